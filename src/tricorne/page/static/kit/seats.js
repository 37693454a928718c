/**
 * The seats played on this device, with their tokens. They outlive the page, so players return to
 * their own seats.
 */

import { StoredText } from "./stored-text.js";

const PLACE = "tricorne.seats";
/** How many finished or dismissed games are kept. Games in progress are kept up to `ROOM`. */
const MOST = 60;
const ROOM = 600;

/**
 * @typedef {object} HeldSeats
 * @property {Record<string, string>} tokens by seat
 * @property {string} kind the kind of the table
 * @property {number} at when the seats were last used, in milliseconds
 * @property {string} [from] the table of this device that continues there
 * @property {boolean} [aside] whether the game is over or dismissed, so that the home screen no
 *   longer offers it
 */

/** @type {Record<string, HeldSeats>} seats that could not be stored; they last as long as the page */
let unstored = {};

/** @returns {Record<string, HeldSeats>} */
const allSeats = () => ({ ...unstored, ...new StoredText(PLACE).readObject() });

/** Returns whether they outlive the page. @param {Record<string, HeldSeats>} held */
function store(held) {
  const latest = Object.entries(held).sort(([, a], [, b]) => b.at - a.at);
  const some = latest.filter(([, { aside }], index) => index < MOST || !aside);
  const kept = Object.fromEntries(some.slice(0, ROOM));
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
    unstored = {};
    return true;
  } catch {
    unstored = kept;
    return false;
  }
}

/** The seats that this device holds at a table. @param {string} code @returns {HeldSeats | null} */
export function seatsOf(code) {
  return allSeats()[code] ?? null;
}

/**
 * Adds seats of a table to those already held. Returns whether they outlive the page.
 * @param {string} code @param {Record<string, string>} tokens @param {string} kind
 * @param {string | undefined} [from] the table of this device that continues there
 */
export function keepSeats(code, tokens, kind, from = allSeats()[code]?.from) {
  const held = allSeats();
  const before = held[code]?.tokens ?? {};
  held[code] = { tokens: { ...before, ...tokens }, kind, at: Date.now(), ...(from && { from }) };
  return store(held);
}

/** Stops offering to resume this game. Its seats remain valid. @param {string} code */
export function hideGame(code) {
  change(code, { aside: true });
}

/** @param {string} code */
export function showGame(code) {
  change(code, { aside: false });
}

/** @param {string} code @param {Partial<HeldSeats>} changed */
function change(code, changed) {
  const held = allSeats();
  if (held[code]) store({ ...held, [code]: { ...held[code], ...changed } });
}

/** @param {string} code */
export function forgetSeats(code) {
  const { [code]: _gone, ...rest } = allSeats();
  delete unstored[code];
  store(rest);
}

/**
 * The tables with a seat on this device, the latest first.
 * @returns {[code: string, held: HeldSeats][]}
 */
export function heldSeats() {
  return Object.entries(allSeats()).sort(([, a], [, b]) => b.at - a.at);
}
