/** A true and kind word for a loser. */

import { h } from "../../../kit/elements.js";
import { n, signedNumber, t } from "../../../kit/i18n.js";
import { consolationFor, memoriesOf } from "../../../kit/narration/memories.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { viewerOf } from "./standing.js";

/** @import { Table } from "../../../types.d.ts" */

/** Null for whoever has lost to nobody. @param {Table} table */
export function outcomeWords(table) {
  const { view, winners, seats } = table;
  const me = viewerOf(table);
  if (!view || table.table.scoring === "none" || me === null || winners.includes(me)) return null;
  const words = comfort(
    table,
    consolationFor(memoriesOf([view], seats.length), me, table.rounds_over === 1),
  );
  return words && h("p.outcome", words);
}

/** @param {Table} table @param {ReturnType<typeof consolationFor>} reason */
function comfort(table, reason) {
  switch (reason?.glad) {
    case "close":
      return n(
        "One point short: it couldn’t have been closer.",
        "{count} points short: that was close.",
        reason.points,
      );
    case "best":
      return t("Nobody made a better move.");
    case "figures":
      return t("But nobody made more figures than you.");
    case "move":
      return n(
        "{name} scored {points} in a single move: more than the {count} point between you.",
        "{name} scored {points} in a single move: more than the {count} points between you.",
        reason.points,
        {
          name: nameOf(table, reason.best.line.seat),
          points: signedNumber(reason.best.line.points),
        },
      );
    case "far":
      return t("You saw it through to the end. The chart shows where the gap opened.");
    default:
      return null;
  }
}
