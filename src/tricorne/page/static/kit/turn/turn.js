/**
 * The player's turn until it is sent, as a plain value with its transitions. The board draws it.
 * Pure functions.
 */

import { tileName } from "../board/geometry.js";
import { choiceTo, drawnTile, legalPlacements } from "./legal.js";

/** @import { Choice, View } from "../../types.d.ts" */

/**
 * @typedef {object} Turn
 * @property {string | null} tile the chosen tile
 * @property {string | null} cell a place chosen before a tile
 * @property {Choice | null} pending the placement awaiting confirmation
 * @property {string | null} carried the tile being dragged
 * @property {Choice | null} near the placement if the dragged tile were released here
 * @property {"draw" | "pass" | null} asked an action awaiting confirmation because a tile still
 *   fits
 * @property {boolean} sending whether an action awaits its answer
 */

/** Nothing chosen. @type {Readonly<Turn>} */
export const BEGUN = Object.freeze({
  tile: null,
  cell: null,
  pending: null,
  carried: null,
  near: null,
  asked: null,
  sending: false,
});

/** Clears all choices. @param {Turn} turn @returns {Turn} */
export function clearTurn({ sending }) {
  return { ...BEGUN, sending };
}

/** @param {Turn} turn @param {string | null} tile @returns {Turn} */
export function chooseTile(turn, tile) {
  return { ...clearTurn(turn), tile };
}

/**
 * The turn after a tap on a tile of the hand. A second tap deselects it, except a drawn tile that
 * fits: no other may be placed.
 * @param {Turn} turn @param {View | null} view @param {string} tile @returns {Turn}
 */
export function tapTile(turn, view, tile) {
  const only = view !== null && drawnTile(view) === tile && legalPlacements(view, tile).length > 0;
  return chooseTile(turn, turn.tile === tile && !only ? null : tile);
}

/**
 * The turn after a tap on a tile of the hand that may lay it: on the place chosen before, or on the
 * only place of an empty board. A tap on the tile that lies on the board takes it back.
 * @param {Turn} turn @param {View | null} view @param {string} tile @returns {Turn}
 */
export function layTile(turn, view, tile) {
  if (turn.pending && tileOf(turn.pending) === tile) return takeTileBack(turn);
  const ways = legalPlacements(view, tile);
  const here = ways.find(({ action }) => cellOf(action) === turn.cell);
  if (here) return putTile(turn, here);
  const next = tapTile(turn, view, tile);
  return next.tile && ways.length > 0 && view?.board.length === 0 ? putTile(next, ways[0]) : next;
}

/**
 * The turn after a tap on a legal place: the chosen tile lies there, or the only one that fits;
 * otherwise the place waits for a tile.
 * @param {Turn} turn @param {View | null} view @param {string} cell @returns {Turn}
 */
export function layAt(turn, view, cell) {
  const ways = legalPlacements(view, turn.tile ?? undefined).filter(
    ({ action }) => cellOf(action) === cell,
  );
  const isClear = new Set(ways.map(tileOf)).size === 1;
  return isClear ? putTile(turn, ways[0]) : { ...turn, cell, asked: null };
}

/**
 * Puts a tile on the board, awaiting confirmation.
 * @param {Turn} turn @param {Choice} choice @returns {Turn}
 */
export function putTile(turn, choice) {
  return { ...clearTurn(turn), tile: tileOf(choice), pending: choice };
}

/**
 * Asks for confirmation of an action while a tile could still be placed; null if none is needed.
 * @param {Turn} turn @param {View | null} view @param {"draw" | "pass"} what @returns {Turn | null}
 */
export function askFirst(turn, view, what) {
  return legalPlacements(view).length > 0 ? { ...clearTurn(turn), asked: what } : null;
}

/** Takes the tile back from the board and keeps it chosen. @param {Turn} turn @returns {Turn} */
export function takeTileBack(turn) {
  return { ...turn, pending: null };
}

/** The phase of a turn. @param {Turn} turn @returns {"sending" | "preview" | "idle"} */
export function phaseOf({ sending, pending }) {
  if (sending) return "sending";
  return pending ? "preview" : "idle";
}

/** The tile that alone fits; null if several do, or none. @param {View | null} view */
export function onlyTile(view) {
  const tiles = new Set(legalPlacements(view).map(tileOf));
  return tiles.size === 1 ? [...tiles][0] : null;
}

/**
 * The next rotation of the tile in its cell; null if there is only one.
 * @param {Turn} turn @param {View | null} view @returns {Choice | null}
 */
export function nextRotation({ pending }, view) {
  if (!pending) return null;
  const here = legalPlacements(view, tileOf(pending)).filter(
    ({ action }) => cellOf(action) === cellOf(pending.action),
  );
  return nextAfter(here, pending);
}

/**
 * The next placement of the chosen tile in any cell; null if there is only one.
 * @param {Turn} turn @param {View | null} view @returns {Choice | null}
 */
export function nextPlacement({ tile, pending }, view) {
  if (tile === null) return null;
  const ways = legalPlacements(view, tile);
  return pending ? nextAfter(ways, pending) : (ways[0] ?? null);
}

/**
 * The parts of a turn that remain possible after a change of the table.
 * @param {Turn} turn @param {View | null} view @param {boolean} mine @returns {Turn}
 */
export function keepPossible({ tile, cell, pending, carried, near, asked, sending }, view, mine) {
  const legal = mine && view?.actions.some(({ action }) => action === pending?.action);
  return {
    tile: tile && view?.hand?.includes(tile) ? tile : null,
    cell: mine ? cell : null,
    pending: legal ? pending : null,
    carried: carried && view?.hand?.includes(carried) ? carried : null,
    near,
    asked: mine && asked && choiceTo(view, asked) ? asked : null,
    sending,
  };
}

/**
 * The tiles that fit into a place chosen before a tile.
 * @param {Turn} turn @param {View | null} view
 */
export function fittingTiles({ cell }, view) {
  if (cell === null) return [];
  const here = legalPlacements(view).filter(({ action }) => cellOf(action) === cell);
  return [...new Set(here.map(tileOf))];
}

/** @param {Choice} choice */
export function tileOf(choice) {
  return tileName(choice.action.slice(0, 3));
}

/** @param {string} action */
export function cellOf(action) {
  return action.split("@")[1];
}

/** @param {Choice[]} ways @param {Choice} now */
function nextAfter(ways, now) {
  if (ways.length < 2) return null;
  return ways[(ways.findIndex(({ action }) => action === now.action) + 1) % ways.length];
}
