/**
 * The strength of a player and the difficulty of each puzzle, from the attempts on this device.
 * Both are on one scale: a player who is 400 points above a puzzle solves ten of eleven.
 */

/** @import { Entry } from "./book.js" */
/** @typedef {{value: number, games: number}} Rating */
/** How much harder each puzzle has proved than its grade says, by key. @typedef {Record<string, number>} Shifts */

/** The initial rating of a puzzle, by the character that finds its answer. @type {Record<string, number>} */
const GRADES = { pip: 800, mia: 950, gus: 1100, clara: 1250, bruno: 1400, ada: 1550, max: 1700 };
const MIDDLE = 1250;

/** The rating of a new player. @type {Readonly<Rating>} */
export const UNKNOWN = { value: 1000, games: 0 };

const SCALE = 400;
/** The most that a puzzle changes a player's rating: at first, and later. */
const [FAST, SLOW] = [120, 24];
/** A puzzle moves by less: one device tells little of it. */
const A_SHIFT = 16;
const MOST_SHIFT = 300;
const [LEAST, MOST] = [400, 2200];
/** The number of puzzles after which a rating means something. */
const ENOUGH = 10;

/** How hard a puzzle is. @param {Entry} entry @param {Shifts} shifts */
export function hardnessOf({ grade, key }, shifts) {
  return (GRADES[grade] ?? MIDDLE) + (shifts[key] ?? 0);
}

/** The probability that a player solves a puzzle. @param {number} player @param {number} puzzle */
function chanceOf(player, puzzle) {
  return 1 / (1 + 10 ** ((puzzle - player) / SCALE));
}

/**
 * The rating of a player after a puzzle that was new to them.
 * @param {Rating} rating @param {number} puzzle @param {boolean} right @returns {Rating}
 */
export function moveRating({ value, games }, puzzle, right) {
  const step = Math.max(SLOW, FAST / Math.sqrt(games + 1));
  const by = step * (Number(right) - chanceOf(value, puzzle));
  return { value: Math.round(clamp(value + by, LEAST, MOST)), games: games + 1 };
}

/**
 * The shifts after an attempt at a puzzle.
 * @param {Shifts} shifts @param {Entry} entry @param {number} player @param {boolean} right
 * @returns {Shifts}
 */
export function shiftHardness(shifts, entry, player, right) {
  const by = A_SHIFT * (chanceOf(player, hardnessOf(entry, shifts)) - Number(right));
  const shift = Math.round(clamp((shifts[entry.key] ?? 0) + by, -MOST_SHIFT, MOST_SHIFT));
  return { ...shifts, [entry.key]: shift };
}

/** The character as strong as the player; null while that is unknown. @param {Rating} rating */
export function peerOf({ value, games }) {
  if (games < ENOUGH) return null;
  const far = (/** @type {string} */ grade) => Math.abs(GRADES[grade] - value);
  return Object.keys(GRADES).reduce((one, other) => (far(other) < far(one) ? other : one));
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.min(most, Math.max(least, value));
}
