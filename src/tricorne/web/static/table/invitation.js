/** The way in for others: the link as they can reach it, its QR code, and the code to be typed. */

import { get, post, shortCode } from "../api.js";
import { fill, h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { canShare, copyLink, shareLink } from "../furniture/sharing.js";
import { t } from "../i18n.js";
import { notice } from "../notice.js";

/** @typedef {{addresses: string[], may_open: boolean}} Reach */

/**
 * The card with everything that brings others to this table.
 * @param {string} code
 * @param {boolean} knocking  whether the host lets them in
 */
export function invitation(code, knocking) {
  const card = h("section", { class: "card invite", "aria-live": "polite" });
  /** @param {Reach} reach */
  const show = (reach) => {
    const about = knocking
      ? t("Whoever opens this link may knock:")
      : t("Whoever opens this link may sit down:");
    const ways = reach.addresses.length > 0;
    fill(card, ways ? open({ code, about }, reach, change) : closed(reach, change));
  };
  /** @param {boolean} wanted */
  const change = async (wanted) => {
    try {
      const reach = await post("/api/nearby", { open: wanted });
      show(reach);
      if (wanted && reach.addresses.length === 0)
        notice(t("This computer is in no network. Connect it to the one at home, and try again."));
    } catch (problem) {
      notice(/** @type {import("../api.js").Problem} */ (problem).text);
    }
  };
  void get("/api/nearby")
    .catch(() => ({ addresses: [location.origin], may_open: false }))
    .then(show);
  return card;
}

/**
 * @param {{code: string, about: string}} table
 * @param {Reach} reach
 * @param {(wanted: boolean) => Promise<void>} change
 */
function open({ code, about }, { addresses, may_open: mayOpen }, change) {
  const way = h("div", { class: "stack" });
  const picture = h("img", {
    class: "qr",
    alt: t("QR code of the link to this table"),
    width: "180",
    height: "180",
  });
  /** @param {number} at */
  const lead = (at) => {
    const link = `${addresses[at]}/t/${code}`;
    picture.src = `/api/tables/${code}/qr.svg?at=${at}`;
    fill(
      way,
      h("p", { class: "address" }, link),
      h("div", { class: "buttons" }, copyButton(link), shareButton(link)),
    );
  };
  lead(0);
  return [
    picture,
    h(
      "div",
      { class: "stack" },
      h("p", null, about),
      addresses.length > 1 && choice(addresses, lead),
      way,
      h("p", null, t("Or type the code:"), " ", h("strong", { class: "code" }, shortCode(code))),
      mayOpen && [
        h(
          "p",
          { class: "soft" },
          t(
            "The others have to be in the same network as this computer. If the link does not open there, this computer's firewall keeps them out: let Tricorne through.",
          ),
        ),
        h(
          "div",
          null,
          button("shut", t("Let nobody else in"), () => change(false)),
        ),
      ],
    ),
  ];
}

/**
 * By which of its addresses a computer in several networks is found.
 * @param {string[]} addresses
 * @param {(at: number) => void} lead
 */
function choice(addresses, lead) {
  const select = h(
    "select",
    { name: "address", onchange: () => lead(select.selectedIndex) },
    addresses.map((address) => h("option", null, address)),
  );
  return h("label", { class: "field" }, h("span", null, t("Address of this computer")), select);
}

/**
 * @param {Reach} reach
 * @param {(wanted: boolean) => Promise<void>} change
 */
function closed({ may_open: mayOpen }, change) {
  return h(
    "div",
    { class: "stack", dataset: { reach: "alone" } },
    h("p", null, t("So far only this computer can open the link to this table.")),
    mayOpen
      ? h(
          "div",
          null,
          button("let-in", t("Let others at home in"), () => change(true)),
        )
      : h("p", { class: "soft" }, t("Whoever runs the server can change that.")),
  );
}

/**
 * @param {string} what
 * @param {string} label
 * @param {() => unknown} run
 */
function button(what, label, run) {
  const main = what === "shut" ? "" : "main";
  return h(
    "button",
    { class: `button ${main}`, type: "button", dataset: { do: what }, onclick: () => void run() },
    label,
  );
}

/** @param {string} link */
function copyButton(link) {
  return h(
    "button",
    {
      class: "button main",
      type: "button",
      dataset: { do: "copy" },
      onclick: () => void copyLink(link),
    },
    icon("copy"),
    t("Copy the link"),
  );
}

/** @param {string} link */
function shareButton(link) {
  if (!canShare()) return null;
  const share = () =>
    shareLink(link, { title: "Tricorne", text: t("Come and play Tricorne with me.") });
  return h(
    "button",
    { class: "button", type: "button", dataset: { do: "share" }, onclick: () => void share() },
    icon("share"),
    t("Share"),
  );
}
