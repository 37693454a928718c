/** The result of a round or a match, for a big screen. */

import { h } from "../../../kit/elements.js";
import { endingParts } from "../../../kit/narration/ending.js";
import { playedTable } from "../../../kit/narration/past-players.js";
import { eveningLine } from "./match-wins.js";
import { endTitle, matchWords, moodOf, standingsOf } from "./standing.js";

/** @param {import("../../../types.d.ts").Table} now */
export function resultParts(now) {
  const table = playedTable(now);
  const over = table.state === "over";
  const { above, below } = endingParts({
    players: standingsOf(table),
    about: matchWords(table),
    below: [over && eveningLine(table)],
  });
  return h("div", { class: `ending ${moodOf(table)}` }, above, h("h2", endTitle(table)), below);
}
