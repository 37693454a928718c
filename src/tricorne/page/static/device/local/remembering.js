/** What is remembered of games, and what all of them come to, as the translated Python says it. */

import { modules } from "../game/game.js";

/** @typedef {import("./types.d.ts").Bundle} Bundle */
/** @typedef {import("./types.d.ts").GameResult} GameResult */
/** @typedef {import("./types.d.ts").Remembered} Remembered */
/** @typedef {import("./types.d.ts").SeatResult} SeatResult */

const game = modules["tricorne.play.history.game"];
const { read_bundle } = modules["tricorne.play.history.bundle"];
const life = modules["tricorne.play.history.career"];
const { of_csv: ofCsv } = modules["tricorne.play.counting.csv"];
const { stored } = modules["tricorne.play.counting.count"];

/** What another version has worked out is worked out anew. @type {{VERSION: number}} */
export const { VERSION } = game;

/** A game that goes on. @param {Record<string, unknown>} shown what its table shows @returns {GameResult} */
export function ofTable(shown) {
  return JSON.parse(game.of_table(JSON.stringify(shown)));
}

/**
 * A game by its record; fails where a line of it is wrong.
 * @param {string} text
 * @param {{seats: {name: string | null, bot: string | null}[], winners?: number[]} | null} [shown] what its table showed
 * @returns {GameResult}
 */
export function ofRecord(text, shown = null) {
  return JSON.parse(game.of_record(text, JSON.stringify(shown)));
}

/** A game by the count of its points; fails for anything else. @param {string} text @returns {GameResult} */
export function ofCount(text) {
  return JSON.parse(game.of_count(text));
}

/**
 * A line of a file of games; fails where it is damaged.
 * @param {Bundle} bundle @param {boolean} here whether it is a table of this device
 * @returns {Omit<Remembered, "by" | "seen"> & {text: string | null}}
 */
export function ofBundle(bundle, here) {
  return JSON.parse(read_bundle(JSON.stringify(bundle), here));
}

/** A count as it is kept, from the table of cells that the score keeper writes. @param {string} text @returns {string} */
export function countOfCsv(text) {
  return stored(ofCsv(text));
}

/** @typedef {{id: string, month: number, sheet: string, rounds: number, players: (Partial<SeatResult> & {you: boolean})[]}} Counted */

/**
 * What the games of one person come to, and of whom and of which sheets that can be asked.
 * @param {Counted[]} games the oldest first @param {string} who nobody's name is one's own @param {string} sheet by any, if empty
 */
export function careerOf(games, who, sheet) {
  return JSON.parse(life.career(JSON.stringify(games), who, sheet));
}
