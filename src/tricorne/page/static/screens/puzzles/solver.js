/** Whoever poses a puzzle at a table: says what to find, counts the first attempt, and explains. */

import { get, post } from "../../kit/api.js";
import { cellAt, centre } from "../../kit/board/geometry.js";
import { outline, tilePicture } from "../../kit/board/tile.js";
import { fill, h, svg } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { inWords } from "../../kit/narration/offers.js";
import { reasonWords } from "../../kit/narration/reasons.js";
import { playAt } from "../../kit/playing.js";
import { go } from "../../kit/router.js";
import { settings } from "../../kit/settings.js";
import { play } from "../../kit/sounds.js";
import { icon } from "../../kit/widgets/icons.js";
import { corner } from "../learn/corner.js";
import { dayOf, fitting, next } from "./book.js";
import { attempted, isDue, progress, store } from "./progress.js";
import { actionWords, goal, lossWords } from "./words.js";

/** @import { Choice, Reason, Table } from "../../types.d.ts" */
/** @import { Bot } from "../../kit/narration/offers.js" */
/** @import { Entry } from "./book.js" */
/** @typedef {import("../table/layout.js").Parts} Parts */
/**
 * What the game says about a puzzle that has begun.
 * @typedef {object} Begun
 * @property {string} code
 * @property {Record<string, string>} tokens
 * @property {string[]} opposite the other seat's tiles, where everybody can tell them
 */
/** @typedef {Choice & {lost: number | null}} Weighed */
/**
 * What the game knows of a puzzle, and what was done first.
 * @typedef {{done: string | null, answers: string[], actions: Weighed[], reasons: Reason[]}} Told
 */

const ALL = "/puzzles";
/** The kinds whose answers were found by exact search. */
const EXACT = ["out", "end"];
/** How many actions are shown with their worth. */
const SHOWN = 4;
/** How long a tile stays where it is not best, in milliseconds. */
const LOOKING = 1100;

export class Solver {
  /**
   * @param {Entry[]} entries @param {Entry} entry @param {Begun} begun
   * @param {boolean} daily whether it is the puzzle of the day
   * @param {Bot | undefined} host who sits opposite
   */
  constructor(entries, entry, begun, daily, host) {
    this.entries = entries;
    this.entry = entry;
    this.begun = begun;
    this.daily = daily;
    this.name = host ? inWords(host.names) : entry.grade;
    this.tokens = begun.tokens;
    /** The version of the table that was looked at last. @type {number | null} */
    this.seen = null;
    /** The length of the log in the position. @type {number | null} */
    this.before = null;
    this.tries = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.words = h("span");
    this.after = h("div.puzzle-after", { hidden: true });
    this.after.addEventListener("click", this.rests, { capture: true });
    this.toldOn = 0;
    this.keys = false;
    this.marks = svg("g");
  }

  /** Ignores a second tap on the button that has just placed a tile there. @param {Event} event */
  rests = (event) => {
    if (performance.now() - this.toldOn >= settings.get("rest")) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Takes a seat at the table. @param {Parts} parts */
  sitsDown(parts) {
    const { main, scores } = parts;
    const title = this.daily ? t("Puzzle of the day") : t("Puzzle");
    this.parts = parts;
    main.classList.add("lesson", "puzzle");
    main.toggleAttribute("data-draws", true);
    fill(/** @type {HTMLElement} */ (main.querySelector("h1")), title);
    fill(
      /** @type {HTMLElement} */ (main.querySelector(".table-head")),
      corner("puzzles", ALL, t("All puzzles"), "close"),
      h("span.puzzle-title", title),
      corner("skip", this.next(), t("Another puzzle"), "forward"),
      h("div.lesson-host", scores.element, h("p.lesson-says", this.words)),
    );
    parts.bar.after(this.after);
    parts.board.cheerLayer.append(this.marks);
    void this.sheet(title);
  }

  /** Names the sheet of the round. @param {string} title */
  async sheet(title) {
    /** @type {import("../../kit/narration/offers.js").SheetOffer[]} */
    const all = await get("/api/sheets").catch(() => []);
    const found = all.find(({ name }) => name === this.entry.sheet);
    const place = this.parts?.main.querySelector(".puzzle-title");
    if (found && place) fill(/** @type {HTMLElement} */ (place), title, h("small", found.title));
  }

  /** The address of the next puzzle. */
  next() {
    const now = progress();
    const day = dayOf(new Date());
    const wished = fitting(this.entries, now.wish);
    const found = next(
      wished.length > 1 ? wished : this.entries,
      { solved: new Set(now.solved), due: (key) => isDue(now, key, day) },
      this.entry.key,
    );
    return found ? `${ALL}/${found.key}` : ALL;
  }

  /** Looks at the table after each change. @param {Table} table @param {boolean} keys */
  moved(table, keys) {
    const { view, version } = table;
    this.keys = keys;
    if (!view || version === this.seen) return;
    this.seen = version;
    clearTimeout(this.timer);
    this.before ??= view.log.length;
    if (view.log.length > this.before) void this.judge(table, version);
    else if (this.after.hidden) this.begins();
  }

  begins() {
    const { opposite } = this.begun;
    const tiles = opposite.map((tile) => tilePicture(tile));
    const held = tiles.length > 0 && [t("{name} holds:", { name: this.name }), tiles];
    this.say(goal(this.entry.kind, this.name), h("span.lesson-left.puzzle-held", held));
  }

  /** Repeats what was said last. */
  asked() {
    this.parts?.announcer.say(this.words.textContent ?? "");
  }

  /** Says something, for screen readers too. @param {string} text @param {...import("../../kit/elements.js").Child} beside */
  say(text, ...beside) {
    fill(this.words, text, beside);
    this.parts?.announcer.say(text);
  }

  /** @param {Table} table @param {number} version */
  async judge(table, version) {
    if (!this.after.hidden) return; // what follows the attempt
    /** @type {Told | null} */
    const told = await post("/api/puzzles/told", { code: this.begun.code }).catch(() => null);
    if (version !== this.seen || !told || told.done === null) return;
    this.tries += 1;
    const right = told.answers.includes(told.done);
    this.count(right);
    if (right && viewOf(table).over === null) play("win"); // the end of a round has its own sound
    const best = told.actions.find(({ action }) => action === told.answers[0]);
    const points = best ? actionWords(best) : "";
    this.say(
      right
        ? t("Right! {action}", { action: points })
        : t("Not quite. Best: {action}", { action: points }),
    );
    this.point(told, right);
    this.explain(told, table);
    if (!right) this.timer = setTimeout(() => void this.again(), LOOKING);
  }

  /** Keeps the result of the attempt that counts. @param {boolean} right */
  count(right) {
    const day = dayOf(new Date());
    const before = progress();
    const now = this.tries === 1 ? attempted(before, this.entry.key, right, day) : before;
    const done = now.daily?.day === day ? now.daily : { day, tries: 0, right: false };
    const daily = done.right ? done : { day, tries: done.tries + 1, right };
    store(this.daily ? { ...now, daily } : now);
  }

  /** Marks where the answer goes, if it was missed, and shows that part of the board. @param {Told} told @param {boolean} right */
  point({ answers }, right) {
    const cells = right ? [] : answers.flatMap((answer) => answer.split("@").slice(1));
    const outlook = this.parts?.board.outlook;
    if (cells.length > 0 && !outlook?.whole) outlook?.survey();
    fill(
      this.marks,
      cells.map((cell) => {
        const { up, ...at } = cellAt(cell);
        return svg("path", { class: "lesson-spot", d: outline(up, 0.6, centre(at)) });
      }),
    );
  }

  /** Shows why, what else was worth, and what can follow. @param {Told} told @param {Table} table */
  explain(told, table) {
    const reason = EXACT.includes(this.entry.kind)
      ? t("All that can follow was searched to the end.")
      : told.reasons.map((one) => reasonWords(one, table)).find(Boolean);
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
        reason && h("p", reason),
        worths(told),
      ),
      h(
        "div.puzzle-ways",
        way("again", t("Try again"), () => void this.retry(), icon("undo")),
        way(
          "play-on",
          t("Play on from here"),
          () => void this.playOn(viewOf(table).seat),
          icon("play"),
        ),
        onwards,
      ),
    );
    this.after.hidden = false;
    if (this.parts) this.parts.main.dataset.lesson = "reached";
    if (this.keys) onwards.focus({ preventScroll: true });
  }

  /** Takes everything back. */
  async again() {
    await post("/api/puzzles/again", { code: this.begun.code }).catch(() => null);
  }

  /** Lets the player try freely. */
  async retry() {
    clearTimeout(this.timer);
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
    return playAt({
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
    go(ALL);
  }

  gone() {
    go(`${ALL}/${this.entry.key}`, { replace: true });
  }

  goes() {
    clearTimeout(this.timer);
    this.seen = Number.NaN; // an answer on the way concerns nobody
  }
}

/** @param {Table} table */
function viewOf(table) {
  return /** @type {NonNullable<Table["view"]>} */ (table.view);
}

/** What the best actions, and the one that was taken, are worth. @param {Told} told */
function worths({ actions, answers, done }) {
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
        h("span", actionWords(action), action.action === done && [" · ", t("your move")]),
        action.lost !== null && h("span", lossWords(action.lost)),
      ),
    ),
  );
}

/** @param {string} what @param {string} label @param {() => void} run @param {Element} picture */
function way(what, label, run, picture) {
  return h(
    "button.button.round",
    { "aria-label": label, title: label, dataset: { do: what }, onclick: run },
    picture,
  );
}
