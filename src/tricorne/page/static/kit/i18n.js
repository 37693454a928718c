/**
 * The languages of the page. The English text is its own key; a catalogue translates it. A text
 * without a translation appears in English. The catalogue i18n/LANGUAGE.json has the texts of the
 * first screen, and the rules of the language under an empty key; i18n/LANGUAGE.game.json has the
 * texts of a table, and i18n/LANGUAGE.others.json all others.
 */

import { base } from "./address.js";
import { fileOf } from "./files.js";
import { tryTwice } from "./on-demand.js";
import { settings } from "./settings.js";

/** @typedef {Record<string, string | string[]>} Catalogue */
/**
 * What a language needs besides its texts; its language.toml explains them.
 * @typedef {object} Rules
 * @property {string} [plurals] the language whose plural rules these texts follow
 * @property {string[]} [forms] the plural categories of all forms but the last
 * @property {[pattern: string, before: string]} [elides]
 * @property {[pattern: string, written: string]} [dates]
 */
/** @typedef {Record<string, unknown>} Details */

const ENGLISH = "en";

/** Letters from right to left, and signs that turn the direction of a text. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2068\ufb1d-\ufdff\ufe70-\ufefc]/;

/** @type {Catalogue} */
let catalogue = {};

/** @type {Rules} */
let rules = {};

let current = ENGLISH;

/** Where it leaves out a vowel, and before which names. @type {RegExp[]} */
let elision = [];

/** The plural rules of the current language. @type {Intl.PluralRules | null} */
let plural = null;

const MORE = /** @type {const} */ (["game", "others"]);

/** The catalogues that were asked for besides the first one. @type {Map<string, Promise<void>>} */
const added = new Map();

/** @type {Set<() => void>} */
const listeners = new Set();

/** Resolves when the language chosen by theme.js is loaded. Nothing may be shown before. */
export const ready = load(document.documentElement.lang);

/** @param {string} wanted */
async function load(wanted) {
  try {
    const texts = [wanted, ...[...added.keys()].map((part) => `${wanted}.${part}`)].map(fetchTexts);
    catalogue = Object.assign({}, ...(await Promise.all(texts)));
    current = wanted;
  } catch (problem) {
    // biome-ignore lint/suspicious/noConsole: the one line for those who run the server
    console.error(problem);
    catalogue = {};
    current = ENGLISH; // better than nothing
  }
  rules = /** @type {any} */ (catalogue[""]) ?? {};
  elision = (rules.elides ?? []).map((pattern) => new RegExp(pattern, "gi"));
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
  if (current === ENGLISH) return;
  try {
    const more = await fetchTexts(`${current}.${part}`);
    catalogue = { ...catalogue, ...more };
  } catch {
    added.delete(part); // retry with the next screen
  }
}

/** @param {string} name @returns {Promise<Catalogue>} */
function fetchTexts(name) {
  if (name.startsWith(ENGLISH)) return Promise.resolve({});
  return tryTwice(async () => {
    const answer = await fetch(fileOf(`i18n/${name}.json`));
    if (!answer.ok) throw new Error(`cannot load the catalogue ${name}`);
    return answer.json();
  });
}

/** What the language needs besides its texts. */
export function languageRules() {
  return rules;
}

/** @returns {string} the language of the page */
export function currentLanguage() {
  return current;
}

/** All languages of the page, which index.html names. */
export function listLanguages() {
  const named = document.querySelector('meta[name="languages"]')?.getAttribute("content");
  return (named ?? ENGLISH).split(" ");
}

/** What a language calls itself: Deutsch. @param {string} tag */
export function languageName(tag) {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name[0].toLocaleUpperCase(tag) + name.slice(1);
}

/** Some names or words, joined as in a sentence. @param {string[]} words */
export const listWords = (words) =>
  new Intl.ListFormat(currentLanguage()).format(words.map(isolateName));

/** Switches the language and remembers it. @param {string} wanted */
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
 * Translates a text with a form for each kind of number; `{count}` shows the number.
 * @param {string} one @param {string} many @param {number} count @param {Details} [details]
 */
export function n(one, many, count, details) {
  const found = catalogue[one];
  const forms = Array.isArray(found) ? found : [one, many];
  plural ??= new Intl.PluralRules(rules.plurals ?? current);
  const form = (rules.forms ?? ["one"]).indexOf(plural.select(Math.abs(count)));
  return fillDetails(/** @type {string} */ (forms.at(form)), { count, ...details }); // -1: the last
}

/**
 * Inserts details into a text. `{points:+d}` shows a number with its sign. Python's `!r` is
 * ignored.
 * @param {string} text @param {Details} [details]
 */
function fillDetails(text, details) {
  if (!details) return text;
  return elideWords(text, details).replace(/\{(\w+)(?:!r)?(:\+d)?\}/g, (whole, name, sign) => {
    if (!(name in details)) return whole;
    const detail = details[name];
    if (sign) return signedNumber(Number(detail));
    if (typeof detail === "number") return numberText(detail);
    return Array.isArray(detail) ? detail.join(", ") : isolateName(String(detail));
  });
}

/** Leaves out a vowel before another one, as in “d’Ada”. @param {string} text @param {Details} details */
function elideWords(text, details) {
  const [pattern, before] = elision;
  if (!pattern) return text;
  return text.replace(pattern, (whole, start, name) =>
    String(details[name]).search(before) === 0 ? `${start}’` : whole,
  );
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
