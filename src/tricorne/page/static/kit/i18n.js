/**
 * The languages of the page. A catalogue has the translation of an English text under a short key,
 * which is its digest. A text without a translation appears in English. The catalogue
 * i18n/LANGUAGE.json has the texts of the first screen, and the rules of the language;
 * i18n/LANGUAGE.game.json has the texts of a table, and i18n/LANGUAGE.others.json all others.
 */

import { base } from "./address.js";
import { fileOf } from "./files.js";
import { tryTwice } from "./on-demand.js";
import { settings } from "./settings.js";

/** Texts by their keys; one that depends on a number has its forms. @typedef {Map<string, string | string[]>} Catalogue */
/**
 * A catalogue as tricorne/page/text_keys.py writes it.
 * @typedef {{rules?: Rules, keys: string, texts: (string | string[])[]}} Written
 */
/**
 * What a language needs besides its texts; its language.toml explains them.
 * @typedef {object} Rules
 * @property {string} [locale] the language with the country by whose rules it counts and writes
 * @property {string[]} [forms] the plural categories of all forms but the last
 * @property {[pattern: string, before: string]} [elides]
 * @property {[pattern: string, written: string]} [dates]
 */
/** @typedef {Record<string, unknown>} Details */

const ENGLISH = "en";
/** Digits of a key, and how the digest of a text is made, as in text_keys.py. */
const [WIDTH, FACTOR, BELOW] = [5, 65_599, 60_466_169];

/** Letters from right to left, and signs that turn the direction of a text. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2068\ufb1d-\ufdff\ufe70-\ufefc]/;

/** @type {Catalogue} */
let catalogue = new Map();

/** @type {Rules} */
let rules = {};

let current = ENGLISH;

/** Where it leaves out a vowel, and before which names. @type {RegExp[]} */
let elision = [];

/** Its plural rules. @type {Intl.PluralRules | null} */
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
    const parts = [wanted, ...[...added.keys()].map((part) => `${wanted}.${part}`)];
    const found = await Promise.all(parts.map(fetchCatalogue));
    catalogue = new Map(found.flatMap(textsByKey));
    rules = found[0].rules ?? {};
    current = wanted;
  } catch (problem) {
    // biome-ignore lint/suspicious/noConsole: the one line for those who run the server
    console.error(problem);
    catalogue = new Map();
    rules = {};
    current = ENGLISH; // better than nothing
  }
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
    const more = await fetchCatalogue(`${current}.${part}`);
    catalogue = new Map([...catalogue, ...textsByKey(more)]);
  } catch (problem) {
    // biome-ignore lint/suspicious/noConsole: the one line for those who run the server
    console.error(problem);
    added.delete(part); // its texts are English until the next screen asks again
  }
}

/** @param {string} name @returns {Promise<Written>} */
function fetchCatalogue(name) {
  if (name.startsWith(ENGLISH)) return Promise.resolve({ keys: "", texts: [] });
  return tryTwice(async () => {
    const answer = await fetch(fileOf(`i18n/${name}.json`)).catch(() => null);
    if (!answer?.ok) throw new Error(`cannot load the catalogue ${name}`);
    return answer.json();
  });
}

/** @param {Written} written @returns {[string, string | string[]][]} */
function textsByKey({ keys, texts }) {
  return texts.map((said, at) => [keys.slice(at * WIDTH, (at + 1) * WIDTH), said]);
}

/** The translation of an English text. @param {string} text */
function findText(text) {
  let digest = 0;
  for (let at = 0; at < text.length; at += 1)
    digest = (digest * FACTOR + text.charCodeAt(at)) % BELOW;
  return catalogue.get(digest.toString(36).padStart(WIDTH, "0"));
}

/** What the language needs besides its texts. */
export function languageRules() {
  return rules;
}

/** @returns {string} the language of the page */
export function currentLanguage() {
  return current;
}

/** How the browser calls the language, where its country matters: pt-PT; English if it knows none such. */
export function currentLocale() {
  return Intl.DateTimeFormat.supportedLocalesOf(rules.locale ?? current)[0] ?? ENGLISH;
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
  new Intl.ListFormat(currentLocale()).format(words.map(isolateName));

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
  const found = findText(text);
  return fillDetails(typeof found === "string" ? found : text, details);
}

/**
 * Translates a text with a form for each kind of number; `{count}` shows the number.
 * @param {string} one @param {string} many @param {number} count @param {Details} [details]
 */
export function n(one, many, count, details) {
  const found = findText(one);
  plural ??= new Intl.PluralRules(currentLocale());
  const form = (rules.forms ?? ["one"]).indexOf(plural.select(Math.abs(count)));
  const own = Array.isArray(found) ? found.at(form) : undefined; // -1: the last
  return fillDetails(own ?? (Math.abs(count) === 1 ? one : many), { count, ...details });
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
