/**
 * Chooses the visible part and the rotation of a board that the player has not moved. It shows the
 * whole board, as large as possible. Where tiles would become too small, it shows the newest tile,
 * a place that matters now, and as much else as fits into the window.
 */

import { boundsOf, centreOf, parseCell, turnSpot } from "./geometry.js";
import { clamp, distanceBetween } from "./label.js";

/** @import { Box, Look } from "./geometry.js" */
/** @typedef {{width: number, height: number}} Size */

/** A share of the window's smaller side. */
const MARGIN = 0.02;
/** The possible rotations, which keep the rows of triangles in line with the grid. */
const TURNS = [0, 60, 120];
/** A board is turned once its tiles shrink to this share, if that enlarges them by this factor. */
const LONG = 0.8;
const WORTH_TURNING = 1.12;
/** The scale up to which a few tiles grow, in a window of 340 pixels; beyond 1.5, in one of 500. */
const EASY = { least: 0.9, window: 340, most: 1.5, large: 500 };
/** Magnified tiles shrink by this factor until half of them are visible, or this many. */
const SHRINKING = 0.96;
const ENOUGH = 10;
/** The rack of large numbers makes the window lower by these factors, but not the tiles smaller. */
const LOWER = { narrow: 1.2, wide: 1.08, from: 560 };
/** Tiles of this share of the largest scale, and of this one, are not magnified until the board is cut off. */
const LARGE = { share: 0.9, least: 1.2 };
/** How much more a place weighs than a tile in the choice of the visible part. */
const PLACE = 3;

/**
 * @typedef {object} Scene
 * @property {string[]} laid the cells of the tiles
 * @property {string[]} wanted the cells that matter now
 * @property {string | null} newest
 */

/**
 * @param {Scene} scene @param {object} how
 * @param {Size} how.size of the window
 * @param {number} how.least the smallest scale
 * @param {number} [how.closer] the magnification relative to showing everything
 * @param {number} [how.turn] the current rotation
 * @param {boolean} [how.turns] whether the board may rotate now
 * @returns {Look}
 */
export function bestLook(scene, { size, least, closer = 1, turn: before = 0, turns = true }) {
  const all = cellsOf(scene);
  const side = Math.min(size.width, size.height);
  const easy = Math.min(Math.max(EASY.most, side / EASY.large), side / EASY.window);
  const most = Math.max(least, EASY.least, easy);
  const lower = size.width < LOWER.from ? LOWER.narrow : LOWER.wide;
  const usual = closer > 1 ? { ...size, height: size.height * lower } : size;
  /** @param {number} degrees */
  const fitting = (degrees) => Math.min(most, wholeScale(all, usual, degrees));
  const turn = (turns && fitting(before) < LONG * most ? TURNS : []).reduce(
    (best, each) => (fitting(each) > fitting(best) * WORTH_TURNING ? each : best),
    before,
  );
  const enough = Math.min(ENOUGH, Math.ceil(scene.laid.length / 2));
  const close = Math.max(least, fitting(turn)) * closer;
  const tiles = wholeScale(scene.laid.length > 0 ? scene.laid : all, size, turn);
  const enoughClose = Math.max(tiles, LARGE.share * most, LARGE.least);
  let look = bestOffset(scene, size, { turn, scale: Math.min(close, enoughClose) });
  while (look.scale > least && visibleCells(scene.laid, look, size).length < enough)
    look = bestOffset(scene, size, { turn, scale: Math.max(least, look.scale * SHRINKING) });
  return look;
}

/**
 * The whole board, however small.
 * @param {Scene} scene @param {Size} size
 * @param {Look} look the rotation, and the largest scale
 */
export function overallLook(scene, size, { turn, scale }) {
  const fitting = Math.min(scale, wholeScale(cellsOf(scene), size, turn));
  return bestOffset(scene, size, { turn, scale: fitting });
}

/**
 * How much a look shows: the cells that are entirely visible. Places count more than tiles.
 * @param {Scene} scene @param {Look} look @param {Size} size
 */
export function shownWorth({ laid, wanted }, look, size) {
  return visibleCells(laid, look, size).length + PLACE * visibleCells(wanted, look, size).length;
}

/**
 * The cells that are entirely visible.
 * @param {string[]} cells @param {Look} look @param {Size} size
 */
export function visibleCells(cells, { x, y, scale, turn }, size) {
  const left = -(x + 1) / scale;
  const top = -(y + 1) / scale;
  const window = {
    left,
    top,
    right: left + (size.width + 2) / scale,
    bottom: top + (size.height + 2) / scale,
  };
  return cells.filter((cell) => isInside(boundsOf([cell], turn), window));
}

/**
 * The cells that must be visible: the nearest one that matters now, and the newest tile if both fit.
 * @param {Scene} scene @param {{turn: number, scale: number}} look @param {Size} size
 */
export function neededCells(scene, { turn, scale }, size) {
  const latest = latestOf(scene);
  const from = centreOf(parseCell(latest));
  const far = (/** @type {string} */ cell) => distanceBetween(centreOf(parseCell(cell)), from);
  const [nearest] = [...scene.wanted].sort((one, other) => far(one) - far(other));
  if (nearest === undefined) return [latest];
  const both = [nearest, latest];
  return wholeScale(both, size, turn) >= scale ? both : [nearest];
}

/** @param {Scene} scene */
function cellsOf({ laid, wanted }) {
  return laid.length + wanted.length > 0 ? [...laid, ...wanted] : ["0,0"];
}

/** @param {Scene} scene */
function latestOf({ newest, laid }) {
  return newest ?? laid.at(-1) ?? "0,0";
}

/** The largest scale at which all cells fit. @param {string[]} cells @param {Size} size @param {number} turn */
function wholeScale(cells, size, turn) {
  const { left, top, right, bottom } = boundsOf(cells, turn);
  const free = 2 * MARGIN * Math.min(size.width, size.height);
  return Math.min((size.width - free) / (right - left), (size.height - free) / (bottom - top));
}

/**
 * The offset of the board that shows the most, and of several the one with the newest tile nearest
 * to the middle.
 * @param {Scene} scene @param {Size} size @param {{turn: number, scale: number}} how
 * @returns {Look}
 */
function bestOffset(scene, size, { turn, scale }) {
  const margin = (MARGIN * Math.min(size.width, size.height)) / scale;
  const room = { width: size.width / scale, height: size.height / scale };
  /** @param {string[]} cells */
  const boxOf = (cells) => growBox(boundsOf(cells, turn), margin);
  const boxes = cellsOf(scene).map((cell) => ({
    ...boxOf([cell]),
    counts: scene.wanted.includes(cell) ? PLACE : 1,
  }));
  const board = boxOf(cellsOf(scene));
  const kept = boxOf(neededCells(scene, { turn, scale }, size));
  const middle = turnSpot(centreOf(parseCell(latestOf(scene))), turn);
  const lefts = offsetsOf(
    boxes.map((box) => [box.left, box.right]),
    [board.left, board.right],
    [kept.left, kept.right],
    room.width,
  );
  const tops = offsetsOf(
    boxes.map((box) => [box.top, box.bottom]),
    [board.top, board.bottom],
    [kept.top, kept.bottom],
    room.height,
  );
  let best = { left: 0, top: 0, counts: -1, off: 0 };
  for (const left of lefts)
    for (const top of tops) {
      const window = { left, top, right: left + room.width, bottom: top + room.height };
      let counts = 0;
      for (const box of boxes) if (isInside(box, window)) counts += box.counts;
      const off = Math.hypot(left + room.width / 2 - middle.x, top + room.height / 2 - middle.y);
      if (counts > best.counts || (counts === best.counts && off < best.off))
        best = { left, top, counts, off };
    }
  return { scale, turn, x: -best.left * scale, y: -best.top * scale };
}

/**
 * The offsets of a window along one side of the board: those that align it with a cell.
 * @param {[number, number][]} cells @param {[number, number]} board
 * @param {[number, number]} kept the part that must be visible
 * @param {number} room the extent of the window
 */
function offsetsOf(cells, [first, last], [near, far], room) {
  if (last - first <= room) return [(first + last - room) / 2];
  const least = Math.max(first, far - room);
  const most = Math.min(last - room, near);
  const aligned = cells.flatMap(([from, to]) => [from, to - room]);
  return new Set(aligned.map((each) => Math.round(clamp(each, least, most) * 10) / 10));
}

/** Whether a box lies in a window, but for a rounding error. @param {Box} box @param {Box} window */
function isInside(box, window) {
  const slack = 0.2;
  return (
    box.left >= window.left - slack &&
    box.top >= window.top - slack &&
    box.right <= window.right + slack &&
    box.bottom <= window.bottom + slack
  );
}

/** @param {Box} box @param {number} by */
function growBox({ left, top, right, bottom }, by) {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
