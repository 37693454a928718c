/** The layout of a rack: the number of rows, the size of the tiles, and their positions. */

import { CIRCUMRADIUS, HEIGHT, INRADIUS } from "./geometry.js";

const GAP = 6;
/** Tiles grow with the height of the window and the width of the rack. */
const LARGEST = { height: 0.135, width: 0.19 };
/** Tiles of this size need no further row. */
const COMFORTABLE = 60;
/** A further row is worth its height only if the tiles grow by more than this ratio. */
const NEARLY = 0.92;
const SMALLEST = 52;
const BETWEEN = 10;
/** The share of the window's height that the rack may take: at its foot, or beside the board. */
const SHARE = 0.25;
const SHARE_BESIDE = 0.42;
const PADDING = 9;

/**
 * @typedef {{x: number, y: number, up: boolean}} Slot relative to the corner of the rack, and which
 *   way up a tile stands there
 */

/**
 * @typedef {object} Room
 * @property {number} width of the rack
 * @property {number} height of the window
 * @property {boolean} beside whether the rack stands beside the board
 */

/**
 * @typedef {object} Layout
 * @property {number} side the side of a tile
 * @property {number} height the height of the whole rack
 * @property {Slot[]} slots
 */

/**
 * Lays out a number of tiles: in the fewest rows that make them comfortable, else in the fewest
 * that make them nearly as large as possible.
 * @param {number} count
 * @param {Room} room
 * @returns {Layout}
 */
export function layout(count, room) {
  const sides = [1, 2, 3, 4].map((few) => sideIn(few, count, room));
  const large = sides.findIndex((each) => each >= COMFORTABLE);
  const nearly = sides.findIndex((each) => each >= NEARLY * Math.max(...sides));
  const chosen = Math.max(0, large >= 0 ? large : nearly);
  const rows = chosen + 1;
  const side = sides[chosen];
  const row = (side * HEIGHT) / 100 + BETWEEN;
  const perRow = Math.ceil(count / rows);
  return {
    side,
    height: rows * row + 2 * PADDING,
    slots: Array.from({ length: count }, (_, index) =>
      slotAt(index, { count, perRow, side, row, width: room.width }),
    ),
  };
}

/**
 * The side of a tile, given the number of rows.
 * @param {number} rows
 * @param {number} count
 * @param {Room} room
 */
function sideIn(rows, count, { width, height, beside }) {
  const free = width - 2 * PADDING;
  const perRow = Math.max(1, Math.ceil(count / rows));
  const wide = (2 * (free - (perRow - 1) * GAP)) / (perRow + 1);
  const most = height * (beside ? SHARE_BESIDE : SHARE) - 2 * PADDING;
  const high = ((most / rows - BETWEEN) * 100) / HEIGHT;
  // Beside the board, no other space is available.
  const least = Math.max(high, beside ? 0 : SMALLEST);
  const largest = beside ? 0.22 * width : Math.min(LARGEST.height * height, LARGEST.width * width);
  return Math.min(largest, wide, least);
}

/**
 * The centre of a tile.
 * @param {number} index
 * @param {{count: number, perRow: number, side: number, row: number, width: number}} rows
 * @returns {Slot}
 */
function slotAt(index, { count, perRow, side, row, width }) {
  const above = Math.floor(index / perRow);
  const place = index % perRow;
  const inRow = Math.min(perRow, count - above * perRow);
  const long = ((inRow + 1) * side) / 2 + (inRow - 1) * GAP;
  const up = place % 2 === 0;
  return {
    x: (width - long) / 2 + ((place + 1) * side) / 2 + place * GAP,
    y: PADDING + above * row + ((up ? CIRCUMRADIUS : INRADIUS) * side) / 100 + (up ? 6 : 9),
    up,
  };
}

/**
 * The slot nearest to a position on the rack. The row weighs more than the column.
 * @param {Slot[]} slots
 * @param {{x: number, y: number}} spot
 */
export function nearestSlot(slots, { x, y }) {
  const far = slots.map((each) => Math.hypot(each.x - x, (each.y - y) * 1.5));
  return Math.max(0, far.indexOf(Math.min(...far)));
}
