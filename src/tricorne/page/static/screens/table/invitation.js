/** Ways to join from another device: a link with a reachable address, its QR code, and a code to type. */

import { get, post, shortCode } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { notice } from "../../kit/notice.js";
import { dialog } from "../../kit/widgets/dialog.js";
import { icon } from "../../kit/widgets/icons.js";
import { canShare, copyLink, shareLink } from "../../kit/widgets/sharing.js";

/** @typedef {{addresses: string[], may_open: boolean}} Reach */

/**
 * A link to share.
 * @typedef {object} Way
 * @property {string} path the path after the server's address
 * @property {string} about the text above it
 * @property {string} alt the text alternative of its QR code
 * @property {(at: number) => Promise<string>} picture the QR code for one of the server's addresses
 * @property {string} [code] a code to type instead
 * @property {string} [text] the text shared with it; absent for a link to the player's own seat
 */

/**
 * The card with every way to join this table.
 * @param {string} code
 * @param {boolean} knocking whether the host admits each player
 */
export function invitation(code, knocking) {
  return wayIn({
    ...wayToTable(code),
    about: knocking
      ? t("Anyone with this link may knock:")
      : t("Anyone with this link may sit down:"),
    code,
    text: t("Come and play Tricorne with me."),
  });
}

/** @param {string} code */
export function openWatching(code) {
  const about = t("Anyone with this link may watch:");
  dialog(
    { title: t("Invite someone to watch"), class: "small-dialog", data: { dialog: "watching" } },
    wayIn({ ...wayToTable(code), about, text: t("A game of Tricorne") }),
  );
}

/**
 * @param {string} code
 * @param {string} token
 * @param {() => void} [then] called once it is closed
 */
export function openSeatLink(code, token, then = () => undefined) {
  const about = t("Scan this with the other device, or open the link there.");
  dialog(
    {
      title: t("Continue on another device"),
      class: "small-dialog",
      data: { dialog: "seat-link" },
      closed: then,
    },
    h("p.soft", t("It is the key to your seat: keep it to yourself.")),
    wayIn({
      path: `/t/${code}#seat=${token}`,
      about,
      alt: t("QR code of the link to your seat"),
      picture: async (at) => {
        const { svg } = await post(`/api/tables/${code}/seats/qr?at=${at}`, { token });
        return `data:image/svg+xml,${encodeURIComponent(svg)}`;
      },
    }),
  );
}

/** @param {string} code */
function wayToTable(code) {
  return {
    path: `/t/${code}`,
    alt: t("QR code of the link to this table"),
    picture: async (/** @type {number} */ at) => `/api/tables/${code}/qr.svg?at=${at}`,
  };
}

/** The card with one way to join. @param {Way} way */
export function wayIn(way) {
  const card = h("section.card.invite", { "aria-live": "polite" });
  /** @param {Reach} reach */
  const show = (reach) => {
    const ways = reach.addresses.length > 0;
    fill(card, ways ? open(way, reach, change) : closed(reach, change));
  };
  /** @param {boolean} wanted */
  const change = async (wanted) => {
    try {
      const reach = await post("/api/nearby", { open: wanted });
      show(reach);
      if (wanted && reach.addresses.length === 0)
        notice(
          t("This computer is not on a network. Connect it to the one at home and try again."),
        );
    } catch (problem) {
      notice(/** @type {import("../../kit/api.js").Problem} */ (problem).text);
    }
  };
  void get("/api/nearby")
    .catch(() => ({ addresses: [location.origin], may_open: false }))
    .then(show);
  return card;
}

/** @param {Way} way @param {Reach} reach @param {(wanted: boolean) => Promise<void>} change */
function open({ path, about, alt, picture, code, text }, { addresses, may_open: mayOpen }, change) {
  const way = h("div.stack");
  const scanned = h("img.qr", { alt, width: "180", height: "180" });
  /** @param {number} at */
  const lead = (at) => {
    const link = `${addresses[at]}${path}`;
    void picture(at)
      .then((src) => {
        scanned.src = src;
      })
      .catch(() => scanned.remove());
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
      h("p", about),
      addresses.length > 1 && choice(addresses, lead),
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
          button("shut", t("Let no one else in"), () => change(false)),
        ),
      ],
    ),
  ];
}

/**
 * Chooses among the server's addresses, for a computer in several networks.
 * @param {string[]} addresses
 * @param {(at: number) => void} lead
 */
function choice(addresses, lead) {
  const select = h(
    "select",
    { name: "address", onchange: () => lead(select.selectedIndex) },
    addresses.map((address) => h("option", address)),
  );
  return h("label.field", h("span", t("Address of this computer")), select);
}

/** @param {Reach} reach @param {(wanted: boolean) => Promise<void>} change */
function closed({ may_open: mayOpen }, change) {
  return h(
    "div.stack",
    { dataset: { reach: "alone" } },
    h("p", t("So far only this computer can open the link to this table.")),
    mayOpen
      ? h(
          "div",
          button("let-in", t("Open to devices at home"), () => change(true)),
        )
      : h("p.soft", t("The server’s operator can change that.")),
  );
}

/** @param {string} what @param {string} label @param {() => unknown} run */
function button(what, label, run) {
  const main = what === "shut" ? "" : "main";
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
    { dataset: { do: "copy" }, onclick: () => void copyLink(link) },
    icon("copy"),
    t("Copy the link"),
  );
}

/** @param {string} link @param {string} text */
function shareButton(link, text) {
  if (!canShare()) return null;
  const share = () => shareLink(link, { title: "Tricorne", text });
  return h(
    "button.button",
    { dataset: { do: "share" }, onclick: () => void share() },
    icon("share"),
    t("Share"),
  );
}
