/** The deals of days that this device has tried: the table of each, and which circles it is in. */

import { StoredText } from "./stored-text.js";

const DAYS = new StoredText("tricorne.days");
const CIRCLES = new StoredText("tricorne.circles");
/** How many days are remembered. */
const MOST = 400;
const DAY_LETTERS = "2026-11-27".length;
const DAY_MS = 24 * 3600 * 1000;

/**
 * @typedef {object} Tried
 * @property {string} code its table
 * @property {boolean} counts whether it stands in the list
 * @property {boolean} [sent] whether an attempt without a network was sent to friends
 */

/** @param {StoredText} stored @returns {unknown} */
function read(stored) {
  try {
    return JSON.parse(stored.read() ?? "null");
  } catch {
    return null; // damaged: nothing is known
  }
}

/** @param {StoredText} stored @param {unknown} value */
function store(stored, value) {
  return stored.store(JSON.stringify(value));
}

/** All attempts of this device, by the day and, if it was for a circle alone, its code. @returns {[string, Tried][]} */
function keptAttempts() {
  const found = read(DAYS);
  return Object.entries(found && typeof found === "object" ? found : {}).filter(
    ([key, tried]) => isDay(key.slice(0, DAY_LETTERS)) && typeof tried?.code === "string",
  );
}

/** @param {string} key @param {Tried} tried */
function keep(key, tried) {
  const latest = Object.entries({ ...Object.fromEntries(keptAttempts()), [key]: tried })
    .sort()
    .slice(-MOST);
  store(DAYS, Object.fromEntries(latest));
}

/** The attempts of this device by day. @returns {Record<string, Tried>} */
export function allAttempts() {
  return Object.fromEntries(keptAttempts().filter(([key]) => isDay(key)));
}

/** The table of the attempt for a circle alone. @param {string} day @param {string} circle @returns {string | null} */
export function attemptIn(day, circle) {
  return keptAttempts().find(([key]) => key === `${day} ${circle}`)?.[1].code ?? null;
}

/** @param {string} day @param {string} circle @param {string} code of the table */
export function keepAttemptIn(day, circle, code) {
  keep(`${day} ${circle}`, { code, counts: true });
}

/** The circle for which the attempt at a table is; "" for none. @param {string} table */
export function circleOf(table) {
  const [key] = keptAttempts().find(([, { code }]) => code === table) ?? [""];
  return key.slice(DAY_LETTERS + 1);
}

/** Remembers an attempt, unless one that counts is known. @param {string} day @param {Tried} tried */
export function keepAttempt(day, tried) {
  const before = allAttempts()[day];
  if (before?.counts && before.code !== tried.code) return;
  keep(day, tried);
}

/** Forgets every attempt and every circle. */
export function forgetAll() {
  store(DAYS, {});
  store(CIRCLES, []);
}

/** The codes of the circles that this device is in, the latest first. @returns {string[]} */
export function knownCircles() {
  const found = read(CIRCLES);
  return Array.isArray(found) ? found.filter((code) => typeof code === "string") : [];
}

/** Returns whether it outlives the page. @param {string} code */
export function keepCircle(code) {
  return store(CIRCLES, [code, ...knownCircles().filter((other) => other !== code)]);
}

/** @param {string} code */
export function forgetCircle(code) {
  store(
    CIRCLES,
    knownCircles().filter((other) => other !== code),
  );
}

/** Whether a text is a day, such as 2026-11-21. @param {string} text */
export function isDay(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(new Date(`${text}T00:00Z`)) === text;
}

/** The day of a moment. A day begins at midnight UTC, as everywhere. @param {Date} date */
export function dayOf(date) {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/** Another day. @param {string} day @param {number} later in days */
export function shiftDay(day, later) {
  return dayOf(new Date(Date.parse(`${day}T00:00Z`) + later * DAY_MS));
}
