/** Today's puzzle for screens that lead to it: its state at once, and its position a little later. */

import { postJson } from "../api.js";
import { dayOf, fetchBook, puzzleOfDay } from "./book.js";
import { dailyOn, isClosed, loadProgress, streakOn, weekOf } from "./progress.js";

/** The address of today's puzzle. */
export const TODAY = "/puzzles/daily";

/**
 * How far the player is with today's puzzle: `closed` once it was solved, or no try is left. The
 * streak counts days in a row with a solved puzzle; the week has its days from Monday on.
 * @param {Date} [now]
 */
export function todaysState(now = new Date()) {
  const day = dayOf(now);
  const progress = loadProgress();
  const { tries, right } = dailyOn(progress, day);
  const closed = isClosed({ tries, right });
  const streak = streakOn(progress.streak, day);
  return { day, tries, right, closed, streak, week: weekOf(progress, day) };
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
