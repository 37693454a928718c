/** What has happened since: said, heard, counted and celebrated. */

import { h } from "../elements.js";
import { t } from "../i18n.js";
import { play } from "../sounds.js";
import { explained } from "../telling/explain.js";
import { nameOf, told } from "../telling/words.js";
import { showBar } from "./bar.js";
import { celebrate } from "./celebrate.js";
import { isMine } from "./model.js";
import { openSummary } from "./summary.js";

/** @typedef {import("./table.js").TableScreen} TableScreen */
/** @typedef {import("../types.d.ts").Table} Table */

/** The last tile is seen before the summary covers it. */
const LOOKING = 1100;

export class Story {
  /** @param {TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {string | null} the digest that was shown from the first move on */
    this.promised = null;
    /** Whether what has happened is the answer to what was done here. */
    this.asked = false;
    this.wish = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * @param {Table | null} before
   * @param {Table} after
   */
  goesOn(before, after) {
    const fresh = before === null || before.table.code !== after.table.code;
    if (after.state === "playing" && after.digest) this.promised = after.digest;
    if (!fresh) this.tellLines(before, after);
    this.tellTurn(before, after);
    if (before) this.tellReady(before, after);
    if (after.state !== before?.state) this.tellState(before, after);
    if (after.rematch && !before?.rematch) this.rematch(after, fresh);
  }

  /**
   * @param {Table} before
   * @param {Table} after
   */
  tellLines(before, after) {
    const old = before.view?.log ?? [];
    const log = after.view?.log ?? [];
    const same = before.digest === after.digest;
    if (!same || !old.every((line, index) => sameLine(line, log[index]))) {
      if (same && log.length < old.length) this.tellUndo(before, after);
      return;
    }
    this.tellTime(after, old.length);
    const fresh = explained(after.view).slice(old.length);
    for (const one of fresh) this.tellLine(after, one);
    const placed = fresh.findLast(({ line }) => line.what === "place");
    if (placed?.figure) celebrate(this.screen.board, placed.figure, after.view?.made ?? []);
  }

  /**
   * @param {Table} table
   * @param {import("../telling/explain.js").Explained} one
   */
  tellLine(table, { line, figure }) {
    const { scores, announcer } = this.screen;
    if (line.what !== "end") announcer.say(heard(table, line, figure));
    scores.gained(line.seat, line.points);
    if (line.what === "place") play(figure && figure !== "two sides" ? "figure" : "place");
    else if (line.what === "draw") play("draw");
  }

  /**
   * The last placement was taken back.
   * @param {Table} before
   * @param {Table} after
   */
  tellUndo(before, after) {
    const last = explained(before.view).at(-1);
    if (last)
      this.screen.announcer.say(
        t("{name} took the last tile back.", { name: nameOf(after, last.line.seat) }),
      );
    play("draw");
  }

  /**
   * Something was done for oneself, because the time was up.
   * @param {Table} after
   * @param {number} from the first line of the log that is new
   */
  tellTime(after, from) {
    const { turn, round } = after.table.limits;
    const mine = explained(after.view)
      .slice(from)
      .filter(({ line }) => line.seat === after.you && line.what !== "end");
    if (this.asked || mine.length === 0 || (turn === null && round === null)) return;
    const words = mine.map(({ line, figure }) => told(after, line, figure)).join(" ");
    this.screen.tell([t("Your time was up."), words].join(" "));
    play("refuse");
  }

  /**
   * @param {Table | null} before
   * @param {Table} after
   */
  tellTurn(before, after) {
    if (!isMine(after) || (before && isMine(before) && before.version === after.version)) return;
    if (before && isMine(before) && before.view?.draws !== after.view?.draws) return;
    if (before && isMine(before)) return;
    if (before && after.seats.length > 1) play("turn");
  }

  /**
   * @param {Table | null} before
   * @param {Table} after
   */
  tellState(before, after) {
    const { announcer } = this.screen;
    clearTimeout(this.timer);
    if (after.state === "playing" && before?.state === "between")
      announcer.say(t("A new round begins."));
    if (after.state === "paused") announcer.say(t("The game is paused."));
    if (after.state === "playing" && before?.state === "paused")
      announcer.say(t("The game goes on."));
    if (after.state === "playing") this.sheet?.close();
    if (after.state !== "between" && after.state !== "over") return;
    if (after.state === "over" && before)
      play(after.you !== null && after.winners.includes(after.you) ? "win" : "turn");
    this.timer = setTimeout(() => this.openSummary(), before ? LOOKING : 0);
  }

  /**
   * Somebody else would like to play again.
   * @param {Table} before
   * @param {Table} after
   */
  tellReady(before, after) {
    if (
      after.state !== "over" ||
      before.state !== "over" ||
      after.table.kind === "device" ||
      after.rematch
    )
      return;
    const known = new Set(before.seats.filter(({ ready }) => ready).map(({ seat }) => seat));
    for (const { seat, ready, name, kind } of after.seats) {
      if (!ready || kind !== "person" || seat === after.you || known.has(seat)) continue;
      this.wish = t("{name} would like to play again.", { name });
      this.screen.announcer.say(this.wish);
      this.refresh();
    }
  }

  openSummary() {
    const { table, player } = this.screen;
    if (
      !table ||
      !this.screen.main.isConnected ||
      (table.state !== "between" && table.state !== "over")
    )
      return;
    this.sheet?.close();
    this.next = h("div", { class: "summary-bar" });
    this.refresh();
    this.sheet = openSummary(table, this.promised, this.next);
    this.sheet.addEventListener("close", () => {
      this.sheet = null;
      player.show();
    });
  }

  /**
   * The next table is laid: who asked for it goes there by itself.
   * @param {Table} table
   * @param {boolean} fresh whether somebody has only just come
   */
  rematch(table, fresh) {
    const asked = table.seats.some(
      ({ seat, ready }) => ready && (seat === table.you || table.table.kind === "device"),
    );
    if (asked && !fresh) this.screen.player.follow();
    else this.refresh();
  }

  /** The button at the foot of the summary follows what the others do. */
  refresh() {
    const { table, player } = this.screen;
    if (!this.next || !table) return;
    showBar(this.next, table, player.turn, (what) => player.run(what));
    this.next.querySelector('[data-do="summary"]')?.remove();
    if (this.wish && table.state === "over")
      this.next.prepend(h("p", { class: "wish" }, this.wish));
  }
}

/**
 * A line as it is said: with the place, which others see.
 * @param {Table} table
 * @param {import("../types.d.ts").Line} line
 * @param {import("../types.d.ts").Figure | null} figure
 */
function heard(table, line, figure) {
  const text = told(table, line, figure);
  if (!line.place) return text;
  return [text, t("Row {row} column {col}.", { row: line.place.row, col: line.place.col })].join(
    " ",
  );
}

/**
 * Lines are equal, but for a tile that was hidden and is laid open now.
 * @param {string} one
 * @param {string | undefined} other
 */
function sameLine(one, other) {
  return one === other || one.replace(/draw \S+/, "draw") === other?.replace(/draw \S+/, "draw");
}
