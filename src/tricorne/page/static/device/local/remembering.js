/** Game results and statistics, computed by the translated Python. */

import { modules } from "../game/records.js";

/** @import { Bundle, GameResult, Remembered, SeatResult } from "./types.d.ts" */

const game = modules["tricorne.play.history.game"];
const { read_bundle } = modules["tricorne.play.history.bundle"];
const life = modules["tricorne.play.history.career"];
const strengths = modules["tricorne.play.history.strengths"];
const { count_of_csv: countOfCsv } = modules["tricorne.play.counting.csv"];
const { write_count } = modules["tricorne.play.counting.count"];

/** Results of another version are computed again. @type {{VERSION: number}} */
export const { VERSION } = game;

/**
 * The result of an unfinished game.
 * @param {Record<string, unknown>} shown what its table shows @returns {GameResult}
 */
export function resultOfTable(shown) {
  return JSON.parse(game.game_of_table(JSON.stringify(shown)));
}

/**
 * The result of a recorded game; throws if a line is wrong.
 * @param {string} text
 * @param {{seats: {name: string | null, bot: string | null}[], winners?: number[]} | null} [shown]
 *   what its table showed
 * @returns {GameResult}
 */
export function resultOfRecord(text, shown = null) {
  return JSON.parse(game.game_of_record(text, JSON.stringify(shown)));
}

/** The result of a count; throws for anything else. @param {string} text @returns {GameResult} */
export function resultOfCount(text) {
  return JSON.parse(game.game_of_count(text));
}

/**
 * Parses a line of a file of games; throws if it is damaged.
 * @param {Bundle} bundle @param {boolean} here whether it is a local table
 * @returns {Omit<Remembered, "by" | "seen" | "studied"> & {studied: number[][], text: string | null}}
 */
export function parseBundle(bundle, here) {
  return JSON.parse(read_bundle(JSON.stringify(bundle), here));
}

/** Converts the score keeper's CSV into a stored count. @param {string} text @returns {string} */
export function parseCsv(text) {
  return write_count(countOfCsv(text));
}

/** @typedef {{id: string, month: number, sheet: string, rounds: number, players: (Partial<SeatResult> & {you: boolean})[]}} Counted */

/**
 * The statistics of one person's games, and the available people and sheets.
 * @param {Counted[]} games the oldest first @param {string} who empty for the owner
 * @param {string} sheet empty for all sheets
 */
export function careerOf(games, who, sheet) {
  return JSON.parse(life.career(JSON.stringify(games), who, sheet));
}

/**
 * The head start of each player that would be fair, how many games speak for it, and how many of
 * those the players had with each other.
 * @param {{games: unknown[]}} asked the players, the terms, and remembered games
 * @returns {{credit: number[], games: number, together: number}}
 */
export function headStarts(asked) {
  return JSON.parse(strengths.propose_head_starts(JSON.stringify(asked)));
}
