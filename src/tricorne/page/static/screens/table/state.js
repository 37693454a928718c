/**
 * All that the screen of a table knows, as one plain value, and what becomes of it. What is seen is
 * drawn from it (`drawing.js`); nothing here touches the page or the line.
 */

import { named } from "../../kit/board/geometry.js";
import { hintWords } from "./hints.js";
import { drawnTile, inPublic, isMine, placements, received } from "./model.js";
import { BEGUN, cellOf, choosing, possible, tileOf } from "./turn.js";

/** @import { Hint, Message, Table, Tokens } from "../../types.d.ts" */

/**
 * @typedef {object} State
 * @property {string} code of the table
 * @property {Tokens} tokens of the seats that are played here
 * @property {boolean} shared whether several people play on this device
 * @property {Table | null} table as the server has shown it
 * @property {import("./turn.js").Turn} turn
 * @property {Hint | null} hint
 * @property {{tile: string, version: number, words: string} | null} reason why a tile can go nowhere
 * @property {string | null} said what stands in the foot instead of the sentence of the moment
 * @property {boolean} keys whether the keyboard was used last
 * @property {{is: "connecting" | "connected" | "closed", trouble: "lost" | "closing" | null}} link
 * @property {import("./proof.js").Promised | null} promised what was seen before the first move
 * @property {number | null} wishing the seat that said last that it would like to play again
 */

/**
 * Where the state lies: who changes it puts the next one there.
 * @typedef {{now: State}} Held
 */

/** Before anything was heard. @param {string} code @param {Tokens} tokens @returns {State} */
export function unheard(code, tokens) {
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
    wishing: null,
  };
}

/**
 * After a message. Null when something was missed, and the whole table has to be asked for.
 * @param {State} state
 * @param {Message} message
 * @param {number} at by `performance.now()`
 * @returns {State | null}
 */
export function hearing(state, message, at) {
  const table = received(state.table, message, at);
  if (table === null) return null;
  if (message.is === "hint") return hinted(state, message);
  if (table === state.table) return state;
  // While the device goes round, it shows nothing that only one of its players may know.
  const elsewhere = passTo({ table, tokens: state.tokens }) !== null;
  return following(state, elsewhere ? inPublic(table) : table);
}

/**
 * What of the state still holds when the table has changed.
 * @param {State} state
 * @param {Table} table
 * @returns {State}
 */
function following(state, table) {
  const { view, version } = table;
  const turn = possible(state.turn, view, isMine(table));
  const drawn = view && isMine(table) && version !== state.table?.version ? drawnTile(view) : null;
  // Only the tile just drawn may be placed: it is at hand at once.
  const athand = drawn && !turn.tile && placements(view, drawn).length > 0;
  return {
    ...state,
    table,
    turn: athand ? choosing(turn, drawn) : turn,
    hint: state.hint?.version === version ? state.hint : null,
    said: null,
    promised: promise(state, table),
    wishing: willing(state.table, table).at(-1) ?? state.wishing,
  };
}

/**
 * What was promised about the deal that is being played, as it was seen when that began.
 * @param {State} state
 * @param {Table} table
 */
function promise(state, { state: now, digest }) {
  if (now !== "playing" || !digest || digest === state.promised?.digest) return state.promised;
  const mix = state.table?.mix;
  return { digest, pledges: mix?.digest === digest ? mix.pledges : null };
}

/** @param {State} state @param {Hint} hint @returns {State} */
function hinted(state, hint) {
  if (hint.version !== state.table?.version) return state;
  const tile = hint.tile ?? (hint.place ? named(hint.place.slice(0, 3)) : null);
  const turn = tile === null ? state.turn : choosing(state.turn, tile);
  return { ...state, hint, turn, said: hintWords(hint, state.table) };
}

/**
 * Knows the seat that one looks from by its token, where that is not known yet.
 * @param {State} state
 * @param {string | null} token by which the table is looked at
 * @returns {State}
 */
export function seated(state, token) {
  const you = state.table?.you ?? null;
  if (you === null || token === null) return state;
  return { ...state, tokens: { [you]: token, ...state.tokens } };
}

/**
 * After something has become of the link.
 * @param {State} state
 * @param {import("./link.js").Status} status
 * @param {string | null} why
 * @param {number} failures in a row
 * @returns {State}
 */
export function linked(state, status, why, failures) {
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
 * The seat that the device has to be passed to; null while it is where it belongs.
 * @param {Pick<State, "table" | "tokens">} state
 */
export function passTo({ table, tokens }) {
  if (Object.keys(tokens).length < 2 || table?.state !== "playing" || isMine(table)) return null;
  const mover = table.view?.to_move ?? null;
  const seat = table.seats.find((each) => each.seat === mover);
  return mover !== null && seat?.bot === null && String(mover) in tokens ? mover : null;
}

/** Why the chosen tile can go nowhere, as far as it is known. @param {State} state */
export function reasonKnown({ reason, turn, table }) {
  const fits = reason?.tile === turn.tile && reason?.version === table?.version;
  return reason && fits ? reason.words : null;
}

/** The tiles that fit where a place was chosen before a tile. @param {State} state */
export function fittingHere({ turn, table }) {
  if (turn.cell === null) return [];
  const here = placements(table?.view ?? null).filter(({ action }) => cellOf(action) === turn.cell);
  return [...new Set(here.map(tileOf))];
}

/**
 * The other people who have just said that they would like to play again.
 * @param {Table | null} before
 * @param {Table} after
 */
export function willing(before, after) {
  const met = before?.state === "over" && after.state === "over";
  if (!met || after.table.kind === "device" || after.rematch) return [];
  const known = new Set(before.seats.filter(({ ready }) => ready).map(({ seat }) => seat));
  return after.seats
    .filter(({ seat, ready, kind }) => ready && kind === "person" && seat !== after.you)
    .map(({ seat }) => seat)
    .filter((seat) => !known.has(seat));
}
