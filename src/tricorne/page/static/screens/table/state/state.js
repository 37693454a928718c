/**
 * The whole state of a table's screen as one plain value, with its transitions. `drawing.js` draws
 * it. Pure functions.
 */

import { tileName } from "../../../kit/board/geometry.js";
import { drawnTile, isMine, legalPlacements } from "../../../kit/turn/legal.js";
import { BEGUN, chooseTile, keepPossible } from "../../../kit/turn/turn.js";
import { applyMessage, hideSecrets } from "./model.js";

/** @import { Heard, Hint, Table, Tokens } from "../../../types.d.ts" */

/** @typedef {"connecting" | "connected" | "lost" | "closed"} Status of the connection */

/**
 * Known before a round: the promise, and the pledges of the players' devices if any.
 * @typedef {{digest: string, pledges: Record<string, string> | null}} Promised
 */

/**
 * @typedef {object} State
 * @property {string} code the code of the table
 * @property {Tokens} tokens the tokens of the seats played here
 * @property {boolean} shared whether several people play on this device
 * @property {Table | null} table as the server last showed it
 * @property {import("../../../kit/turn/turn.js").Turn} turn
 * @property {Hint | null} hint
 * @property {{tile: string, version: number, words: string} | null} reason why a tile fits nowhere
 * @property {string | null} said replaces the sentence of the moment
 * @property {boolean} keys whether the last input came from the keyboard
 * @property {{is: "connecting" | "connected" | "closed", trouble: "lost" | "closing" | null}} link
 * @property {Promised | null} promised the promise seen before the first move
 * @property {boolean} guided whether a guide says what to do, as in a lesson
 * @property {boolean} unaided whether the player is to find a place without numbers or offers
 * @property {number | null} wishing the seat that last asked for a rematch
 * @property {string | null} elsewhere the code of another game that waits for the player
 */

/** A holder for the current state; each change replaces it. @typedef {{now: State}} Held */

/** The state before the first message. @param {string} code @param {Tokens} tokens @returns {State} */
export function firstState(code, tokens) {
  return {
    code,
    tokens,
    shared: Object.keys(tokens).length > 1,
    table: null,
    turn: BEGUN,
    hint: null,
    reason: null,
    said: null,
    keys: false,
    link: { is: "connecting", trouble: null },
    promised: null,
    guided: false,
    unaided: false,
    wishing: null,
    elsewhere: null,
  };
}

/**
 * The state after a message. Null if one was missed and the whole table must be requested.
 * @param {State} state @param {Heard} message
 * @param {number} at by `performance.now()`
 * @returns {State | null}
 */
export function stateAfter(state, message, at) {
  const table = applyMessage(state.table, message, at);
  if (table === null) return null;
  if (message.is === "hint") return applyHint(state, message);
  if (table === state.table) return state;
  // While the device changes hands, it shows no secrets.
  const elsewhere = nextHolder({ table, tokens: state.tokens }) !== null;
  return followTable(state, elsewhere ? hideSecrets(table) : table);
}

/**
 * Keeps the parts of the state that remain valid after a change of the table.
 * @param {State} state @param {Table} table @returns {State}
 */
function followTable(state, table) {
  const { view, version } = table;
  const turn = keepPossible(state.turn, view, isMine(table));
  const drawn = view && isMine(table) && version !== state.table?.version ? drawnTile(view) : null;
  // Only the tile just drawn may be placed, so it is chosen at once.
  const athand = drawn && !turn.tile && legalPlacements(view, drawn).length > 0;
  return {
    ...state,
    table,
    turn: athand ? chooseTile(turn, drawn) : turn,
    hint: state.hint?.version === version ? state.hint : null,
    said: null,
    promised: promiseOf(state, table),
    wishing: newRematchSeats(state.table, table).at(-1) ?? state.wishing,
  };
}

/**
 * The promise about the current deal, as seen when the round began.
 * @param {State} state @param {Table} table
 */
function promiseOf(state, { state: now, digest }) {
  if (now !== "playing" || !digest || digest === state.promised?.digest) return state.promised;
  const mix = state.table?.mix;
  return { digest, pledges: mix?.digest === digest ? mix.pledges : null };
}

/** @param {State} state @param {Hint} hint @returns {State} */
function applyHint(state, hint) {
  if (hint.version !== state.table?.version) return state;
  const tile = hint.tile ?? (hint.place ? tileName(hint.place.slice(0, 3)) : null);
  const turn = tile === null ? state.turn : chooseTile(state.turn, tile);
  return { ...state, hint, turn, said: hint.words ?? null };
}

/**
 * Adds the seat that the viewer's token belongs to, if it is not known yet.
 * @param {State} state
 * @param {string | null} token the viewer's token
 * @returns {State}
 */
export function addSeat(state, token) {
  const you = state.table?.you ?? null;
  if (you === null || token === null) return state;
  return { ...state, tokens: { [you]: token, ...state.tokens } };
}

/**
 * The state after a change of the connection.
 * @param {State} state @param {Status} status @param {string | null} why
 * @param {number} failures consecutive failures
 * @returns {State}
 */
export function setLink(state, status, why, failures) {
  if (status === "closed") return { ...state, link: { ...state.link, is: "closed" } };
  const lost = status === "lost" && failures > 1 ? "lost" : null;
  return {
    ...state,
    link: {
      is: status === "lost" ? "connecting" : status,
      trouble: why === "closing" ? "closing" : lost,
    },
  };
}

/**
 * The seat that must receive the device; null while the right player has it.
 * @param {Pick<State, "table" | "tokens">} state
 */
export function nextHolder({ table, tokens }) {
  if (Object.keys(tokens).length < 2 || table?.state !== "playing" || isMine(table)) return null;
  const mover = table.view?.to_move ?? null;
  const seat = table.seats.find((each) => each.seat === mover);
  return mover !== null && seat?.bot === null && String(mover) in tokens ? mover : null;
}

/** Why the chosen tile fits nowhere, once the server has answered. @param {State} state */
export function knownReason({ reason, turn, table }) {
  const fits = reason?.tile === turn.tile && reason?.version === table?.version;
  return reason && fits ? reason.words : null;
}

/**
 * Other people who have just asked for a rematch.
 * @param {Table | null} before @param {Table} after
 */
export function newRematchSeats(before, after) {
  const met = before?.state === "over" && after.state === "over";
  if (!met || after.table.kind === "device" || after.rematch) return [];
  const known = new Set(before.seats.filter(({ ready }) => ready).map(({ seat }) => seat));
  return after.seats
    .filter(({ seat, ready, kind }) => ready && kind === "person" && seat !== after.you)
    .map(({ seat }) => seat)
    .filter((seat) => !known.has(seat));
}
