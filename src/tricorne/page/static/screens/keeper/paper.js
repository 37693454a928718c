/** The printed sheet: everything on one page. */

import { h } from "../../kit/elements.js";
import { listWords, n, numberText, signedNumber, t } from "../../kit/i18n.js";
import { dateWords } from "../../kit/narration/dates.js";
import { lineWords, roundsTable } from "./sheet.js";

/** The lines that fit on half a sheet (A5). Each round in the table above takes the place of some. */
const MOST_LINES = 300;
const A_ROUND = 10;
const FEWEST_LINES = 40;
/** The letter size up to each number of lines. @type {[number, string][]} */
const SIZES = [
  [90, "6.5pt"],
  [180, "5.5pt"],
  [MOST_LINES, "4.5pt"],
];

/**
 * The index of the first printed line: the start of the earliest round that fits.
 * @param {import("./types.d.ts").Shown} shown
 */
function firstLine({ lines, now }) {
  const least = lines.length - Math.max(MOST_LINES - A_ROUND * now.rounds.length, FEWEST_LINES);
  if (least <= 0) return 0;
  const round = lines.findIndex(({ what }, at) => at >= least && what === "opens");
  return round < 0 ? least : round;
}

/** @param {import("./types.d.ts").Shown} shown */
export function scorePaper(shown) {
  const { agreed, now } = shown;
  const from = firstLine(shown);
  const lines = shown.lines.slice(from);
  const size = SIZES.find(([most]) => lines.length <= most)?.[1] ?? "";
  const winners = listWords(now.winners.map((seat) => agreed.names[seat - 1]));
  return [
    h("p.count-paper-title", "Tricorne"),
    h(
      "p",
      [
        agreed.names.map((name, seat) => `${name} ${numberText(now.totals[seat])}`).join(" · "),
        winners &&
          n("{names} won!", "{names} won together!", now.winners.length, { names: winners }),
        dateWords(new Date(), { dateStyle: "long" }),
      ]
        .filter(Boolean)
        .join(" — "),
    ),
    roundsTable(shown)?.querySelector("table"),
    from > 0 && h("p", t("The last rounds, line by line; all of them are in the table.")),
    h(
      "ol.count-paper-lines",
      { start: from + 1, style: { "--letters": size } },
      lines.map((line) =>
        h(
          "li",
          lineWords(line, agreed.names),
          line.what === "turn" && ` ${signedNumber(line.points[(line.seat ?? 1) - 1])}`,
          line.doubts.length > 0 && " *",
        ),
      ),
    ),
    lines.some((line) => line.doubts.length > 0) && h("p", "* ", t("Counted anyway")),
  ];
}
