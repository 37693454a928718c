/** Places the label of a tile beside it, where it hides the least. */

import { CIRCUMRADIUS, centreOf, INRADIUS, parseCell, SIDE } from "./geometry.js";

/** @import { Spot } from "./geometry.js" */
/** @import { Place } from "../../types.d.ts" */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const AWAY = 7;
const EDGE = 5;

/**
 * The upper left corner of a label, in window pixels.
 * @param {Place} place
 * @param {{width: number, height: number, size: {width: number, height: number}, camera: import("./camera.js").Camera, laid: string[]}} about
 * @returns {Spot}
 */
export function spotBeside(place, { width, height, size, camera, laid }) {
  const { scale, turn } = camera.look;
  const { x, y } = camera.project(centreOf(place));
  const up = place.up === (Math.round(turn / 60) % 2 === 0);
  const above = (up ? CIRCUMRADIUS : INRADIUS) * scale + AWAY;
  const below = (up ? INRADIUS : CIRCUMRADIUS) * scale + AWAY;
  const aside = (SIDE / 2) * scale + AWAY;
  const spots = [
    { x: x - width / 2, y: y - above - height },
    { x: x - width / 2, y: y + below },
    { x: x + aside, y: y - height / 2 },
    { x: x - aside - width, y: y - height / 2 },
  ].map((spot) => ({
    x: clamp(spot.x, EDGE, size.width - width - EDGE),
    y: clamp(spot.y, EDGE, size.height - height - EDGE),
  }));
  const tiles = laid.map((cell) => camera.project(centreOf(parseCell(cell)))).concat({ x, y });
  return freestSpot(spots, { width, height }, tiles, INRADIUS * scale);
}

/**
 * Of some candidates for the upper left corner of a rectangle, the one that hides the fewest tiles;
 * the first of equals.
 * @template {Spot} Corner
 * @param {Corner[]} spots
 * @param {{width: number, height: number}} size of the rectangle
 * @param {Spot[]} tiles their centres
 * @param {number} reach the distance from its centre at which a tile counts as hidden
 */
export function freestSpot(spots, size, tiles, reach) {
  /** @param {Spot} spot */
  const hides = (spot) => hiddenCount({ ...spot, ...size }, tiles, reach);
  return spots.reduce((best, spot) => (hides(spot) < hides(best) ? spot : best));
}

/** The number of tiles that a rectangle hides. @param {Box} box @param {Spot[]} tiles @param {number} reach */
export function hiddenCount({ width, height, ...corner }, tiles, reach) {
  return tiles.filter(
    (tile) => distanceBetween(tile, nearestSpot(tile, corner, width, height)) < reach,
  ).length;
}

/** Whether two rectangles overlap. @param {Box} one @param {Box} other */
export function isOverlapping(one, other) {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/**
 * The position of a rectangle that is nearest to a point.
 * @param {Spot} to @param {Spot} corner @param {number} width @param {number} height
 */
function nearestSpot(to, { x, y }, width, height) {
  return { x: clamp(to.x, x, x + width), y: clamp(to.y, y, y + height) };
}

/** @param {number} value @param {number} least @param {number} most */
export function clamp(value, least, most) {
  return Math.max(least, Math.min(most, value));
}

/** @param {Spot} one @param {Spot} other */
export function distanceBetween(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
