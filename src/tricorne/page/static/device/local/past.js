/** Derives records, pictures and sentences from finished rounds and from sheets. */

import "./shared.js";
import { Bytes, fromJs, toJs } from "../game/python.js";
import { modules } from "../game/records.js";

/** @import { Told, Value } from "./types.d.ts" */
/** @typedef {import("../game/game.js").drawing_svg_theme.Theme} Theme */

const { read: readRecord } = modules["tricorne.record"];
/** @type {Record<string, Value>} */
const {
  finished_rounds,
  last_board,
  record,
  Told: AllTold,
} = modules["tricorne.play.table.rounds"];
/** @type {Record<string, Value>} */
const lasting = modules["tricorne.play.static_reference"];
const { board_at, explain_record, draw_board } = modules["tricorne.play.story"];
const { agreed_terms } = modules["tricorne.play.table.agreement"];

/** The record of the finished rounds. @param {string} code @param {Told} saved @returns {string} */
export function recordOf(code, saved) {
  return record(AllTold(code, saved.agreement, saved.entries));
}

/** All finished rounds. @param {string} code @param {Told} saved */
export function roundsOf(code, saved) {
  return toJs(finished_rounds(AllTold(code, saved.agreement, saved.entries)));
}

/** A sheet with house rules applied. @param {{sheet: string, house: Record<string, unknown>}} house */
export function sheetOf({ sheet, house }) {
  return toJs(lasting.sheet(sheet, fromJs(house)));
}

/** The rules of a match as sentences. @param {Record<string, any>} asked */
export function rulesOf({ sheet, house = {}, scoring = "full", target = null }) {
  return toJs(lasting.rules(agreed_terms(sheet, fromJs(house), scoring, target)));
}

/** A record, explained step by step. @param {string} text @returns {{ok: boolean}} */
export function storyOf(text) {
  return toJs(explain_record(readRecord(bytesOf(text))));
}

/**
 * The board of the last finished round, as a picture. @param {string} code @param {Told} saved
 * @param {string} theme @returns {string | null}
 */
export function pictureOf(code, saved, theme) {
  const board = last_board(AllTold(code, saved.agreement, saved.entries));
  return board && draw_board(board, /** @type {Theme} */ (theme));
}

/** A board from a record, as a picture. @param {string} text @param {URLSearchParams} query @returns {string | null} */
export function pictureOfRecord(text, query) {
  const { match } = readRecord(bytesOf(text)).record;
  const round = match?.rounds.at(Number(query.get("round") ?? 0) - 1);
  const step = query.get("step");
  const theme = /** @type {Theme} */ (query.get("theme") ?? "light");
  return round ? draw_board(board_at(round, step === null ? null : Number(step)), theme) : null;
}

/** @param {string} text */
function bytesOf(text) {
  return new Bytes(new TextEncoder().encode(text));
}
