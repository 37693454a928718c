/** An evening, kept by the game's own Python. Only this module knows about that. */

import { modules } from "../../device/game/records.js";
import { hexOf } from "../../kit/widgets/sha256.js";
import { runPython } from "../keeper/count.js";

/** @typedef {import("../../device/game/game.js").play_evening_evening.Evening} Evening */
/** @import { Card, Change, Shown, Wish } from "./types.d.ts" */

const { change_evening: change, read_evening: read } = modules["tricorne.play.evening.evening"];
const { describe_cards: describeCards, describe_evening: describeEvening } =
  modules["tricorne.play.evening.showing"];
const { read_mark: readMark } = modules["tricorne.play.evening.boards"];

const SECRET_BYTES = 32;

/** A new evening, under a new secret; throws a Problem if nobody could play it. @param {Wish} wish @returns {Evening} */
export function beginEvening(wish) {
  const secret = hexOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  return readEvening(JSON.stringify({ ...wish, secret, changes: [] }));
}

/** @param {string} text @returns {Evening} */
export const readEvening = (text) => runPython(() => read(text));

/** @param {Evening} evening @returns {string} */
export const storedEvening = (evening) => evening.to_json();

/** @param {Evening} evening @param {Change} wanted @returns {Evening} */
export const changeEvening = (evening, wanted) =>
  runPython(() => change(evening, JSON.stringify(wanted)));

/** Without its last change. @param {Evening} evening @returns {Evening} */
export const undoChange = (evening) => evening.undo();

/** @param {Evening} evening @returns {Shown} */
export const showEvening = (evening) => JSON.parse(describeEvening(evening));

/** The cards of a round. @param {Evening} evening @param {number} round @returns {Card[]} */
export const showCards = (evening, round) => JSON.parse(describeCards(evening, round));

/**
 * The round and table of a slip, or the deal of a card and no table.
 * @param {Shown} shown @param {string} typed @returns {[number, number]}
 */
export const findPaper = ({ secret }, typed) =>
  runPython(() => {
    const [first, table] = readMark(secret ?? "", typed);
    return [first, table];
  });
