/** The choices of a round as dots on the curve of chances, in three colours and shapes. */

import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";

/** @import { Told } from "./types.d.ts" */
/** @import { Company } from "./verdict.js" */
/** @typedef {"best" | "almost" | "missed"} Worth */

/** @type {Worth[]} */
const WORTHS = ["best", "almost", "missed"];

/**
 * The dots of the viewer's choices; of everybody's where all are strangers. A child sees the best
 * ones alone.
 * @param {Told} told @param {Company} company
 */
export function dotsOf({ choices }, { you, gentle }) {
  return choices
    .filter(({ seat }) => you === null || seat === you)
    .map(({ step, seat, grade }) => ({ step: step + 1, seat, is: worthOf(grade) }))
    .filter(({ is }) => !gentle || is === "best");
}

/** @param {Told["choices"][number]["grade"]} grade @returns {Worth} */
function worthOf(grade) {
  if (grade === null) return "best";
  return grade === "slip" ? "almost" : "missed";
}

/** What the dots mean, and how many there are. @param {{is: Worth}[]} dots */
export function dotKey(dots) {
  return h(
    "ul.dot-key",
    WORTHS.flatMap((is) => {
      const count = dots.filter((dot) => dot.is === is).length;
      return count > 0
        ? [h("li", h("span", { class: `curve-dot ${is}` }), ` ${worthWords(is, count)}`)]
        : [];
    }),
  );
}

/** @param {Worth} is @param {number} count */
function worthWords(is, count) {
  switch (is) {
    case "best":
      return t("Best: {count}", { count });
    case "almost":
      return t("Almost: {count}", { count });
    default:
      return t("Missed: {count}", { count });
  }
}
