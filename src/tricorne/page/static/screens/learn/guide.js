/** The host of a lesson: says what to do, looks at each move, and leads on. */

import { postJson } from "../../kit/api.js";
import { figurePicture, figureWords } from "../../kit/board/figure-picture.js";
import { centreOf, parseCell } from "../../kit/board/geometry.js";
import { spotWords } from "../../kit/board/spot-words.js";
import { outlinePath, tilePicture } from "../../kit/board/tile.js";
import { nextTask, noteAttempt } from "../../kit/class-work.js";
import { carryOut } from "../../kit/deeds.js";
import { fill, h, svg } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { parseLine } from "../../kit/narration/line.js";
import { dashTile } from "../../kit/narration/phrasing.js";
import { goTo } from "../../kit/router.js";
import { settings } from "../../kit/settings.js";
import { playSound } from "../../kit/sounds.js";
import { legalPlacements } from "../../kit/turn/legal.js";
import { cellOf } from "../../kit/turn/turn.js";
import { icon } from "../../kit/widgets/icons.js";
import { lastForm, layFormOnce } from "../setup/form.js";
import { cornerLink } from "./corner.js";
import { HOST, LIST } from "./course.js";
import { finishLesson } from "./progress.js";

/** @import { Child } from "../../kit/elements.js" */
/** @import { Table, View } from "../../types.d.ts" */
/** @import { Parts } from "../table/drawing/layout.js" */
/** @import { State } from "../table/state/state.js" */
/** @import { Turn } from "../../kit/turn/turn.js" */
/** @import { Begun, LessonOffer } from "./course.js" */

/** Milliseconds until a tile that misses the goal is taken back. */
const LOOKING = 1100;
/** How long a learner may think before the spot is marked. */
const PATIENCE = 12_000;

export class Guide {
  /**
   * @param {LessonOffer[]} course @param {number} at the lesson's place in the course
   * @param {Begun} lesson
   */
  constructor(course, at, lesson) {
    this.course = course;
    this.at = at;
    this.lesson = lesson;
    this.tokens = lesson.tokens;
    /** The version of the table that was looked at last. @type {number | null} */
    this.seen = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** The tiles that lie there as it begins. @type {string[]} */
    this.board = [];
    this.words = h("span");
    this.onwards = h("div.lesson-onwards", { hidden: true });
    this.onwards.addEventListener("click", this.ignoreSecondTap, { capture: true });
    this.ledOn = 0;
    this.keys = false;
    this.missed = false;
    const { up, ...cell } = parseCell(lesson.spot ?? "0,0");
    this.mark = svg("path", {
      class: "lesson-spot",
      d: outlinePath(up, 0.6, centreOf({ ...cell })),
    });
  }

  /** Ignores a second tap on the button that has just placed a tile there. @param {Event} event */
  ignoreSecondTap = (event) => {
    if (performance.now() - this.ledOn >= settings.get("rest")) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Takes a seat at the table. @param {Parts} parts */
  sitDown(parts) {
    const { course, at, lesson } = this;
    const { main, scores } = parts;
    this.parts = parts;
    main.classList.add("lesson");
    main.toggleAttribute("data-draws", lesson.draws);
    fill(/** @type {HTMLElement} */ (main.querySelector("h1")), t(lesson.title));
    fill(
      /** @type {HTMLElement} */ (main.querySelector(".table-head")),
      cornerLink("lessons", LIST, t("All lessons"), "close"),
      stepMarks(at + 1, course.length),
      cornerLink("skip", this.nextAddress, t("Skip this lesson"), "forward"),
      h("div.lesson-host", scores.element, h("p.lesson-says", this.words, this.picture())),
    );
    parts.bar.after(this.onwards);
  }

  /** The picture of the figure to make. */
  picture() {
    const { figure } = this.lesson;
    return figure && figurePicture(figure);
  }

  /** The next lesson; null after the last one. */
  get next() {
    return this.course[this.at + 1] ?? null;
  }

  get address() {
    return `/learn/${this.course[this.at].key}`;
  }

  /** The address of the next task or lesson, or of the list. */
  get nextAddress() {
    return nextTask(this.address) ?? (this.next === null ? LIST : `/learn/${this.next.key}`);
  }

  /** Looks at the table after each change. @param {Table} table @param {boolean} keys */
  followTable({ view, version }, keys) {
    this.keys = keys;
    if (!view || version === this.seen) return;
    this.seen = version;
    clearTimeout(this.timer);
    if (view.log.length === 0) {
      this.board = view.board;
      this.beginTask();
    } else void this.judge(view, version);
  }

  beginTask() {
    const { lesson, parts } = this;
    this.say(t(lesson.says));
    if (lesson.figure) parts?.announcer.say(figureWords(lesson.figure));
    this.onwards.hidden = true;
    delete parts?.main.dataset.lesson;
    if (lesson.spotShown || this.missed) this.point();
    else this.timer = setTimeout(() => this.point(), PATIENCE);
  }

  /**
   * The first lesson leads from step to step: to a tile that fits, its spot, and the button.
   * @param {State} state
   */
  followTurn({ turn, table, keys }) {
    const { says, spot, spotShown } = this.lesson;
    const view = table?.view;
    if (!spotShown || !view || view.log.length > 0 || turn.sending) return;
    const words = stepWords(turn, view, spot, keys) ?? t(says);
    if (words !== this.words.textContent) this.say(words);
  }

  /** Repeats what was said last. */
  repeatWords() {
    this.parts?.announcer.say(this.words.textContent ?? "");
  }

  /** Says something, for screen readers too. @param {string} text @param {...Child} beside */
  say(text, ...beside) {
    fill(this.words, text, beside);
    this.parts?.announcer.say(text);
  }

  /** Marks the cell that matters, and names it for screen readers. */
  point() {
    const { lesson, mark, parts } = this;
    if (lesson.spot === null || !parts) return;
    parts.board.cheerLayer.append(mark);
    parts.announcer.say(spotWords(lesson.spot, this.board));
  }

  /** @param {View} view @param {number} version */
  async judge(view, version) {
    const answer = await this.ask("verdict");
    if (version !== this.seen) return;
    if (answer?.verdict === "reached") this.praise(view, answer.left);
    else if (answer?.verdict === "missed") {
      noteAttempt(this.address, false);
      this.say(t("Almost! Try again."));
      this.timer = setTimeout(() => void this.takeBack(), LOOKING);
    }
  }

  /** Takes everything back, and shows where to look. */
  async takeBack() {
    this.missed = true;
    await this.ask("again");
  }

  /** @param {"verdict" | "again"} what @returns {Promise<{verdict: string, left: string[]} | null>} */
  ask(what) {
    return postJson(`/api/lessons/${what}`, { code: this.lesson.code }).catch(() => null);
  }

  /** @param {View} view @param {string[]} left the tiles in the host's hand */
  praise(view, left) {
    const { moral } = this.lesson;
    const points = gainOf(view);
    const words = [t("Bravo!"), moral && t(moral), points !== 0 && signedNumber(points)];
    const tiles = moral ? left.map((tile) => tilePicture(tile)) : [];
    finishLesson(this.course[this.at].key);
    noteAttempt(this.address, true);
    if (view.over === null) playSound("right"); // the end of a round has its own sound
    this.mark.remove();
    this.say(words.filter(Boolean).join(" "), h("span.lesson-left", tiles));
    this.leadOn();
  }

  /** Shows the ways to continue. */
  leadOn() {
    const { onwards, next } = this;
    this.ledOn = performance.now();
    const leads =
      next || nextTask(this.address)
        ? h("a.button.big.main", { href: this.nextAddress, dataset: { do: "next" } }, t("Continue"))
        : h(
            "button.button.big.main",
            { onclick: playOn, dataset: { do: "play" } },
            t("Play with Pip"),
          );
    const repeat = h(
      "button.button.round",
      {
        "aria-label": t("Repeat this lesson"),
        title: t("Repeat this lesson"),
        dataset: { do: "repeat" },
        onclick: () => void this.ask("again"),
      },
      icon("undo"),
    );
    fill(onwards, repeat, leads);
    onwards.hidden = false;
    if (this.parts) this.parts.main.dataset.lesson = "reached";
    if (this.keys) leads.focus({ preventScroll: true });
  }

  leave() {
    goTo(LIST);
  }

  layAgain() {
    goTo(this.address, { replace: true });
  }

  stopWaiting() {
    clearTimeout(this.timer);
    this.seen = Number.NaN; // nobody needs the pending answer
  }
}

/**
 * What comes next in the first lesson; null at its beginning. The keyboard has words of its own for
 * a tile that lies on a place.
 * @param {Turn} turn @param {View} view @param {string | null} spot @param {boolean} keys
 */
function stepWords({ tile, pending }, view, spot, keys) {
  if (tile === null) return null;
  const ways = legalPlacements(view, tile);
  if (!ways.some(({ action }) => cellOf(action) === spot))
    return t("{tile} doesn’t fit there. Which tile does?", { tile: dashTile(tile) });
  if (!pending) return t("Now tap the spot!");
  if (cellOf(pending.action) !== spot) return t("It fits here too. But fill the bright spot!");
  return keys ? null : t("Now place it!");
}

/** The points of the last tile, including those of the end of the round. @param {View} view */
function gainOf({ log, seat }) {
  const lines = log.map((text) => parseLine(text));
  const last = lines.findLastIndex(({ what }) => what === "place");
  return lines
    .slice(last)
    .filter((line) => line.seat === seat)
    .reduce((sum, { points }) => sum + points, 0);
}

/** A game with the host by the rules that the player has chosen. */
function playOn() {
  const form = { ...lastForm("bots"), bots: [HOST], deal: null, credit: [] };
  return carryOut(async () => goTo(await layFormOnce("bots", form)));
}

/** The lessons as marks, and which one this is. @param {number} number @param {number} count */
function stepMarks(number, count) {
  return h(
    "div.lesson-steps",
    { role: "img", "aria-label": t("Lesson {number} of {count}", { number, count }) },
    Array.from({ length: count }, (_, index) =>
      h("span", { class: index < number ? "reached" : "" }),
    ),
  );
}
