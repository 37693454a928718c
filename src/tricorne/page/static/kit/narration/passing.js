/** What happens to a player who does not move. */

import { h } from "../elements.js";
import { n, t } from "../i18n.js";
import { agreementWords, durationWords } from "./agreement.js";

/** The rules of a table, who starts ahead, and what happens to a player who does not move. @param {{table: import("../../types.d.ts").Terms}} message the table's own description */
export function agreementNote({ table }) {
  const ahead = table.credit && t("Head start: {points}", { points: table.credit.join(" / ") });
  const passing = passingWords(table);
  return h(
    "p.soft",
    agreementWords(table),
    ahead && [h("br"), ahead],
    passing && [h("br"), passing],
  );
}

/**
 * What happens to a player who does not move, as a sentence; empty without a time limit.
 * @param {{patience?: {after: number, passing: string} | null, days?: number}} table
 */
export function passingWords({ patience, days }) {
  if (days === 0) return t("Everyone plays in their own time, even days later.");
  if (days)
    return n(
      "Everyone plays in their own time. After a day without a move, the others may let a bot play.",
      "Everyone plays in their own time. After {count} days without a move, the others may let a bot play.",
      days,
    );
  if (!patience) return "";
  const time = durationWords(patience.after);
  if (patience.passing === "bot")
    return t("If a player does not move for {time}, a bot plays for them until they’re back.", {
      time,
    });
  if (patience.passing === "pause")
    return t("When a player does not move for {time}, the game is paused.", { time });
  return t("A player who does not move for {time} may lose the match.", { time });
}

/** How long a turn may take where all play in their own time. @param {number} days 0 for any number */
export function daysWords(days) {
  return days ? n("{count} day a turn", "{count} days a turn", days) : t("in your own time");
}
