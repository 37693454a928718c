/** Shows a turn on the board and the rack, at a table and in the question of a study. */

import { cellCounts } from "./legal.js";
import { ghostOf, legalPlaces } from "./places.js";
import { cellOf, fittingTiles, tileOf } from "./turn.js";

/** @import { View } from "../../types.d.ts" */
/** @import { Board } from "../board/board.js" */
/** @import { Hand } from "../board/hand.js" */
/** @import { Turn } from "./turn.js" */

/**
 * Marks the tiles that fit, and hides the tile lying elsewhere.
 * @param {Hand} hand @param {Turn} turn @param {View | null} view
 * @param {{isMine: boolean, marked: boolean}} how
 */
export function showHand(hand, turn, view, { isMine, marked }) {
  const here = fittingTiles(turn, view);
  if (here.length > 0) hand.markFits(new Map(here.map((tile) => [tile, 1])), true);
  else hand.markFits(view && isMine ? cellCounts(view) : null, marked);
  hand.hideTile(turn.pending ? tileOf(turn.pending) : turn.carried);
}

/**
 * Marks the legal places, but not the one where a tile lies already.
 * @param {Board} board @param {Turn} turn @param {View | null} view
 * @param {{isOpen: boolean, marked: boolean, points: boolean}} how whether there are any now,
 *   whether they are marked, and whether they show their points
 */
export function showPlaces(board, turn, view, { isOpen, marked, points }) {
  const lies = turn.pending && cellOf(turn.pending.action);
  const places = isOpen ? legalPlaces(view, turn.tile, points) : [];
  board.legal = places.filter(({ cell }) => cell !== lies);
  board.mark({ marked, chosen: turn.tile !== null });
}

/** Marks the chosen place, and shows the tile lying there without being placed. @param {Board} board @param {Turn} turn */
export function showLying(board, turn) {
  board.point(turn.near ? cellOf(turn.near.action) : turn.cell, "near");
  board.ghost = ghostOf(turn);
}
