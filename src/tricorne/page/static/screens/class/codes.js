/**
 * The codes of a class: on a card, on the board, and on a pupil's screen. They are short, so that a
 * child can type them, and have a check letter, so that a wrong letter is noticed. They hold no name.
 */

/** @import { Stage } from "../../kit/class-work.js" */
/** The letters that nobody mistakes for another. The first and the last one have equal checks. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXZY";
const BASE = 32;
/** A prime below: it finds one wrong letter, and two that changed places. */
const CHECK = 31;
/** The first weight of each kind of code, so that none is taken for another. */
const KINDS = { card: 3, work: 7, result: 11 };
const RESULT_HEAD = 9;
const [CARD_LETTERS, WORK_LETTERS] = [5, 4];
/** The most pupils of a class. */
export const MOST_PUPILS = 40;
const [LESSONS, THEMES] = [5, 6];
const ROUNDS = 16;

/** What is to be done: lessons and themes by their places; `round` tells one day from another. @typedef {{lessons: number[], themes: number[], round: number}} Wish */
/** @typedef {{tag: string, number: number, device: number, work: string, stages: Stage[]}} Result */

/** Two letters for a new class. @param {() => number} random */
export function newTag(random = Math.random) {
  return writeDigits(Math.floor(random() * BASE * BASE), 2);
}

/** A number that tells devices apart. @param {() => number} random */
export function newDevice(random = Math.random) {
  return Math.floor(random() * BASE * BASE);
}

/** The code of a card. @param {string} tag @param {number} number */
export function cardCode(tag, number) {
  return withCheck("card", tag + writeDigits(number, 2));
}

/** @param {string} code @returns {{tag: string, number: number} | null} null if there is no such card */
export function parseCard(code) {
  const body = bodyOf("card", code);
  if (body?.length !== CARD_LETTERS - 1) return null;
  const number = numberOf(body.slice(2));
  return number >= 1 && number <= MOST_PUPILS ? { tag: body.slice(0, 2), number } : null;
}

/** The code of some work. @param {Wish} wish */
export function workCode({ lessons, themes, round }) {
  const bits = [...lessons, ...themes.map((theme) => LESSONS + theme)];
  const sum = bits.reduce((value, bit) => value + 2 ** bit, 0);
  return withCheck("work", writeDigits(sum * ROUNDS + (round % ROUNDS), 3));
}

/** @param {string} code @returns {Wish | null} */
export function parseWork(code) {
  const body = bodyOf("work", code);
  if (body?.length !== WORK_LETTERS - 1) return null;
  const value = numberOf(body);
  const has = (/** @type {number} */ bit) => Math.floor(value / ROUNDS / 2 ** bit) % 2 === 1;
  const lessons = listPlaces(LESSONS).filter(has);
  const themes = listPlaces(THEMES).filter((theme) => has(LESSONS + theme));
  return { lessons, themes, round: value % ROUNDS };
}

/** The code of a result. @param {Result} result */
export function resultCode({ tag, number, device, work, stages }) {
  const states = [];
  for (let at = 0; at < stages.length; at += 5) {
    /** @type {number[]} */
    const five = stages.slice(at, at + 5);
    const ten = five.reduce((sum, stage, index) => sum + stage * 4 ** index, 0);
    states.push(writeDigits(ten, 2));
  }
  const head = tag + writeDigits(number, 2) + writeDigits(device, 2) + work.slice(0, 3);
  return withCheck("result", head + states.join(""));
}

/** @param {string} code @param {(work: string) => number} count of tasks @returns {Result | null} */
export function parseResult(code, count) {
  const body = bodyOf("result", code);
  if (!body || body.length < RESULT_HEAD) return null;
  const number = numberOf(body.slice(2, 4));
  const work = withCheck("work", body.slice(6, RESULT_HEAD));
  const stages = [];
  for (let at = RESULT_HEAD; at < body.length; at += 2) {
    const ten = numberOf(body.slice(at, at + 2));
    for (const index of listPlaces(5)) stages.push(Math.floor(ten / 4 ** index) % 4);
  }
  const tasks = count(work);
  const isWhole =
    number >= 1 && number <= MOST_PUPILS && Math.ceil(tasks / 5) * 5 === stages.length;
  if (!isWhole) return null;
  return {
    tag: body.slice(0, 2),
    number,
    device: numberOf(body.slice(4, 6)),
    work,
    stages: /** @type {Stage[]} */ (stages.slice(0, tasks)),
  };
}

/** A code in groups of four, which are easier to read and to type. @param {string} code */
export function groupLetters(code) {
  return code.replaceAll(/.{4}(?=.)/g, "$& ");
}

/** @param {number} count */
function listPlaces(count) {
  return Array.from({ length: count }, (_, at) => at);
}

/** @param {number} value @param {number} count */
function writeDigits(value, count) {
  return listPlaces(count)
    .map((at) => LETTERS[Math.floor(value / BASE ** (count - 1 - at)) % BASE])
    .join("");
}

/** @param {string} text */
function numberOf(text) {
  return [...text].reduce((sum, letter) => sum * BASE + LETTERS.indexOf(letter), 0);
}

/** @param {keyof typeof KINDS} kind @param {string} body */
function withCheck(kind, body) {
  const sum = [...body].reduce(
    (all, letter, at) => all + LETTERS.indexOf(letter) * (((KINDS[kind] + at) % (CHECK - 1)) + 1),
    KINDS[kind],
  );
  return body + LETTERS[sum % CHECK];
}

/** A typed code without its check letter; null if it is wrong. @param {keyof typeof KINDS} kind @param {string} code */
function bodyOf(kind, code) {
  const tidy = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  const body = tidy.slice(0, -1);
  if (body === "" || [...tidy].some((letter) => !LETTERS.includes(letter))) return null;
  return withCheck(kind, body) === tidy ? body : null;
}
