/** Tables of numbers beside plots, and tables of sums. */

import { h } from "../../kit/elements.js";
import { currentLocale, t } from "../../kit/i18n.js";
import { shareBar } from "./plots.js";

/** @import { Sum } from "./types.d.ts" */

const TENTHS = 10;

/**
 * A plot with its sentence and its numbers.
 * @param {string} title @param {SVGElement} plot @param {string} words @param {string[]} heads
 * @param {(string | number)[][]} rows
 */
export function plotSection(title, plot, words, heads, rows) {
  return h(
    "section.card.stack",
    h("h2", title),
    plot,
    h("p.soft.small", { "aria-hidden": "true" }, words),
    h("details", h("summary", t("As a table")), numbersTable(title, heads, rows)),
  );
}

/**
 * Sums, each with its share of wins. @param {string} title @param {(Sum & {label: string})[]} sums
 * @param {string} head
 */
export function sumsTable(title, sums, head) {
  if (sums.length === 0) return null;
  const rows = sums.map(({ label, games, contests, won, average }) => [
    label,
    games,
    contests > 0 ? h("span.figures-won", shareBar(won, contests), String(won)) : "–",
    average === null ? "–" : tenthsWords(average),
  ]);
  return h(
    "section.card.stack",
    h("h2", title),
    numbersTable(title, [head, t("Games"), t("Won"), t("Points per round")], rows),
  );
}

/** @param {string} title @param {string[]} heads @param {import("../../kit/elements.js").Child[][]} rows */
function numbersTable(title, heads, rows) {
  return h(
    "div.figures-grid",
    { role: "group", tabindex: "0", "aria-label": title },
    h(
      "table.figures",
      h(
        "thead",
        h(
          "tr",
          heads.map((head) => h("th", { scope: "col" }, head)),
        ),
      ),
      h(
        "tbody",
        rows.map(([first, ...rest]) =>
          h(
            "tr",
            h("th", { scope: "row" }, first),
            rest.map((cell) => h("td", cell)),
          ),
        ),
      ),
    ),
  );
}

/** A number that is stored in tenths. @param {number} value */
export function tenthsWords(value) {
  return decimalWords(value / TENTHS);
}

/** A number with one decimal place. @param {number} value */
export function decimalWords(value) {
  return value
    .toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .replace("-", "\u2212");
}
