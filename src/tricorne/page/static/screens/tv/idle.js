/** A big screen that shows no table: how a phone gets one onto it. */

import { postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { setTitle } from "../../kit/widgets/frame.js";
import { ownScreen } from "../../kit/widgets/own-screen.js";
import { inviteCard } from "../../kit/widgets/way-in.js";

/** @import { Children } from "../../kit/elements.js" */

/**
 * @param {HTMLElement} root
 * @param {string | null} slot the name of this screen; null at the address of a table
 * @param {string | null} words what is wrong
 */
export function showIdle(root, slot, words) {
  const key = ownScreen();
  const about = `${slot} ${key} ${words}`;
  const before = /** @type {HTMLElement | null} */ (root.querySelector(".tv-idle"));
  if (before?.dataset.about === about) return; // the QR code stays where it is
  const title = t("The big screen");
  setTitle(title);
  root.replaceChildren(
    h(
      "main.tv-idle",
      { id: "main", tabIndex: -1, dataset: { about } },
      h("h1", title),
      words !== null && h("p", { role: "status" }, words),
      slot !== null && pairingCard(slot, key),
    ),
  );
}

/** @param {string} slot @param {string | null} key @returns {Children} */
function pairingCard(slot, key) {
  const hint = h("p", t("In the menu of your table, choose “Show on a big screen”."));
  if (key === null) return hint;
  const box = h("div.tv-pairing");
  void postJson("/api/screens/own", { key })
    .then(({ slot: own }) => own === slot) // or else this device has the key of another screen
    .catch(() => false)
    .then((isOwn) => fill(box, isOwn ? scannedCard(slot, key) : hint));
  return box;
}

/** @param {string} slot @param {string} key */
function scannedCard(slot, key) {
  return inviteCard({
    path: `/tv/${slot}#key=${key}`,
    about: t("Scan this with your phone to show a game here."),
    alt: t("QR code of this screen"),
  });
}
