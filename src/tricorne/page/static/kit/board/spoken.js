/** The position and orientation of a tile, for screen readers. */

import { t } from "../i18n.js";

/** @import { Place } from "../../types.d.ts" */

/**
 * The numbers of a tile and its cell: 5 on top, 1 and 2 below, row 0 column 3.
 * @param {Place} place
 */
export function spokenTile({ numbers: [first, second, third], row, col, up }) {
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
 * The orientation and position of a free place.
 * @param {{row: number, col: number, up: boolean}} cell
 */
export function spokenPlace({ row, col, up }) {
  return up
    ? t("Free spot pointing up, row {row} column {col}", { row, col })
    : t("Free spot pointing down, row {row} column {col}", { row, col });
}
