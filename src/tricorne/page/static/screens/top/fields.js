/** What a top is to have: its positions, its clock, and what counts. */

import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { clockWords } from "../../kit/narration/phrasing.js";
import { CLOCKS } from "../../kit/puzzles/tops.js";
import { radioField } from "../../kit/widgets/fields.js";
import { switchField } from "../../kit/widgets/switches.js";

/** How many positions a top may have. */
const LENGTHS = [1, 5, 10, 20];
const SECOND_MS = 1000;

/** @typedef {{positions: number, clock: number, by_points: boolean}} Wish */

/** @param {Wish} wish changed in place */
export function topFields(wish) {
  return h(
    "div.stack",
    radioField({
      name: "positions",
      legend: t("Number of positions"),
      options: LENGTHS.map((value) => ({ value, label: numberText(value) })),
      value: wish.positions,
      change(value) {
        wish.positions = value;
      },
    }),
    radioField({
      name: "clock",
      legend: t("Time for each position"),
      options: CLOCKS.map((value) => ({ value, label: timeWords(value) })),
      value: wish.clock,
      change(value) {
        wish.clock = value;
      },
    }),
    switchField({
      name: "by-points",
      label: t("Only the points at once count"),
      about: t("For children"),
      value: wish.by_points,
      change(value) {
        wish.by_points = value;
      },
    }),
  );
}

/** @param {number} clock in seconds */
export function timeWords(clock) {
  return clock === 0 ? t("Without a clock") : clockWords(clock * SECOND_MS);
}
