/** How a move and a turn sound to a player who plays by ear, in few words or many. Pure functions. */

import { parsePlace } from "../../../kit/board/geometry.js";
import { nameSpots } from "../../../kit/board/spots.js";
import { t } from "../../../kit/i18n.js";
import { explainLog } from "../../../kit/narration/explain.js";
import {
  isOwn,
  lineSentence,
  sentenceWithPoints,
  signedPoints,
} from "../../../kit/narration/phrasing.js";
import { tellingOf } from "../../../kit/narration/turns.js";
import { isMine } from "../../../kit/turn/legal.js";
import {
  aroundWords,
  endSentence,
  fittingSpots,
  joinWords,
  seatWords,
  spotsWords,
} from "./answers.js";

/** @import { Table } from "../../../types.d.ts" */
/** @import { Explained } from "../../../kit/narration/explain.js" */
/** @import { Settings } from "../../../kit/settings.js" */
/** @import { State } from "../state/state.js" */

/** What fits is told with the turn, unasked, if both together take so few words. */
const FEW_WORDS = 16;

/**
 * What is said of a line of the log; nothing as long as another's turn goes on. Without a line for
 * commands, spots have no names.
 * @param {Table} table @param {Explained} one @param {number} index of the line in the log
 * @param {Settings["ear"]} detail
 */
export function lineWords(table, one, index, detail) {
  const { line, figure } = one;
  const isOwnStep = isOwn(table, line) || table.table.kind === "device";
  const place = detail && line.place ? spotWords(table, index) : "";
  if (detail === "full") {
    const around = line.place ? aroundWords(placesUntil(table, index), line.place) : [];
    const step = sentenceWithPoints(table, line, figure);
    return joinWords([step, place, ...around, seatWords(table, line.seat)]);
  }
  if (!isOwnStep && line.what === "draw") return "";
  if (!isOwnStep) return joinWords([...turnWords(table, index, detail), place]);
  if (detail !== "brief") return joinWords([sentenceWithPoints(table, line, figure), place]);
  return (line.place && signedPoints(line.points)) || lineSentence(table, line, figure);
}

/**
 * The sentence of the moment. As the player's turn begins, it lists the fitting tiles, unless that
 * takes many words.
 * @param {State} state @param {string} sentence
 */
export function sentenceWords({ table, said, turn }, sentence) {
  const begins = table && isMine(table) && said === null && turn.tile === null;
  if (!begins || fittingSpots(table).length === 0) return sentence;
  const opening = table.view?.draws ? sentence : endSentence(t("Your turn"));
  const words = joinWords([opening, spotsWords(table)]);
  return words.split(" ").length <= FEW_WORDS ? words : sentence;
}

/** A turn of another in one sentence. @param {Table} table @param {number} index @param {Settings["ear"]} detail */
function turnWords(table, index, detail) {
  const lines = explainLog(table.view).slice(0, index + 1);
  const first = lines.slice(0, index).findLastIndex(({ line }) => line.what !== "draw") + 1;
  const { text, points } = tellingOf(table, lines.slice(first), null);
  return [endSentence(text), detail === "brief" ? "" : points];
}

/** The spot of a tile just placed, by the name that it had. @param {Table} table @param {number} index */
function spotWords(table, index) {
  const places = placesUntil(table, index);
  const { cell } = parsePlace(places.at(-1) ?? "");
  const name = nameSpots(places.slice(0, -1)).get(cell);
  return name ? t("Spot {name}.", { name }) : "";
}

/** The places of the tiles that lay after a line. @param {Table} table @param {number} index */
function placesUntil({ view }, index) {
  const lines = explainLog(view).slice(0, index + 1);
  return (view?.board ?? []).slice(0, lines.filter(({ line }) => line.place).length);
}
