/** Chooses the next puzzle, by the player's wish, missed puzzles, and chance to solve it. */

import { isDue } from "../../kit/puzzles/progress.js";
import { hardnessOf, UNKNOWN } from "../../kit/puzzles/rating.js";
import { sha256 } from "../../kit/widgets/sha256.js";

/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Progress } from "../../kit/puzzles/progress.js" */
/** @import { Shifts } from "../../kit/puzzles/rating.js" */

/** The range of difficulty of each level. @type {Record<string, [from: number, to: number]>} */
export const LEVELS = {
  easy: [Number.NEGATIVE_INFINITY, 1175],
  medium: [1175, 1625],
  hard: [1625, Number.POSITIVE_INFINITY],
};

/** A puzzle suits a player if it is about as hard as one that they solve two times in three. */
const EASIER = 120;
const NEAR = 160;
/** How many of a kind are chosen among where none is about as hard as it should be. */
const FEW = 12;
/** A newcomer's first puzzles are of this kind, and so many. */
const [FIRST, FIRSTS] = ["figure", 3];
/** One puzzle in so many, at most, is obvious. */
const RARE = 6;
/** So many puzzles later, at the earliest, comes another one of the same game. */
const LATELY = 50;

/** The puzzles of a level. @param {Entry[]} entries @param {string} level @param {Shifts} shifts */
export function fittingPuzzles(entries, level, shifts) {
  const [from, to] = LEVELS[level] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return entries.filter((entry) => {
    const hard = hardnessOf(entry, shifts);
    return from <= hard && hard < to;
  });
}

/**
 * The next puzzle: one that was missed some days ago, else a new one that suits the player, else
 * any other one. Newcomers begin with figures; then kinds take turns, in an order of the device.
 * @param {Entry[]} entries those that the player wishes
 * @param {Progress} now @param {number} day
 * @param {string} [after] not this one again
 * @returns {Entry | undefined}
 */
export function nextPuzzle(entries, now, day, after) {
  const others = entries.filter(({ key }) => key !== after);
  const at = entries.findIndex(({ key }) => key === after);
  const aim = now.rating.value - EASIER;
  return (
    others.find(({ key }) => isDue(now, key, day)) ??
    variedPuzzle(entries, unseenPuzzles(others, now), now, { aim, after }) ??
    others.find(({ key }) => !now.solved.includes(key)) ??
    entries[at + 1] ??
    others[0]
  );
}

/**
 * Another puzzle of the same kind that is about as hard, and new to the player.
 * @param {Entry[]} entries @param {Progress} now @param {Entry} entry @returns {Entry | undefined}
 */
export function similarPuzzle(entries, now, entry) {
  const kin = entries.filter(({ key, kind }) => kind === entry.kind && key !== entry.key);
  const hard = hardnessOf(entry, now.shifts);
  const near = unseenPuzzles(kin, now).filter(
    (other) => Math.abs(hardnessOf(other, now.shifts) - hard) <= NEAR,
  );
  return (
    near.find(({ obvious }) => !obvious) ?? nearestPuzzle(unseenPuzzles(kin, now), now.shifts, hard)
  );
}

/**
 * A new puzzle of the kind whose turn it is, and about as hard as aimed at: the kind that the player
 * has met least. Figures come twice as often while the player is no stronger than at first. Obvious
 * puzzles are rare, and none comes from a game that the player has met lately.
 * @param {Entry[]} entries @param {Entry[]} fresh those that are new @param {Progress} now
 * @param {{aim: number, after: string | undefined}} how @returns {Entry | undefined}
 */
function variedPuzzle(entries, fresh, now, { aim, after }) {
  const known = metKeys(now);
  const met = entries.filter(({ key }) => known.has(key));
  const lately = new Set([...latestKeys(now), after ?? ""].map(gameOf));
  const plain = met.filter(({ obvious }) => obvious).length * RARE <= met.length - FIRSTS;
  const some = preferThose(
    preferThose(fresh, ({ key }) => !lately.has(gameOf(key))),
    ({ obvious }) => plain || !obvious,
  );
  const first = now.rating.games < FIRSTS ? fresh.filter(({ kind }) => kind === FIRST) : [];
  const turns = kindInTurn(some, met, now);
  const alike = first.length > 0 ? first : some.filter(({ kind }) => kind === turns);
  const far = (/** @type {Entry} */ entry) => Math.abs(hardnessOf(entry, now.shifts) - aim);
  const near = alike.filter((entry) => far(entry) <= NEAR);
  const nearest = alike.sort((one, other) => far(one) - far(other)).slice(0, FEW);
  const turn = (/** @type {Entry} */ { key }) => sha256(`${now.salt} ${key}`);
  return (near.length > 0 ? near : nearest).reduce(
    (/** @type {Entry | undefined} */ one, other) => (one && turn(one) < turn(other) ? one : other),
    undefined,
  );
}

/** The entries of which something is true; all of them if that leaves none. @param {Entry[]} entries @param {(entry: Entry) => boolean} of */
function preferThose(entries, of) {
  const some = entries.filter(of);
  return some.length > 0 ? some : entries;
}

/** The kind that the player has met least, in an order of the device. @param {Entry[]} entries @param {Entry[]} met @param {Progress} now */
function kindInTurn(entries, met, { rating, salt }) {
  const weight = (/** @type {string} */ kind) =>
    kind === FIRST && rating.value <= UNKNOWN.value ? 2 : 1;
  const times = (/** @type {string} */ kind) =>
    met.filter((entry) => entry.kind === kind).length / weight(kind);
  const turn = (/** @type {string} */ kind) => sha256(`${salt} ${kind}`);
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return kinds.sort(
    (one, other) => times(one) - times(other) || (turn(one) < turn(other) ? -1 : 1),
  )[0];
}

/** The puzzles that the player has met last, of those solved and those missed. @param {Progress} now */
function latestKeys({ solved, missed }) {
  return [...solved.slice(-LATELY), ...Object.keys(missed).slice(-LATELY)];
}

/** The game that a puzzle comes from. @param {string} key */
function gameOf(key) {
  return key.split("-")[0];
}

/** The keys of all puzzles that the player has met. @param {Progress} now */
function metKeys({ solved, missed }) {
  return new Set([...solved, ...Object.keys(missed)]);
}

/** @param {Entry[]} entries @param {Progress} now */
function unseenPuzzles(entries, now) {
  const known = metKeys(now);
  return entries.filter(({ key }) => !known.has(key));
}

/** The first puzzle of about this difficulty; otherwise the nearest one. @param {Entry[]} entries @param {Shifts} shifts @param {number} aim @returns {Entry | undefined} */
function nearestPuzzle(entries, shifts, aim) {
  const far = (/** @type {Entry} */ entry) => Math.abs(hardnessOf(entry, shifts) - aim);
  const near = entries.find((entry) => far(entry) <= NEAR);
  if (near || entries.length === 0) return near;
  return entries.reduce((one, other) => (far(other) < far(one) ? other : one));
}
