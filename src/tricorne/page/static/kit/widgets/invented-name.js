/** The fields for names on a server where people have no names of their own, but invented ones. */

import { getJson } from "../api.js";
import { h, writeText } from "../elements.js";
import { currentLanguage, t } from "../i18n.js";
import { settings } from "../settings.js";
import { StoredText } from "../stored-text.js";

/** @typedef {{names: "own" | "invented", invented: Record<string, string[]>}} Naming */

/** The name that was taken last, to tell it from one's own. */
const taken = new StoredText("tricorne.invented");

/** What the server says of names; null if it cannot be asked. @type {Promise<Naming | null> | undefined} */
let asked;

/** The names that this server offers; null where people have their own, or nobody can be asked. */
async function fetchOffer() {
  asked ??= getJson("/api/operator").catch(() => {
    asked = undefined;
    return null;
  });
  const naming = await asked;
  if (naming?.names !== "invented") return null;
  return naming.invented[currentLanguage()] ?? naming.invented.en;
}

/** Makes it the name in the settings, so that its player is called so wherever they go here. @param {string} name */
function take(name) {
  settings.set("name", name);
  taken.store(name);
}

/**
 * Puts an invented name, and a button for another, in the place of the field for one's own, where the
 * server wants it. @param {HTMLElement} field
 */
export async function coverNameField(field) {
  const offer = await fetchOffer();
  if (!offer) return;
  if (settings.get("name") !== taken.read()) take(offer[0]);
  const made = h("strong", settings.get("name"));
  const takeAnother = () => {
    take(offer[(offer.indexOf(settings.get("name")) + 1) % offer.length]);
    writeText(made, settings.get("name"));
  };
  const another = { type: "button", dataset: { do: "another-name" }, onclick: takeAnother };
  field.replaceWith(
    h(
      "div.stack",
      { dataset: { part: "invented-name" } },
      h("p", { role: "status" }, t("Your name here:"), " ", made),
      h("div", h("button.plain", another, t("Another invented name"))),
    ),
  );
}

/** Whether people have no names of their own on this server. */
export async function isInventing() {
  return (await fetchOffer()) !== null;
}

/** Says that a circle has no name of its own, in the place of the field for it. @param {HTMLElement} field */
export async function coverTitleField(field) {
  if (await isInventing())
    field.replaceWith(h("p.soft.small", t("Circles have no names of their own on this server.")));
}
