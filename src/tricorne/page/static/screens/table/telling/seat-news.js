/** Reports that a player left, was replaced by a bot, or returned. */

import { t } from "../../../kit/i18n.js";
import { botName } from "../../../kit/narration/phrasing.js";
import { showNotice } from "../../../kit/notice.js";

/** @import { Seat, Table } from "../../../types.d.ts" */

/** @param {Table} before @param {Table} after */
export function tellSeats(before, after) {
  const others = after.seats.filter(({ seat }) => seat !== before.you);
  const news = others.flatMap((now) => takenOver(before.seats[now.seat - 1], now, after));
  if (news.length > 0 && after.state !== "over") showNotice(news.join(" "));
}

/**
 * A sentence about a change of a seat, in a list; empty if there was none.
 * @param {Seat} before @param {Seat} now @param {Table} table
 */
function takenOver(before, now, table) {
  if (before?.kind !== "person") return [];
  const bot = now.kind === "bot" ? now.name : botName(table, now.bot, now.bot);
  const details = { name: before.name ?? "", bot: bot ?? "" };
  if (now.kind === "bot") return [t("{name} left. {bot} plays on.", details)];
  if (before.bot === null && now.bot !== null)
    return [t("{bot} plays for {name} for now.", details)];
  return before.bot !== null && now.bot === null ? [t("{name} is back.", details)] : [];
}
