/** The answers to a marked move: the better one, the played one and the viewer's, with what follows them on the board. */

import { angleOf, parsePlace } from "../../../kit/board/geometry.js";
import { tilePicture } from "../../../kit/board/tile.js";
import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { choiceWords } from "../../../kit/narration/choices.js";
import { dashTile, labelOf, signedPoints } from "../../../kit/narration/phrasing.js";
import { reasonWords } from "../../../kit/narration/reasons.js";
import { answerName, chanceChange, lossWords, tellingWords, tileIn } from "./marks.js";
import { Sketch } from "./sketch.js";

/** @import { Choice } from "../../../types.d.ts" */
/** @import { Around, Mark, Step } from "./types.d.ts" */
/** @import { Stroke } from "./sketch.js" */

/**
 * An answer, the letter that names it on the board and in the text, and the turns that follow it.
 * @typedef {{choice: Choice, letter: string, next: Step[]}} Answer
 */

const LETTERS = ["A", "B", "C"];

export class Answers {
  /** @param {import("../../../kit/board/board.js").Board} board @param {Around} around */
  constructor(board, around) {
    this.around = around;
    this.sketch = new Sketch(board);
    /** @type {Answer[]} */
    this.all = [];
    this.list = h("div.answers");
    this.steps = h("ol.answer-steps");
    this.more = h("div");
    this.fold = h(
      "details.fold",
      { ontoggle: () => this.fold.scrollIntoView({ block: "nearest" }) },
      ...[h("summary", h("span", t("Why?"))), this.steps, this.more],
    );
    this.element = h(
      "div.told",
      { role: "group", "aria-label": t("The moves compared"), tabIndex: -1, hidden: true },
      ...[this.list, this.fold],
    );
  }

  clear() {
    this.element.hidden = true;
    this.sketch.show([]);
  }

  end() {
    this.sketch.end();
  }

  /**
   * Shows the answers, the better one first; returns what tells most of why it is better.
   * @param {Mark} mark @param {string} chosen
   */
  show(mark, chosen) {
    const { points, table, isOfRound } = this.around;
    this.all = answersOf(mark, chosen);
    this.element.hidden = false;
    this.element.scrollTop = 0;
    fill(
      this.list,
      this.all.map((answer, index) =>
        h(
          "button.answer",
          { dataset: { do: "answer" }, onclick: () => this.choose(index) },
          h("strong.answer-letter", answer.letter),
          pictureOf(answer.choice),
          h("span", whoseWords(mark, answer.choice.action, chosen, table)),
          " ",
          h("strong.figures", shortWords(answer.choice)),
          " ",
          h("small", lossWords(mark, answer.choice.action, points)),
        ),
      ),
    );
    const name = (/** @type {string} */ action) => this.nameOf(action);
    const told = tellingWords(mark, table, (action) => dashTile(name(action)));
    const reasons = mark.reasons.map((one) => reasonWords(one, table));
    const chance = table.seats.length > 1 ? chanceChange(mark, isOfRound) : "";
    const goesOn =
      this.all[0].next.length > 0 && t("The board shows how the round usually goes on.");
    const [first, ...others] = [...new Set([told, ...reasons].filter(Boolean))];
    const further = others.slice(0, 1);
    if (chance) further.push(chance);
    fill(
      this.more,
      further.map((words) => h("p", words)),
    );
    this.fold.open = false;
    this.fold.hidden = further.length === 0 && this.all.every(({ next }) => next.length === 0);
    this.choose(0);
    return first || goesOn || "";
  }

  /** How the text names an answer: by its tile if that says which one, else by its letter. @param {string} action */
  nameOf(action) {
    return answerName(
      action,
      this.all.map(({ choice, letter }) => ({ action: choice.action, letter })),
    );
  }

  /** Shows an answer on the board, and what follows it. @param {number} index */
  choose(index) {
    const { table } = this.around;
    for (const [each, button] of [...this.list.children].entries())
      button.setAttribute("aria-pressed", String(each === index));
    const { next } = this.all[index];
    fill(
      this.steps,
      next.map((step) => h("li", stepWords(step, table))),
    );
    const strokes = strokesOf(this.all, index);
    const everything = this.all.flatMap((_, each) => strokesOf(this.all, each));
    this.sketch.show(
      strokes,
      everything.map(({ place }) => parsePlace(place).cell),
    );
  }
}

/** @param {Mark} mark @param {string} chosen @returns {Answer[]} */
function answersOf({ better, played, actions, continuations }, chosen) {
  return [...new Set([better, played, chosen])].flatMap((action, index) => {
    const choice = actions.find((each) => each.action === action);
    const course = continuations?.[action === better ? 1 : 0];
    const isKnown = action === better || action === played;
    const next = (isKnown && course?.steps.slice(1)) || [];
    return choice ? [{ choice, letter: LETTERS[index], next }] : [];
  });
}

/**
 * The tiles of an answer and of the turns that follow it, and the other answers where there is room.
 * @param {Answer[]} all @param {number} index @returns {Stroke[]}
 */
export function strokesOf(all, index) {
  const { choice, letter, next } = all[index];
  /** @type {Stroke[]} */
  const strokes = [
    { place: choice.action, badge: letter, is: "first" },
    ...next.map(({ action }, at) => nextStroke(action, at + 1)),
    ...all.map((other) => otherStroke(other)),
  ];
  const cells = strokes.map(({ place }) => place.split("@")[1]);
  return strokes.filter((_, at) => cells[at] && cells.indexOf(cells[at]) === at);
}

/** @param {string} place @param {number} number @returns {Stroke} */
function nextStroke(place, number) {
  return { place, badge: String(number), is: "next" };
}

/** @param {Answer} answer @returns {Stroke} */
function otherStroke({ choice, letter }) {
  return { place: choice.action, badge: letter, is: "other" };
}

/** The tile of a choice as it lies. @param {Choice} choice */
function pictureOf({ action }) {
  return action.includes("@") && tilePicture(tileIn(action), angleOf(parsePlace(action)));
}

/** @param {Choice} choice */
function shortWords(choice) {
  return choice.action.includes("@") ? signedPoints(choice.points) : choiceWords(choice);
}

/** @param {Mark} mark @param {string} action @param {string} chosen @param {Around["table"]} table */
function whoseWords({ better, played, seat }, action, chosen, { you }) {
  if (action === better) return t("Better");
  if (action === played) return seat === you ? t("You played") : t("Played");
  return action === chosen ? t("Your answer") : "";
}

/** A turn of a continuation, and how often it comes. @param {Step} step @param {Around["table"]} table */
function stepWords(step, table) {
  const details = { name: labelOf(table, step.seat), choice: choiceWords(step), often: step.often };
  return step.often < 100
    ? t("{name}: {choice} ({often} of 100)", details)
    : t("{name}: {choice}", details);
}
