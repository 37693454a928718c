/**
 * The layout of a rack: the number of rows, the size of the tiles, and their positions. The
 * stylesheet gives the rack its room, and the tiles held fill it. So the rack keeps its height from
 * turn to turn, and fewer tiles are larger.
 */

import { CIRCUMRADIUS, HEIGHT, INRADIUS, SIDE } from "./geometry.js";
import { clamp } from "./label.js";

/** The gap between neighbours and between rows, in sides of a tile. */
const GAP = 0.04;
const BETWEEN = 0.07;
const ROW = HEIGHT / SIDE + BETWEEN;
/** The edges in pixels. The lip of the rack covers the lower one. */
const EDGE = { side: 6, top: 10, foot: 13 };
/**
 * For smaller tiles the rack grows: numerals of 12 pixels, or these shares of a larger room, up to
 * numerals of 21 pixels.
 */
const SMALLEST = { side: 52, ofWidth: 0.15, ofMost: 0.36, enough: 90 };
const MOST_ROWS = 8;
/** A further row must enlarge the tiles by this factor. With large numbers, a small gain counts. */
const WORTH_A_ROW = { usual: 1.05, large: 1.02 };

/**
 * @typedef {{x: number, y: number, up: boolean}} Slot relative to the corner of the rack, and which
 *   way up a tile stands there
 */

/**
 * @typedef {object} Room
 * @property {number} width
 * @property {number} height
 * @property {number} most the height to which the rack may grow
 * @property {boolean} large whether numbers are as large as possible
 */

/**
 * @typedef {object} Layout
 * @property {number} side the side of a tile
 * @property {number} height the height of the whole rack
 * @property {Slot[]} slots
 */

/**
 * Lays out a number of tiles, as large as the room allows.
 * @param {number} count @param {Room} room @returns {Layout}
 */
export function layOutRack(count, { width, height: usual, most, large }) {
  const fitting = fillHeight(count, width, usual, WORTH_A_ROW[large ? "large" : "usual"]);
  const shares = Math.min(SMALLEST.ofWidth * width, SMALLEST.ofMost * most);
  const least = clamp(shares, SMALLEST.side, SMALLEST.enough);
  const { rows, side } = fitting.side < least ? growRows(count, width, most, least) : fitting;
  const height = Math.max(usual, heightOf(rows, side));
  const above = EDGE.top + (height - heightOf(rows, side)) / 2;
  const perRow = Math.ceil(count / rows);
  return {
    side,
    height,
    slots: Array.from({ length: count }, (_, index) =>
      slotAt(index, { count, perRow, side, above, width }),
    ),
  };
}

/**
 * The largest tiles within a height, in the fewest rows that are about as good.
 * @param {number} count @param {number} width @param {number} height
 * @param {number} worth the factor by which a further row must enlarge the tiles
 */
function fillHeight(count, width, height, worth) {
  const ways = Array.from({ length: MOST_ROWS }, (_, few) => ({
    rows: few + 1,
    side: Math.min(sideIn(count, few + 1, width), sideUnder(few + 1, height)),
  }));
  return ways.reduce((best, way) => (way.side > best.side * worth ? way : best));
}

/**
 * Tiles of the smallest side in as many rows as they need, or smaller ones at the greatest height.
 * @param {number} count @param {number} width @param {number} most @param {number} least
 */
function growRows(count, width, most, least) {
  const best = fillHeight(count, width, most, 1);
  if (best.side < least) return best;
  const rows = Array.from({ length: best.rows }, (_, few) => few + 1);
  const enough = rows.find((each) => sideIn(count, each, width) >= least);
  return { rows: enough ?? best.rows, side: least };
}

/** The side of tiles that fill the width. @param {number} count @param {number} rows @param {number} width */
function sideIn(count, rows, width) {
  const perRow = Math.max(1, Math.ceil(count / rows));
  return (width - 2 * EDGE.side) / ((perRow + 1) / 2 + (perRow - 1) * GAP);
}

/** The side of tiles that fill a height. @param {number} rows @param {number} height */
function sideUnder(rows, height) {
  return (height - EDGE.top - EDGE.foot) / (rows * ROW - BETWEEN);
}

/** The height of a rack. @param {number} rows @param {number} side */
function heightOf(rows, side) {
  return (rows * ROW - BETWEEN) * side + EDGE.top + EDGE.foot;
}

/**
 * The centre of a tile.
 * @param {number} index
 * @param {{count: number, perRow: number, side: number, above: number, width: number}} rows
 * @returns {Slot}
 */
function slotAt(index, { count, perRow, side, above, width }) {
  const row = Math.floor(index / perRow);
  const column = index % perRow;
  const inRow = Math.min(perRow, count - row * perRow);
  const long = ((inRow + 1) / 2 + (inRow - 1) * GAP) * side;
  const up = column % 2 === 0;
  return {
    x: (width - long) / 2 + (1 / 2 + column * (1 / 2 + GAP)) * side,
    y: above + (row * ROW + (up ? CIRCUMRADIUS : INRADIUS) / SIDE) * side,
    up,
  };
}

/**
 * The slot nearest to a position on the rack. The row weighs more than the column.
 * @param {Slot[]} slots @param {{x: number, y: number}} spot
 */
export function nearestSlot(slots, { x, y }) {
  const far = slots.map((each) => Math.hypot(each.x - x, (each.y - y) * 1.5));
  return Math.max(0, far.indexOf(Math.min(...far)));
}
