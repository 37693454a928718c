/** Solved and missed puzzles on this device, the streak of days, and the best results. */

import { t } from "../i18n.js";
import { showNotice } from "../notice.js";
import { StoredText } from "../stored-text.js";
import { tellUnstored } from "../unstored.js";
import { hardnessOf, moveRating, shiftHardness, UNKNOWN } from "./rating.js";

/** @import { Entry } from "./book.js" */
/** @import { Rating, Shifts } from "./rating.js" */
/** The player's choice of puzzles; `all` for any. @typedef {{level: string}} Wish */
/**
 * @typedef {object} Progress
 * @property {string[]} solved keys
 * @property {Record<string, [day: number, times: number]>} missed when last, and how often
 * @property {{day: number, length: number, best: number}} streak the last day with a solved puzzle
 * @property {number[]} days the last days with a solved puzzle
 * @property {{day: number, tries: number, right: boolean} | null} daily
 * @property {Wish} wish
 * @property {Rating} rating how strong the player is
 * @property {Shifts} shifts how hard puzzles have proved
 * @property {{timed: number, calm: number}} races the best results, with a clock and without
 * @property {number} salt a number of the device, by which the order of puzzles differs
 * @property {number} version
 */

const stored = new StoredText("tricorne.puzzles");
/** The version of the stored data. */
const VERSION = 1;
const SALTS = 1_000_000;
/** Days until a missed puzzle returns; they double each time. */
const RETURNS = 2;
const MOST_DOUBLINGS = 5;
/** How often the puzzle of the day may be tried. */
export const TRIES = 3;
/** How many days with a solved puzzle are remembered. */
const DAYS = 14;
/** Day 0 was a Thursday. */
const [WEEK, MONDAY] = [7, 3];
/** A day may be left out. */
const GRACE = 2;

/** @returns {Progress} */
const newProgress = () => ({
  solved: [],
  missed: {},
  streak: { day: 0, length: 0, best: 0 },
  days: [],
  daily: null,
  wish: { level: "all" },
  rating: UNKNOWN,
  shifts: {},
  races: { timed: 0, calm: 0 },
  salt: Math.floor(Math.random() * SALTS),
  version: VERSION,
});

/** Whether to leave the stored data alone, because this page does not know their version. */
let kept = false;

/** The progress so far. Says so if what was stored cannot be read, and begins anew. @returns {Progress} */
export function loadProgress() {
  const text = stored.read();
  const found = text === null ? newProgress() : parseProgress(text);
  if (found) return found;
  kept = text !== null && isNewer(text);
  showNotice(
    kept
      ? t("Your progress comes from a newer version of this page. It stays as it is for now.")
      : t("Your progress could not be read. The puzzles start afresh."),
  );
  const anew = newProgress();
  storeProgress(anew);
  return anew;
}

/** Whether a later version has stored this text. @param {string} text */
function isNewer(text) {
  try {
    return JSON.parse(text).version > VERSION;
  } catch {
    return false;
  }
}

/** @param {string} text @returns {Progress | null} null if it is damaged, or of a later version */
export function parseProgress(text) {
  try {
    const given = JSON.parse(text);
    const found = { ...newProgress(), ...given }; // earlier versions of this page stored less
    return found.version === VERSION && Array.isArray(given.solved) && isWhole(found)
      ? found
      : null;
  } catch {
    return null;
  }
}

/** @param {any} found */
function isWhole({ solved, missed, streak, days, daily, wish, rating, shifts, races, salt }) {
  return (
    solved.every((/** @type {unknown} */ key) => typeof key === "string") &&
    valuesOf(missed).every(
      (one) => Array.isArray(one) && one.length === 2 && isWholeNumbers(...one),
    ) &&
    isWholeNumbers(streak.day, streak.length, streak.best) &&
    Array.isArray(days) &&
    isWholeNumbers(...days) &&
    (daily === null ||
      (isWholeNumbers(daily.day, daily.tries) && typeof daily.right === "boolean")) &&
    typeof wish.level === "string" &&
    isWholeNumbers(rating.value, rating.games) &&
    isWholeNumbers(...valuesOf(shifts)) &&
    isWholeNumbers(races.timed, races.calm, salt)
  );
}

/** @param {unknown} part @returns {unknown[]} */
function valuesOf(part) {
  if (typeof part !== "object" || part === null || Array.isArray(part))
    throw new TypeError("no part");
  return Object.values(part);
}

/** @param {...unknown} values */
function isWholeNumbers(...values) {
  return values.every(Number.isSafeInteger);
}

/** Stores the progress. Says once if it cannot be stored. @param {Progress} now */
export function storeProgress(now) {
  const text = JSON.stringify(now);
  if (kept) stored.unstored = text;
  else if (!stored.store(text)) tellUnstored("progress");
}

/**
 * The progress after the attempt that counts. Only new puzzles change a player's rating.
 * @param {Progress} before @param {Entry} entry @param {boolean} right @param {number} day
 * @returns {Progress}
 */
export function addAttempt(before, entry, right, day) {
  const { key } = entry;
  const { [key]: missed, ...others } = before.missed;
  const isNew = !missed && !before.solved.includes(key);
  const { rating } = before;
  const now = {
    ...before,
    rating: isNew ? moveRating(rating, hardnessOf(entry, before.shifts), right) : rating,
    shifts: shiftHardness(before.shifts, entry, rating.value, right),
  };
  if (!right) return { ...now, missed: { ...others, [key]: [day, (missed?.[1] ?? 0) + 1] } };
  const solved = before.solved.includes(key) ? before.solved : [...before.solved, key];
  return addDay({ ...now, solved, missed: others }, day);
}

/** The progress after a puzzle was solved on a day. @param {Progress} before @param {number} day @returns {Progress} */
function addDay(before, day) {
  const days = [...new Set([...before.days, day])].slice(-DAYS);
  return { ...before, days, streak: prolongStreak(before.streak, day) };
}

/**
 * The progress after a try at the puzzle of the day. A later try that is right counts for the
 * streak, too.
 * @param {Progress} before @param {boolean} right @param {number} day @returns {Progress}
 */
export function addDailyTry(before, right, day) {
  const { tries, right: done } = dailyOn(before, day);
  if (isClosed({ tries, right: done })) return before;
  const daily = { day, tries: tries + 1, right };
  return { ...(right ? addDay(before, day) : before), daily };
}

/** The tries at the puzzle of a day. @param {Progress} now @param {number} day */
export function dailyOn({ daily }, day) {
  return daily?.day === day ? daily : { day, tries: 0, right: false };
}

/** Whether the answer of a puzzle of the day may be told: it was found, or no try is left. @param {{tries: number, right: boolean}} daily */
export function isClosed({ tries, right }) {
  return right || tries >= TRIES;
}

/** The days of a week, from Monday on, and whether a puzzle was solved on each. @param {Progress} now @param {number} day one of them */
export function weekOf({ days }, day) {
  const monday = day - ((((day + MONDAY) % WEEK) + WEEK) % WEEK);
  return Array.from({ length: WEEK }, (_, at) => ({
    day: monday + at,
    solved: days.includes(monday + at),
  }));
}

/** The progress after a race. @param {Progress} before @param {"timed" | "calm"} kind @param {number} score */
export function addRace(before, kind, score) {
  const best = Math.max(before.races[kind], score);
  return { ...before, races: { ...before.races, [kind]: best } };
}

/** The streak after a puzzle was solved on a day. @param {Progress["streak"]} streak @param {number} day */
export function prolongStreak(streak, day) {
  const passed = day - streak.day;
  if (passed === 0 || (passed < 0 && passed >= -GRACE)) return streak; // another time zone, perhaps
  const length = passed > 0 && passed <= GRACE ? streak.length + 1 : 1;
  return { day, length, best: Math.max(length, streak.best) };
}

/** How long the streak is on a day. @param {Progress["streak"]} streak @param {number} day */
export function streakOn({ day: last, length }, day) {
  return Math.abs(day - last) <= GRACE ? length : 0;
}

/** Whether a missed puzzle is to return. @param {Progress} now @param {string} key @param {number} day */
export function isDue({ missed }, key, day) {
  if (!(key in missed)) return false;
  const [last, times] = missed[key];
  return Math.abs(day - last) >= RETURNS * 2 ** Math.min(times - 1, MOST_DOUBLINGS);
}
