/** The points of a turn, part by part: 3 draws −15, 3-4-5 +12, bridge +40 = +37. */

import { h } from "../../kit/elements.js";
import { n, signedNumber, t } from "../../kit/i18n.js";
import { dashTile, figureName } from "../../kit/narration/phrasing.js";

/** @import { Counted } from "./types.d.ts" */
/** @import { Figure } from "../../types.d.ts" */

/** @param {Counted} outcome @param {number} seat */
export function pointsSum(outcome, seat) {
  const parts = partsOf(outcome);
  if (parts.length === 0) return null;
  const result = signedNumber(outcome.points[seat - 1]);
  return h(
    "p.count-sum",
    parts.map(({ what, points }) => [h("span", `${what}\u00a0${signedNumber(points)}`), " "]),
    h("strong", `= ${result}`),
  );
}

/** The parts of a line, in words. @param {Counted} outcome */
function partsOf(outcome) {
  return outcome.parts.map(({ source, points }) => ({ what: partWords(source, outcome), points }));
}

/** @param {string} source @param {Counted} told */
function partWords(source, { draws = 0, tile }) {
  switch (source) {
    case "numbers":
    case "tile":
      return dashTile(tile ?? "");
    case "opening":
      return t("opening with a triple");
    case "draw":
      return n("{count} draw", "{count} draws", draws);
    case "last draw":
      return t("the last draw");
    case "pass":
      return t("pass");
    case "draws used up":
      return t("draws used up");
    case "pool empty":
      return t("the pool is empty");
    default:
      return figureName(/** @type {Figure} */ (source));
  }
}
