/** Chooses the next puzzle, by the player's wish, missed puzzles, and chance to solve it. */

import { THEMES } from "../../kit/puzzles/book.js";
import { isDue } from "../../kit/puzzles/progress.js";
import { hardnessOf } from "../../kit/puzzles/rating.js";
import { sha256 } from "../../kit/widgets/sha256.js";

/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Progress, Wish } from "../../kit/puzzles/progress.js" */
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
/** A newcomer's first puzzles are of this kind, and so many. */
const [FIRST, FIRSTS] = ["figure", 3];

/** The puzzles that fit a wish. @param {Entry[]} entries @param {Wish} wish @param {Shifts} shifts */
export function fittingPuzzles(entries, { theme, level }, shifts) {
  const kinds = THEMES[theme];
  const [from, to] = LEVELS[level] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return entries.filter((entry) => {
    const hard = hardnessOf(entry, shifts);
    return (!kinds || kinds.includes(entry.kind)) && from <= hard && hard < to;
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
    variedPuzzle(entries, unseenPuzzles(others, now), now, aim) ??
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
  return nearestPuzzle(unseenPuzzles(kin, now), now.shifts, hardnessOf(entry, now.shifts));
}

/**
 * A new puzzle of about this difficulty, of the kind that the player has met least.
 * @param {Entry[]} entries @param {Entry[]} fresh those that are new @param {Progress} now
 * @param {number} aim @returns {Entry | undefined}
 */
function variedPuzzle(entries, fresh, now, aim) {
  const known = metKeys(now);
  const first = now.rating.games < FIRSTS ? fresh.filter(({ kind }) => kind === FIRST) : [];
  const some = first.length > 0 ? first : fresh;
  const near = some.filter((entry) => Math.abs(hardnessOf(entry, now.shifts) - aim) <= NEAR);
  if (near.length === 0) return nearestPuzzle(some, now.shifts, aim);
  /** @type {Record<string, number>} */
  const times = {};
  for (const { key, kind } of entries) if (known.has(key)) times[kind] = (times[kind] ?? 0) + 1;
  const least = Math.min(...near.map(({ kind }) => times[kind] ?? 0));
  const rare = near.filter(({ kind }) => (times[kind] ?? 0) === least);
  const turn = (/** @type {Entry} */ { key }) => sha256(`${now.salt} ${key}`);
  return rare.reduce((one, other) => (turn(other) < turn(one) ? other : one));
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
