/** The panel for the next entry: who opens, a turn, the end of a round, or the winner. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { endingForm } from "./ending.js";
import { followedTurn } from "./following.js";
import { openingForm, resultCard } from "./rounds.js";
import { turnForm } from "./turn.js";

/** @import { Line, Screen } from "./types.d.ts" */

/** @param {Screen} screen @returns {Line["what"] | "over"} */
export function questionOf({ draft, now }) {
  if (draft.what) return draft.what;
  if (now.over) return "over";
  if (now.settled) return "opens";
  return now.ending ? "ended" : "turn";
}

/** @param {Screen} screen */
export function turnPanel(screen) {
  const { draft, now } = screen;
  const what = questionOf(screen);
  if (screen.follows) return followedTurn(screen, what);
  const head = draft.at !== null && correctingHead(screen);
  if (what === "opens") return [head, openingForm(screen)];
  if (what === "ended") return [head, endingForm(screen)];
  if (what === "over") return resultCard(screen);
  return [head, turnForm(screen, draft.seat || now.seat || 1)];
}

/** @param {Screen} screen */
function correctingHead(screen) {
  const { at, goes } = screen.draft;
  return h(
    "p.count-correcting",
    goes
      ? t("Editing line {number}.", { number: Number(at) + 1 })
      : t("Inserting before line {number}.", { number: Number(at) + 1 }),
    " ",
    h(
      "button.plain",
      { dataset: { do: "as-it-was" }, onclick: () => screen.discardDraft() },
      t("Leave it as it was"),
    ),
  );
}
