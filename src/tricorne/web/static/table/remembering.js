/** A game that is over is remembered on this device: one of a server's by its record, while the server has it. */

import { getText, post } from "../api.js";
import { isHere } from "../local/code.js";
import { askOnce } from "../stored.js";

/** @typedef {import("../types.d.ts").Table} Table */

/** The tables that have told it. @type {Set<string>} */
const told = new Set();

/** @param {Table} shown as it is at the end, for one who has played there */
export async function remember(shown) {
  const { code } = shown.table;
  if (told.has(code)) return;
  told.add(code);
  void askOnce();
  if (isHere(code)) return; // it stands here
  try {
    const record = await getText(`/api/tables/${code}/record`).catch(() => undefined); // not yet, of today's deal
    await post("/api/games/met", { code, shown, record, at: Date.now() });
  } catch {
    told.delete(code); // whoever looks at his games asks again
  }
}
