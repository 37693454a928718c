/** Where a dragged tile snaps, and how the board pans while a tile is held at its edge. */

import { centreOf, parsePlace } from "./geometry.js";

/** @import { Choice } from "../../types.d.ts" */
/** @typedef {{x: number, y: number}} Spot */

const TURNS = 1.1;
const SNAPS = 0.72;
const EDGE = 30;

/**
 * The placement nearest to the dragged tile; null if none is near.
 * @param {Choice[]} choices
 * @param {Spot} spot on the board
 * @param {number} turned how often the player rotated the tile, to choose among placements in one
 *   cell
 * @returns {{choice: Choice, snaps: boolean} | null}
 */
export function closestPlacement(choices, spot, turned) {
  const ways = choices.map((choice) => {
    const { x, y } = centreOf(parsePlace(choice.action));
    return { choice, far: Math.hypot(x - spot.x, y - spot.y) / 100 };
  });
  const least = Math.min(...ways.map((way) => way.far));
  if (least > TURNS) return null;
  const here = ways.filter((way) => way.far === least);
  return { choice: here[turned % here.length].choice, snaps: least < SNAPS };
}

/**
 * How far to pan the board along one side of its window.
 * @param {number} before the distance from one edge
 * @param {number} after the distance from the other
 */
export function edgePush(before, after) {
  if (before < EDGE) return (EDGE - before) / 4;
  return after < EDGE ? (after - EDGE) / 4 : 0;
}
