/**
 * What this device's tables take from the game as it is written in Python, and translated. All that is
 * decided, shown or refused at a table is so there; here it only gets types that JavaScript knows.
 */

import { modules } from "../game/game.js";
import { Dict, fromJs, isinstance, named, str, tuple } from "../game/python.js";
import { below, between, entropy, secret } from "./chance.js";
import { newCode } from "./code.js";

/** @typedef {import("./types.d.ts").Value} Value */
/** @typedef {import("./types.d.ts").Table} Table */
/** @typedef {import("./types.d.ts").Told} Told */

const { Draw } = modules["tricorne.rules.actions"];
/** @type {Record<string, Value>} */
const { digest_of } = modules["tricorne.rules.commitment"];
const { deal } = modules["tricorne.rules.deal"];
const { CHARACTERS } = modules["tricorne.play.thinking.levels"];
const { Agreement } = modules["tricorne.play.table.agreement"];
const { read_entry } = modules["tricorne.play.table.entry"];
const { NewTable, NewSeat } = modules["tricorne.play.table.laying"];
const { called, NAME_LETTERS } = modules["tricorne.play.table.naming"];
const { Table: Folded } = modules["tricorne.play.table.table"];
const { Wish } = modules["tricorne.play.table.wish"];
/** @type {Record<string, Value>} */
const { new_table } = modules["tricorne.play.session.laying"];

export const { TableSession } = modules["tricorne.play.session.session"];
/** What a session asks for, and is asked. @type {Record<string, Value>} */
export const effects = modules["tricorne.play.session.effects"];
/** @type {Record<string, Value>} */
export const greeting = modules["tricorne.play.session.greeting"];

const TOKEN_BYTES = 24;
const SALT_BYTES = 32;

/** How long bots seem to think, and how much they do. */
export const pace = modules["tricorne.play.table.pace"];

/** What went wrong, for whoever looks into it. @param {unknown} problem */
export function shown(problem) {
  // biome-ignore lint/suspicious/noConsole: nobody else would ever hear of it
  console.error(problem);
}

// Laying tables

/** What bots are called. @param {string} language @returns {Value} */
function botNames(language) {
  return new Dict(
    CHARACTERS.map((/** @type {Value} */ { key, names }) => [key, names.get(language)]),
  );
}

/** What opens a seat, as a table knows it. @param {string} token @returns {string} */
export function keyOf(token) {
  return digest_of(token);
}

/** @param {Record<string, string>} tokens @returns {Value} */
function keysOf(tokens) {
  return new Dict(Object.entries(tokens).map(([seat, token]) => [Number(seat), keyOf(token)]));
}

/**
 * The agreement that becomes of a form, as POST /api/tables takes it.
 * @param {Record<string, any>} form @param {Record<string, string>} tokens @returns {Value}
 */
export function agreed(form, tokens) {
  const seats = form.seats.map((/** @type {Record<string, any>} */ { kind, name = "", bot = "" }) =>
    NewSeat(kind, called(name, NAME_LETTERS), bot),
  );
  const asked = named(NewTable, [], {
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
    knocking: false,
    hints: true,
    language: form.language ?? "en",
    practice: form.practice ?? null,
  });
  return asked.agreement(keysOf(tokens), botNames(asked.language));
}

/** A new table; if all its seats are taken, its first round is dealt. @param {Value} agreement */
export function newTable(agreement) {
  return new_table(agreement, new Dict(), chance);
}

/** What is to be stored of a new table. @param {Value} laid @returns {Told} */
export function toldOf({ table, entries }) {
  return { agreement: table.agreement.to_json(), entries: [...entries] };
}

/** The table that its entries make. @param {string} code @param {Told} told @returns {Table} */
export function tableOf(code, { agreement, entries }) {
  return Folded(
    code,
    Agreement.from_json(agreement),
    entries.map((entry) => read_entry(entry)),
  );
}

/** Where new tables and rounds come from. Nobody mixes here but the device itself. */
const chance = {
  mixes: false,
  code: () => newCode(below),
  token: () => secret(TOKEN_BYTES),
  salt: () => secret(SALT_BYTES),
  deal: (/** @type {Value} */ { terms, seats }) => deal(terms.sheet, seats.length, entropy),
  bots: botNames,
};

/** What a session takes from this device. @param {{pace: number}} services how long bots seem to think */
export function outsideOf(services) {
  return {
    ...chance,
    between,
    get pace() {
      return services.pace;
    },
    holds: true,
    unsure: false,
    waits: false,
    grace_seconds: Number.POSITIVE_INFINITY,
    name_letters: NAME_LETTERS,
    first_knock: 1,
    sealed: () => false,
  };
}

/** @param {Record<string, unknown>} fields @returns {Value} */
export function fieldsOf(fields) {
  return Wish(fromJs(fields));
}

/** The seat that a token opens, if any. @param {Table} table @param {string} token */
export function seatShown({ seats, agreement }, token) {
  const seat = seats.opened_by(keyOf(token));
  return { seat: seat?.number ?? null, name: seat?.name ?? null, kind: agreement.kind };
}

/** An action as a table is told of it; the tile of a draw is not named. @param {Value} action @returns {string} */
export function worded(action) {
  return isinstance(action, Draw) ? "draw" : str(action);
}
