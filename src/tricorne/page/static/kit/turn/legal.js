/** What the player to move may do now. Pure functions. */

import { tileName } from "../board/geometry.js";
import { parseLine } from "../narration/line.js";

/** @import { Choice, Table, View } from "../../types.d.ts" */

/** Whether the viewer is to move. @param {Table} table */
export function isMine(table) {
  return (
    table.state === "playing" &&
    table.view !== null &&
    table.you !== null &&
    table.view.to_move === table.you
  );
}

/**
 * The legal placements, of one tile or of all.
 * @param {View | null} view @param {string} [tile] @returns {Choice[]}
 */
export function legalPlacements(view, tile) {
  const all = (view?.actions ?? []).filter(({ action }) => action.includes("@"));
  return tile === undefined
    ? all
    : all.filter(({ action }) => tileName(action.slice(0, 3)) === tile);
}

/**
 * The choice to draw or pass, if it is legal now.
 * @param {View | null} view @param {"draw" | "pass"} action
 */
export function choiceTo(view, action) {
  return view?.actions.find((choice) => choice.action === action) ?? null;
}

/** The number of cells where each tile of the hand fits. @param {View} view */
export function cellCounts(view) {
  /** @type {Map<string, number>} */
  const ways = new Map();
  const cells = new Set();
  for (const { action } of legalPlacements(view)) {
    const tile = tileName(action.slice(0, 3));
    const key = tile + action.split("@")[1];
    if (!cells.has(key)) ways.set(tile, (ways.get(tile) ?? 0) + 1);
    cells.add(key);
  }
  return ways;
}

/** The tile just drawn, which is the only one that may be placed; null before a draw. @param {View} view */
export function drawnTile(view) {
  if (!view.draws || view.to_move !== view.seat) return null;
  const latest = view.log.at(-1);
  const line = latest ? parseLine(latest) : null;
  return line?.what === "draw" ? line.tile : null;
}
