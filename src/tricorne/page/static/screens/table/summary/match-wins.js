/** How many matches each player has won, counted across rematches. */

import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { nameOf } from "../../../kit/narration/phrasing.js";

/**
 * The score of the evening; null before a second match.
 * @param {import("../../../types.d.ts").Table} table
 */
export function eveningWords({ seats, evening }) {
  const matches = evening.reduce((all, won) => all + won, 0);
  if (matches < 2 || seats.length < 2) return null;
  const score = seats
    .map(({ seat, name }) => ({ name: name ?? String(seat), won: evening[seat - 1] ?? 0 }))
    .sort((one, other) => other.won - one.won)
    .map(({ name, won }) => `${name} ${won}`)
    .join(" · ");
  return t("Matches won tonight: {score}", { score });
}

/** @param {import("../../../types.d.ts").Table} table */
export function eveningLine(table) {
  const words = eveningWords(table);
  return words && h("p.evening", words);
}

/** How a match ended that was resigned, lost by timeout, or aborted. @param {import("../../../types.d.ts").Table} table */
export function endingKind(table) {
  const words = endingSentence(table);
  return words && h("p.given-up", words);
}

/** @param {import("../../../types.d.ts").Table} table */
export function endingSentence(table) {
  const { resigned, claimed, halted, you } = table;
  if (halted) return t("The server’s operator ended the match.");
  if (resigned === null) return null;
  const name = nameOf(table, resigned);
  if (claimed)
    return resigned === you
      ? t("You did not move for too long, so the match was claimed.")
      : t("{name} did not move for too long, so the match was claimed.", { name });
  return resigned === you ? t("You gave up the match.") : t("{name} gave up the match.", { name });
}
