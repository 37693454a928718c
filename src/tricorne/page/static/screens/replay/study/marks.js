/** A marked move in words: the question, and then the better move and the reason. */

import { h } from "../../../kit/elements.js";
import { n, signedNumber, t } from "../../../kit/i18n.js";
import { choiceWords } from "../../../kit/narration/choices.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { reasonWords } from "../../../kit/narration/reasons.js";
import { boundChance } from "./chances.js";

/** @import { Seats } from "../../../kit/narration/reasons.js" */
/** @import { Mark } from "./types.d.ts" */

/**
 * @typedef {object} Around
 * @property {Seats} table the players as the viewer knows them
 * @property {boolean} points whether losses are points; otherwise per cents
 * @property {boolean} isOfRound whether chances are to be ahead after the round; otherwise to win
 * @property {{label: string, run: () => void} | null} next the next marked move
 * @property {() => void} close leads back to the list of marked moves
 * @property {(() => void) | null} tryIt plays on from there
 */

/** What is asked about a marked move. @param {Mark} mark @param {Seats} table */
export function questionWords({ seat }, table) {
  const name = table.seats[seat - 1]?.name ?? "";
  return seat === table.you
    ? t("What would you play here?")
    : t("What would you play in {name}’s place?", { name });
}

/** A marked move: when it was played, and what it lost. @param {Mark} mark @param {boolean} points */
export function markName({ step, lost, chances }, points) {
  const [before, after] = chances.map((share) => Math.round(100 * boundChance(share)));
  const loss = points
    ? signedNumber(-Math.max(1, Math.round(lost.worth)))
    : t("{percent}%", { percent: Math.min(-1, before - after) });
  return t("Move {number}, {lost}", { number: step + 1, lost: loss });
}

/** @param {Pick<Around, "close">} around */
export function closeButton({ close }) {
  return h("button.button.quiet", { dataset: { do: "close-mark" }, onclick: close }, t("Close"));
}

/**
 * The better action, its lead, and the reason.
 * @param {Mark} mark @param {string} chosen @param {Around} around
 */
export function revealAnswer(mark, chosen, around) {
  const { table, next, tryIt } = around;
  const both = mark.actions.filter(({ action }) => [mark.played, mark.better].includes(action));
  const name = (/** @type {string} */ wanted) =>
    both.flatMap((one) => (one.action === wanted ? labelOf(one, both) : []));
  const reason = mark.reasons.map((one) => reasonWords(one, table, tilesOf(mark))).find(Boolean);
  return [
    h("p.mark-answer", answerWords(mark, chosen, table)),
    h(
      "div",
      h(
        "dl.mark-both",
        h("dt", t("Better")),
        h("dd", h("strong", name(mark.better))),
        h("dt", t("Played")),
        h("dd", name(mark.played)),
      ),
      h("p", worthWords(mark, around)),
    ),
    reason && h("p", reason),
    h(
      "div.buttons",
      next &&
        h("button.button.main", { dataset: { do: "next-mark" }, onclick: next.run }, next.label),
      tryIt &&
        h("button.button", { dataset: { do: "try" }, onclick: tryIt }, t("Try it from here")),
      closeButton(around),
    ),
  ];
}

/**
 * The tiles of the played and the better action, if they place different ones.
 * @param {Pick<Mark, "played" | "better">} mark @returns {[string, string] | undefined}
 */
export function tilesOf({ played, better }) {
  const [one, other] = [played, better].map((action) => action.split("@"));
  const same = sortNumbers(one[0]) === sortNumbers(other[0]); // perhaps turned
  return one.length === 2 && other.length === 2 && !same ? [one[0], other[0]] : undefined;
}

/** @param {string} numbers */
function sortNumbers(numbers) {
  return [...numbers].sort().join("");
}

/** @param {Mark} mark @param {string} chosen @param {Seats} table */
export function answerWords({ better, played, seat, actions }, chosen, table) {
  const mine = seat === table.you;
  const name = nameOf(table, seat);
  if (chosen === better) return t("Right, that is better.");
  if (chosen === played)
    return mine
      ? t("That’s what you played. There was a better move.")
      : t("That’s what {name} played. There was a better move.", { name });
  const [worth, theirs] = [chosen, played].map(
    (action) => actions.find((one) => one.action === action)?.worth ?? 0,
  );
  if (worth <= theirs) return t("There was a better move.");
  return mine
    ? t("Better than your move, but the best is another one.")
    : t("Better than what {name} played, but the best is another one.", { name });
}

/** @param {Mark} mark @param {Pick<Around, "table" | "points" | "isOfRound">} around */
export function worthWords({ lost, chances }, { table, points, isOfRound }) {
  const [before, after] = chances.map((share) => Math.round(100 * boundChance(share)));
  const chance = isOfRound
    ? t("Chance to be ahead after this round: {after}% instead of {before}%.", { before, after })
    : t("Chance to win: {after}% instead of {before}%.", { before, after });
  if (!points) return chance;
  const worth = n(
    "Worth {count} point more.",
    "Worth {count} points more.",
    Math.max(1, Math.round(lost.worth)),
  );
  return after > before && table.seats.length > 1 ? `${worth} ${chance}` : worth;
}

/**
 * A choice in words that no other one has.
 * @param {Mark["actions"][number]} choice @param {Mark["actions"]} among
 */
export function labelOf(choice, among) {
  const words = choiceWords(choice);
  const alike = among.filter((other) => choiceWords(other) === words);
  return alike.length === 1
    ? words
    : t("{choice}, spot {number}", { choice: words, number: alike.indexOf(choice) + 1 });
}
