/** The result of a deal of the day as text, which gives nothing of the deal away. */

import { n, t } from "../../../kit/i18n.js";
import { dayWords } from "../../../kit/narration/dates.js";
import { parseLine } from "../../../kit/narration/line.js";

/** @import { Breakdown, Table } from "../../../types.d.ts" */

const [PLACED, BRIDGE, HEXAGON, DRAWN, PASSED] = ["▲", "◆", "⬢", "·", "–"];
const IN_A_LINE = 20;

/** @param {Table} table */
export function dayResult({ table, view }) {
  const { log, breakdowns, totals } = view ?? { log: [], breakdowns: [], totals: [0] };
  const marks = log.map((text, index) => mark(text, breakdowns[index])).join("");
  const lines = marks.match(new RegExp(`.{1,${IN_A_LINE}}`, "gu")) ?? [];
  const points = n("{count} point", "{count} points", totals[0]);
  const day = dayWords(new Date(`${table.day}T00:00Z`), "UTC");
  return [t("Tricorne, deal of {day}: {points}", { day, points }), ...lines].join("\n");
}

/** What happened, without a tile or a place. @param {string} text @param {Breakdown | undefined} breakdown */
function mark(text, breakdown) {
  switch (parseLine(text).what) {
    case "place":
      return figureMark(breakdown?.figure ?? "");
    case "draw":
      return DRAWN;
    case "pass":
      return PASSED;
    default:
      return "";
  }
}

/** @param {string} figure */
function figureMark(figure) {
  if (figure.includes("hexagon")) return HEXAGON;
  return figure === "" ? PLACED : BRIDGE;
}
