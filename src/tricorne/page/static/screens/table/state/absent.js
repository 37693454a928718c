/** The players that everyone waits for, and what the others can do about it. Pure functions. */

import { t } from "../../../kit/i18n.js";
import { clockWords, dueWords, nameOf } from "../../../kit/narration/phrasing.js";
import { isGone } from "./model.js";

/** @import { Seat, Table } from "../../../types.d.ts" */
/** @typedef {"stand-in" | "claim" | "nudge" | "tell"} Remedy */

const TWO = 2;

/**
 * The people who must move, continue, or answer the offer of a rematch.
 * @param {Table} table @returns {Seat[]}
 */
function awaitedSeats({ state, seats, view, rematch }) {
  const people = seats.filter(({ kind, bot }) => kind === "person" && bot === null);
  if (state === "playing") return people.filter(({ seat }) => seat === view?.to_move);
  const isAsked = state === "over" && rematch === null && seats.some(({ ready }) => ready);
  return state === "between" || isAsked ? people.filter(({ ready }) => !ready) : [];
}

/**
 * What a seated player can do about an absent or slow one, and the seat concerned: let a bot play
 * for an absent player, claim the match where that was agreed, or send a reminder. Where all play in
 * their own time, a bot may play once the days are over; until then, players tell each other.
 * @param {Table} table @returns {{what: Remedy, seat: number} | null}
 */
export function remedyFor(table) {
  if (table.you === null) return null;
  const others = awaitedSeats(table).filter(({ seat }) => seat !== table.you);
  if (table.table.days !== undefined) return remedyInOwnTime(table, others);
  const claims = table.table.patience?.passing === "claim" && table.state === "playing";
  for (const seat of others) {
    if (claims && seat.late && table.seats.length === TWO)
      return { what: "claim", seat: seat.seat };
    if ((isGone(seat) && seat.gone) || (claims && seat.late))
      return { what: "stand-in", seat: seat.seat };
  }
  const slow = others.find((seat) => seat.slow);
  return slow ? { what: "nudge", seat: slow.seat } : null;
}

/**
 * Whether the player has no more to do here for now, where all play in their own time.
 * @param {Table | null} before @param {Table} after
 */
export function hasMoved(before, after) {
  const mine = (/** @type {Table} */ table) =>
    awaitedSeats(table).some(({ seat }) => seat === table.you);
  return (
    after.table.days !== undefined &&
    after.you !== null &&
    !mine(after) &&
    (before === null || mine(before))
  );
}

/** @param {Table} table @param {Seat[]} others @returns {{what: Remedy, seat: number} | null} */
function remedyInOwnTime({ state }, [other]) {
  if (!other || state !== "playing") return null;
  return { what: other.late ? "stand-in" : "tell", seat: other.seat };
}

/**
 * The time left to a player who is away or slow, and what happens then; empty for anyone else.
 * @param {Table} table
 * @param {number} now by `performance.now()`
 */
export function countdownWords(table, now) {
  const { lateAt, state } = table;
  if (table.table.days !== undefined)
    return lateAt === null ? "" : t("until {time}", { time: dueWords(Date.now() + lateAt - now) });
  const patience = table.table.patience ?? null;
  const late = state === "playing" && awaitedSeats(table).find((seat) => seat.slow || isGone(seat));
  if (!late || lateAt === null || patience === null) return "";
  const left = { time: clockWords(lateAt - now) };
  if (patience.passing === "bot") return t("Bot in {time}", left);
  return patience.passing === "pause" ? t("Pause in {time}", left) : t("Claim in {time}", left);
}

/**
 * The label of the button for it.
 * @param {Table} table @param {{what: Remedy, seat: number}} remedy
 */
export function remedyWords(table, { what, seat }) {
  const name = nameOf(table, seat);
  if (what === "stand-in")
    return { text: t("Let a bot play for now"), about: t("until {name} is back", { name }) };
  if (what === "claim")
    return { text: t("Claim the match"), about: t("{name} is not moving.", { name }) };
  if (what === "tell") return { text: t("Tell {name}", { name }), about: "" };
  return { text: t("Remind {name}", { name }), about: "" };
}

/**
 * The message for the server; null for any other button.
 * @param {string} what @param {Table} table @returns {Record<string, unknown> | null}
 */
export function remedyWish(what, table) {
  const seat = remedyFor(table)?.seat;
  if (!seat || !["stand-in", "claim", "nudge"].includes(what)) return null;
  return { do: what === "stand-in" ? "replace" : what, seat };
}
