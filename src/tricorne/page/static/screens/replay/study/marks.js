/** A marked move: first a question, then the better move and the reason. */

import { fill, h } from "../../../kit/elements.js";
import { n, t } from "../../../kit/i18n.js";
import { choiceWords, ghostOf } from "../../../kit/narration/choices.js";
import { reasonWords } from "../../../kit/narration/reasons.js";
import { uncertain } from "./chances.js";

/** @import { Board } from "../../../kit/board/board.js" */
/** @import { Seats } from "../../../kit/narration/reasons.js" */
/** @import { Mark } from "./types.d.ts" */

const CHOICES = 4;

/**
 * @typedef {object} Around
 * @property {Board} board
 * @property {Seats} table the players as the viewer knows them
 * @property {boolean} points whether losses are points; otherwise per cents
 * @property {boolean} isOfRound whether chances are to be ahead after the round; otherwise to win
 * @property {{label: string, run: () => void} | null} next the next marked move
 * @property {() => void} close leads back to the list of marked moves
 * @property {(() => void) | null} tryIt plays on from there
 */

/**
 * The question for a marked move. The replay shows the position before it.
 * @param {Mark} mark
 * @param {Around} around
 */
export function question(mark, around) {
  const { board, table } = around;
  const choices = offered(mark);
  let chosen = "";
  const answer = h(
    "button.button.main",
    { dataset: { do: "answer" }, disabled: true, onclick: () => reveal() },
    t("My choice"),
  );
  /** @param {string} action */
  const choose = (action) => {
    chosen = action;
    answer.disabled = false;
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(button.dataset.action === action));
    show(board, mark, action);
  };
  const buttons = choices.map((choice) =>
    h(
      "button.button",
      {
        "aria-pressed": "false",
        dataset: { action: choice.action },
        onclick: () => choose(choice.action),
      },
      labelOf(choice, choices),
    ),
  );
  const own = mark.seat === table.you;
  const name = table.seats[mark.seat - 1]?.name ?? "";
  const asked = own
    ? t("What would you play here?")
    : t("What would you play for {name}?", { name });
  const element = h(
    "div.mark.stack",
    { role: "group", "aria-label": asked, tabindex: "-1" },
    h("p", asked),
    h("div.mark-choices", { role: "group", "aria-label": t("Choices") }, buttons),
    h("div.buttons", answer, closing(around)),
  );
  const reveal = () => {
    show(board, mark, mark.better);
    element.setAttribute("aria-label", answerWords(mark, chosen));
    fill(element, revealed(mark, chosen, choices, around));
    meet(element);
  };
  return element;
}

/** Goes to what is asked or told, below the board. @param {HTMLElement} element */
export function meet(element) {
  element.focus({ preventScroll: true });
  // All of it, or its beginning where that is too much.
  for (const part of [element, element.children[0]]) part.scrollIntoView({ block: "nearest" });
}

/** @param {Around} around */
function closing({ close }) {
  return h("button.button.quiet", { dataset: { do: "close-mark" }, onclick: close }, t("Close"));
}

/**
 * The better action, its lead, and the reason.
 * @param {Mark} mark
 * @param {string} chosen
 * @param {Mark["actions"]} choices that were offered
 * @param {Around} around
 */
function revealed(mark, chosen, choices, around) {
  const { table, next, tryIt } = around;
  const name = (/** @type {string} */ wanted) =>
    choices.flatMap((one) => (one.action === wanted ? labelOf(one, choices) : []));
  const reason = mark.reasons.map((one) => reasonWords(one, table, tilesOf(mark))).find(Boolean);
  return [
    h("p.mark-answer", answerWords(mark, chosen)),
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
      closing(around),
    ),
  ];
}

/**
 * The tiles of the played and the better action, if they place different ones.
 * @param {Pick<Mark, "played" | "better">} mark
 * @returns {[string, string] | undefined}
 */
export function tilesOf({ played, better }) {
  const [one, other] = [played, better].map((action) => action.split("@"));
  const same = sorted(one[0]) === sorted(other[0]); // perhaps turned
  return one.length === 2 && other.length === 2 && !same ? [one[0], other[0]] : undefined;
}

/** @param {string} numbers */
function sorted(numbers) {
  return [...numbers].sort().join("");
}

/** @param {Mark} mark @param {string} chosen */
function answerWords({ better, played, seat, actions }, chosen) {
  if (chosen === better) return t("Right, that is better.");
  if (chosen === played) return t("That was played. There was something better.");
  const [mine, theirs] = [chosen, played].map(
    (action) => actions.find((one) => one.action === action)?.worth ?? 0,
  );
  return mine > theirs && seat
    ? t("Better than what was played. One is better still.")
    : t("There was something better.");
}

/** @param {Mark} mark @param {Pick<Around, "table" | "points" | "isOfRound">} around */
export function worthWords({ lost, chances }, { table, points, isOfRound }) {
  const [before, after] = chances.map((share) => Math.round(100 * uncertain(share)));
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
 * The played action, the better one, and other good ones, in an order that gives nothing away. Others
 * that read the same are left out.
 * @param {Mark} mark
 */
export function offered({ actions, played, better }) {
  const fixed = actions.filter(({ action }) => [played, better].includes(action));
  const kept = [...fixed];
  for (const one of [...actions].sort((a, b) => b.worth - a.worth))
    if (kept.every((other) => choiceWords(other) !== choiceWords(one))) kept.push(one);
  return kept.slice(0, CHOICES).sort((one, other) => (one.action < other.action ? -1 : 1));
}

/**
 * A choice in words that no other one has.
 * @param {Mark["actions"][number]} choice
 * @param {Mark["actions"]} among
 */
export function labelOf(choice, among) {
  const words = choiceWords(choice);
  const alike = among.filter((other) => choiceWords(other) === words);
  return alike.length === 1
    ? words
    : t("{choice}, spot {number}", { choice: words, number: alike.indexOf(choice) + 1 });
}

/** Shows an action on the board, dashed. @param {Board} board @param {Mark} mark @param {string} action */
function show(board, { actions }, action) {
  const choice = actions.find((one) => one.action === action);
  board.ghost = choice ? ghostOf(choice) : null;
}
