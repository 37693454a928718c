/**
 * The languages of the page. The English text is its own key; a catalogue (i18n/fr.json) translates
 * it. A text without a translation appears in English. That catalogue has the texts of the first
 * screen; i18n/fr.game.json has those of a table, and i18n/fr.others.json all others.
 */

import { base } from "./address.js";
import { fileOf } from "./files.js";
import { tryTwice } from "./on-demand.js";
import { settings } from "./settings.js";

/** @typedef {Record<string, string | [string, string]>} Catalogue */
/** @typedef {Record<string, unknown>} Details */

export const LANGUAGES = /** @type {const} */ ({ en: "English", fr: "Français" });

/** @typedef {keyof typeof LANGUAGES} Language */

/** Letters from right to left, and signs that turn the direction of a text. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2068\ufb1d-\ufdff\ufe70-\ufefc]/;

/** French leaves out a vowel before another one: de {name} is d’Ada. */
const ELIDED = /\b(d|qu)e \{(\w+)\}/gi;
const VOWEL = /^[aeiouyâàéèêëîïôöùûüœ]/i;

/** @type {Catalogue} */
let catalogue = {};

/** @type {Language} */
let current = "en";

/** The plural rules of the current language. @type {Intl.PluralRules | null} */
let plural = null;

const MORE = /** @type {const} */ (["game", "others"]);

/** The catalogues that were asked for besides the first one. @type {Map<string, Promise<void>>} */
const added = new Map();

/** @type {Set<() => void>} */
const listeners = new Set();

/** Resolves when the language chosen by theme.js is loaded. Nothing may be shown before. */
export const ready = load(/** @type {Language} */ (document.documentElement.lang));

/** @param {Language} wanted */
async function load(wanted) {
  try {
    const texts = [wanted, ...[...added.keys()].map((part) => `${wanted}.${part}`)].map(fetchTexts);
    catalogue = Object.assign({}, ...(await Promise.all(texts)));
    current = wanted;
  } catch {
    catalogue = {};
    current = "en"; // English is better than nothing
  }
  plural = null;
  document.documentElement.lang = current;
  const manifest = document.querySelector('link[rel="manifest"]');
  manifest?.setAttribute("href", new URL(`manifest.${current}.webmanifest`, base).href);
}

/** Resolves when the texts of a table are loaded, except refusals and rules. */
export function loadGameTexts() {
  return add("game");
}

/** Resolves when all texts are loaded. */
export async function loadAllTexts() {
  await Promise.all(MORE.map(add));
}

/** @param {typeof MORE[number]} part */
function add(part) {
  const known = added.get(part) ?? fetchPart(part);
  added.set(part, known);
  return known;
}

/** @param {string} part */
async function fetchPart(part) {
  await ready;
  if (current === "en") return;
  try {
    const more = await fetchTexts(`${current}.${part}`);
    catalogue = { ...catalogue, ...more };
  } catch {
    added.delete(part); // retry with the next screen
  }
}

/** @param {string} name @returns {Promise<Catalogue>} */
function fetchTexts(name) {
  if (name.startsWith("en")) return Promise.resolve({});
  return tryTwice(async () => {
    const answer = await fetch(fileOf(`i18n/${name}.json`));
    if (!answer.ok) throw new Error(`cannot load the catalogue ${name}`);
    return answer.json();
  });
}

/** @returns {Language} the language of the page */
export function currentLanguage() {
  return current;
}

/** Some names or words, joined as in a sentence. @param {string[]} words */
export const listWords = (words) =>
  new Intl.ListFormat(currentLanguage()).format(words.map(isolateName));

/** Switches the language and remembers it. @param {Language} wanted */
export async function setLanguage(wanted) {
  settings.set("language", wanted);
  if (wanted === current) return;
  await load(wanted);
  for (const listener of listeners) listener();
}

/**
 * Calls a function after each switch of the language; returns a function that unsubscribes.
 * @param {() => void} listener @returns {() => void}
 */
export function listenToLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Translates a text and replaces each `{name}` by its detail.
 * @param {string} text @param {Details} [details]
 */
export function t(text, details) {
  const found = catalogue[text];
  return fillDetails(typeof found === "string" ? found : text, details);
}

/**
 * Translates a text with a singular and a plural form; `{count}` shows the number.
 * @param {string} one @param {string} many @param {number} count @param {Details} [details]
 */
export function n(one, many, count, details) {
  const found = catalogue[one];
  const [single, several] = Array.isArray(found) ? found : [one, many];
  plural ??= new Intl.PluralRules(current);
  const rule = plural.select(Math.abs(count));
  return fillDetails(rule === "one" ? single : several, { count, ...details });
}

/**
 * Inserts details into a text. `{points:+d}` shows a number with its sign. Python's `!r` is
 * ignored.
 * @param {string} text @param {Details} [details]
 */
function fillDetails(text, details) {
  if (!details) return text;
  const elided = text.replace(ELIDED, (whole, start, name) =>
    VOWEL.test(String(details[name])) ? `${start}’{${name}}` : whole,
  );
  return elided.replace(/\{(\w+)(?:!r)?(:\+d)?\}/g, (whole, name, sign) => {
    if (!(name in details)) return whole;
    const detail = details[name];
    if (sign) return signedNumber(Number(detail));
    if (typeof detail === "number") return numberText(detail);
    return Array.isArray(detail) ? detail.join(", ") : isolateName(String(detail));
  });
}

/**
 * A name as part of a text. Letters that run from right to left do not turn what follows them.
 * @param {string} name
 */
export function isolateName(name) {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name;
}

/** A number with a true minus sign. @param {number} number */
export function numberText(number) {
  return String(number).replace("-", "−");
}

/** A number with its sign: +12, −5 (a true minus), 0. @param {number} number */
export function signedNumber(number) {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `−${-number}`;
}
