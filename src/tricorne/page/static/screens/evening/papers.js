/** The papers of an evening: guide cards, slips, the cards of the deals, the ranking. */

import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { boardSheet, rankingTables, secretNote } from "./ranking.js";
import { namesAt } from "./table-form.js";

/** @import { Card, EveningScreen, Round, Shown } from "./types.d.ts" */

/** The seats of a side: pairs sit opposite each other. @param {Shown} shown @param {number} seat */
const sideOf = ({ sides }, seat) => seat % sides;

/** Where everybody sits in each round, on a card for each contestant. @param {EveningScreen} evening */
export function guidePapers({ shown }) {
  return h(
    "section.evening-sheet",
    shown.names.map((name, contestant) =>
      h(
        "article.evening-card",
        h("h2", name),
        h(
          "ol",
          shown.rounds.map((round) => h("li", placeWords(shown, round, contestant))),
        ),
        h("p.evening-digits", shown.promise),
      ),
    ),
  );
}

/** @param {Shown} shown @param {Round} round @param {number} contestant */
function placeWords(shown, { tables, out }, contestant) {
  if (out.includes(contestant)) return t("Sits out: {names}", { names: shown.names[contestant] });
  const at = tables.findIndex(({ contestants }) => contestants.includes(contestant));
  if (at < 0) return "–";
  const side = tables[at].contestants.indexOf(contestant);
  const seats = Array.from({ length: shown.size }, (_, seat) => seat)
    .filter((seat) => sideOf(shown, seat) === side)
    .map((seat) => seat + 1);
  return [
    t("Table {number}", { number: at + 1 }),
    ...seats.map((seat) => t("Seat {number}", { number: seat })),
    namesAt(shown, tables[at])
      .filter((_, other) => other !== side)
      .join(", "),
  ].join(" · ");
}

/** A slip for each table of a round. @param {EveningScreen} evening @param {number} number */
export function slipPapers({ shown }, number) {
  const { tables, deals } = shown.rounds[number - 1];
  return h(
    "section.evening-sheet",
    tables.map((table, at) => {
      const names = namesAt(shown, table);
      return h(
        "article.evening-card",
        h("p.evening-mark", table.mark),
        h("h2", t("Round {number}", { number }), " · ", t("Table {number}", { number: at + 1 })),
        h(
          "table.evening-slip",
          h(
            "thead",
            h(
              "tr",
              h("th", t("Deals")),
              names.map((name) => h("th", name)),
            ),
          ),
          h(
            "tbody",
            deals.map((deal) =>
              h(
                "tr",
                h("th", numberText(deal)),
                names.map(() => h("td")),
              ),
            ),
          ),
        ),
      );
    }),
  );
}

/** A card of each deal for each table. @param {EveningScreen} evening @param {Card[]} cards @param {Round} round */
export function cardPapers({ sheet }, cards, { tables }) {
  return h(
    "section.evening-sheet",
    h(
      "p",
      t(
        "Somebody who does not play at this table lays the tiles out, face down: to each seat its tiles, and its part of the pool as a row of its own. You draw from your row, in this order. If it is empty, take the last tile of the longest row.",
      ),
    ),
    cards.flatMap((card) => tables.map((_, at) => dealCard(card, at + 1, sheet))),
  );
}

/** @param {Card} card @param {number} table @param {string} sheet its title */
function dealCard({ deal, mark, hands, rows, starter }, table, sheet) {
  return h(
    "article.evening-card.is-wide",
    h("p.evening-mark", mark),
    h(
      "h2",
      t("Deal {number}", { number: numberText(deal) }),
      " · ",
      t("Table {number}", { number: table }),
    ),
    h(
      "dl",
      hands.map((tiles, seat) => [
        h("dt", t("Seat {number}", { number: seat + 1 }), seat + 1 === starter && " ★"),
        h("dd", tiles.map(tileWord)),
        h("dd", h("strong", t("Pool")), " ", rows[seat].map(tileWord)),
      ]),
    ),
    h("p", "★ ", t("Who opens")),
    sheet && h("p", t(sheet)),
  );
}

/** @param {string} tile */
const tileWord = (tile) => h("span.evening-tile", tile);

/** @param {EveningScreen} evening */
export function rankingPaper({ shown, sheet }) {
  return h(
    "section.evening-sheet",
    h("h2", t("Standings")),
    sheet && h("p", t(sheet)),
    rankingTables(shown),
    h(
      "div.evening-boards",
      shown.boards.map((board) => boardSheet(shown, board)),
    ),
    secretNote(shown),
  );
}
