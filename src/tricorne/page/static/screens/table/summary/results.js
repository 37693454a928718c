/** Each player's points in the rounds so far, and the tiles left. */

import { getJson } from "../../../kit/api.js";
import { tilePicture, valueOfAll } from "../../../kit/board/tile.js";
import { h } from "../../../kit/elements.js";
import { n, numberText, signedNumber, t } from "../../../kit/i18n.js";
import { dashTile, pointsWords } from "../../../kit/narration/phrasing.js";
import { drawPortrait, portraitsOf } from "../../../kit/widgets/portraits.js";

/** @import { PastRound, Table } from "../../../types.d.ts" */

/** @param {Table} table @param {PastRound} round */
export function roundTotals(table, round) {
  const left = table.view?.left ?? [];
  const none = table.table.scoring === "none";
  const drawn = portraitsOf(table.seats);
  return h(
    "ul.results",
    rankSeats(table, round).map(({ seat, name }) => {
      const tiles = left[seat - 1] ?? [];
      const won = table.state === "over" && table.winners.includes(seat);
      const brings = round.brings[seat - 1] ?? 0;
      return h(
        "li",
        {
          class: won ? `result won seat-${seat}` : `result seat-${seat}`,
          "data-seat": seat,
          "data-total": round.totals[seat - 1],
        },
        drawPortrait(drawn[seat - 1]),
        h("h3", name ?? ""),
        none ? null : h("p.result-total.figures", numberText(round.totals[seat - 1])),
        h(
          "p.soft.result-why",
          tiles.length > 0 && h("span", leftTiles(tiles, none)),
          creditOf(table, seat) > 0 &&
            h(
              "span.result-ahead",
              t("Head start: {points}", { points: signedNumber(creditOf(table, seat)) }),
            ),
          !none &&
            brings !== 0 &&
            h("span", t("End of the round: {points}", { points: signedNumber(brings) })),
        ),
        tiles.length > 0 &&
          h(
            "p",
            {
              class: tiles.length > 6 ? "left-tiles many" : "left-tiles",
              role: "img",
              "aria-label": tiles.map(dashTile).join(", "),
            },
            tiles.map((tile) => tilePicture(tile)),
          ),
      );
    }),
  );
}

/** The points with which a seat started. @param {Table} table @param {number} seat */
function creditOf({ table }, seat) {
  return table.credit?.[seat - 1] ?? 0;
}

/** The seats in order of rank. @param {Table} table @param {PastRound} round */
function rankSeats({ seats, table, view }, { totals }) {
  const left = view?.sizes ?? [];
  return [...seats].sort(({ seat: one }, { seat: other }) =>
    table.scoring === "none"
      ? left[one - 1] - left[other - 1]
      : totals[other - 1] - totals[one - 1],
  );
}

/** @param {string[]} tiles @param {boolean} none whether nobody scores */
function leftTiles(tiles, none) {
  const points = pointsWords(valueOfAll(tiles));
  return none
    ? n("{count} tile left", "{count} tiles left", tiles.length)
    : n("{count} tile left ({points})", "{count} tiles left ({points})", tiles.length, { points });
}

/** All rounds of the match, a line each. @param {Table} table */
export function roundsList(table) {
  const lines = h("tbody", linesOf(table.rounds, table.rounds_over));
  if (table.rounds_over > table.rounds.length)
    getJson(`/api/tables/${table.table.code}/rounds`)
      .then((all) => lines.replaceChildren(...linesOf(all, all.length)))
      .catch(() => undefined); // the latest rounds are shown already
  return h(
    "div.scrolls",
    { tabIndex: 0, role: "region", "aria-label": t("All rounds") },
    h(
      "table.sums.figures",
      h(
        "thead",
        h(
          "tr",
          h("th", { scope: "col" }, t("Round")),
          table.seats.map(({ name }) => h("th", { scope: "col" }, name ?? "")),
        ),
      ),
      table.table.credit && h("tbody", creditLine(table.table.credit)),
      lines,
    ),
  );
}

/** The line before the first round. @param {number[]} credit */
function creditLine(credit) {
  return h(
    "tr",
    h("th", { scope: "row" }, t("Head start")),
    credit.map((points) => h("td", numberText(points))),
  );
}

/** The lines of the latest rounds, given the number of all. @param {PastRound[]} latest @param {number} over */
function linesOf(latest, over) {
  return latest.map(({ totals }, index) =>
    h(
      "tr",
      h("th", { scope: "row" }, String(over - latest.length + index + 1)),
      totals.map((total) => h("td", numberText(total))),
    ),
  );
}
