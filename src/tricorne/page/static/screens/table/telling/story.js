/** Reports events: in words, with sounds, with points that count up, and with celebrations. */

import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { explainLog, notedFigure } from "../../../kit/narration/explain.js";
import { doerOf, isOwn, nameOf, sentenceWithPoints } from "../../../kit/narration/phrasing.js";
import { openingWords } from "../../../kit/narration/turns.js";
import { showNotice } from "../../../kit/notice.js";
import { playSound } from "../../../kit/sounds.js";
import { isMine } from "../../../kit/turn/legal.js";
import { Bar } from "../drawing/bar.js";
import { nextOffers, questionWords } from "../drawing/buttons.js";
import { fetchLater } from "../state/later.js";
import { askingSeat, roundOf } from "../state/model.js";
import { newRematchSeats } from "../state/state.js";

/** @import { Table } from "../../../types.d.ts" */
/** @import { Explained } from "../../../kit/narration/explain.js" */

/** Leaves the last tile visible before the card covers it. */
const LOOKING = 1100;
/** A round may be over soon with so many tiles in the pool, or in a hand. */
const FEW_IN_POOL = 6;
const FEW_IN_HAND = 3;

/**
 * What a table needs of the card at the end, which is fetched with its texts and its look: most of a
 * round needs none of it.
 * @typedef {() => Promise<{buildSummary: typeof import("../summary/summary.js").buildSummary}>} LoadCard
 */

/**
 * @typedef {object} Ways
 * @property {(what: import("../drawing/buttons.js").Do) => void} run handles the button of the summary
 * @property {() => void} follow goes to the table of the next match
 * @property {() => void} closed called when the summary is closed
 * @property {() => void} ended called some time after a round
 * @property {LoadCard | null} loadCard null at a table that has no card
 */

export class Story {
  /**
   * @param {import("../state/state.js").Held} held
   * @param {import("../drawing/layout.js").Parts} parts @param {Ways} ways
   */
  constructor(held, { announcer, board, scores }, ways) {
    this.held = held;
    this.announcer = announcer;
    this.board = board;
    this.scores = scores;
    this.ways = ways;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.left = false;
    /**
     * How the line of this index sounds. Who plays by ear hears it in other words.
     * @type {(table: Table, one: Explained, index: number) => string}
     */
    this.wordsOf = spokenLine;
  }

  /** Stops all pending reports. */
  leave() {
    this.left = true;
    clearTimeout(this.timer);
  }

  /** @param {Table | null} before @param {Table} after */
  tellChange(before, after) {
    const fresh = before === null || before.table.code !== after.table.code;
    if (!fresh) this.tellLines(before, after);
    this.tellAsked(before, after);
    this.tellTurn(before, after);
    if (before) this.tellReady(before, after);
    if (before && !fresh)
      void fetchLater()
        .then(({ tellSeats }) => tellSeats(before, after))
        .catch(isLoadedLater);
    if (isNearEnd(after)) void this.ways.loadCard?.().catch(isLoadedLater);
    if (after.state !== before?.state) this.tellState(before, after);
    if (after.rematch && !before?.rematch) this.rematch(after, fresh);
    if (after.state === before?.state) this.refresh();
  }

  /** @param {Table} before @param {Table} after */
  tellLines(before, after) {
    const old = before.view?.log ?? [];
    const log = after.view?.log ?? [];
    const same = roundOf(before) === roundOf(after);
    if (before.pause?.covered || after.pause?.covered) return;
    if (!same || !old.every((line, index) => sameLine(line, log[index]))) {
      if (same && log.length < old.length) this.tellUndo(before, log.length);
      return;
    }
    const fresh = explainLog(after.view).slice(old.length);
    if (fresh.some(({ line }) => isOverdue(after, line))) this.tellTime();
    for (const [at, one] of fresh.entries()) this.tellLine(after, one, old.length + at);
    const placed = fresh.findLast(({ line }) => line.what === "place");
    if (placed && notedFigure(placed))
      void fetchLater()
        .then(({ celebrateFigure }) => celebrateFigure(this.board, placed, after.view?.made ?? []))
        .catch(isLoadedLater);
  }

  /**
   * @param {Table} table @param {Explained} one
   * @param {number} index of the line in the round's log
   */
  tellLine(table, one, index) {
    const { line } = one;
    const told = isOverdue(table, line) ? { ...one, line: { ...line, doer: undefined } } : one;
    const words = line.what === "end" ? "" : this.wordsOf(table, told, index);
    if (words) this.announcer.say(words);
    this.scores.showGain(line.seat, line.points);
    if (line.what === "place") playSound(notedFigure(one) ?? "place");
    else if (line.what === "draw") playSound("draw");
  }

  /**
   * Reports that a move was undone, with everything after it.
   * @param {Table} before
   * @param {number} kept how many log lines remain
   */
  tellUndo(before, kept) {
    const { line } = explainLog(before.view)[kept];
    const words = isOwn(before, line)
      ? t("You undid a move.")
      : t("{name} undid a move.", { name: doerOf(before, line) });
    this.announcer.say(words);
    playSound("draw");
  }

  /** Says why the clock moves for the viewer. The lines say how. */
  tellTime() {
    showNotice(t("You ran out of time."));
    playSound("refuse");
  }

  /** Reports a request to undo a move. @param {Table | null} before @param {Table} after */
  tellAsked(before, after) {
    const asking = askingSeat(after);
    if (asking === null || (before && askingSeat(before) === asking)) return;
    this.announcer.say(questionWords(after));
    playSound("turn");
  }

  /** @param {Table | null} before @param {Table} after */
  tellTurn(before, after) {
    if (!isMine(after) || (before && isMine(before) && before.version === after.version)) return;
    if (before && isMine(before) && before.view?.draws !== after.view?.draws) return;
    if (before && isMine(before)) return;
    if (before && after.seats.length > 1) playSound("turn");
  }

  /** @param {Table | null} before @param {Table} after */
  tellState(before, after) {
    const { announcer } = this;
    clearTimeout(this.timer);
    if (after.state === "playing" && before?.state === "between")
      announcer.say([t("A new round begins."), openingWords(after)].filter(Boolean).join(" "));
    if (after.state === "playing" && before?.state === "paused")
      announcer.say(t("The game continues."));
    if (after.state === "playing") this.sheet?.close();
    if (after.state !== "between" && after.state !== "over") return;
    this.timer = setTimeout(
      () => {
        if (after.state === "over" && before) playSound(isGlad(after) ? "win" : "end");
        this.ways.ended();
      },
      before ? LOOKING : 0,
    );
  }

  /** Reports a request for a rematch. @param {Table} before @param {Table} after */
  tellReady(before, after) {
    for (const seat of newRematchSeats(before, after)) {
      this.announcer.say(wishWords(after, seat));
    }
  }

  /** Loads the card, builds its content, and opens the dialog in a separate task. */
  async openSummary() {
    clearTimeout(this.timer);
    const { table } = this.held.now;
    if (!(table && isRoundOver(table) && this.ways.loadCard)) return;
    const card = await this.ways.loadCard().catch(() => null);
    if (!card)
      return showNotice(t("The result could not be loaded. Are you online?"), this.retryOffer);
    const { table: now, promised } = this.held.now;
    if (this.left || !now || now.state !== table.state) return;
    this.sheet?.close();
    this.wish = h("p.wish", { hidden: true });
    this.next = new Bar(h("div.summary-bar", this.wish), ["main"], this.ways.run);
    this.refresh();
    const open = card.buildSummary(now, promised, this.next.element);
    this.timer = setTimeout(() => {
      this.sheet = open();
      this.sheet.addEventListener("close", () => {
        this.sheet = null;
        this.ways.closed();
      });
    });
  }

  /** The way to the card where it could not be loaded. */
  get retryOffer() {
    return { label: t("Try again"), run: () => void this.openSummary() };
  }

  /**
   * Reports the rematch's table. A player who asked for it goes there automatically.
   * @param {Table} table
   * @param {boolean} fresh whether the viewer has only just arrived
   */
  rematch(table, fresh) {
    const isReady = table.seats.some(
      ({ seat, ready }) => ready && (seat === table.you || table.table.kind === "device"),
    );
    if (isReady && !fresh) this.ways.follow();
    else this.refresh();
  }

  /** Updates the button at the foot of the summary after the others' actions. */
  refresh() {
    const { table, wishing } = this.held.now;
    if (!this.next || !this.wish || !table) return;
    this.next.show(nextOffers(table));
    this.wish.hidden = wishing === null || table.state !== "over";
    this.wish.textContent = wishing === null ? "" : wishWords(table, wishing);
  }
}

function isLoadedLater() {
  // it is asked for again
}

/** @param {Table} table */
function isRoundOver({ state }) {
  return state === "between" || state === "over";
}

/** Whether the round is over, or may be with the next turns. @param {Table} table */
export function isNearEnd(table) {
  const { view, table: terms } = table;
  if (!view || isRoundOver(table)) return isRoundOver(table);
  const most = Math.max(...view.totals);
  return (
    view.pool <= FEW_IN_POOL ||
    Math.min(...view.sizes) <= FEW_IN_HAND ||
    Boolean(terms.target && most >= terms.target / 2)
  );
}

/** Whether there is somebody to celebrate for the viewer. @param {Table} table */
function isGlad({ you, winners, table, seats }) {
  if (table.kind === "device") return winners.length > 0;
  return seats.length > 1 && you !== null && winners.includes(you);
}

/** @param {Table} table @param {number} seat */
function wishWords(table, seat) {
  return t("{name} would like to play again.", { name: nameOf(table, seat) });
}

/**
 * A line for screen readers, including the place that others see.
 * @param {Table} table @param {Explained} one
 */
function spokenLine(table, { line, figure }) {
  const text = sentenceWithPoints(table, line, figure);
  const { place } = line;
  return place
    ? [text, t("Row {row} column {col}.", { row: place.row, col: place.col })].join(" ")
    : text;
}

/**
 * Whether the clock moved for the viewer.
 * @param {Table} table @param {import("../../../types.d.ts").Line} line
 */
function isOverdue({ you }, { seat, doer }) {
  return seat === you && Boolean(doer?.late);
}

/**
 * Whether two lines are equal, apart from a hidden tile that has been revealed.
 * @param {string} one @param {string | undefined} other
 */
function sameLine(one, other) {
  return one === other || one.replace(/draw \S+/, "draw") === other?.replace(/draw \S+/, "draw");
}
