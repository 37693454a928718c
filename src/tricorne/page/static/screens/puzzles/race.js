/** The rules of a race: ever harder puzzles, until the time is up or three were missed. */

import { hardnessOf } from "../../kit/puzzles/rating.js";

/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Shifts } from "../../kit/puzzles/rating.js" */
/** With a clock, or without one. @typedef {"timed" | "calm"} Kind */
/**
 * A race so far, as one plain value.
 * @typedef {object} Race
 * @property {Kind} kind
 * @property {number} left milliseconds on the clock; infinite without one
 * @property {{key: string, right: boolean}[]} answers
 * @property {string[]} posed the keys of all puzzles that were shown
 */

const MINUTES = 3;
const SECOND_MS = 1000;
export const CHANCES = 3;
/** Each time this many answers in a row are right, the clock gains this much. */
export const ROW = 5;
export const BONUS_MS = 10 * SECOND_MS;
/** A pause costs this much, and brings another puzzle, so nobody gains by it. */
export const PAUSE_MS = 10 * SECOND_MS;

/** The difficulty of the first puzzle, the increase for each later one, and the limit. */
const [EASY, HARDER, HARD] = [900, 40, 1700];
/** One puzzle in so many may be obvious. */
const RARE = 6;
/** The next puzzle is chosen among this many of similar difficulty. */
const AS_HARD = 20;

/** @param {Kind} kind @returns {Race} */
export function newRace(kind) {
  const left = kind === "timed" ? MINUTES * 60 * SECOND_MS : Number.POSITIVE_INFINITY;
  return { kind, left, answers: [], posed: [] };
}

/**
 * The next puzzle of a race. Each is shown once.
 * @param {Entry[]} entries @param {Race} race @param {Shifts} shifts
 * @param {number} chance from 0 up to 1
 * @returns {Entry | undefined} nothing once all were shown
 */
export function nextOfRace(entries, race, shifts, chance) {
  const aim = Math.min(HARD, EASY + HARDER * race.answers.length);
  const far = (/** @type {Entry} */ entry) => Math.abs(hardnessOf(entry, shifts) - aim);
  const new_ = entries.filter(({ key }) => !race.posed.includes(key));
  const some = race.posed.length % RARE === 0 ? new_ : new_.filter(({ obvious }) => !obvious);
  const nearest = mixEntries(some, chance).sort((one, other) => far(one) - far(other));
  return nearest[Math.floor(chance * Math.min(AS_HARD, nearest.length))];
}

/** The same entries, rotated, so that equally hard ones come in another order. @param {Entry[]} entries @param {number} chance */
function mixEntries(entries, chance) {
  const at = Math.floor(((chance * 977) % 1) * entries.length);
  return [...entries.slice(at), ...entries.slice(0, at)];
}

/** The race once a puzzle is on the board. @param {Race} race @param {Entry} entry @returns {Race} */
export function startPuzzle(race, { key }) {
  return { ...race, posed: [...race.posed, key] };
}

/** The race after an answer that took this long. @param {Race} race @param {boolean} right @param {number} took @returns {Race} */
export function addAnswer(race, right, took) {
  const key = race.posed.at(-1) ?? "";
  const answers = [...race.answers, { key, right }];
  const after = { ...race, answers, left: spendTime(race, took).left };
  return isGaining(after) ? { ...after, left: after.left + BONUS_MS } : after;
}

/** Whether the last answer has brought time. @param {Race} race */
export function isGaining(race) {
  const row = rowLength(race);
  return race.kind === "timed" && row > 0 && row % ROW === 0;
}

/** The race after this much time. @param {Race} race @param {number} took @returns {Race} */
export function spendTime(race, took) {
  return { ...race, left: Math.max(0, race.left - took) };
}

/** How many puzzles were solved. @param {Race} race */
export function scoreOf({ answers }) {
  return answers.filter(({ right }) => right).length;
}

/** How many more may be missed. @param {Race} race */
export function remainingChances(race) {
  return CHANCES - (race.answers.length - scoreOf(race));
}

/** How many answers were right since the last miss. @param {Race} race */
export function rowLength({ answers }) {
  return answers.length - 1 - answers.findLastIndex(({ right }) => !right);
}

/** @param {Race} race */
export function isOver(race) {
  return race.left <= 0 || remainingChances(race) <= 0;
}
