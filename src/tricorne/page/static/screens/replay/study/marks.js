/** A marked move: first a question, then the better move and the reason. */

import { fill, h } from "../../../kit/elements.js";
import { n, t } from "../../../kit/i18n.js";
import { choiceWords, ghostOf } from "../../../kit/narration/choices.js";
import { reasonWords } from "../../../kit/narration/reasons.js";

/** @import { Board } from "../../../kit/board/board.js" */
/** @import { Seats } from "../../../kit/narration/reasons.js" */
/** @import { Mark } from "./types.d.ts" */

const CHOICES = 4;

/**
 * @typedef {object} Around
 * @property {Board} board
 * @property {Seats} table the players as the viewer knows them
 * @property {boolean} points whether losses are points; otherwise per cents
 * @property {(() => void) | null} next shows the next marked move
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
      choiceWords(choice),
    ),
  );
  const own = mark.seat === table.you;
  const name = table.seats[mark.seat - 1]?.name ?? "";
  const element = h(
    "div.mark.stack",
    { "aria-live": "polite" },
    h("p", own ? t("What would you play here?") : t("What would you play for {name}?", { name })),
    h("div.mark-choices", { role: "group", "aria-label": t("Choices") }, buttons),
    h("div.buttons", answer),
  );
  const reveal = () => {
    show(board, mark, mark.better);
    fill(element, revealed(mark, chosen, around));
    element.querySelector("button")?.focus();
  };
  return element;
}

/**
 * The better action, its lead, and the reason.
 * @param {Mark} mark
 * @param {string} chosen
 * @param {Around} around
 */
function revealed(mark, chosen, { table, points, next, tryIt }) {
  const better = mark.actions.find(({ action }) => action === mark.better) ?? mark.actions[0];
  const reason = mark.reasons.map((one) => reasonWords(one, table)).find(Boolean);
  return [
    h("p.mark-answer", answerWords(mark, chosen)),
    h("p", h("strong", choiceWords(better)), ` ${worthWords(mark, points)}`),
    reason && h("p", reason),
    h(
      "div.buttons",
      next && h("button.button.main", { dataset: { do: "next-mark" }, onclick: next }, t("Next")),
      tryIt &&
        h("button.button", { dataset: { do: "try" }, onclick: tryIt }, t("Try it from here")),
    ),
  ];
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

/** @param {Mark} mark @param {boolean} points */
function worthWords({ lost, chances }, points) {
  const [before, after] = chances.map((share) => Math.round(100 * share));
  const chance = t("Chance to win: {after}% instead of {before}%.", { before, after });
  if (!points) return chance;
  const worth = n(
    "is worth {count} point more.",
    "is worth {count} points more.",
    Math.max(1, Math.round(lost.worth)),
  );
  return after > before ? `${worth} ${chance}` : worth;
}

/** The played action, the better one, and other good ones, in an order that gives nothing away. @param {Mark} mark */
function offered({ actions, played, better }) {
  const [fixed, others] = [[played, better], [...actions].sort((a, b) => b.worth - a.worth)];
  const kept = others.filter(({ action }) => !fixed.includes(action));
  return [...actions.filter(({ action }) => fixed.includes(action)), ...kept]
    .slice(0, CHOICES)
    .sort((one, other) => (one.action < other.action ? -1 : 1));
}

/** Shows an action on the board, dashed. @param {Board} board @param {Mark} mark @param {string} action */
function show(board, { actions }, action) {
  const choice = actions.find((one) => one.action === action);
  board.ghost = choice ? ghostOf(choice) : null;
}
