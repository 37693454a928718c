/** The messages of docs/socket.md about a table, and refusals. */

import { modules } from "../game/game.js";
import { isinstance, toJs } from "../game/python.js";

/** @import { Refusal, Table, Value } from "./types.d.ts" */

const { TricorneError } = modules["tricorne.rules.errors"];
const { Now } = modules["tricorne.play.table.now"];
const { Refused } = modules["tricorne.play.table.wish"];
const { describe_agreement, describe_seats, describe_table } =
  modules["tricorne.play.table.showing"];
/** @type {Record<string, Value>} */
const { refusal_message: refused } = modules["tricorne.play.table.message"];
const { describe_refusal } = modules["tricorne.play.refusal_json"];

/** The state beside the entries while nobody is connected. @type {Value} */
export const NOBODY_HERE = Now();

/** A message as JSON. @param {Record<string, unknown>} message */
export function messageText(message) {
  return JSON.stringify(message);
}

/** @param {Table} table @param {number | null} seat @param {Value} now @returns {Record<string, unknown>} */
export function tableMessage(table, seat, now) {
  return toJs(describe_table(table, seat, now));
}

/** The public view of a table, before taking a seat. @param {Table} table @param {Value} now */
export function publicView(table, now) {
  const { code, agreement, state } = table;
  return {
    code,
    state,
    kind: agreement.kind,
    locked: table.locked,
    seats: toJs(describe_seats(table, now)),
    table: toJs(describe_agreement(code, agreement)),
  };
}

/** The refusal in an error; null for other errors. @param {unknown} problem @returns {Refusal | null} */
export function refusalOf(problem) {
  return isinstance(problem, TricorneError) ? /** @type {Value} */ (problem).refusal : null;
}

/** The line of a file that an error concerns, if any. @param {unknown} problem @returns {number | null} */
export function lineOf(problem) {
  return /** @type {Value} */ (problem).line ?? null;
}

/**
 * Whether the current state of the table refuses the request, rather than the request being
 * invalid. @param {unknown} problem
 */
export function isRefused(problem) {
  return isinstance(problem, Refused);
}

/** @param {Refusal} refusal @returns {Record<string, unknown>} */
export function refusalFields(refusal) {
  return toJs(describe_refusal(refusal));
}

/** The message for a refusal. @param {Refusal} refusal @param {string | null} answers @returns {string} */
export function refusalMessage(refusal, answers) {
  return refused(refusal, answers);
}
