/** A note beside a name field: who sees the name, and the way to the privacy page. */

import { h } from "../elements.js";
import { t } from "../i18n.js";

/** @param {string} words */
export function nameNote(words) {
  return h("p.soft.small.name-note", words, " ", h("a", { href: "/privacy" }, t("Privacy")));
}

/** A name that others at a table see. */
export function publicNameNote() {
  return nameNote(t("Everyone who has the link to the table sees your name."));
}

/** A name that does not leave the device. */
export function privateNameNote() {
  return nameNote(t("Your name stays on this device unless you play online."));
}

/** The names of all players, which do not leave the device. */
export function privateNamesNote() {
  return nameNote(t("The names stay on this device unless you play online."));
}
