/** The sheet as a picture to keep: the rounds on the cloth, and the players below. */

import { svg } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { dayWords } from "../../kit/narration/keepsake.js";
import { fetchSheets } from "../../kit/narration/offers.js";

const COLUMN = 190;
const ROW = 64;
const LETTERS = 34;
const MOST_ROWS = 12;
const MOST_LETTERS = 10;

/** @param {import("./types.d.ts").Shown} shown @returns {Promise<import("../../kit/narration/keepsake.js").Keepsake>} */
export async function keepsakeOf({ agreed, now }) {
  const offered = (await fetchSheets()).find(({ name }) => name === agreed.sheet);
  const seats = now.totals.map((_, seat) => seat);
  return {
    board: drawRounds(agreed.names, now.rounds),
    players: seats.map((seat) => ({
      name: agreed.names[seat],
      total: agreed.scoring === "none" ? null : now.totals[seat],
      drawn: null,
      won: now.winners.includes(seat + 1),
    })),
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
