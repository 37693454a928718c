/** Poses one puzzle: counts the first attempt, explains, and leads on. */

import { getJson, postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { choiceWords } from "../../kit/narration/choices.js";
import { reasonWords } from "../../kit/narration/reasons.js";
import { goToTable } from "../../kit/playing.js";
import { dayOf } from "../../kit/puzzles/book.js";
import { addAttempt, loadProgress, storeProgress } from "../../kit/puzzles/progress.js";
import { goTo } from "../../kit/router.js";
import { settings } from "../../kit/settings.js";
import { icon } from "../../kit/widgets/icons.js";
import { cornerLink } from "../learn/corner.js";
import { fittingPuzzles, nextPuzzle, similarPuzzle } from "./choosing.js";
import { Poser, viewOf } from "./poser.js";
import { lossWords } from "./words.js";

/** @import { Table } from "../../types.d.ts" */
/** @import { Bot, SheetOffer } from "../../kit/narration/offers.js" */
/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Begun, Parts, Told } from "./poser.js" */

const ALL = "/puzzles";
/** How many actions are shown with their worth. */
const SHOWN = 4;
/** Milliseconds until a tile that is not best is taken back. */
const LOOKING = 1100;

export class Solver extends Poser {
  /**
   * @param {Entry[]} entries @param {Entry} entry @param {Begun} begun
   * @param {boolean} daily whether it is the puzzle of the day
   * @param {Bot | undefined} host who sits opposite
   */
  constructor(entries, entry, begun, daily, host) {
    super(entry, begun, host);
    this.entries = entries;
    this.daily = daily;
    this.tries = 0;
    this.after = h("div.puzzle-after", { hidden: true });
    this.after.addEventListener("click", this.rests, { capture: true });
    this.toldOn = 0;
  }

  /** Ignores a second tap on the button that has just placed a tile there. @param {Event} event */
  rests = (event) => {
    if (performance.now() - this.toldOn >= settings.get("rest")) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Takes a seat at the table. @param {Parts} parts */
  sitsDown(parts) {
    const title = this.daily ? t("Puzzle of the day") : t("Puzzle");
    this.takesSeat(parts, title, [
      cornerLink("puzzles", ALL, t("All puzzles"), "close"),
      h("span.puzzle-title", title),
      cornerLink("skip", this.next(), t("Another puzzle"), "forward"),
    ]);
    parts.bar.after(this.after);
    void this.sheet(title);
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

  /** The address of the next puzzle. */
  next() {
    const now = loadProgress();
    const wished = fittingPuzzles(this.entries, now.wish, now.shifts);
    const some = wished.length > 1 ? wished : this.entries;
    const found = nextPuzzle(some, now, dayOf(new Date()), this.entry.key);
    return found ? `${ALL}/${found.key}` : ALL;
  }

  /** A link to a puzzle of the same kind, if there is one. */
  more() {
    const found = similarPuzzle(this.entries, loadProgress(), this.entry);
    return (
      found &&
      h("a.button", { href: `${ALL}/${found.key}`, dataset: { do: "more" } }, t("More like this"))
    );
  }

  /** @param {Told} verdict @param {boolean} right @param {Table} table */
  answered(verdict, right, table) {
    this.tries += 1;
    this.count(right);
    this.explain(verdict, table);
    if (!right) this.timer = setTimeout(() => void this.again(), LOOKING);
  }

  /** Keeps the result of the attempt that counts. @param {boolean} right */
  count(right) {
    const day = dayOf(new Date());
    const before = loadProgress();
    const now = this.tries === 1 ? addAttempt(before, this.entry, right, day) : before;
    const done = now.daily?.day === day ? now.daily : { day, tries: 0, right: false };
    const daily = done.right ? done : { day, tries: done.tries + 1, right };
    storeProgress(this.daily ? { ...now, daily } : now);
  }

  /** Shows the reason, the worth of other actions, and the ways to continue. @param {Told} verdict @param {Table} table */
  explain(verdict, table) {
    const onwards = h(
      "a.button.big.main",
      { href: this.next(), dataset: { do: "next" } },
      t("Next puzzle"),
    );
    this.toldOn = performance.now();
    fill(
      this.after,
      h(
        "div.puzzle-told",
        { tabindex: "0", role: "group", "aria-label": t("Explanation") },
        h("p", this.reason(verdict, table)),
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
        this.more(),
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
    if (kind === "out" || kind === "end")
      return t("The computer looked at everything that can follow, to the end.");
    return reasons.map((one) => reasonWords(one, table)).find(Boolean);
  }

  /** Takes everything back. */
  async again() {
    await postJson("/api/puzzles/again", { code: this.begun.code }).catch(() => null);
  }

  /** Lets the player try freely. */
  async retry() {
    clearTimeout(this.timer);
    this.judged = false;
    this.after.hidden = true;
    fill(this.marks);
    delete this.parts?.main.dataset.lesson;
    this.begins();
    await this.again();
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

  gone() {
    goTo(`${ALL}/${this.entry.key}`, { replace: true });
  }
}

/** The worth of the best actions, and of the taken one. @param {Told} told */
function worthsList({ actions, answers, done }) {
  const sorted = [...actions].sort(
    (one, other) => (one.lost ?? -one.points) - (other.lost ?? -other.points),
  );
  const shown = sorted.slice(0, SHOWN);
  const taken = sorted.find(({ action }) => action === done);
  if (taken && !shown.includes(taken)) shown[SHOWN - 1] = taken;
  return h(
    "ul.puzzle-worths",
    shown.map((action) =>
      h(
        "li",
        { class: answers.includes(action.action) ? "right" : "" },
        h("span", choiceWords(action), action.action === done && [" · ", t("your move")]),
        action.lost !== null && h("span", lossWords(action.lost)),
      ),
    ),
  );
}

/** @param {string} what @param {string} label @param {() => void} run @param {Element} picture */
function solverButton(what, label, run, picture) {
  return h(
    "button.button.round",
    { "aria-label": label, title: label, dataset: { do: what }, onclick: run },
    picture,
  );
}
