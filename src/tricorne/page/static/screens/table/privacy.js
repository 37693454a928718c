/**
 * One device for several people: nothing of the next hand is on the page until the next player
 * says that he has the device.
 */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { nameOf } from "../../kit/narration/phrasing.js";

/** @import { Table } from "../../types.d.ts" */

/** What lies where the hand would, until then. @param {Table} table @param {number} seat */
export function cover(table, seat) {
  return h("p.cover", { "data-cover": seat }, coverWords(table, seat));
}

/** @param {Table} table @param {number} seat */
export function coverWords(table, seat) {
  return t("Pass the device to {name}.", { name: nameOf(table, seat) });
}
