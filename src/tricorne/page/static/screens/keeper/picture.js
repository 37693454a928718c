/** The sheet as a picture to keep: the rounds on the cloth, and the players below. */

import { svg } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { dayWords } from "../../kit/narration/dates.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { portraitsOf } from "../../kit/widgets/portraits.js";

/** @import { Shown } from "./types.d.ts" */

const COLUMN = 190;
const ROW = 64;
const LETTERS = 34;
const MOST_ROWS = 12;
const MOST_LETTERS = 10;

/**
 * Where everybody stands in a count.
 * @param {Shown} shown @returns {import("../../kit/narration/ending.js").Standing[]}
 */
export function standingsOf({ agreed, now }) {
  const drawn = portraitsOf(agreed.names.map((name) => ({ kind: "person", name, bot: null })));
  return agreed.names.map((name, index) => ({
    seat: index + 1,
    name,
    drawn: drawn[index],
    points: agreed.scoring === "none" ? null : now.totals[index],
    won: now.winners.includes(index + 1),
  }));
}

/** @param {Shown} shown @returns {Promise<import("../../kit/narration/keepsake.js").Keepsake>} */
export async function keepsakeOf(shown) {
  const { agreed, now } = shown;
  const offered = (await fetchSheets()).find(({ name }) => name === agreed.sheet);
  return {
    board: drawRounds(agreed.names, now.rounds),
    unnamed: drawRounds(
      agreed.names.map((_, index) => String(index + 1)),
      now.rounds,
    ),
    players: standingsOf(shown).map(({ points, ...one }) => ({ ...one, total: points })),
    about: [dayWords(new Date()), ...(offered ? [t(offered.title)] : [])],
  };
}

/** Draws the table of rounds; of very many, only the last. @param {string[]} names @param {number[][]} all */
function drawRounds(names, all) {
  const first = Math.max(all.length - MOST_ROWS, 0);
  const rows = [
    [t("Round"), ...names.map((name) => name.slice(0, MOST_LETTERS))],
    ...all
      .slice(first)
      .map((brought, at) => [String(first + at + 1), ...brought.map(signedNumber)]),
  ];
  const ink = getComputedStyle(document.documentElement).getPropertyValue("--on-cloth").trim();
  const drawn = svg(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: COLUMN * (names.length + 1),
      height: rows.length * ROW + ROW,
    },
    rows.map((cells, row) =>
      cells.map((cell, at) =>
        svg(
          "text",
          {
            x: COLUMN * (at + 0.5),
            y: ROW * (row + 1),
            fill: ink,
            "text-anchor": "middle",
            "font-family": "sans-serif",
            "font-size": LETTERS,
            "font-weight": row && at ? 400 : 600,
          },
          cell,
        ),
      ),
    ),
  );
  return new XMLSerializer().serializeToString(drawn);
}
