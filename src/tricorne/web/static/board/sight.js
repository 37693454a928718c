/**
 * Which part of a board is shown while nobody moves it by hand: all of it, as large as it may be.
 * Where it cannot be small enough for that, what is around the newest tile, and in any case the
 * places that matter now, as many of them as can be seen together.
 */

import { bounds, cellAt, centre, neighbours } from "./geometry.js";
import { distance, within } from "./label.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {{width: number, height: number}} Size */

const MARGIN = 14;

/**
 * @param {object} about
 * @param {string[]} about.laid the cells where tiles lie
 * @param {string[]} about.wanted the cells that matter now
 * @param {string | null} about.newest
 * @param {Size} about.size of the window
 * @param {number} about.least the smallest scale
 * @returns {import("./camera.js").Look}
 */
export function sight({ laid, wanted, newest, size, least }) {
  const ring = laid.flatMap((cell) => neighbours(cellAt(cell)));
  const all = [...laid, ...ring, ...wanted];
  const most = Math.max(least, 0.9, Math.min(1.5, Math.min(size.width, size.height) / 340));
  const box = grown(bounds(all.length > 0 ? all : ["0,0"]), MARGIN / most);
  const scale = Math.max(
    least,
    Math.min(most, size.width / (box.right - box.left), size.height / (box.bottom - box.top)),
  );
  const around = newest ?? laid.at(-1) ?? "0,0";
  const middle = centre(cellAt(around));
  const kept = together(
    wanted,
    around,
    { width: size.width / scale, height: size.height / scale },
    MARGIN / scale,
  );
  return {
    scale,
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
 */
function together(wanted, newest, room, margin) {
  const from = centre(cellAt(newest));
  const far = (/** @type {string} */ cell) => distance(centre(cellAt(cell)), from);
  const [first, ...others] = [...wanted].sort((one, other) => far(one) - far(other)).concat(newest);
  const boxOf = (/** @type {string[]} */ cells) => grown(bounds(cells), margin);
  /** @param {string[]} seen @param {string} cell */
  const join = (seen, cell) => {
    const { left, top, right, bottom } = boxOf([...seen, cell]);
    return right - left <= room.width && bottom - top <= room.height ? [...seen, cell] : seen;
  };
  return boxOf(others.reduce(join, [first]));
}

/**
 * @param {Box} box
 * @param {number} by
 */
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
