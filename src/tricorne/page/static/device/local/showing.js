/** What is shown of a table: the messages of docs/socket.md, and why something is refused. */

import { modules } from "../game/game.js";
import { isinstance, toJs } from "../game/python.js";

/** @typedef {import("./types.d.ts").Value} Value */
/** @typedef {import("./types.d.ts").Table} Table */
/** @typedef {import("./types.d.ts").Refusal} Refusal */

const { TricorneError } = modules["tricorne.rules.errors"];
const { Now } = modules["tricorne.play.table.now"];
const { Refused } = modules["tricorne.play.table.refused"];
const { agreement_shown, seats_shown, table_shown } = modules["tricorne.play.table.showing"];
/** @type {Record<string, Value>} */
const { refused } = modules["tricorne.play.table.message"];
const { refusal_shown } = modules["tricorne.play.refusal_json"];

/** What the entries of a table do not say, where nobody is. @type {Value} */
export const NOBODY_HERE = Now();

/** A message as it goes over a line. @param {Record<string, unknown>} message */
export function text(message) {
  return JSON.stringify(message);
}

/** @param {Table} table @param {number | null} seat @param {Value} now @returns {Record<string, unknown>} */
export function tableShown(table, seat, now) {
  return toJs(table_shown(table, seat, now));
}

/** What may be known of a table before one sits down. @param {Table} table @param {Value} now */
export function looked(table, now) {
  const { code, agreement, state } = table;
  return {
    code,
    state,
    kind: agreement.kind,
    locked: table.locked,
    seats: toJs(seats_shown(table, now)),
    table: toJs(agreement_shown(code, agreement)),
  };
}

/** Why something is not done; null for what nobody has refused. @param {unknown} problem @returns {Refusal | null} */
export function refusalOf(problem) {
  return isinstance(problem, TricorneError) ? /** @type {Value} */ (problem).refusal : null;
}

/** On which line of a file that stands, if it does. @param {unknown} problem @returns {number | null} */
export function lineOf(problem) {
  return /** @type {Value} */ (problem).line ?? null;
}

/** Whether a table refuses it as it stands now, or it could never be. @param {unknown} problem */
export function isRefused(problem) {
  return isinstance(problem, Refused);
}

/** @param {Refusal} refusal @returns {Record<string, unknown>} */
export function refusalShown(refusal) {
  return toJs(refusal_shown(refusal));
}

/** The message that says why something is not done. @param {Refusal} refusal @param {string | null} answers @returns {string} */
export function refusedText(refusal, answers) {
  return refused(refusal, answers);
}
