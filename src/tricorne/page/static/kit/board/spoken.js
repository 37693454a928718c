/** Where a tile lies, and which way it points, as a screen reader says it. */

import { t } from "../i18n.js";

/** @import { Place } from "../../types.d.ts" */

/**
 * Which number lies where, and in which cell: 5 on top, 1 and 2 below, row 0 column 3.
 * @param {Place} place
 */
export function spoken({ numbers: [first, second, third], row, col, up }) {
  // A tile's numbers go clockwise from its top, or from its upper left corner.
  return up
    ? t("{top} on top, {left} and {right} below, row {row} column {col}", {
        top: first,
        left: third,
        right: second,
        row,
        col,
      })
    : t("{left} and {right} on top, {bottom} below, row {row} column {col}", {
        left: first,
        right: second,
        bottom: third,
        row,
        col,
      });
}

/**
 * Which way a free place points, and where it is.
 * @param {{row: number, col: number, up: boolean}} cell
 */
export function spokenPlace({ row, col, up }) {
  return up
    ? t("Free spot pointing up, row {row} column {col}", { row, col })
    : t("Free spot pointing down, row {row} column {col}", { row, col });
}
