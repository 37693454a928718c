/** Today's puzzle for screens that lead to it: its state at once, and its position a little later. */

import { postJson } from "../api.js";
import { dayOf, fetchBook, puzzleOfDay } from "./book.js";
import { loadProgress, streakOn } from "./progress.js";

/** The address of today's puzzle. */
export const TODAY = "/puzzles/daily";

/**
 * How far the player is with today's puzzle, and how many days in a row they have solved one.
 * `right` says whether they have found the answer.
 * @param {Date} [now]
 */
export function todaysState(now = new Date()) {
  const day = dayOf(now);
  const { daily, streak } = loadProgress();
  const here = daily?.day === day ? daily : null;
  return { tries: here?.tries ?? 0, right: here?.right ?? false, streak: streakOn(streak, day) };
}

/**
 * The tiles on the board and in the hand of today's puzzle; null while they cannot be known here.
 * The first call loads the book and starts the worker of games, so it should come late.
 * @param {Date} [now] @returns {Promise<{board: string[], hand: string[]} | null>}
 */
export async function fetchTodaysPosition(now = new Date()) {
  const entries = await fetchBook().catch(() => null);
  const entry = entries?.length ? puzzleOfDay(entries, dayOf(now)) : null;
  return entry ? fetchPosition(entry) : null;
}

/** The position of a puzzle. @param {import("./book.js").Entry} entry @returns {Promise<{board: string[], hand: string[]} | null>} */
export function fetchPosition({ line }) {
  return postJson("/api/puzzles/position", { line }).catch(() => null);
}
