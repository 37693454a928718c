/** A link with an address that other devices reach, its QR code, and a code to type. */

import { alone } from "../address.js";
import { getJson, postJson, shortCode } from "../api.js";
import { carryOut } from "../deeds.js";
import { fill, h } from "../elements.js";
import { t } from "../i18n.js";
import { showNotice } from "../notice.js";
import { icon } from "./icons.js";
import { qrPicture } from "./qr-picture.js";
import { canShare, copyUrl, shareUrl } from "./sharing.js";

/** @typedef {{addresses: string[], may_open: boolean}} Reach */

/**
 * A link to share.
 * @typedef {object} Way
 * @property {string} path the path after the server's address
 * @property {string} about the text above it
 * @property {string} [alt] the text alternative of its QR code; absent if it has none
 * @property {string} [code] a code to type instead
 * @property {string} [text] the text shared with it; absent for a link to the player's own seat
 */

/** Whether the address of this page means something else on every other device. */
export function isOnlyHere() {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$|\.localhost$/.test(location.hostname);
}

/** The card with a link that others can open, or how to let them. @param {Way} way */
export function inviteCard(way) {
  const card = h("section.card.invite", { "aria-live": "polite" });
  /** @param {Reach} reach */
  const show = (reach) => {
    const ways = reach.addresses.length > 0;
    fill(card, ways ? openCard(way, reach, change) : closedCard(way, reach, change));
  };
  /** @param {boolean} wanted */
  const change = (wanted) =>
    carryOut(async () => {
      const reach = await postJson("/api/nearby", { open: wanted });
      show(reach);
      if (wanted && reach.addresses.length === 0)
        showNotice(
          t("This computer is not on a network. Connect it to the one at home and try again."),
        );
    });
  void getJson("/api/nearby")
    .catch(() => ({ addresses: isOnlyHere() ? [] : [location.origin], may_open: false }))
    .then(show);
  return card;
}

/** @param {Way} way @param {Reach} reach @param {(wanted: boolean) => unknown} change */
function openCard({ path, about, alt, code, text }, { addresses, may_open: mayOpen }, change) {
  const way = h("div.stack");
  const scanned = alt && h("div.qr-box");
  /** @param {number} at */
  const lead = (at) => {
    const link = `${addresses[at]}${path}`;
    if (scanned) void drawCode(scanned, link, alt);
    fill(
      way,
      h("p.address", { tabIndex: 0 }, link),
      h("div.buttons", copyButton(link), text && shareButton(link, text)),
    );
  };
  lead(0);
  return [
    scanned,
    h(
      "div.stack",
      about && h("p", about),
      addresses.length > 1 && addressField(addresses, lead),
      way,
      code && h("p", t("Or type the code:"), " ", h("strong.code", shortCode(code))),
      mayOpen && [
        h(
          "p.soft",
          t(
            "The others must be on the same network as this computer. If the link does not open for them, this computer’s firewall blocks it: allow Tricorne.",
          ),
        ),
        h(
          "div",
          cardButton("shut", t("Let no one else in"), () => change(false)),
        ),
      ],
    ),
  ];
}

/**
 * Chooses among the server's addresses, for a computer in several networks.
 * @param {string[]} addresses @param {(at: number) => void} lead
 */
function addressField(addresses, lead) {
  const select = h(
    "select",
    { name: "address", onchange: () => lead(select.selectedIndex) },
    addresses.map((address) => h("option", address)),
  );
  return h("label.field", h("span", t("Address of this computer")), select);
}

/** Draws the QR code of a link. @param {HTMLElement} box @param {string} link @param {string} alt */
async function drawCode(box, link, alt) {
  try {
    const { qrModules } = await import("./qr.js");
    fill(box, qrPicture(qrModules(link), alt));
  } catch {
    box.remove(); // the link itself is enough
  }
}

/** @param {Way} way @param {Reach} reach @param {(wanted: boolean) => unknown} change */
function closedCard({ path, text }, { may_open: mayOpen }, change) {
  return h(
    "div.stack",
    { dataset: { reach: "alone" } },
    h("p", t("So far only this computer can open this link.")),
    !mayOpen && !alone && h("p.soft", t("The server’s operator can change that.")),
    h(
      "div.buttons",
      mayOpen && cardButton("let-in", t("Open to devices at home"), () => change(true)),
      cardButton("copy-here", t("Copy it all the same"), () =>
        copyUrl(location.origin + path, text),
      ),
    ),
  );
}

/** @param {string} what @param {string} label @param {() => unknown} run */
function cardButton(what, label, run) {
  const main = what === "let-in" ? "main" : "";
  return h(
    "button",
    { class: `button ${main}`, dataset: { do: what }, onclick: () => void run() },
    label,
  );
}

/** @param {string} link */
function copyButton(link) {
  return h(
    "button.button.main",
    { dataset: { do: "copy" }, onclick: () => void copyUrl(link) },
    icon("copy"),
    t("Copy the link"),
  );
}

/** @param {string} link @param {string} text */
function shareButton(link, text) {
  if (!canShare()) return null;
  const share = () => shareUrl(link, { title: "Tricorne", text });
  return h(
    "button.button",
    { dataset: { do: "share" }, onclick: () => void share() },
    icon("share"),
    t("Share"),
  );
}
