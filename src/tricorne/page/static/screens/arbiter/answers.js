/** The page's interface to the arbiter (`tricorne.play.arbiter`), with plain values as arguments and results. */

import { fromJs, toJs } from "../../device/game/python.js";
import { modules } from "../../device/game/records.js";

/** @import { Sentence, Topic } from "../../kit/narration/rules.js" */
/** @import { Breakdown, Choice, Scoring } from "../../types.d.ts" */
/** @typedef {Sentence & {code: string}} Refusal */
/** @typedef {Breakdown & {line: string, points: number}} Told a log line, taken apart */

/**
 * The rules of the game.
 * @typedef {object} Agreed
 * @property {string} sheet
 * @property {Record<string, unknown>} house the differences from the sheet
 * @property {Scoring} scoring
 * @property {number | null} target
 */

/**
 * @typedef {object} Example
 * @property {Sentence} said
 * @property {string[]} laid
 * @property {{tiles: string[], chosen: string[], points: number | null}[]} hands
 * @property {Told[]} lines
 * @property {number} total  of the lines
 * @property {Refusal | null} refused
 */

/** @typedef {{key: string, asked: string, topic: Topic, said: Sentence[]}} Question */

/**
 * @typedef {Question & {examples: Example[], parameters: Record<string, unknown>, settled: string,
 *   differences: {sheets: string[], said: Sentence[]}[] | null}} Answer  null: they are not compared
 */

/**
 * Tiles on the table: the errors, the points of one tile, and the tiles of a hand that fit.
 * @typedef {{refused: (Refusal | null)[], told: {refused: Refusal | null, line: Told | null} | null, playable: Told[]}} Looked
 */

/**
 * A whole game, turn by turn.
 * @typedef {{refused: (Refusal | null)[], lines: Told[], places: string[], seat: number | null, draws: number, pool: number,
 *   sizes: number[], totals: number[], ending: string | null, record: string}} Game
 */

const { agreed_terms: agreedTerms } = modules["tricorne.play.table.agreement"];
const { list_questions, answer_question: answered } = modules["tricorne.play.arbiter.questions"];
const { describe_corner: describeCorner, describe_cell } = modules["tricorne.play.arbiter.lattice"];
const { judge_turns: judgeTurns, view_with_hand: viewWithHand } =
  modules["tricorne.play.arbiter.game"];

/** @param {Agreed} agreed */
function termsOf({ sheet, house, scoring, target }) {
  return agreedTerms(sheet, fromJs(house), scoring, target);
}

/** All questions with their answers. @param {Agreed} agreed @returns {Question[]} */
export function answerAll(agreed) {
  return toJs(list_questions(termsOf(agreed)));
}

/** @param {Agreed} agreed @param {string} key @returns {Answer} */
export function answerQuestion(agreed, key) {
  return toJs(answered(termsOf(agreed), key));
}

/**
 * @param {Agreed} agreed
 * @param {string[]} places `345@0,1`
 * @param {number} chosen the tile in question
 * @param {string[]} hand @returns {Looked}
 */
export function checkPlaces(agreed, places, chosen, hand) {
  return toJs(describeCorner(termsOf(agreed), fromJs(places), chosen, fromJs(hand)));
}

/**
 * The numbers at the corners of a cell, and the tiles that fit there.
 * @param {Agreed} agreed @param {string[]} places @param {{row: number, col: number}} cell
 * @returns {{numbers: (number | null)[], fitting: string[]}}
 */
export function cellFacts(agreed, places, { row, col }) {
  return toJs(describe_cell(termsOf(agreed), fromJs(places), row, col));
}

/** @param {Agreed} agreed @param {number} players @param {string[]} turns @returns {Game} */
export function playTurns(agreed, players, turns) {
  return toJs(judgeTurns(termsOf(agreed), players, fromJs(turns)));
}

/**
 * The view and legal actions of the seat to move with this hand; null if it cannot hold these
 * tiles.
 * @param {Agreed} agreed @param {number} players @param {string[]} turns @param {string[]} hand
 * @returns {{view: import("../../device/local/types.d.ts").Value, actions: Choice[]} | null}
 */
export function positionWith(agreed, players, turns, hand) {
  const terms = termsOf(agreed);
  const view = viewWithHand(terms, players, fromJs(turns), fromJs(hand));
  if (!view) return null;
  return { view, actions: toJs(view.to_dict()).actions };
}
