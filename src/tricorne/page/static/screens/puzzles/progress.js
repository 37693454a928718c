/** What was solved and missed on this device, and the streak of days. */

import { t } from "../../kit/i18n.js";
import { notice } from "../../kit/notice.js";

/** @import { Wish } from "./book.js" */
/**
 * @typedef {object} Progress
 * @property {string[]} solved keys
 * @property {Record<string, [day: number, times: number]>} missed when last, and how often
 * @property {{day: number, length: number, best: number}} streak the last day with a solved puzzle
 * @property {{day: number, tries: number, right: boolean} | null} daily
 * @property {Wish} wish
 */

const PLACE = "tricorne.puzzles";
/** A missed puzzle returns after so many days, and each time after twice as many. */
const RETURNS = 2;
const MOST_DOUBLINGS = 5;
/** A day may be left out. */
const GRACE = 2;

/** @returns {Progress} */
const fresh = () => ({
  solved: [],
  missed: {},
  streak: { day: 0, length: 0, best: 0 },
  daily: null,
  wish: { theme: "all", level: "all" },
});

/** What could not be stored; it lasts as long as the page. @type {Progress | null} */
let unstored = null;

/** Whether the player knows that nothing is stored here. */
let told = false;

/** The progress so far. Says so if what was stored is damaged, and begins anew. @returns {Progress} */
export function progress() {
  if (unstored) return unstored;
  let text = null;
  try {
    text = localStorage.getItem(PLACE);
  } catch {
    return fresh(); // forbidden: said when something is to be stored
  }
  const found = text === null ? fresh() : read(text);
  if (found) return found;
  notice(t("Your progress could not be read. The puzzles start afresh."));
  const anew = fresh();
  store(anew);
  return anew;
}

/** @param {string} text @returns {Progress | null} null if it is damaged */
export function read(text) {
  try {
    const found = JSON.parse(text);
    return isWhole(found) ? found : null;
  } catch {
    return null;
  }
}

/** @param {any} found */
function isWhole(found) {
  const { solved, missed, streak, daily, wish } = found;
  const days = Object.values(missed).every(
    (one) => Array.isArray(one) && one.length === 2 && one.every(Number.isSafeInteger),
  );
  return (
    Array.isArray(solved) &&
    solved.every((key) => typeof key === "string") &&
    days &&
    [streak.day, streak.length, streak.best].every(Number.isSafeInteger) &&
    (daily === null ||
      (Number.isSafeInteger(daily.day) &&
        Number.isSafeInteger(daily.tries) &&
        typeof daily.right === "boolean")) &&
    typeof wish.theme === "string" &&
    typeof wish.level === "string"
  );
}

/** Stores the progress. Says once if it cannot be stored. @param {Progress} now */
export function store(now) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
    unstored = null;
  } catch {
    unstored = now;
    if (!told)
      notice(t("This browser stores nothing. Your progress lasts as long as this page is open."));
    told = true;
  }
}

/**
 * The progress after the attempt that counts.
 * @param {Progress} before @param {string} key @param {boolean} right @param {number} day
 * @returns {Progress}
 */
export function attempted(before, key, right, day) {
  const { [key]: missed, ...others } = before.missed;
  if (!right) {
    const again = {
      ...others,
      [key]: /** @type {[number, number]} */ ([day, (missed?.[1] ?? 0) + 1]),
    };
    return { ...before, missed: again };
  }
  const solved = before.solved.includes(key) ? before.solved : [...before.solved, key];
  return { ...before, solved, missed: others, streak: kept(before.streak, day) };
}

/** The streak after a puzzle was solved on a day. @param {Progress["streak"]} streak @param {number} day */
export function kept(streak, day) {
  const passed = day - streak.day;
  if (passed === 0 || (passed < 0 && passed >= -GRACE)) return streak; // another time zone, perhaps
  const length = passed > 0 && passed <= GRACE ? streak.length + 1 : 1;
  return { day, length, best: Math.max(length, streak.best) };
}

/** How long the streak is on a day. @param {Progress["streak"]} streak @param {number} day */
export function lasting({ day: last, length }, day) {
  return Math.abs(day - last) <= GRACE ? length : 0;
}

/** Whether a missed puzzle is to return. @param {Progress} now @param {string} key @param {number} day */
export function isDue({ missed }, key, day) {
  if (!(key in missed)) return false;
  const [last, times] = missed[key];
  return Math.abs(day - last) >= RETURNS * 2 ** Math.min(times - 1, MOST_DOUBLINGS);
}
