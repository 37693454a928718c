/** The field for the names of an evening, or for their number where the server invents them. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { numberField } from "../../kit/widgets/fields.js";

const LINES = 6;
const PROPOSED = 8;
const FEWEST = 4;
const MOST = 64;

/** What the form shows and reads of it. */
export function contestantsField() {
  const people = h("textarea.evening-names", { name: "names", rows: LINES, spellcheck: false });
  const typed = h(
    "label.field",
    h("span.label", t("The players, or the pairs: one a line")),
    people,
  );
  let count = PROPOSED;
  const counted = numberField({
    name: "contestants",
    label: t("Number of players or pairs"),
    value: count,
    least: FEWEST,
    most: MOST,
    change(value) {
      count = value;
    },
  });
  const field = h("div", typed);
  return {
    field,
    /** Numbers stand for names that are not invented yet. */
    names: () => (field.contains(people) ? namesOf(people.value) : numbersTo(count)),
    /** @param {boolean} isInvented */
    show(isInvented) {
      fill(field, isInvented ? counted : typed);
    },
  };
}

/** @param {string} typed */
function namesOf(typed) {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** @param {number} count */
function numbersTo(count) {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
