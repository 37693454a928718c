/** Poses one position of a top: takes the answer, tells its worth, and lays the best action. */

import { postJson } from "../../kit/api.js";
import { fill, h, writeText } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { choiceWords } from "../../kit/narration/choices.js";
import { clockWords } from "../../kit/narration/phrasing.js";
import { reasonWords } from "../../kit/narration/reasons.js";
import { shareOf } from "../../kit/puzzles/tops.js";
import { cornerLink } from "../learn/corner.js";
import { Poser } from "./poser.js";
import { worthsList } from "./solver.js";
import { lossWords, percentText } from "./words.js";

/** @import { Table } from "../../types.d.ts" */
/** @import { Answer } from "../../kit/puzzles/tops.js" */
/** @import { Begun, Parts, Told, Weighed } from "./poser.js" */
/** What the game knows of a question; `best` is the action that is laid. @typedef {Told & {best: string}} TopTold */
/**
 * The top's handlers for events at its table.
 * @typedef {object} Course
 * @property {string} title
 * @property {number} at which position, from 0
 * @property {number} count
 * @property {boolean} timed
 * @property {() => Answer[]} answers so far
 * @property {() => void} startClock the position is on the board
 * @property {(answer: Answer) => void} addAnswer
 * @property {() => void} next
 * @property {() => void} leave
 * @property {() => void} layAgain the table is gone
 */

const FULL = 100;
/** Milliseconds until the best action is laid. */
const LOOKING = 1100;
/** From here on, the clock is red. */
const LOW_MS = 10_000;

export class Topper extends Poser {
  address = "/api/tops";

  /**
   * @param {string} key @param {Begun} begun
   * @param {import("../../kit/narration/offers.js").Bot | undefined} host @param {Course} course
   */
  constructor(key, begun, host, course) {
    super({ key, kind: "best", grade: "ada" }, begun, host);
    this.course = course;
    this.clock = h("span.race-clock.figures", { role: "timer", "aria-label": t("Time left") });
    this.standing = h("span.race-score.figures");
    this.after = h("div.puzzle-after", { hidden: true });
    /** The table as it stands. @type {Table | undefined} */
    this.now = undefined;
  }

  /** Takes a seat at the table. @param {Parts} parts */
  sitDown(parts) {
    const { title, at, count, timed } = this.course;
    this.takeSeat(parts, title, [
      cornerLink("puzzles", "/puzzles", t("All puzzles"), "close"),
      h(
        "span.race-head",
        timed && this.clock,
        h("span", t("Position {at} of {count}", { at: at + 1, count })),
      ),
      this.standing,
    ]);
    parts.main.classList.add("race");
    parts.bar.after(this.after);
    this.showStanding();
  }

  /** The mean share so far. */
  showStanding() {
    const answers = this.course.answers();
    writeText(this.standing, answers.length > 0 ? percentText(shareOf(answers)) : "");
  }

  /** Shows the time left, and says so once when little is left. @param {number} left */
  tick(left) {
    const low = left <= LOW_MS;
    writeText(this.clock, clockWords(left));
    if (low && !this.clock.classList.contains("low"))
      this.parts?.announcer.say(t("{time} left", { time: clockWords(left) }));
    this.clock.classList.toggle("low", low);
  }

  /** @param {Table} table @param {boolean} keys */
  followTable(table, keys) {
    this.now = table;
    super.followTable(table, keys);
  }

  beginTask() {
    super.beginTask();
    this.course.startClock();
  }

  /** @param {Told} verdict */
  tellVerdict(verdict) {
    const told = /** @type {TopTold} */ (verdict);
    const taken = told.actions.find(({ action }) => action === told.done);
    this.finish(told, [taken?.marks ?? 0, taken?.points ?? 0]);
  }

  /** The time was over before an answer: it counts nothing. */
  async endTime() {
    if (!this.close()) return;
    /** @type {TopTold | null} */
    const told = await postJson(`${this.address}/told`, { code: this.begun.code }).catch(
      () => null,
    );
    const best = told?.actions.find(({ action }) => action === told.best);
    this.say(t("Time is up. Best: {action}", { action: best ? choiceWords(best) : "" }));
    if (told) this.point({ ...told, answers: [told.best] }, false);
    this.finish(told, [0, 0]);
  }

  /** @param {TopTold | null} told @param {Answer} answer */
  finish(told, answer) {
    this.course.addAnswer(answer);
    this.showStanding();
    this.explain(told);
    if (told && told.done !== told.best)
      this.timer = setTimeout(() => void this.layBest(), LOOKING);
  }

  /** Lays the best action for all. */
  async layBest() {
    await postJson(`${this.address}/best`, { code: this.begun.code }).catch(() => null);
    fill(this.marks);
  }

  /** @param {TopTold | null} told */
  explain(told) {
    const { next } = this.course;
    const onwards = h(
      "button.button.big.main",
      { dataset: { do: "next" }, onclick: next },
      t("Next"),
    );
    const { now } = this;
    const why = now && told?.reasons.map((one) => reasonWords(one, now)).find(Boolean);
    fill(
      this.after,
      told &&
        h(
          "div.puzzle-told",
          { tabindex: "0", role: "group", "aria-label": t("Explanation") },
          why && h("p", why),
          worthsList(told, worthWords),
        ),
      h("div.puzzle-ways", onwards),
    );
    this.after.hidden = false;
    if (this.parts) this.parts.main.dataset.lesson = "reached";
    if (this.keys) onwards.focus({ preventScroll: true });
  }

  leave() {
    this.course.leave();
  }

  layAgain() {
    this.course.layAgain();
  }
}

/** The loss and the share of a choice; what equals the best is the best. @param {Weighed} choice */
export function worthWords({ lost, marks = 0 }) {
  return `${lossWords(marks === FULL ? 0 : (lost ?? 0))} · ${percentText(marks)}`;
}
