/** The rules that a family plays by: chosen once, remembered, and shown above every answer. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { settings } from "../../kit/settings.js";
import { selectField } from "../../kit/widgets/fields.js";
import { lastForm } from "../setup/form.js";

/** @import { Agreed } from "./answers.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

/** The house rules of the last form, which belong to no sheet. */
const OWN = "own";

/** The rules of the last new-game form. @returns {Agreed} */
function ownRules() {
  const { sheet, house, scoring, target } = lastForm("bots");
  return { sheet: sheet ?? "", house, scoring, target: target === "none" ? 0 : target };
}

/** The chosen rules. @param {SheetOffer[]} offered */
function chosenName(offered) {
  const name = settings.get("box") ?? lastForm("bots").sheet;
  if (name === OWN && hasOwn()) return OWN;
  return offered.find((sheet) => sheet.name === name)?.name ?? offered[0].name;
}

/** Whether there are house rules. */
function hasOwn() {
  return Object.keys(ownRules().house).length > 0;
}

/** The family's rules. @param {SheetOffer[]} offered @returns {Agreed} */
export function familyRules(offered) {
  const name = chosenName(offered);
  if (name === OWN) return ownRules();
  return { sheet: name, house: {}, scoring: "full", target: null };
}

/** The name of the family's rules. @param {SheetOffer[]} offered */
export function familyName(offered) {
  const found = offered.find(({ name }) => name === chosenName(offered));
  return found ? t(found.title) : t("My house rules");
}

/** A field to choose the sheet. @param {SheetOffer[]} offered @param {() => void} changed */
export function familySheetField(offered, changed) {
  const options = offered.map(({ name, title }) => ({ value: name, label: t(title) }));
  if (hasOwn()) options.push({ value: OWN, label: t("My house rules") });
  return h(
    "div.arbiter-sheet",
    selectField({
      name: "box",
      label: t("Your family’s rules"),
      options,
      value: chosenName(offered),
      change(name) {
        settings.set("box", name);
        changed();
      },
    }),
    h("a.small", { href: "/box" }, t("Find your box’s rules")),
  );
}
