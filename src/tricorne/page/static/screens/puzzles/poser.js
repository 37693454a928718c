/** The poser of a puzzle says what to find, looks at the first attempt, and marks the answer. */

import { postJson } from "../../kit/api.js";
import { emblemOf } from "../../kit/board/emblem.js";
import { centreOf, parseCell } from "../../kit/board/geometry.js";
import { spotWords } from "../../kit/board/spot-words.js";
import { outlinePath, tilePicture } from "../../kit/board/tile.js";
import { fill, h, svg } from "../../kit/elements.js";
import { currentLanguage, t } from "../../kit/i18n.js";
import { choiceWords } from "../../kit/narration/choices.js";
import { translateName } from "../../kit/narration/offers.js";
import { showNotice } from "../../kit/notice.js";
import { playSound } from "../../kit/sounds.js";
import { legalPlacements } from "../../kit/turn/legal.js";
import { cellOf } from "../../kit/turn/turn.js";
import { goalWords } from "./words.js";

/** @import { Choice, Reason, Table } from "../../types.d.ts" */
/** @import { Bot } from "../../kit/narration/offers.js" */
/** The position to be posed. @typedef {{key: string, kind: string, grade: string}} Posed */
/** @typedef {import("../table/drawing/layout.js").Parts} Parts */
/**
 * The texts of a puzzle that has begun.
 * @typedef {object} Begun
 * @property {string} code
 * @property {Record<string, string>} tokens
 * @property {string[]} opposite the other seat's tiles, where everybody can tell them
 */
/** A choice and its worth; `marks` only in a top. @typedef {Choice & {lost: number | null, marks?: number}} Weighed */
/**
 * The game's knowledge of a puzzle, and the first action.
 * @typedef {{done: string | null, answers: string[], actions: Weighed[], reasons: Reason[]}} Told
 */

/**
 * Lays the table of a puzzle, and says so if it cannot be laid.
 * @param {{line: string}} entry @param {string} name how the player is called
 * @returns {Promise<Begun | void>}
 */
export function layPuzzle({ line }, name) {
  return layTable("/api/puzzles", { line }, name);
}

/**
 * Lays a table of a position, and says so if it cannot be laid.
 * @param {string} address @param {{line: string, at?: number}} asked @param {string} name
 * @returns {Promise<Begun | void>}
 */
export function layTable(address, asked, name) {
  const request = { ...asked, language: currentLanguage(), name };
  return postJson(`${address}/begin`, request).catch(({ status, text }) =>
    showNotice(status === 0 ? text : t("This puzzle is gone. There are others here.")),
  );
}

export class Poser {
  /** Where the game answers. */
  address = "/api/puzzles";

  /** @param {Posed} entry @param {Begun} begun @param {Bot | undefined} host who sits opposite */
  constructor(entry, begun, host) {
    this.entry = entry;
    this.begun = begun;
    this.name = host ? translateName(host.names) : entry.grade;
    this.tokens = begun.tokens;
    this.unaided = true;
    /** The version of the table that was looked at last. @type {number | null} */
    this.seen = null;
    /** The length of the log in the position. @type {number | null} */
    this.before = null;
    /** The tiles of the position, in their order. @type {string[]} */
    this.board = [];
    /** Whether an attempt was judged, and no other one is awaited. */
    this.judged = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.words = h("span");
    this.keys = false;
    this.marks = svg("g");
  }

  /**
   * Takes a seat at the table.
   * @param {Parts} parts @param {string} title
   * @param {import("../../kit/elements.js").Child[]} head what stands above the words
   */
  takeSeat(parts, title, head) {
    const { main, scores } = parts;
    this.parts = parts;
    main.classList.add("lesson", "puzzle");
    main.dataset.puzzle = this.entry.key;
    main.toggleAttribute("data-draws", true);
    parts.board.outlook.entire = true;
    fill(/** @type {HTMLElement} */ (main.querySelector("h1")), title);
    fill(
      /** @type {HTMLElement} */ (main.querySelector(".table-head")),
      ...head,
      h("div.lesson-host", scores.element, h("p.lesson-says", this.words)),
    );
    parts.board.cheerLayer.append(this.marks);
  }

  /** Looks at the table after each change. @param {Table} table @param {boolean} keys */
  followTable(table, keys) {
    const { view, version } = table;
    this.keys = keys;
    if (!view || version === this.seen) return;
    this.seen = version;
    clearTimeout(this.timer);
    this.before ??= view.log.length;
    if (view.log.length === this.before && this.parts) {
      this.board = view.board;
      this.parts.board.room = [
        ...new Set(legalPlacements(view).map(({ action }) => cellOf(action))),
      ];
    }
    if (this.judged) return; // the lines after the attempt
    if (view.log.length > this.before) void this.judge(table, version);
    else this.beginTask();
  }

  /** Says what to find. */
  beginTask() {
    this.say(goalWords(this.entry.kind, this.name), this.oppositeTiles());
  }

  /** The other seat's tiles, where everybody can tell them. */
  oppositeTiles() {
    const tiles = this.begun.opposite.map((tile) => tilePicture(tile));
    const held = tiles.length > 0 && [t("{name} holds:", { name: this.name }), tiles];
    return h("span.lesson-left.puzzle-held", held);
  }

  /** Repeats what was said last. */
  repeatWords() {
    this.parts?.announcer.say(this.words.textContent ?? "");
  }

  /** Says something, for screen readers too. @param {string} text @param {...import("../../kit/elements.js").Child} beside */
  say(text, ...beside) {
    fill(this.words, text, beside);
    this.parts?.announcer.say(text);
  }

  /** @param {Table} table @param {number} version */
  async judge(table, version) {
    /** @type {Told | null} */
    const verdict = await postJson(`${this.address}/told`, { code: this.begun.code }).catch(
      () => null,
    );
    if (version !== this.seen || !verdict || verdict.done === null) return;
    const right = verdict.answers.includes(verdict.done);
    this.judged = true;
    if (right && viewOf(table).over === null) playSound("right"); // the end of a round has its own sound
    if (!right && this.isAnotherTry()) return;
    const named = right ? verdict.done : verdict.answers[0];
    const best = verdict.actions.find(({ action }) => action === named);
    const details = { action: best ? choiceWords(best) : "" };
    const words = right ? t("Right! {action}", details) : t("Not quite. Best: {action}", details);
    this.say(words, best?.figure && h("span", " ", emblemOf(best.figure)));
    const cell = right ? null : cellOf(named);
    if (cell) this.parts?.announcer.say(spotWords(cell, this.board));
    this.point(verdict, right);
    this.tellVerdict(verdict, right, table);
  }

  /** Awaits no attempt any more. Whether one was awaited. */
  close() {
    const wasOpen = !this.judged;
    this.judged = true;
    return wasOpen;
  }

  /** Whether the player tries again after a miss, so that nothing is told yet. */
  isAnotherTry() {
    return false;
  }

  /** The first attempt was judged. @param {Told} _told @param {boolean} _right @param {Table} _table */
  tellVerdict(_told, _right, _table) {
    throw new Error("a poser knows what follows");
  }

  /** Marks where the answer goes, if it was missed, and shows that part of the board. @param {Told} told @param {boolean} right */
  point({ answers }, right) {
    const cells = right ? [] : answers.flatMap((answer) => answer.split("@").slice(1));
    const outlook = this.parts?.board.outlook;
    if (cells.length > 0 && !outlook?.whole) outlook?.survey();
    outlook?.revealOne(cells);
    fill(
      this.marks,
      cells.map((cell) => {
        const { up, ...at } = parseCell(cell);
        return svg("path", { class: "lesson-spot", d: outlinePath(up, 0.6, centreOf(at)) });
      }),
    );
  }

  stopWaiting() {
    clearTimeout(this.timer);
    this.seen = Number.NaN; // nobody needs the pending answer
  }
}

/** @param {Table} table */
export function viewOf(table) {
  return /** @type {NonNullable<Table["view"]>} */ (table.view);
}
