/** The players who sat at the table in the past. */

import { explainLog } from "./explain.js";
import { isBot, pastNameOf } from "./phrasing.js";

/** @import { Player, Table } from "../../types.d.ts" */

/** The table with the players of the moment when the round was dealt. @param {Table} table */
export function dealtTable(table) {
  return withPlayers(table, table.view?.players ?? []);
}

/** The table with the players who finished this round. @param {Table} table */
export function playedTable(table) {
  const last = [...(table.view?.players ?? [])];
  for (const { line } of explainLog(table.view)) if (line.doer) last[line.seat - 1] = line.doer;
  return withPlayers(table, last);
}

/** @param {Table} table @param {Player[]} players by seat @returns {Table} */
function withPlayers(table, players) {
  const seats = table.seats.map((seat) => {
    const player = players[seat.seat - 1];
    if (!player) return seat;
    /** @type {"bot" | "person"} */
    const kind = isBot(table, player) ? "bot" : "person";
    return { ...seat, kind, bot: player.bot, name: pastNameOf(table, player, seat.seat) };
  });
  return { ...table, seats };
}
