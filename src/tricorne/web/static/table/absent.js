/** For whom everybody waits, and what the others can do about it. Nothing here touches the page. */

import { DEFAULT_BOT } from "../telling/offers.js";
import { isGone } from "./scores.js";

/** @typedef {import("../types.d.ts").Table} Table */
/** @typedef {import("../types.d.ts").Seat} Seat */

/**
 * The people whose word is awaited: to move, to go on, to play again.
 * @param {Table} table
 * @returns {Seat[]}
 */
export function awaited({ state, seats, view, rematch }) {
  const people = seats.filter(({ kind, bot }) => kind === "person" && bot === null);
  if (state === "playing") return people.filter(({ seat }) => seat === view?.to_move);
  const asked = state === "over" && rematch === null && seats.some(({ ready }) => ready);
  return state === "between" || asked ? people.filter(({ ready }) => !ready) : [];
}

/**
 * Somebody for whom all wait, and who has gone: the others can let a bot play for him meanwhile.
 * @param {Table} table
 * @returns {Seat | null}
 */
export function missing(table) {
  if (table.you === null) return null;
  return awaited(table).find((seat) => isGone(seat) && seat.gone) ?? null;
}

/**
 * What is asked of the server by a button that helps everybody on.
 * @param {string} what
 * @param {Table} table
 * @returns {Record<string, unknown> | null}
 */
export function remedy(what, table) {
  const seat = missing(table)?.seat;
  return what === "stand-in" && seat ? { do: "replace", seat, bot: DEFAULT_BOT } : null;
}
