/** The book of puzzles: all that the page carries, by theme and level, in an order that tells nothing. */

import { get } from "../../kit/api.js";

/**
 * A puzzle as far as the screens know it; `line` is the rest, for the game.
 * @typedef {object} Entry
 * @property {string} key
 * @property {string} kind
 * @property {string} grade the character that finds the answer
 * @property {string} sheet
 * @property {string} deal
 * @property {string} begun
 * @property {string} line
 */
/** What a player wishes to solve; `all` for any. @typedef {{theme: string, level: string}} Wish */

/** The kind of file that this page reads. */
const HEAD = "puzzles 1";

/** The kinds of each theme. @type {Record<string, string[]>} */
export const THEMES = {
  bonus: ["figure"],
  drawing: ["draw", "place"],
  endgame: ["out", "end"],
  shut: ["shut"],
  patience: ["leave", "fewer"],
  best: ["best"],
};

/** The characters that find the answers of each level. @type {Record<string, string[]>} */
export const LEVELS = {
  easy: ["pip", "mia", "gus"],
  medium: ["clara", "bruno", "ada"],
  hard: ["max"],
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The book; null if it is of a version that this page does not know. @returns {Promise<Entry[] | null>} */
export async function book() {
  return bookOf(await get("/api/puzzles"));
}

/** @param {unknown} told @returns {Entry[] | null} */
export function bookOf(told) {
  if (!Array.isArray(told) || told[0] !== HEAD) return null;
  return told
    .slice(1)
    .map(entry)
    .sort((one, other) => scattered(one.key) - scattered(other.key));
}

/** @param {string} line @returns {Entry} */
function entry(line) {
  const [kind, grade, sheet, deal, begun] = line.split(" ");
  return { key: `${deal}-${begun.split(".")[0]}`, kind, grade, sheet, deal, begun, line };
}

/** A number that a key always has, and that tells nothing of it. @param {string} key */
function scattered(key) {
  let number = 7;
  for (const letter of key)
    number = (number * 1_103_515_245 + letter.charCodeAt(0)) % 2_147_483_647;
  return (number * 48_271) % 2_147_483_647;
}

/** Those that fit a wish. @param {Entry[]} entries @param {Wish} wish */
export function fitting(entries, { theme, level }) {
  const [kinds, grades] = [THEMES[theme], LEVELS[level]];
  return entries.filter(
    ({ kind, grade }) => (!kinds || kinds.includes(kind)) && (!grades || grades.includes(grade)),
  );
}

/** The number of a day by the player's calendar. @param {Date} date */
export function dayOf(date) {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * MINUTE_MS) / DAY_MS);
}

/** The puzzle of a day, the same for everyone. @param {Entry[]} entries @param {number} day */
export function ofDay(entries, day) {
  return entries[((day % entries.length) + entries.length) % entries.length];
}

/**
 * The next puzzle: one that was missed some days ago, else one that is new, else any other one.
 * @param {Entry[]} entries those that the player wishes
 * @param {{solved: Set<string>, due: (key: string) => boolean}} progress
 * @param {string} [after] not this one again
 */
export function next(entries, { solved, due }, after) {
  const others = entries.filter(({ key }) => key !== after);
  const at = entries.findIndex(({ key }) => key === after);
  return (
    others.find(({ key }) => due(key)) ??
    others.find(({ key }) => !solved.has(key)) ??
    entries[at + 1] ??
    others[0]
  );
}
