/**
 * Chooses the visible part and the rotation of a board that the player has not moved. It shows the
 * whole board, as large as possible. Where tiles would become too small, it shows the surroundings
 * of the newest tile. It always includes as many relevant places as fit into the window.
 */

import { bounds, cellAt, centre, turned } from "./geometry.js";
import { distance, within } from "./label.js";

/** @import { Box } from "./geometry.js" */
/** @typedef {{width: number, height: number}} Size */

/** A share of the window's smaller side. */
const MARGIN = 0.02;
/** The possible rotations, which keep the rows of triangles in line with the grid. */
const TURNS = [0, 60, 120];
/** A rotation must make the tiles larger by this factor. */
const WORTH_TURNING = 1.12;
/** The scale up to which a few tiles grow, in a window of 340 pixels. */
const EASY = { least: 0.9, window: 340, most: 1.5 };

/**
 * @param {object} about
 * @param {string[]} about.laid the cells of the tiles
 * @param {string[]} about.wanted the cells that matter now
 * @param {string | null} about.newest
 * @param {Size} about.size of the window
 * @param {number} about.least the smallest scale
 * @param {number} [about.closer] the magnification relative to showing everything
 * @param {number | null} [about.turn] the current rotation; null if the board may not rotate
 * @returns {import("./geometry.js").Look}
 */
export function sight({ laid, wanted, newest, size, least, closer = 1, turn: before = 0 }) {
  const all = laid.length + wanted.length > 0 ? [...laid, ...wanted] : ["0,0"];
  const free = MARGIN * Math.min(size.width, size.height);
  /** @param {number} degrees */
  const whole = (degrees) => {
    const { left, top, right, bottom } = bounds(all, degrees);
    const room = { width: size.width - 2 * free, height: size.height - 2 * free };
    return Math.min(room.width / (right - left), room.height / (bottom - top));
  };
  const easy = Math.min(EASY.most, Math.min(size.width, size.height) / EASY.window);
  const most = Math.max(least, EASY.least, easy);
  const turn = (before === null ? [] : TURNS).reduce(
    (best, each) => (Math.min(most, whole(each)) > whole(best) * WORTH_TURNING ? each : best),
    before ?? 0,
  );
  const scale = Math.max(least, Math.min(most, whole(turn))) * closer;
  const margin = free / scale;
  const box = grown(bounds(all, turn), margin);
  const around = newest ?? laid.at(-1) ?? "0,0";
  const middle = turned(centre(cellAt(around)), turn);
  const room = { width: size.width / scale, height: size.height / scale };
  const kept = together(wanted, around, room, margin, turn);
  return {
    scale,
    turn,
    x: along([box.left, box.right], [kept.left, kept.right], middle.x, size.width, scale),
    y: along([box.top, box.bottom], [kept.top, kept.bottom], middle.y, size.height, scale),
  };
}

/**
 * The bounding box of the relevant cells, the nearest first, as far as they fit into one window.
 * @param {string[]} wanted
 * @param {string} newest
 * @param {Size} room
 * @param {number} margin
 * @param {number} turn
 */
function together(wanted, newest, room, margin, turn) {
  const from = centre(cellAt(newest));
  const far = (/** @type {string} */ cell) => distance(centre(cellAt(cell)), from);
  const [first, ...others] = [...wanted].sort((one, other) => far(one) - far(other)).concat(newest);
  const boxOf = (/** @type {string[]} */ cells) => grown(bounds(cells, turn), margin);
  /** @param {string[]} seen @param {string} cell */
  const join = (seen, cell) => {
    const { left, top, right, bottom } = boxOf([...seen, cell]);
    return right - left <= room.width && bottom - top <= room.height ? [...seen, cell] : seen;
  };
  return boxOf(others.reduce(join, [first]));
}

/** @param {Box} box @param {number} by */
function grown({ left, top, right, bottom }, by) {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/**
 * The offset of the board along one side of the window.
 * @param {[number, number]} board its extent
 * @param {[number, number]} kept the part that must be visible
 * @param {number} middle what should be in the middle
 * @param {number} size
 * @param {number} scale
 */
function along([from, to], [near, far], middle, size, scale) {
  const room = size - (to - from) * scale;
  if (room >= 0) return room / 2 - from * scale;
  const wished = within(size / 2 - middle * scale, -near * scale, size - far * scale);
  return within(wished, size - to * scale, -from * scale);
}
