/**
 * What this device keeps of a table: the tokens of its seats, and every finished game. The record
 * of a server's game is fetched while the server has it.
 */

import { isHere } from "../../device/local/code.js";
import { fetchRecord, postJson } from "../../kit/api.js";
import { hideGame, keepSeats } from "../../kit/seats.js";
import { requestStorageOnce } from "../../kit/stored.js";
import { tellUnstored } from "../../kit/unstored.js";

/** @import { Table } from "../../types.d.ts" */

/** The tables whose end is stored. @type {Set<string>} */
const ended = new Set();

/**
 * @param {string} code @param {Table} shown
 * @param {Record<string, string>} held the tokens of the seats played here
 */
export function rememberTable(code, shown, held) {
  const { you, table, token, tokens, rematch, state } = shown;
  const plays = Object.keys(held).length > 0;
  if (plays && !keepSeats(code, held, table.kind) && !isHere(code)) tellUnstored("seat");
  if (state === "over") hideGame(code);
  if (state === "over" && plays && !ended.has(code)) void end(code, shown);
  const next = tokens ?? (you !== null && token ? { [you]: token } : null);
  if (rematch && next) keepSeats(rematch, next, table.kind);
}

/** @param {string} code @param {Table} shown */
async function end(code, shown) {
  ended.add(code);
  void requestStorageOnce();
  if (isHere(code)) return; // this device has it already
  try {
    const record = await fetchRecord(code).catch(() => undefined);
    await postJson("/api/games/met", { code, shown, record, at: Date.now() });
  } catch {
    ended.delete(code); // the history screen tries again
  }
}
