/** Poses one puzzle of a race, and shows the clock and the chances left. */

import { fill, h, writeText } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { clockWords } from "../../kit/narration/phrasing.js";
import { icon } from "../../kit/widgets/icons.js";
import { cornerLink } from "../learn/corner.js";
import { Poser } from "./poser.js";
import { BONUS_MS, CHANCES, isGaining, remainingChances, rowLength, scoreOf } from "./race.js";

/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Begun, Parts, Told } from "./poser.js" */
/** @import { Race } from "./race.js" */
/**
 * The race's handlers for events at its table.
 * @typedef {object} Course
 * @property {() => Race} now
 * @property {() => void} startClock the puzzle is on the board
 * @property {(right: boolean) => Race} judgeAnswer
 * @property {() => void} next
 * @property {() => void} pause
 * @property {() => void} leave
 * @property {() => void} layAgain the table is gone
 */

/** How long an answer stays visible, in milliseconds. The clock is stopped. */
const [RIGHT_MS, WRONG_MS] = [800, 2000];
/** From here on, the clock is red. */
const LOW_MS = 20_000;

export class Racer extends Poser {
  /**
   * @param {Entry} entry @param {Begun} begun
   * @param {import("../../kit/narration/offers.js").Bot | undefined} host @param {Course} course
   */
  constructor(entry, begun, host, course) {
    super(entry, begun, host);
    this.course = course;
    this.clock = h("span.race-clock.figures", { role: "timer", "aria-label": t("Time left") });
    this.standing = h("span.race-standing");
  }

  /** Takes a seat at the table. @param {Parts} parts */
  sitDown(parts) {
    const race = this.course.now();
    const timed = race.kind === "timed";
    const pause = h(
      "button.button.quiet.round",
      {
        "aria-label": t("Pause"),
        title: t("Pause"),
        dataset: { do: "pause" },
        onclick: () => this.course.pause(),
      },
      icon("pause"),
    );
    parts.main.classList.add("race");
    this.takeSeat(parts, t("Puzzle race"), [
      cornerLink("puzzles", "/puzzles", t("All puzzles"), "close"),
      h("span.race-head", timed && this.clock, this.standing),
      timed ? pause : h("span"),
    ]);
    this.show(race);
  }

  /** @param {Race} race */
  show(race) {
    const left = remainingChances(race);
    this.tick(race.left);
    fill(
      this.standing,
      h("span.race-score.figures", { "aria-hidden": "true" }, icon("done"), scoreOf(race)),
      h(
        "span.lesson-steps",
        { "aria-hidden": "true" },
        Array.from({ length: CHANCES }, (_, at) =>
          h("span", { class: at < left ? "reached" : "" }),
        ),
      ),
      h("span.aside", n("{count} puzzle solved", "{count} puzzles solved", scoreOf(race))),
      h("span.aside", n("{count} chance left", "{count} chances left", left)),
    );
  }

  /** Shows the time left, and says so once when little is left. @param {number} left */
  tick(left) {
    if (left === Number.POSITIVE_INFINITY) return;
    const low = left <= LOW_MS;
    writeText(this.clock, clockWords(left));
    if (low && !this.clock.classList.contains("low"))
      this.parts?.announcer.say(t("{time} left", { time: clockWords(left) }));
    this.clock.classList.toggle("low", low);
  }

  beginTask() {
    super.beginTask();
    this.course.startClock();
  }

  /** @param {Told} _told @param {boolean} right */
  tellVerdict(_told, right) {
    const race = this.course.judgeAnswer(right);
    this.show(race);
    if (isGaining(race)) this.say(bonusWords(race));
    this.timer = setTimeout(this.course.next, right ? RIGHT_MS : WRONG_MS);
  }

  leave() {
    this.course.leave();
  }

  layAgain() {
    this.course.layAgain();
  }
}

/** @param {Race} race */
function bonusWords(race) {
  const seconds = BONUS_MS / 1000;
  return n(
    "{row} right in a row! {count} second more.",
    "{row} right in a row! {count} seconds more.",
    seconds,
    { row: rowLength(race) },
  );
}
