/** A count of points, kept by the game's own Python. Only this module knows about that. */

import { fromJs } from "../../device/game/python.js";
import { modules } from "../../device/game/records.js";
import { Problem, sentenceOf } from "../../kit/api.js";
import { t } from "../../kit/i18n.js";
import { figureName } from "../../kit/narration/phrasing.js";
import { wrongLine } from "../../kit/narration/wrong-line.js";

const { make_party: makeParty } = modules["tricorne.play.counting.agreed"];
const { Count, read_count, write_count } = modules["tricorne.play.counting.count"];
const { read_line: readLine, tile_of_digits: tileOfDigits } =
  modules["tricorne.play.counting.line"];
const { as_record: asRecord, count_of_record: countOfRecord } =
  modules["tricorne.play.counting.recording"];
const showing = modules["tricorne.play.counting.showing"];
const { csv, count_of_csv: countOfCsv } = modules["tricorne.play.counting.csv"];

/** @typedef {import("../../device/game/game.js").play_counting_count.Count} Counting */
/** @import { Counted, Line, Reckoning, Said, Shown } from "./types.d.ts" */
/** @import { Figure } from "../../types.d.ts" */

/**
 * Runs Python, and turns a refusal into a Problem.
 * @template Result
 * @param {() => Result} what
 * @param {typeof wrongLine} [problemAt] words an error with the line that caused it
 */
export function runPython(what, problemAt = lineOfCount) {
  try {
    return what();
  } catch (error) {
    const { refusal, line } = /** @type {any} */ (error);
    if (!refusal) throw error;
    const details = detailsOf(Object.fromEntries(refusal.details.items()));
    const why = t(refusal.template, details);
    throw new Problem(refusal.code, line ? problemAt(line, why, details) : sentenceOf(why), {
      cause: error,
    });
  }
}

/** @param {number} line @param {string} why */
function lineOfCount(line, why) {
  return [t("Line {number}.", { number: line }), sentenceOf(why)].join(" ");
}

/** A doubt, or a sentence of the rules, as text. @param {Said} said */
export function countWords({ template, details }) {
  return sentenceOf(t(template, detailsOf(details)));
}

/** @param {Record<string, any>} details */
function detailsOf(details) {
  const tile = typeof details.tile === "string" ? [...details.tile].join("\u2011") : details.tile;
  const figure = details.figure && figureName(details.figure);
  return { ...details, tile, figure };
}

/**
 * @param {{sheet: string, house: Record<string, unknown>, scoring: string, target: number | null, names: string[], credit?: number[]}} form
 * @returns {Counting}
 */
export function newCount({ sheet, house, scoring, target, names, credit = [] }) {
  return runPython(() => Count(makeParty(sheet, fromJs(house), scoring, target, names, credit)));
}

/** Restores a stored count. @param {string} text @returns {Counting} */
export const parseCount = (text) => runPython(() => read_count(text));

/** A count in its stored form; throws a Problem if it is too large. @param {Counting} count @returns {string} */
export const storedCount = (count) => runPython(() => write_count(count));

/** A new count with the same players and rules. @param {Counting} count @returns {Counting} */
export const repeatCount = (count) => Count(count.agreed);

/** @param {Counting} count @returns {Shown} */
export const showCount = (count) => JSON.parse(showing.describe_count(count));

/**
 * Replaces a number of lines by one new line, or by none. Throws a Problem if the count becomes too
 * large to be stored.
 * @param {Counting} count @param {number} at @param {number} goes @param {Line | null} line
 * @returns {Counting}
 */
export function changeCount(count, at, goes, line) {
  const come = line ? [readLine(fromJs(line), count.agreed.names.length)] : [];
  const next = runPython(() => count.replace_lines(at, goes, come));
  storedCount(next);
  return next;
}

/** What a line would score. @param {Counting} count @param {number} at @param {Line} line @returns {Counted} */
export const tryLine = (count, at, line) =>
  JSON.parse(showing.preview_line(count, at, JSON.stringify(line)));

/** The standings before a line. @param {Counting} count @param {number} at @returns {Reckoning} */
export const standingsBefore = (count, at) => JSON.parse(showing.standing_before(count, at));

/**
 * The digits that lead to an unplayed tile. @param {Counting} count @param {number} at
 * @param {string} typed @returns {string}
 */
export const nextDigits = (count, at, typed) => showing.digits_that_follow(count, at, typed);

/**
 * The places where a tile fits, with their figures; null if the board is not known.
 * @param {Counting} count @param {number} at @param {string} tile
 * @returns {{place: string, figure: Figure | null}[] | null}
 */
export const placementsOf = (count, at, tile) =>
  JSON.parse(showing.placements(count, at, tileOfDigits(tile)));

/** For spreadsheets. @param {Counting} count @returns {string} */
export const csvOf = (count) => csv(count);

/** As a record; throws a Problem if that is impossible. @param {Counting} count @returns {string} */
export const recordOf = (count) =>
  runPython(() => asRecord(count, fromJs({ Date: new Date().toISOString().slice(0, 10) })));

/** Reads a chosen file as a count. @param {{name: string, text: string}} file @returns {Counting} */
export function readCount({ name, text }) {
  const start = text.trimStart();
  if (start.startsWith("{")) return parseCount(text);
  const isRecord = /\.tri$/i.test(name) || /^\ufeff?(#|Tricorne record)/.test(start);
  return isRecord
    ? runPython(() => countOfRecord(text), wrongLine)
    : runPython(() => countOfCsv(text));
}
