/** The book of puzzles: all puzzles of the page, in an order that gives nothing away. */

import { getJson } from "../api.js";
import { isDay } from "../days.js";

/**
 * The part of a puzzle that the screens need; `line` is the rest, for the game.
 * @typedef {object} Entry
 * @property {string} key
 * @property {string} kind
 * @property {string} grade the character that finds the answer
 * @property {string} sheet
 * @property {string} deal
 * @property {string} begun
 * @property {boolean} obvious whether the heaviest tile or the most points are right
 * @property {string} line
 */
/** The kind of file that this page reads. */
const HEAD = "puzzles 2";

/** The kinds of each theme. @type {Record<string, string[]>} */
export const THEMES = {
  bonus: ["figure"],
  drawing: ["draw", "place"],
  endgame: ["out", "end"],
  shut: ["shut"],
  patience: ["leave", "fewer"],
  best: ["best"],
};

/** A kind, a grade, a sheet, a deal, the actions before, answers, losses, what happens, and whether it is obvious. */
const LINE = /^[a-z]+ [a-z]+ [a-z]+ \d+ \d+\.\w+ [\d,]+ \S+ \S+ [o-]$/;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The theme of a kind. @param {string} kind */
export function themeOf(kind) {
  return Object.keys(THEMES).find((theme) => THEMES[theme].includes(kind)) ?? "all";
}

/** The puzzles of a theme or a kind; none for another word. @param {Entry[]} entries @param {string} like */
export function puzzlesLike(entries, like) {
  const kinds = THEMES[like] ?? [like];
  return entries.filter(({ kind }) => kinds.includes(kind));
}

/** The address of a puzzle, and of others like it after that. @param {string} key @param {string | null} [like] */
export function puzzleAddress(key, like) {
  return like ? `/puzzles/${key}?like=${like}` : `/puzzles/${key}`;
}

/** The book, once it is loaded. @type {Entry[] | null} */
let opened = null;

/** The book; null if it is of a version that this page does not know. @returns {Promise<Entry[] | null>} */
export async function fetchBook() {
  opened ??= parseBook(await getJson("/api/puzzles"));
  return opened;
}

/** Leaves out lines that hold no puzzle, or one of an unknown kind. @param {unknown} lines @returns {Entry[] | null} */
export function parseBook(lines) {
  if (!Array.isArray(lines) || lines[0] !== HEAD) return null;
  return lines
    .slice(1)
    .filter((line) => LINE.test(line))
    .map(parseEntry)
    .filter(({ kind }) => themeOf(kind) !== "all")
    .sort((one, other) => scatterKey(one.key) - scatterKey(other.key));
}

/** @param {string} line @returns {Entry} */
function parseEntry(line) {
  const [kind, grade, sheet, deal, begun] = line.split(" ");
  const key = `${deal}-${begun.split(".")[0]}`;
  return { key, kind, grade, sheet, deal, begun, obvious: line.endsWith(" o"), line };
}

/** A fixed number for a key, which gives nothing away. @param {string} key */
function scatterKey(key) {
  let number = 7;
  for (const letter of key)
    number = (number * 1_103_515_245 + letter.charCodeAt(0)) % 2_147_483_647;
  return (number * 48_271) % 2_147_483_647;
}

/** The number of a day by the player's calendar. @param {Date} date */
export function dayOf(date) {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * MINUTE_MS) / DAY_MS);
}

/** A day as addresses name it: 2026-11-27. @param {number} day */
export function dayName(day) {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of such a name; null for another text. @param {string} name */
export function parseDay(name) {
  return isDay(name) ? Date.parse(`${name}T00:00Z`) / DAY_MS : null;
}

/** The puzzle of a day, the same for everyone, and never an obvious one. @param {Entry[]} entries @param {number} day @returns {Entry | undefined} */
export function puzzleOfDay(entries, day) {
  const some = entries.filter(({ obvious }) => !obvious);
  return some[((day % some.length) + some.length) % some.length];
}
