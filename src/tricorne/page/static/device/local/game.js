/**
 * The translated Python game, with the types that JavaScript needs. Python makes every decision,
 * view and refusal of a table.
 */

import { modules } from "../game/game.js";
import { Dict, fromJs, isinstance, named, str, toJs, tuple } from "../game/python.js";
import { entropy, numberBelow, randomBetween, randomHex } from "./chance.js";
import { newCode } from "./code.js";

/** @import { Table, Told, Value } from "./types.d.ts" */

const { Draw } = modules["tricorne.rules.actions"];
/** @type {Record<string, Value>} */
const { digest_of } = modules["tricorne.rules.commitment"];
const { deal } = modules["tricorne.rules.deal"];
const { PARAMETERS } = modules["tricorne.rules.sheet"];
/** @type {Record<string, Value>} */
const { PRESETS } = modules["tricorne.rules.presets"];
/** @type {Record<string, Value>} */
const { names: namesOf } = modules["tricorne.rules.tiles"];
const { name_in } = modules["tricorne.play.names"];
const { CHARACTER_OF, CHARACTERS } = modules["tricorne.play.thinking.levels"];
const { QUICK } = modules["tricorne.play.thinking.quick"];
/** @type {Record<string, Value>} */
const { hand_of } = modules["tricorne.play.table.day"];
const { Agreement } = modules["tricorne.play.table.agreement"];
const { read_entry } = modules["tricorne.play.table.entry"];
const { NewTable, NewSeat } = modules["tricorne.play.table.laying"];
const { public_name, NAME_LETTERS } = modules["tricorne.play.table.naming"];
const { Table: Folded } = modules["tricorne.play.table.table"];
const { Rival } = modules["tricorne.record.rival"];
const { Wish } = modules["tricorne.play.table.wish"];
/** @type {Record<string, Value>} */
const { new_table } = modules["tricorne.play.session.laying"];

export const { TableSession } = modules["tricorne.play.session.session"];
/** The effects and requests of a session. @type {Record<string, Value>} */
export const effects = modules["tricorne.play.session.effects"];
/** @type {Record<string, Value>} */
export const greeting = modules["tricorne.play.session.greeting"];

const TOKEN_BYTES = 24;
const SALT_BYTES = 32;

/** The pace of bots: how long they seem to think, and how much they search. */
export const pace = modules["tricorne.play.thinking.pace"];

/** Logs an error for developers. @param {unknown} problem */
export function reportError(problem) {
  // biome-ignore lint/suspicious/noConsole: the console is the only place to report it
  console.error(problem);
}

// Creating tables

/**
 * Whether this page knows these rules; a server may know others.
 * @param {{sheet?: string | null, house?: Record<string, unknown>}} rules
 */
export function hasRules({ sheet, house = {} }) {
  const known = Object.keys(house).every((key) => PARAMETERS.has(key));
  return known && (!sheet || PRESETS.includes(sheet));
}

/** Whether a character searches with the engine; others choose at once. @param {string} key */
export function isSearching(key) {
  return !QUICK.has(CHARACTER_OF.get(key)?.bot);
}

/** The tiles with which everybody begins on a day. @param {string} day @returns {string[]} */
export function handOn(day) {
  return toJs(namesOf(hand_of(day)));
}

/** The names of the bots. @param {string} language @returns {Value} */
function botNames(language) {
  return new Dict(
    CHARACTERS.map((/** @type {Value} */ { key, names }) => [key, name_in(language, names)]),
  );
}

/** The digest of a token, as tables store it. @param {string} token @returns {string} */
export function keyOf(token) {
  return digest_of(token);
}

/** @param {Record<string, string>} tokens @returns {Value} */
function keysOf(tokens) {
  return new Dict(Object.entries(tokens).map(([seat, token]) => [Number(seat), keyOf(token)]));
}

/**
 * The agreement for a form, in the format of POST /api/tables.
 * @param {Record<string, any>} form @param {Record<string, string>} tokens @returns {Value}
 */
export function agreementFor(form, tokens) {
  const seats = form.seats.map((/** @type {Record<string, any>} */ { kind, name = "", bot = "" }) =>
    NewSeat(kind, public_name(name, NAME_LETTERS), bot),
  );
  const request = named(NewTable, [], {
    kind: form.kind,
    seats: tuple(...seats),
    sheet: form.sheet ?? null,
    house: fromJs(form.house ?? {}),
    scoring: form.scoring ?? "full",
    target: form.target === "none" ? 0 : (form.target ?? null),
    turn: form.limits?.turn ?? null,
    round: form.limits?.round ?? null,
    patience: null,
    passing: "bot",
    days: null,
    knocking: false,
    hints: true,
    language: form.language ?? "en",
    practice: form.practice ?? null,
    begun: form.begun ?? null,
    day: form.day ?? null,
    credit: tuple(...(form.credit ?? [])),
    rival: form.rival ? Rival(public_name(form.rival.name, NAME_LETTERS), form.rival.game) : null,
  });
  return request.agreement(keysOf(tokens), botNames(request.language));
}

/** A new table. If no seat is free, it starts with the first deal. @param {Value} agreement */
export function newTable(agreement) {
  return new_table(agreement, new Dict(), chance);
}

/** The stored form of a new table. @param {Value} laid @returns {Told} */
export function storedForm({ table, entries }) {
  return { agreement: table.agreement.to_json(), entries: [...entries] };
}

/** Rebuilds a table from its entries. @param {string} code @param {Told} told @returns {Table} */
export function tableOf(code, { agreement, entries }) {
  return Folded(
    code,
    Agreement.from_json(agreement),
    entries.map((entry) => read_entry(entry)),
  );
}

/** The randomness for new tables and rounds. Only this device shuffles. */
const chance = {
  mixes: false,
  clock_ms: () => Date.now(),
  code: () => newCode(numberBelow),
  token: () => randomHex(TOKEN_BYTES),
  salt: () => randomHex(SALT_BYTES),
  deal: (/** @type {Value} */ { terms, seats }) => deal(terms.sheet, seats.length, entropy),
  bots: botNames,
};

/** What a session needs from this device. @param {{pace: number}} services how long bots seem to think */
export function deviceServices(services) {
  return {
    ...chance,
    random_between: randomBetween,
    get pace() {
      return services.pace;
    },
    holds: true,
    unsure: false,
    waits: false,
    grace_seconds: 0,
    name_letters: NAME_LETTERS,
    first_knock: 1,
  };
}

/** @param {Record<string, unknown>} fields @returns {Value} */
export function fieldsOf(fields) {
  return Wish(fromJs(fields));
}

/** The seat that a token opens, if any. @param {Table} table @param {string} token */
export function seatOfToken({ seats, agreement }, token) {
  const seat = seats.opened_by(keyOf(token));
  return { seat: seat?.number ?? null, name: seat?.name ?? null, kind: agreement.kind };
}

/** An action in the words of the log. The tile of a draw stays hidden. @param {Value} action @returns {string} */
export function actionWords(action) {
  return isinstance(action, Draw) ? "draw" : str(action);
}
