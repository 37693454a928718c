/** The rule sheets and bots that the server offers, fetched once. */

import { getJson } from "../api.js";
import { currentLanguage } from "../i18n.js";

/**
 * @typedef {object} Bot
 * @property {string} key
 * @property {Record<string, string>} names
 * @property {{en: string}} about to be translated
 * @property {number | null} wins of 100 rounds against a bot that takes the most points; null for a
 *   bot of the server's own
 * @property {number | null} beats the same against the character before it
 */

/**
 * @typedef {object} SheetOffer
 * @property {string} name
 * @property {string} title in English, like all texts of the rules
 * @property {string} source
 * @property {string} about
 * @property {string} edition the contents of its box
 * @property {string[]} countries where its box is sold, as codes; none if that is unknown
 * @property {[number, number]} players
 * @property {Variant[]} variants those that change something in this sheet
 * @property {import("../../types.d.ts").Sheet} parameters
 * @property {Record<import("../../types.d.ts").Scoring, import("../../types.d.ts").Amounts>} amounts
 */

/**
 * A house rule with a name, which a sheet can be played with.
 * @typedef {object} Variant
 * @property {string} name
 * @property {string} title in English
 * @property {string} about
 * @property {Record<string, unknown>} changes the parameters that it sets
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
const cache = new Map();

/** @param {string} path */
function fetchOnce(path) {
  const known = cache.get(path);
  if (known) return known;
  const answer = getJson(path);
  cache.set(path, answer);
  answer.catch(() => cache.delete(path)); // retry next time
  return answer;
}

/** @returns {Promise<Bot[]>} weakest first */
export function fetchBots() {
  return fetchOnce("/api/bots");
}

/**
 * The bots of the server's own, which play at tables online; none if no server answers.
 * @returns {Promise<Bot[]>}
 */
export async function fetchOwnBots() {
  /** @type {string[]} */
  const names = await fetchOnce("/api/bots/own").catch(() => []);
  return names.map((name) => ({
    key: name,
    names: { en: name },
    about: { en: "" },
    wins: null,
    beats: null,
  }));
}

/** @returns {Promise<SheetOffer[]>} */
export function fetchSheets() {
  return fetchOnce("/api/sheets");
}

/** @returns {Promise<Parameter[]>} in the order of the form */
export function fetchParameters() {
  return fetchOnce("/api/sheets/parameters");
}

/** Whether house rules contain a variant. @param {Variant} variant @param {Record<string, unknown>} house */
export function isChosen({ changes }, house) {
  return Object.entries(changes).every(
    ([key, value]) => JSON.stringify(house[key]) === JSON.stringify(value),
  );
}

/**
 * The names of house rules: the titles of the variants, then any others. A number of rounds is told
 * with the target.
 * @param {SheetOffer} sheet @param {Record<string, unknown>} house
 */
export function houseWords({ variants }, house) {
  const chosen = variants.filter((variant) => isChosen(variant, house));
  const named = new Set(["rounds", ...chosen.flatMap(({ changes }) => Object.keys(changes))]);
  const others = Object.keys(house).some((key) => !named.has(key));
  return [...chosen.map(({ title }) => title), ...(others ? ["house rules"] : [])];
}

/**
 * A name in the language of the page; languages that say it as English does have none of their own.
 * @param {Record<string, string>} names
 */
export function translateName(names) {
  return names[currentLanguage()] ?? names.en ?? "";
}
