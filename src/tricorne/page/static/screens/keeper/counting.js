/** The screen of one count: the points, the player to move, and every line entered. */

import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { keepAwake } from "../../kit/wake-lock.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import {
  changeCount,
  parseCount,
  showCount,
  standingsBefore,
  storedCount,
  tryLine,
} from "./count.js";
import { statusNotes } from "./following.js";
import { listenToKeys } from "./keys.js";
import { lineMenu } from "./line.js";
import { questionOf, turnPanel } from "./panel.js";
import { scorePaper } from "./paper.js";
import { playerButtons } from "./players.js";
import { scoreSheet } from "./sheet.js";
import {
  listenToCount,
  loadCount,
  markUnstored,
  newId,
  storeCount,
  storedText,
} from "./storage.js";
import { Relay } from "./sync.js";
import { countTools } from "./tools.js";

/** @import { Value } from "../../device/game/value.d.ts" */
/** @import { Counted, Draft, Line } from "./types.d.ts" */

/** @type {Draft} */
const NOTHING = {
  at: null,
  goes: 0,
  what: null,
  seat: 0,
  draws: 0,
  digits: "",
  heard: "",
  figure: null,
  place: null,
  out: null,
  left: [],
  naming: 0,
};

export class Counting {
  /** @param {HTMLElement} root @param {import("./storage.js").Kept} entry @param {Value} count */
  constructor(root, entry, count) {
    this.id = entry.id;
    this.count = count;
    this.shown = showCount(count);
    /** The standings before the line being entered. */
    this.now = this.shown.now;
    this.draft = NOTHING;
    /** Whether the 56 tiles are shown instead of the pad, as last time. */
    this.grid = false;
    /** Whether to ask for places. */
    this.places = false;
    /** The stored text, as this window last knew it. @type {string | null} */
    this.text = null;
    /** The link to the server, for followers or to the person counting. @type {Relay | null} */
    this.relay = null;
    this.take(entry);
    this.board = h("div.count-players");
    this.panel = h("section.card.stack.count-panel");
    this.lines = h("section.count-lines");
    /** The count that the list of lines shows. @type {import("./types.d.ts").Shown | null} */
    this.listed = null;
    this.paper = h("div.count-paper", { "aria-hidden": "true" });
    this.print = () => fill(this.paper, scorePaper(this.shown));
    this.tools = h("div.buttons.count-tools");
    this.status = h("div.count-status", { "aria-live": "polite" });
    this.live = h("p.aside", { role: "status" });
    fillScreen(
      root,
      { title: t("Scoring"), class: "count-column" },
      this.live,
      this.board,
      this.panel,
      this.tools,
      this.status,
      this.lines,
      this.paper,
    );
    addEventListener("beforeprint", this.print);
    this.awake = keepAwake();
    this.keys = listenToKeys(this);
    this.other = listenToCount(entry.id, () => this.isLatest());
    markUnstored(entry.id);
    this.show();
  }

  leave() {
    this.relay?.stop();
    removeEventListener("beforeprint", this.print);
    this.awake.stop();
    this.keys.stop();
    this.other.stop();
  }

  /** Restores a stored entry, with the unfinished line. @param {import("./storage.js").Kept} entry */
  take({ id, draft, shared }) {
    this.text = storedText(id);
    this.follow(shared ?? null);
    this.draft = { ...NOTHING, ...draft };
    this.grid = draft?.grid === true;
    this.places = draft?.places === true;
  }

  /** Whether another device counts, and this one only watches. */
  get follows() {
    return this.relay?.shared.counts === false;
  }

  /**
   * Connects to the server, to share the count or to follow it; null disconnects.
   * @param {import("./types.d.ts").Shared | null} shared
   */
  follow(shared) {
    if (shared && this.relay) this.relay.shared = shared;
    else {
      this.relay?.stop();
      this.relay = shared && new Relay(this, shared);
    }
  }

  /** Takes over the count of another device. @param {string} text */
  takeOver(text) {
    this.count = parseCount(text);
    this.shown = showCount(this.count);
    this.draft = NOTHING;
    this.keep();
    this.show();
  }

  /** Stores the lines entered here during another device's count as a separate count. */
  setAside() {
    storeCount({ ...this.entry(), id: newId(), shared: null });
    showNotice(
      t(
        "Someone else continued the count. What you counted here in the meantime is kept as a separate count.",
      ),
    );
  }

  /** Whether this window has the latest state. If another window has added to the count, its state is loaded. */
  isLatest() {
    const text = storedText(this.id);
    if (text === null || text === this.text) return true;
    const entry = loadCount(this.id);
    if (!entry) return true;
    this.count = parseCount(entry.count);
    this.shown = showCount(this.count);
    this.take(entry);
    this.show();
    return false;
  }

  /** The index of the line being entered. */
  get at() {
    return this.draft.at ?? this.shown.lines.length;
  }

  /** @param {Partial<Draft>} more */
  say(more) {
    if (this.drafts(more)) this.show();
  }

  /** Changes the draft without drawing the panel anew. @param {Partial<Draft>} more */
  note(more) {
    if (this.drafts(more)) fill(this.tools, countTools(this));
  }

  /** @param {Partial<Draft>} more @returns {boolean} whether this window had the latest state */
  drafts(more) {
    if (!this.isLatest()) return false;
    this.draft = { ...this.draft, heard: "", ...more };
    this.keep();
    return true;
  }

  /** @param {number} at @param {number} goes @param {Line | null} line */
  change(at, goes, line) {
    try {
      this.become(changeCount(this.count, at, goes, line));
    } catch (problem) {
      showNotice(refusalIn(problem).text);
    }
  }

  /** Discards the line being entered. */
  discardDraft() {
    this.say(NOTHING);
  }

  /** Enters the line of the draft. @param {Line} line */
  enterLine(line) {
    this.change(this.at, this.draft.goes, line);
    const latest = this.shown.lines.at(-1);
    if (latest) this.live.textContent = this.latestLine(latest);
  }

  /** @param {Value} count */
  become(count) {
    if (!this.isLatest()) return;
    this.count = count;
    this.shown = showCount(count);
    this.draft = { ...NOTHING };
    this.relay?.scheduleSending();
    this.keep();
    this.show();
  }

  /** The count as stored here and sent to the server. */
  storedState() {
    return storedCount(this.count);
  }

  keep() {
    this.text = storeCount(this.entry());
    markUnstored(this.id);
  }

  /** @returns {import("./storage.js").Kept} */
  entry() {
    const { agreed, now } = this.shown;
    return {
      id: this.id,
      at: Date.now(),
      count: this.storedState(),
      draft: { ...this.draft, grid: this.grid, places: this.places },
      shared: this.relay?.shared ?? null,
      names: agreed.names,
      totals: now.totals,
      over: now.over,
    };
  }

  show() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.do;
    this.now = this.draft.at === null ? this.shown.now : standingsBefore(this.count, this.draft.at);
    fill(this.board, playerButtons(this));
    fill(this.panel, turnPanel(this));
    this.panel.dataset.asks = questionOf(this);
    fill(this.tools, countTools(this));
    fill(this.status, statusNotes(this));
    if (this.listed !== this.shown) {
      this.listed = this.shown;
      fill(
        this.lines,
        scoreSheet(this.shown, (at) => this.follows || lineMenu(this, at)),
      );
    }
    if (focused && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (
        document.querySelector(`.count-column [data-do="${focused}"]:not(:disabled)`) ??
          this.panel.querySelector("h2")
      )?.focus({ preventScroll: true });
  }

  /** Whether a line has been started. */
  isBegun() {
    const { at, what, seat, draws, digits, left } = this.draft;
    return (
      at !== null || what !== null || seat > 0 || draws > 0 || digits !== "" || left.length > 0
    );
  }

  /** Undoes one step. Discards a started line first. */
  stepBack() {
    if (this.isBegun()) this.discardDraft();
    else this.become(this.count.undo());
  }

  /** What a line would score. @param {Line} line */
  tryLine(line) {
    return tryLine(this.count, this.at, line);
  }

  /** The latest entry, for screen readers. @param {Counted} latest */
  latestLine(latest) {
    const { names } = this.shown.agreed;
    const { seat } = this.shown.now;
    const brought =
      latest.what === "turn" && latest.seat
        ? `${names[latest.seat - 1]} ${numberText(latest.totals[latest.seat - 1])}. `
        : "";
    return brought + (seat ? t("It’s {name}’s turn.", { name: names[seat - 1] }) : "");
  }
}
