/** The card at the end of a round or a match: the result, the next step, the highlights, each player's points, and the origin of the deal. */

import { h } from "../../../kit/elements.js";
import { houseRulesLine } from "../../../kit/narration/agreement.js";
import { celebrateEnding, endingParts } from "../../../kit/narration/ending.js";
import { carriedNote } from "../../../kit/narration/origins.js";
import { playedTable } from "../../../kit/narration/past-players.js";
import { rivalResult } from "../../../kit/narration/rival-result.js";
import { openDialog } from "../../../kit/widgets/dialog.js";
import { fairnessSection } from "./fairness.js";
import { bestMoveBox, highlightsSection } from "./highlights.js";
import { endingKind, eveningLine } from "./match-wins.js";
import { suggestLevel } from "./next-level.js";
import { linkButtons, onwardButtons, studyLink } from "./onward.js";
import { outcomeWords } from "./outcome.js";
import { ownRecord } from "./own-record.js";
import { practiceNote } from "./practised.js";
import { roundsList, roundTotals } from "./results.js";
import { endingNote } from "./round-end.js";
import { endTitle, isLost, matchWords, moodOf, standingsOf } from "./standing.js";

/** @import { Table } from "../../../types.d.ts" */

/**
 * Builds the card of the latest round; returns a function that opens it.
 * @param {Table} now
 * @param {import("../state/state.js").Promised | null} promised the promise seen when the round began
 * @param {HTMLElement | null} button the button for what comes next
 */
export function buildSummary(now, promised, button) {
  const table = playedTable(now);
  const round = table.resigned === null ? table.rounds.at(-1) : null;
  const over = table.state === "over";
  const came = carriedNote(table);
  const mood = moodOf(table);
  const lost = isLost(table);
  const { above, below } = endingParts({
    players: standingsOf(table),
    about: matchWords(table),
    below: [
      over && endingKind(table),
      lost && round && bestMoveBox(table),
      lost && round && outcomeWords(table),
      over && eveningLine(table),
      over && ownRecord(table, () => celebrate()),
    ],
  });
  const about = {
    title: endTitle(table),
    class: "summary",
    data: { dialog: "summary" },
    head: { class: `ending ${mood}`, above, below },
  };
  const inside = [
    over && rivalResult(table),
    (button || over) && h("div.buttons.summary-next", button, over && onwardButtons(table)),
    round && highlightsSection(table, !lost),
    over && suggestLevel(table),
    round && roundTotals(table, round),
    round && endingNote(table, round),
    round && table.state === "between" && h("p", studyLink(table, "plain")),
    houseRulesLine(table.table),
    over && table.rounds_over > 1 && roundsList(table),
    over && linkButtons(table),
    round && (table.table.practice ? practiceNote(table) : fairnessSection(table, round, promised)),
    came && h("p.soft", came),
  ];
  /** @type {Element | null} */
  let head = null;
  let due = mood === "gold";
  /** Celebrates now, or as soon as the card is open; a loser is spared it. */
  const celebrate = () => {
    due = mood !== "dusk";
    if (!(head && due)) return;
    head.classList.replace("calm", "gold");
    celebrateEnding(head);
  };
  return () => {
    const sheet = openDialog(about, ...inside);
    head = sheet.querySelector(".ending");
    if (due) celebrate();
    return sheet;
  };
}
