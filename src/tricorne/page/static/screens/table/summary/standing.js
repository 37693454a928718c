/** Where everybody stands at the end, in what mood the viewer hears of it, and under what title. */

import { listWords, n, t } from "../../../kit/i18n.js";
import { nameOf, raceTime } from "../../../kit/narration/phrasing.js";
import { isGentleCompany } from "../../../kit/narration/sitters.js";
import { portraitsOf } from "../../../kit/widgets/portraits.js";

/** @import { Table } from "../../../types.d.ts" */
/** @import { Mood, Standing } from "../../../kit/narration/ending.js" */

/** The seat for whom the card speaks; null for spectators and on a shared device. @param {Table} table */
export function viewerOf({ table, you }) {
  return table.kind === "device" ? null : you;
}

/** Whether the viewer has lost to somebody. @param {Table} table */
export function isLost(table) {
  const me = viewerOf(table);
  const { state, winners } = table;
  return state === "over" && me !== null && winners.length > 0 && !winners.includes(me);
}

/** Gold for a win that is watched or won, dusk for a loss; a child's loss is calm. @param {Table} table @returns {Mood} */
export function moodOf(table) {
  if (table.state !== "over" || table.winners.length === 0 || table.seats.length < 2) return "calm";
  if (!isLost(table)) return "gold";
  return isGentleCompany(table.seats) ? "calm" : "dusk";
}

/** @param {Table} table @returns {Standing[]} */
export function standingsOf({ seats, winners, state, table, view }) {
  const drawn = portraitsOf(seats);
  return seats.map(({ seat, name }, index) => ({
    seat,
    name: name ?? "",
    drawn: drawn[index],
    points: table.scoring === "none" ? null : (view?.totals[index] ?? null),
    won: state === "over" && winners.includes(seat),
  }));
}

/** What is over, if it was a match of several rounds. @param {Table} table */
export function matchWords({ state, rounds_over: rounds }) {
  if (state !== "over" || rounds < 2) return null;
  return n("A match of {count} round", "A match of {count} rounds", rounds);
}

/** @param {Table} table */
export function endTitle(table) {
  const { winners, rounds_over: rounds, seats } = table;
  if (table.state !== "over") return t("Round {number}", { number: rounds });
  if (seats.length === 1) return aloneTitle(table);
  if (winners.length === 0) return t("The game ended without a winner.");
  const match = rounds > 1;
  if (winners.length > 1) {
    const me = viewerOf(table);
    const others = winners.filter((seat) => seat !== me);
    const names = listWords(others.map((seat) => nameOf(table, seat)));
    if (others.length < winners.length)
      return match
        ? t("You won the match together with {names}!", { names })
        : t("You won together with {names}!", { names });
    return match
      ? t("{names} won the match together!", { names })
      : t("{names} won together!", { names });
  }
  if (winners[0] === viewerOf(table)) return match ? t("You won the match!") : t("You won!");
  const name = nameOf(table, winners[0]);
  if (isLost(table) && isGentleCompany(seats)) return t("This time {name} won.", { name });
  return match ? t("{name} won the match!", { name }) : t("{name} won!", { name });
}

/** @param {Table} table */
function aloneTitle({ table, clock }) {
  if (table.kind === "daily") return t("The deal of the day");
  return t("Done in {time}", { time: raceTime(clock?.times_ms[0] ?? 0) });
}
