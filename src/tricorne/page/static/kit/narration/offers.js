/** The rule sheets and bots that the server offers, fetched once. */

import { get } from "../api.js";
import { language } from "../i18n.js";

/**
 * @typedef {object} Bot
 * @property {string} key
 * @property {Record<string, string>} names
 * @property {Record<string, string>} about
 * @property {number} wins of 100 rounds against a bot that takes the most points
 */

/**
 * @typedef {object} SheetOffer
 * @property {string} name
 * @property {string} title in English, like all texts of the rules
 * @property {string} source
 * @property {string} about
 * @property {[number, number]} players
 * @property {import("../../types.d.ts").Sheet} parameters
 * @property {Record<import("../../types.d.ts").Scoring, import("../../types.d.ts").Amounts>} amounts
 */

/**
 * A setting that house rules can change.
 * @typedef {object} Parameter
 * @property {string} key
 * @property {"amount" | "flag" | "choice" | "limit" | "numbers"} kind
 * @property {string} group
 * @property {string} label
 * @property {string} about
 * @property {Record<string, string>} choices
 * @property {string[]} parts
 */

/** The first opponent: the gentlest bot. */
export const FIRST_BOT = "pip";

/** Opponents for beginners. */
export const EASIEST_BOTS = ["pip", "mia"];

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/** @param {string} path */
function once(path) {
  const known = asked.get(path);
  if (known) return known;
  const answer = get(path);
  asked.set(path, answer);
  answer.catch(() => asked.delete(path)); // retry next time
  return answer;
}

/** @returns {Promise<Bot[]>} weakest first */
export function bots() {
  return once("/api/bots");
}

/** @returns {Promise<SheetOffer[]>} */
export function sheets() {
  return once("/api/sheets");
}

/** @returns {Promise<Parameter[]>} in the order of the form */
export function parameters() {
  return once("/api/sheets/parameters");
}

/** A bot's name or character in the language of the page. @param {Record<string, string>} texts */
export function inWords(texts) {
  return (texts[language()] ?? texts.en ?? "").replaceAll("'", "’");
}
