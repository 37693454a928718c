/** A table of results, for any list. */

import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";

/** @param {{points: number | null}[]} all @param {{points: number | null}} one */
export function rankOf(all, one) {
  return all.findIndex(({ points }) => points === one.points) + 1;
}

/** @param {HTMLElement[]} lines */
export function resultTable(lines) {
  return h(
    "table.best.figures",
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, h("span.aside", t("Rank"))),
        h("th", { scope: "col" }, t("Name")),
        h("th", { scope: "col" }, t("Points")),
      ),
    ),
    h("tbody", lines),
  );
}

/**
 * @param {{name: string, points: number | null, you: boolean}} result @param {number | string} rank
 * @param {import("../../kit/elements.js").Children[]} beside
 */
export function resultLine({ name: called, points, you }, rank, ...beside) {
  return h(
    "tr",
    { class: you ? "you" : null },
    h("td", rank),
    h("th", { scope: "row" }, called, you && h("span.soft", " (", t("you"), ")"), ...beside),
    h("td", points === null ? "–" : numberText(points)),
  );
}
