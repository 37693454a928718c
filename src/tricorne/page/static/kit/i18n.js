/**
 * The languages of the page. A text's name is the text itself, in English; a catalogue
 * (i18n/fr.json) gives the others. A text without a translation shows in English. What only other
 * screens than the first one say stands in a catalogue of its own (i18n/fr.others.json).
 */

import { base } from "./address.js";
import { fileOf } from "./files.js";
import { settings } from "./settings.js";

/** @typedef {Record<string, string | [string, string]>} Catalogue */
/** @typedef {Record<string, unknown>} Details */

export const LANGUAGES = /** @type {const} */ ({ en: "English", fr: "Français" });

/** @typedef {keyof typeof LANGUAGES} Language */

/** @type {Catalogue} */
let catalogue = {};

/** @type {Language} */
let current = "en";

/** How that language counts. @type {Intl.PluralRules | null} */
let plural = null;

/** @type {Promise<void> | null} */
let others = null;

/** @type {Set<() => void>} */
const listeners = new Set();

/** Fulfilled when the language is there, which theme.js has chosen; nothing should be shown before. */
export const ready = load(/** @type {Language} */ (document.documentElement.lang));

/** @param {Language} wanted */
async function load(wanted) {
  try {
    const texts = [wanted, ...(others ? [`${wanted}.others`] : [])].map(fetched);
    catalogue = Object.assign({}, ...(await Promise.all(texts)));
    current = wanted;
  } catch {
    catalogue = {};
    current = "en"; // the catalogue cannot be had: English is better than nothing
  }
  plural = null;
  document.documentElement.lang = current;
  const manifest = document.querySelector('link[rel="manifest"]');
  manifest?.setAttribute("href", new URL(`manifest.${current}.webmanifest`, base).href);
}

/** Fulfilled when the texts of all screens are there. */
export function complete() {
  others ??= addOthers();
  return others;
}

async function addOthers() {
  await ready;
  if (current === "en") return;
  try {
    const more = await fetched(`${current}.others`);
    catalogue = { ...catalogue, ...more };
  } catch {
    others = null; // the next screen tries again
  }
}

/** @param {string} name */
async function fetched(name) {
  if (name.startsWith("en")) return {};
  const answer = await fetch(fileOf(`i18n/${name}.json`));
  if (!answer.ok) throw new Error(`no catalogue ${name}`);
  return /** @type {Promise<Catalogue>} */ (answer.json());
}

/** @returns {Language} the language that the page shows */
export function language() {
  return current;
}

/** Switches the language, now and for next time. @param {Language} wanted */
export async function setLanguage(wanted) {
  settings.set("language", wanted);
  if (wanted === current) return;
  await load(wanted);
  for (const listener of listeners) listener();
}

/**
 * Calls a function after each switch of the language; returns what stops that.
 * @param {() => void} listener
 * @returns {() => void}
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A text in the language of the page, `{name}` replaced by the details.
 * @param {string} text
 * @param {Details} [details]
 */
export function t(text, details) {
  const found = catalogue[text];
  return filled(typeof found === "string" ? found : text, details);
}

/**
 * A text that depends on a number, which it may show as `{count}`.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Details} [details]
 */
export function n(one, many, count, details) {
  const found = catalogue[one];
  const [single, several] = Array.isArray(found) ? found : [one, many];
  plural ??= new Intl.PluralRules(current);
  const rule = plural.select(Math.abs(count));
  return filled(rule === "one" ? single : several, { count, ...details });
}

/**
 * Puts details into a text. `{points:+d}` shows a number with its sign; `!r` is Python's, and says nothing here.
 * @param {string} text
 * @param {Details} [details]
 */
function filled(text, details) {
  if (!details) return text;
  return text.replace(/\{(\w+)(?:!r)?(:\+d)?\}/g, (whole, name, sign) => {
    if (!(name in details)) return whole;
    const detail = details[name];
    if (sign) return signed(Number(detail));
    return Array.isArray(detail) ? detail.join(", ") : String(detail);
  });
}

/** A number with its sign: +12, −5 (a true minus), 0. @param {number} number */
export function signed(number) {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `−${-number}`;
}
