/** One's own games of a season, those that wait first; and the seats, which this device keeps. */

import { awaitedGames } from "../../device/local/under-way.js";
import { h } from "../../kit/elements.js";
import { listWords, numberText, t } from "../../kit/i18n.js";
import { keepSeats, seatsOf } from "../../kit/seats.js";
import { memberName } from "./season-standings.js";

/** @import { Season, SeasonGame } from "./season-types.d.ts" */

/** Keeps the seats that the server tells of, so that they stand among one's games. @param {Season} season */
export function keepOwnSeats({ games }) {
  for (const { table, seat, token, totals } of games)
    if (table && seat && token && !totals && !seatsOf(table))
      keepSeats(table, { [seat]: token }, "online");
}

/** @param {Season} season */
export async function gameList(season) {
  const own = season.games.filter(({ seat }) => seat !== null);
  if (own.length === 0) return null;
  const waiting = (await awaitedGames()).map(({ code }) => code);
  const isWaiting = (/** @type {SeasonGame} */ { table, totals }) =>
    !totals && waiting.includes(table ?? "");
  const going = own.filter(({ totals }) => !totals);
  const lines = [
    ...going.filter(isWaiting),
    ...going.filter((game) => !isWaiting(game)),
    ...own.filter(({ totals }) => totals),
  ].map((game) => gameLine(game, season, isWaiting(game)));
  const [next] = going.filter(isWaiting);
  return h(
    "div.stack",
    h("h3", t("Your games")),
    next?.table &&
      h(
        "div",
        h(
          "a.button.main",
          { href: `/t/${next.table}`, dataset: { do: "next-of-season" } },
          t("Next game that waits for you"),
        ),
      ),
    h("ul.season-games", lines),
  );
}

/** @param {SeasonGame} game @param {Season} season @param {boolean} isWaiting */
function gameLine(game, { members }, isWaiting) {
  const { table, seat, totals } = game;
  const own = (seat ?? 0) - 1;
  const others = game.members
    .filter((_, index) => index !== own)
    .map((number) => members.find((member) => member.number === number))
    .filter((member) => member !== undefined)
    .map(memberName);
  const words = t("Against {names}", { names: listWords(others) });
  return h(
    "li",
    table ? h("a", { href: totals ? `/replay?table=${table}` : `/t/${table}` }, words) : words,
    totals && h("span.soft", " ", ownFirst(totals, own).map(pointsText).join(" : ")),
    isWaiting && h("strong", " ", t("Your turn")),
  );
}

/** @template Value @param {Value[]} values @param {number} own @returns {Value[]} */
function ownFirst(values, own) {
  return [values[own], ...values.filter((_, index) => index !== own)];
}

/** @param {number | null} points */
function pointsText(points) {
  return points === null ? "–" : numberText(points);
}
