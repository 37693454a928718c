/** Draws the table from the state of its screen. Nothing reads the drawing back. */

import { shortCode } from "../../../kit/api.js";
import { fill, h, runAfterPaint } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { dealNote } from "../../../kit/narration/origins.js";
import { settings } from "../../../kit/settings.js";
import { isMine, legalPlacements } from "../../../kit/turn/legal.js";
import { isShowingPoints } from "../../../kit/turn/places.js";
import { showHand, showLying, showPlaces } from "../../../kit/turn/showing.js";
import { cellOf, phaseOf } from "../../../kit/turn/turn.js";
import { newestPlacer } from "../state/model.js";
import { nextHolder } from "../state/state.js";
import { bringTiles } from "./arriving.js";
import { Bar } from "./bar.js";
import { answersTo, offersAtFoot, questionWords } from "./buttons.js";
import { showClocks, showCountdown } from "./clocks.js";
import { handCover } from "./privacy.js";
import { isNews, sentenceOf } from "./sentence.js";

/** @import { State } from "../state/state.js" */
/** @import { Table } from "../../../types.d.ts" */

/**
 * Data attributes of a table's page for the stylesheet and tests.
 * @param {State} state @param {Table} table
 */
export function marksOf({ code, link }, table) {
  return {
    table: code,
    link: link.is,
    state: table.state,
    version: String(table.version),
    you: String(table.you ?? ""),
    toMove: String(table.view?.to_move ?? ""),
    kind: table.table.kind,
  };
}

export class Drawing {
  /**
   * @param {import("./layout.js").Parts} parts
   * @param {(what: import("./buttons.js").Do) => void} run called with the pressed button
   */
  constructor(parts, run) {
    this.parts = parts;
    this.bar = new Bar(parts.bar, ["left", "main", "right"], run);
    this.words = h("p", { id: "question" });
    parts.question.append(this.words);
    this.answers = new Bar(parts.question, ["keep", "anyway"], run);
    /** @type {"nothing" | "rack" | "all"} */
    this.seen = "nothing";
    /** Whether the player's own parts will be drawn after the next paint. */
    this.due = false;
    /** The sentence last told, and where the player was to move, in which version. */
    this.told = "";
    /** Whether one thing after another is done: only what comes last is told. */
    this.hurries = false;
    /**
     * How a sentence of the moment sounds to those who play by ear.
     * @type {((state: State, sentence: string) => string) | undefined}
     */
    this.spokenOf = undefined;
    const { status } = parts;
    const watcher = new ResizeObserver(() => balance(status, wordsOf(status)));
    for (const each of [status, wordsOf(status)]) watcher.observe(each);
  }

  /**
   * Draws a new screen in steps: first the player's tiles, after a paint the players, after another
   * everything else. Messages in between do not change the order.
   * @param {State} state @param {Table} table @param {() => void} rest draws everything
   * @returns whether nothing else should be drawn now
   */
  prepare(state, table, rest) {
    if (this.seen === "all") return false;
    this.rack(state, table);
    if (this.seen === "nothing") {
      dispatchEvent(new Event("tricorne:rack")); // theme.js waits for it
      runAfterPaint(() => {
        this.parts.scores.update(table);
        runAfterPaint(() => {
          this.seen = "all";
          if (this.parts.main.isConnected) rest();
        });
      });
    }
    this.seen = "rack";
    return true;
  }

  /** Updates the title of the window and the attributes of the page. @param {State} state @param {Table} table */
  head(state, table) {
    Object.assign(this.parts.main.dataset, marksOf(state, table));
    const note = dealNote(table);
    this.parts.note.hidden = note === null;
    this.parts.note.textContent = note;
    const about = isMine(table)
      ? t("Your turn")
      : t("Table {code}", { code: shortCode(state.code) });
    const title = [about, "Tricorne"].join(" · ");
    if (document.title !== title) document.title = title;
  }

  /**
   * Draws the public parts, and after the next paint the player's own. @param {Table} table
   * @param {() => void} own draws the player's own parts
   */
  table(table, own) {
    const { board, pool, scores } = this.parts;
    const { view } = table;
    scores.update(table, () => pool.middle());
    this.tick(table);
    pool.show(view?.pool ?? 0);
    const laid = board.show(view?.board ?? []);
    const seat = newestPlacer(table);
    if (seat !== null) bringTiles(board, laid, () => scores.spot(seat));
    if (this.due) return;
    this.due = true;
    runAfterPaint(() => {
      this.due = false;
      if (this.parts.main.isConnected) own();
    });
  }

  /** Draws everything that time changes. @param {Table} table */
  tick(table) {
    const now = performance.now();
    showClocks(table, this.parts.scores, now);
    showCountdown(table, this.parts.countdown, now);
  }

  /**
   * Draws the player's tiles, or names the player to receive the device.
   * @param {State} state @param {Table} table
   */
  rack(state, table) {
    const { main, hand, pool } = this.parts;
    const next = nextHolder(state);
    const tiles = (next === null && table.view?.hand) || [];
    main.toggleAttribute("data-covered", next !== null);
    fill(this.parts.cover, next === null ? null : handCover(table, next));
    this.parts.cover.hidden = next === null;
    hand.hidden = tiles.length === 0;
    hand.show(tiles, `${state.code} ${table.you ?? ""}`, () => pool.middle());
    main.classList.toggle("watching", next === null && tiles.length === 0);
  }

  /** Draws the player's turn. @param {State} state */
  turn(state) {
    const { board } = this.parts;
    const { turn, hint } = state;
    const view = state.table?.view ?? null;
    const isOpen = nextHolder(state) === null && (!turn.pending || state.keys);
    const points = state.table !== null && isShowingPoints(state.table);
    this.hand(state);
    showPlaces(board, turn, view, { isOpen, marked: settings.get("marks"), points });
    board.point(hint?.place ? cellOf(hint.place) : null, "hinted");
    this.markPlace(state);
    this.foot(state);
  }

  /** Marks the tiles that fit, the chosen tile, and the tile lying elsewhere. @param {State} state */
  hand(state) {
    const { hand } = this.parts;
    const { table, turn } = state;
    const isOwn = table !== null && isMine(table);
    showHand(hand, turn, table?.view ?? null, { isMine: isOwn, marked: settings.get("marks") });
    hand.chosen = nextHolder(state) === null ? turn.tile : null;
  }

  /** Marks the chosen place, and shows the tile lying there without being placed. @param {State} state */
  markPlace({ turn }) {
    showLying(this.parts.board, turn);
  }

  /** Shows the sentence of the moment and the available actions. @param {State} state */
  foot(state) {
    const { table, turn } = state;
    if (!table) return;
    const { announcer, main, status } = this.parts;
    const text = sentenceOf(state);
    if (status.textContent !== text) tell(status, text);
    const told = isMine(table) ? `${table.version} ${text}` : text;
    if (told !== this.told && !turn.sending && !this.hurries) {
      this.told = told;
      if (text && isNews(table, text)) announcer.say(this.spokenOf?.(state, text) ?? text);
    }
    const placing = turn.tile !== null && legalPlacements(table.view, turn.tile).length > 0;
    if (placing && state.said === null) read(status);
    this.bar.show(offersAtFoot(table, turn, nextHolder(state), state.elsewhere));
    this.ask(table, turn);
    main.dataset.phase = phaseOf(turn);
  }

  /** Shows an open question. @param {Table} table @param {import("../../../kit/turn/turn.js").Turn} turn */
  ask(table, turn) {
    const { question: box } = this.parts;
    const offered = answersTo(table, turn);
    const opens = box.hidden && turn.asked !== null;
    box.hidden = offered.length === 0;
    this.words.textContent = box.hidden ? "" : questionWords(table);
    this.answers.show(offered);
    if (opens) box.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * Presses the button for an action, for a keyboard shortcut. @param {string} what
   * @returns whether there is such a button
   */
  press(what) {
    const spot = this.bar.spotOf(what);
    if (spot) this.bar.press(spot, true);
    return spot !== null;
  }

  /** Shows a broken connection. The attribute for a restored one is set with the first message. @param {State} state */
  link({ link }) {
    const { banner, main } = this.parts;
    if (link.is !== "connected") main.dataset.link = link.is;
    banner.hidden = link.trouble === null;
    banner.textContent = link.trouble && troubleWords(link.trouble);
  }
}

/** The words of the foot, around the sentence. @param {HTMLElement} status */
function wordsOf(status) {
  return /** @type {HTMLElement} */ (status.closest(".table-words"));
}

/**
 * Shows a sentence in the foot. A sentence longer than its lines is shown in full until tapped. The
 * latest event gets the remaining lines.
 * @param {HTMLElement} status @param {string} text
 */
function tell(status, text) {
  const words = wordsOf(status);
  words.classList.remove("whole");
  words.removeAttribute("data-read");
  status.textContent = text;
  requestAnimationFrame(() => balance(status, words)); // one layout serves both
}

/**
 * Collapses a long sentence once the player has chosen a tile, because it may cover legal places.
 * @param {HTMLElement} status
 */
function read(status) {
  const words = wordsOf(status);
  words.classList.remove("whole");
  words.toggleAttribute("data-read", true);
}

/**
 * Gives the latest event the lines of the foot that the sentence leaves, and shows a sentence that
 * is cut in full; also when the window has become another.
 * @param {HTMLElement} status @param {HTMLElement} words
 */
function balance(status, words) {
  if (words.matches(".whole")) return;
  const line = Number.parseFloat(getComputedStyle(status).lineHeight);
  const free = Math.round((words.clientHeight - status.clientHeight) / line);
  words.style.setProperty("--free", String(Math.max(1, free)));
  words.toggleAttribute("data-full", free < 1);
  const cut = status.scrollHeight > status.clientHeight;
  words.classList.toggle("whole", cut && !words.hasAttribute("data-read"));
}

/** @param {"lost" | "closing"} what */
function troubleWords(what) {
  return what === "closing"
    ? t("The server is restarting. Nothing is lost: the game continues in a moment.")
    : t("Connection lost. Retrying; your game is safe.");
}
