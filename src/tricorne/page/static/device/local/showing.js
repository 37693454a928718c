/** What is shown of a table: the messages of docs/socket.md, and why something is refused. */

import { modules } from "../game/game.js";
import { isinstance, named, toJs } from "../game/python.js";

/** @typedef {import("./types.d.ts").Value} Value */
/** @typedef {import("./types.d.ts").Table} Table */
/** @typedef {import("./types.d.ts").Entry} Entry */
/** @typedef {import("./types.d.ts").Refusal} Refusal */

const { TricorneError } = modules["tricorne.rules.errors"];
const { Now } = modules["tricorne.play.table.now"];
const { Refused, refused } = modules["tricorne.play.table.refused"];
const { agreement_shown, seats_shown, ShownAction, table_shown } =
  modules["tricorne.play.table.showing"];
const { refusal_shown } = modules["tricorne.play.refusal_json"];

/** A message as it goes over a line. @param {Record<string, unknown>} message */
export function text(message) {
  return JSON.stringify(message);
}

/**
 * What the entries do not say. On one device, all people are here as soon as one is, and nobody waits.
 * @param {Table} table @param {{seat: number | null} | null} visitor @param {import("./types.d.ts").Watch} clock
 * @returns {Value}
 */
export function nowOf(table, visitor, clock) {
  const seat = visitor?.seat ?? null;
  const all = table.agreement.kind === "device" ? [...table.seats.persons] : [seat];
  return named(Now, [], {
    here: seat === null ? [] : all,
    watching: visitor && seat === null ? 1 : 0,
    thought_ns: clock.ns,
    runs: clock.runs,
  });
}

/** @param {Table} table @param {number | null} seat @param {Value} now @returns {Record<string, unknown>} */
export function tableShown(table, seat, now) {
  return toJs(table_shown(table, seat, now));
}

/** @param {Table} table @param {Value} entry by which somebody acted @param {number | null} seat @param {Value} now @returns {Record<string, unknown>} */
export function actionShown(table, entry, seat, now) {
  const action = ShownAction(table, entry, /** @type {Value} */ (table.round), now);
  const view = { ...toJs(action.shared_view), ...toJs(action.own_view(seat)) };
  return { ...toJs(action.shared), ...toJs(action.own(seat)), view };
}

/** Who is here. @param {Table} table @param {Value} now */
export function presenceOf(table, now) {
  const host = table.seats.host(now.gone);
  return { here: toJs(now.here), gone: [], slow: [], late: [], host, watching: now.watching };
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

/** Why something is not done, to who has wished for it. @param {Refusal} refusal @param {string | null} answers */
export function refusedShown(refusal, answers) {
  const shown = { is: "refused", ...refusalShown(refusal) };
  return answers === null ? shown : { ...shown, answers };
}

/** @param {string} code @param {string} template @param {Record<string, unknown>} [details] */
export function refuse(code, template, details = {}) {
  return named(refused, [code, template], details);
}
