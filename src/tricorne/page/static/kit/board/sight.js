/**
 * Which part of a board is shown while nobody moves it by hand, and how it is turned: all of it, as
 * large as it may be. Where it cannot be small enough for that, what is around the newest tile, and
 * in any case the places that matter now, as many of them as can be seen together.
 */

import { bounds, cellAt, centre, turned } from "./geometry.js";
import { distance, within } from "./label.js";

/** @import { Box } from "./geometry.js" */
/** @typedef {{width: number, height: number}} Size */

/** Of the smaller side of the window. */
const MARGIN = 0.02;
/** How a board may be turned: its rows still lie, or slant, as rows of triangles do. */
const TURNS = [0, 60, 120];
/** For less than that much larger tiles a board is not turned. */
const WORTH_TURNING = 1.12;
/** The scale up to which few tiles grow, in a window of 340 pixels. */
const EASY = { least: 0.9, window: 340, most: 1.5 };

/**
 * @param {object} about
 * @param {string[]} about.laid the cells where tiles lie
 * @param {string[]} about.wanted the cells that matter now
 * @param {string | null} about.newest
 * @param {Size} about.size of the window
 * @param {number} about.least the smallest scale
 * @param {number} [about.closer] how much larger everything is than would show all of it
 * @param {number | null} [about.turn] how the board is turned until now; null if it may not be
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
 * The box of the wanted cells, the nearest first, as far as they are seen in one window.
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
 * How far the board is moved along one side of the window.
 * @param {[number, number]} board from where to where it reaches
 * @param {[number, number]} kept the part of it that is to be seen
 * @param {number} middle what is in the middle, if that can be
 * @param {number} size
 * @param {number} scale
 */
function along([from, to], [near, far], middle, size, scale) {
  const room = size - (to - from) * scale;
  if (room >= 0) return room / 2 - from * scale;
  const wished = within(size / 2 - middle * scale, -near * scale, size - far * scale);
  return within(wished, size - to * scale, -from * scale);
}
