/** The result of a match in a sentence: the distance in points and, for a loser, a true and kind word. */

import { h } from "../../../kit/elements.js";
import { n, signedNumber, t } from "../../../kit/i18n.js";
import { consolationFor, memoriesOf } from "../../../kit/narration/memories.js";
import { dashTile, nameOf } from "../../../kit/narration/phrasing.js";

/** @import { Table } from "../../../types.d.ts" */

/** @param {Table} table */
export function outcomeWords(table) {
  const { view, winners, seats } = table;
  if (!view || table.table.scoring === "none" || seats.length < 2) return null;
  const me = table.table.kind === "device" ? null : table.you;
  const words =
    me === null || winners.includes(me)
      ? leadOf(table, view.totals)
      : comfort(
          table,
          consolationFor(memoriesOf([view], seats.length), me, table.rounds_over === 1),
        );
  return words && h("p.outcome", words);
}

/** The distance of a single winner from the next player. @param {Table} table @param {number[]} totals */
function leadOf(table, totals) {
  const { winners, seats } = table;
  if (winners.length !== 1) return null;
  const points = (/** @type {number} */ seat) => totals[seat - 1];
  const others = seats.map(({ seat }) => seat).filter((seat) => seat !== winners[0]);
  const next = others.reduce((one, other) => (points(other) > points(one) ? other : one));
  const distance = points(winners[0]) - points(next);
  if (distance <= 0) return null;
  const name = nameOf(table, next);
  return n("{count} point ahead of {name}.", "{count} points ahead of {name}.", distance, { name });
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
      return t("But you made the best move: {tile}, {points}.", {
        tile: dashTile(reason.best.line.tile ?? ""),
        points: signedNumber(reason.best.line.points),
      });
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
      return n(
        "{name} finished {count} point ahead, and you saw it through to the end. The chart shows where the gap opened.",
        "{name} finished {count} points ahead, and you saw it through to the end. The chart shows where the gap opened.",
        reason.points,
        { name: nameOf(table, reason.seat) },
      );
    default:
      return null;
  }
}
