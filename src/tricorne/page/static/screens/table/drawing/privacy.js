/**
 * A device shared by several people: the page contains nothing of the next hand until the next
 * player confirms that they hold the device.
 */

import { h } from "../../../kit/elements.js";
import { coverWords } from "../../../kit/narration/phrasing.js";

/** @import { Table } from "../../../types.d.ts" */

/** The cover in place of the hand until then. @param {Table} table @param {number} seat */
export function handCover(table, seat) {
  return h("p.cover", { "data-cover": seat }, coverWords(table, seat));
}
