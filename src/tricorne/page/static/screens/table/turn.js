/**
 * One's own turn until it is sent, as a plain value, and what becomes of it. What lies there is
 * drawn from it; nothing here touches the page or the line.
 */

import { named } from "../../kit/board/geometry.js";
import { drawnTile, placements, rightTo } from "./model.js";

/** @import { Choice, View } from "../../types.d.ts" */

/**
 * @typedef {object} Turn
 * @property {string | null} tile that is chosen
 * @property {string | null} cell a place that was chosen before a tile
 * @property {Choice | null} pending the placement that lies on the board without being placed
 * @property {string | null} carried the tile that finger or mouse carries about
 * @property {Choice | null} near what a carried tile would become if it were let go here
 * @property {"draw" | "pass" | null} asked what is to be done only on the word, for a tile still fits
 * @property {boolean} sending whether something is on its way that was not answered
 */

/** Nothing is chosen. @type {Readonly<Turn>} */
export const BEGUN = Object.freeze({
  tile: null,
  cell: null,
  pending: null,
  carried: null,
  near: null,
  asked: null,
  sending: false,
});

/** Lets everything go that was chosen. @param {Turn} turn @returns {Turn} */
export function cleared({ sending }) {
  return { ...BEGUN, sending };
}

/** @param {Turn} turn @param {string | null} tile @returns {Turn} */
export function choosing(turn, tile) {
  return { ...cleared(turn), tile };
}

/**
 * After a tile of the hand was tapped: once more lets it go, but never the one that was drawn and
 * fits, for no other may be placed.
 * @param {Turn} turn
 * @param {View | null} view
 * @param {string} tile
 * @returns {Turn}
 */
export function tapping(turn, view, tile) {
  const only = view !== null && drawnTile(view) === tile && placements(view, tile).length > 0;
  return choosing(turn, turn.tile === tile && !only ? null : tile);
}

/**
 * Lays a tile on the board, to be confirmed.
 * @param {Turn} turn
 * @param {Choice} choice
 * @returns {Turn}
 */
export function putting(turn, choice) {
  return { ...cleared(turn), tile: tileOf(choice), pending: choice };
}

/**
 * Asks before something is done that gives away what could still be placed; null where it can be
 * done at once.
 * @param {Turn} turn
 * @param {View | null} view
 * @param {"draw" | "pass"} what
 * @returns {Turn | null}
 */
export function asking(turn, view, what) {
  return placements(view).length > 0 ? { ...cleared(turn), asked: what } : null;
}

/** Takes the tile back from the board; it stays chosen. @param {Turn} turn @returns {Turn} */
export function takingBack(turn) {
  return { ...turn, pending: null };
}

/** What a turn is about. @param {Turn} turn @returns {"sending" | "preview" | "idle"} */
export function phase({ sending, pending }) {
  if (sending) return "sending";
  return pending ? "preview" : "idle";
}

/**
 * The next way to turn the tile where it lies; null where there is only one.
 * @param {Turn} turn
 * @param {View | null} view
 * @returns {Choice | null}
 */
export function turnedHere({ pending }, view) {
  if (!pending) return null;
  const here = placements(view, tileOf(pending)).filter(
    ({ action }) => cellOf(action) === cellOf(pending.action),
  );
  return after(here, pending);
}

/**
 * The next way in which the chosen tile fits, wherever it is; null where there is only one.
 * @param {Turn} turn
 * @param {View | null} view
 * @returns {Choice | null}
 */
export function turnedOn({ tile, pending }, view) {
  if (tile === null) return null;
  const ways = placements(view, tile);
  return pending ? after(ways, pending) : (ways[0] ?? null);
}

/**
 * What of it is still possible after the table has changed.
 * @param {Turn} turn
 * @param {View | null} view
 * @param {boolean} mine
 * @returns {Turn}
 */
export function possible({ tile, cell, pending, carried, near, asked, sending }, view, mine) {
  const legal = mine && view?.actions.some(({ action }) => action === pending?.action);
  return {
    tile: tile && view?.hand?.includes(tile) ? tile : null,
    cell: mine ? cell : null,
    pending: legal ? pending : null,
    carried: carried && view?.hand?.includes(carried) ? carried : null,
    near,
    asked: mine && asked && rightTo(view, asked) ? asked : null,
    sending,
  };
}

/** @param {Choice} choice */
export function tileOf(choice) {
  return named(choice.action.slice(0, 3));
}

/** @param {string} action */
export function cellOf(action) {
  return action.split("@")[1];
}

/** @param {Choice[]} ways @param {Choice} now */
function after(ways, now) {
  if (ways.length < 2) return null;
  return ways[(ways.findIndex(({ action }) => action === now.action) + 1) % ways.length];
}
