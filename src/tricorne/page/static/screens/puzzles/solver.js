/** Poses one puzzle: counts the first attempt, explains, and leads on. */

import { getJson, postJson } from "../../kit/api.js";
import { emblemOf } from "../../kit/board/emblem.js";
import { nextTask, noteAttempt } from "../../kit/class-work.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { choiceWords } from "../../kit/narration/choices.js";
import { reasonWords } from "../../kit/narration/reasons.js";
import { goToTable } from "../../kit/playing.js";
import { dayName, dayOf, puzzleAddress, puzzlesLike } from "../../kit/puzzles/book.js";
import {
  addAttempt,
  addDailyTry,
  dailyOn,
  isClosed,
  loadProgress,
  storeProgress,
  streakOn,
  TRIES,
} from "../../kit/puzzles/progress.js";
import { goTo } from "../../kit/router.js";
import { settings } from "../../kit/settings.js";
import { icon } from "../../kit/widgets/icons.js";
import { shareLink } from "../../kit/widgets/links.js";
import { cornerLink } from "../learn/corner.js";
import { fittingPuzzles, nextPuzzle, similarPuzzle } from "./choosing.js";
import { Poser, viewOf } from "./poser.js";
import { lossWords, puzzleDayWords, resultSymbols } from "./words.js";

/** @import { Table } from "../../types.d.ts" */
/** @import { Bot, SheetOffer } from "../../kit/narration/offers.js" */
/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Begun, Parts, Told, Weighed } from "./poser.js" */

const ALL = "/puzzles";
/** How many actions are shown with their worth. */
const SHOWN = 4;
/** Milliseconds until a tile that is not best is taken back. */
const LOOKING = 1100;

export class Solver extends Poser {
  /**
   * @param {Entry[]} entries @param {Entry} entry @param {Begun} begun
   * @param {{day: number | null, like: string | null}} about the day whose puzzle it is, or the
   *   theme or kind that goes on
   * @param {Bot | undefined} host who sits opposite
   */
  constructor(entries, entry, begun, { day, like }, host) {
    super(entry, begun, host);
    this.entry = entry;
    this.entries = entries;
    this.day = day;
    this.like = like;
    this.tries = 0;
    /** The tries at an earlier day's puzzle, which are not kept. */
    this.past = { tries: 0, right: false };
    this.after = h("div.puzzle-after", { hidden: true });
    this.after.addEventListener("click", this.ignoreSecondTap, { capture: true });
    this.toldOn = 0;
  }

  /** Ignores a second tap on the button that has just placed a tile there. @param {Event} event */
  ignoreSecondTap = (event) => {
    if (performance.now() - this.toldOn >= settings.get("rest")) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Takes a seat at the table. @param {Parts} parts */
  sitDown(parts) {
    const title = this.title();
    this.takeSeat(parts, title, [
      cornerLink("puzzles", ALL, t("All puzzles"), "close"),
      h("span.puzzle-title", title),
      cornerLink("skip", this.nextAddress(), t("Another puzzle"), "forward"),
    ]);
    parts.bar.after(this.after);
    void this.sheet(title);
  }

  title() {
    if (this.day === null) return t("Puzzle");
    if (this.isToday()) return t("Puzzle of the day");
    return t("Puzzle of {date}", { date: puzzleDayWords(this.day) });
  }

  isToday() {
    return this.day === dayOf(new Date());
  }

  /** The tries at a puzzle of a day so far; null for another puzzle. */
  triesSoFar() {
    if (this.day === null) return null;
    return this.isToday() ? dailyOn(loadProgress(), this.day) : this.past;
  }

  /** Says what to find, or keeps saying how many tries are left. */
  beginTask() {
    const tried = this.triesSoFar();
    if (tried && tried.tries > 0 && !isClosed(tried)) this.sayTriesLeft(tried.tries);
    else super.beginTask();
  }

  /** @param {number} tries */
  sayTriesLeft(tries) {
    const words = n(
      "Not quite. {count} try left.",
      "Not quite. {count} tries left.",
      TRIES - tries,
    );
    this.say(words, this.oppositeTiles());
  }

  /** Counts a miss at the puzzle of a day that may be tried again, and tells no more. */
  isAnotherTry() {
    const tried = this.triesSoFar();
    if (!tried || isClosed(tried) || tried.tries + 1 >= TRIES) return false;
    this.tries += 1;
    this.count(false);
    this.sayTriesLeft(tried.tries + 1);
    this.timer = setTimeout(() => {
      this.judged = false;
      void this.takeBack();
    }, LOOKING);
    return true;
  }

  /** Names the sheet of the round. @param {string} title */
  async sheet(title) {
    /** @type {SheetOffer[]} */
    const all = await getJson("/api/sheets").catch(() => []);
    const found = all.find(({ name }) => name === this.entry.sheet);
    const heading = this.parts?.main.querySelector(".puzzle-title");
    if (found && heading)
      fill(/** @type {HTMLElement} */ (heading), title, h("small", found.title));
  }

  /** The address of the next puzzle: one of the same theme, where that was asked for. */
  nextAddress() {
    const task = nextTask(puzzleAddress(this.entry.key));
    if (task) return task;
    const now = loadProgress();
    const { like } = this;
    const wished = like
      ? puzzlesLike(this.entries, like)
      : fittingPuzzles(this.entries, now.wish.level, now.shifts);
    const some = wished.length > 1 ? wished : this.entries;
    const found = nextPuzzle(some, now, dayOf(new Date()), this.entry.key);
    return found ? puzzleAddress(found.key, like) : ALL;
  }

  /** A link to a puzzle of the same kind, if there is one. */
  similarLink() {
    const found = similarPuzzle(this.entries, loadProgress(), this.entry);
    const href = found && puzzleAddress(found.key, found.kind);
    return href && h("a.button", { href, dataset: { do: "more" } }, t("More like this"));
  }

  /** Sends the result, with a link to the same puzzle. @param {number} day */
  share(day) {
    const streak = this.isToday() ? streakOn(loadProgress().streak, day) : 0;
    const send = () =>
      shareLink(
        `${ALL}/${dayName(day)}`,
        resultSymbols(day, this.triesSoFar() ?? this.past, streak),
      );
    return h(
      "button.button",
      { dataset: { do: "share" }, onclick: () => void send() },
      icon("share"),
      t("Share"),
    );
  }

  /** @param {Told} verdict @param {boolean} right @param {Table} table */
  tellVerdict(verdict, right, table) {
    this.tries += 1;
    this.count(right);
    this.explain(verdict, table);
    if (!right) this.timer = setTimeout(() => void this.takeBack(), LOOKING);
  }

  /** Keeps the result of the attempt that counts, and of each try at the puzzle of a day. @param {boolean} right */
  count(right) {
    noteAttempt(puzzleAddress(this.entry.key), right);
    const day = dayOf(new Date());
    const before = loadProgress();
    const isFirst = this.tries === 1 && !(this.isToday() && dailyOn(before, day).tries > 0);
    const now = isFirst ? addAttempt(before, this.entry, right, day) : before;
    storeProgress(this.isToday() ? addDailyTry(now, right, day) : now);
    if (!isClosed(this.past)) this.past = { tries: this.past.tries + 1, right };
  }

  /** Shows the reason, the worth of other actions, and the ways to continue. @param {Told} verdict @param {Table} table */
  explain(verdict, table) {
    const onwards = h(
      "a.button.big.main",
      { href: this.nextAddress(), dataset: { do: "next" } },
      t("Next puzzle"),
    );
    const reason = this.reason(verdict, table);
    this.toldOn = performance.now();
    if (reason) this.parts?.announcer.say(reason);
    fill(
      this.after,
      h(
        "div.puzzle-told",
        { tabindex: "0", role: "group", "aria-label": t("Explanation") },
        h("p", reason),
        worthsList(verdict),
      ),
      h(
        "div.puzzle-ways",
        solverButton("again", t("Try again"), () => void this.retry(), icon("undo")),
        solverButton(
          "play-on",
          t("Play on from here"),
          () => void this.playOn(viewOf(table).seat),
          icon("play"),
        ),
        this.day === null ? this.similarLink() : this.share(this.day),
        onwards,
      ),
    );
    this.after.hidden = false;
    if (this.parts) this.parts.main.dataset.lesson = "reached";
    if (this.keys) onwards.focus({ preventScroll: true });
  }

  /** Why the answer is right. @param {Told} told @param {Table} table */
  reason({ actions, reasons }, table) {
    const { kind } = this.entry;
    const searched = actions.some(({ lost }) => lost !== null);
    if (kind === "out" && !searched)
      return t("Your last tile fits, whatever {name} holds or draws.", { name: this.name });
    const why = reasons.map((one) => reasonWords(one, table)).find(Boolean);
    const isTold = reasons.some(({ code }) => code === "searched");
    if (isTold || (kind !== "out" && kind !== "end")) return why;
    return [why, t("The computer looked at everything that can follow, to the end.")]
      .filter(Boolean)
      .join(" ");
  }

  /** Takes everything back. */
  async takeBack() {
    await postJson("/api/puzzles/again", { code: this.begun.code }).catch(() => null);
  }

  /** Lets the player try freely. */
  async retry() {
    clearTimeout(this.timer);
    this.judged = false;
    this.after.hidden = true;
    fill(this.marks);
    delete this.parts?.main.dataset.lesson;
    this.beginTask();
    await this.takeBack();
    this.parts?.hand.focus?.();
  }

  /** Lays a table that begins with this position, and goes there. @param {number | null} mine */
  playOn(mine) {
    const { sheet, deal, begun, grade } = this.entry;
    const seats = [1, 2].map((seat) =>
      seat === mine
        ? { kind: "person", name: settings.get("name").trim() }
        : { kind: "bot", bot: grade },
    );
    return goToTable({
      kind: "bots",
      sheet,
      house: {},
      scoring: "full",
      practice: deal,
      begun,
      seats,
    });
  }

  leave() {
    goTo(ALL);
  }

  layAgain() {
    goTo(`${ALL}/${this.day === null ? this.entry.key : dayName(this.day)}`, { replace: true });
  }
}

/**
 * The worth of the best actions, and of the taken one.
 * @template {Weighed} Found
 * @param {{actions: Found[], answers: string[], done: string | null}} told
 * @param {(action: Found) => string | false} worthWords @param {number} most
 */
export function worthsList(
  { actions, answers, done },
  worthWords = ({ lost }) => lost !== null && lossWords(lost),
  most = SHOWN,
) {
  const sorted = [...actions].sort(
    (one, other) => (one.lost ?? -one.points) - (other.lost ?? -other.points),
  );
  const shown = sorted.slice(0, most);
  const taken = sorted.find(({ action }) => action === done);
  if (taken && !shown.includes(taken)) shown[most - 1] = taken;
  return h(
    "ul.puzzle-worths",
    shown.map((action) =>
      h(
        "li",
        { class: answers.includes(action.action) ? "right" : "" },
        h(
          "span",
          choiceWords(action),
          action.figure && [" ", emblemOf(action.figure)],
          action.action === done && [" · ", t("your move")],
        ),
        worthOf(worthWords(action)),
      ),
    ),
  );
}

/** @param {string | false} words */
const worthOf = (words) => words && h("span", words);

/** @param {string} what @param {string} label @param {() => void} run @param {Element} picture */
function solverButton(what, label, run, picture) {
  return h(
    "button.button.round",
    { "aria-label": label, title: label, dataset: { do: what }, onclick: run },
    picture,
  );
}
