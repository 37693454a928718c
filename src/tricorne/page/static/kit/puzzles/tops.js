/** The tops of the days, and what this device has scored in each. */

import { getJson } from "../api.js";
import { StoredText } from "../stored-text.js";
import { tellUnstored } from "../unstored.js";

/**
 * A top; `line` is the rest, for the game.
 * @typedef {object} Top
 * @property {number} count how many positions it has
 * @property {number[]} peers the mean share of each of PEERS
 * @property {string} line
 */
/** The share of the best action in percent, and the points at once. @typedef {[share: number, points: number]} Answer */
/**
 * @typedef {object} Kept
 * @property {number} version
 * @property {number} clock seconds for a position; 0 without a clock
 * @property {Record<string, Answer[]>} tops the answers by day
 */

/** The kind of file that this page reads. */
const HEAD = "tops 1";
const LINE = /^[a-z]+ [a-z]+ (?<peers>\d+,\d+,\d+,\d+)(?<asked>(?:\/\d+ \d+\.\w+ [\d,]+ [\d,]+)+)$/;
/** The characters with whom the file compares. */
export const PEERS = ["pip", "gus", "clara", "ada"];
/** The character on the other seat of each position. */
export const OPPONENT = "ada";
/** The day of the first top in the file: 28 November 2026. */
const FIRST = 20_785;
/** The address of today's top; another day's has its date behind it. */
export const TOP = "/puzzles/top";
/** Seconds for a position. */
export const CLOCKS = [0, 30, 60, 120, 180];

const stored = new StoredText("tricorne.tops");
const VERSION = 1;
/** So many days are kept. */
const DAYS = 400;
const FULL = 100;

/** All tops; empty if the file is of a version that this page does not know. @returns {Promise<Top[]>} */
export async function fetchTops() {
  return parseTops(await getJson("/api/tops"));
}

/** @param {unknown} lines @returns {Top[]} */
export function parseTops(lines) {
  if (!Array.isArray(lines) || lines[0] !== HEAD) return [];
  return lines.slice(1).flatMap((line) => {
    const { peers, asked } = LINE.exec(line)?.groups ?? {};
    return asked
      ? [
          {
            line,
            peers: peers.split(",").map(Number),
            count: asked.split("/").length - 1,
          },
        ]
      : [];
  });
}

/** The top of a day, the same for everyone; after the last one, the first comes again. @param {Top[]} tops @param {number} day @returns {Top | undefined} */
export function topOfDay(tops, day) {
  return tops[(((day - FIRST) % tops.length) + tops.length) % tops.length];
}

/** Whether a top has begun by then, so that it may be asked for. @param {number} day */
export const isAfterFirst = (day) => day >= FIRST;

/** Whether to leave the stored data alone, because this page does not know their version. */
let kept = false;

/** What is stored; nothing if that is damaged. @returns {Kept} */
export function loadTops() {
  const { version, clock, tops } = stored.readObject();
  const fresh = { version: VERSION, clock: 60, tops: {} };
  if (version > VERSION) kept = true;
  return version === VERSION && CLOCKS.includes(clock) && isWhole(tops)
    ? { version, clock, tops }
    : fresh;
}

/** @param {any} tops */
function isWhole(tops) {
  return (
    typeof tops === "object" &&
    tops !== null &&
    Object.values(tops).every(
      (answers) =>
        Array.isArray(answers) &&
        answers.every(
          (one) =>
            Array.isArray(one) &&
            Number.isSafeInteger(one[1]) &&
            Number.isSafeInteger(one[0]) &&
            one[0] >= 0 &&
            one[0] <= FULL,
        ),
    )
  );
}

/** Stores it, but never in the place of what a later version has stored. @param {Kept} now */
function storeTops(now) {
  const days = Object.keys(now.tops).map(Number);
  const last = new Set(days.sort((one, other) => other - one).slice(0, DAYS));
  const tops = Object.fromEntries(
    Object.entries(now.tops).filter(([day]) => last.has(Number(day))),
  );
  const text = JSON.stringify({ ...now, tops });
  if (kept) stored.unstored = text;
  else if (!stored.store(text)) tellUnstored("progress");
}

/** @param {number} clock */
export function keepClock(clock) {
  storeTops({ ...loadTops(), clock });
}

/** The answers of a day so far. @param {number} day @returns {Answer[]} */
export function answersOn(day) {
  return loadTops().tops[day] ?? [];
}

/** Keeps the answer to a question. The first one counts. @param {number} day @param {number} at @param {Answer} answer */
export function keepAnswer(day, at, answer) {
  const now = loadTops();
  const answers = now.tops[day] ?? [];
  if (at === answers.length)
    storeTops({ ...now, tops: { ...now.tops, [day]: [...answers, answer] } });
}

/** The mean share, in percent. @param {Answer[]} answers */
export function shareOf(answers) {
  const sum = answers.reduce((all, [share]) => all + share, 0);
  return answers.length > 0 ? Math.round(sum / answers.length) : 0;
}

/** The points at once of all answers. @param {Answer[]} answers */
export function pointsOf(answers) {
  return answers.reduce((all, [, points]) => all + points, 0);
}

/** How many tops were finished on this device, and their shares. @param {number} count positions of a top */
export function finishedShares(count) {
  return Object.values(loadTops().tops)
    .filter((answers) => answers.length >= count)
    .map(shareOf);
}
