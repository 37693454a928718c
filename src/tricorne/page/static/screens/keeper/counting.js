/** The screen of one count: who has what, whose turn it is, and all that was said. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { written } from "../../kit/narration/phrasing.js";
import { notice } from "../../kit/notice.js";
import { frame } from "../home/frame.js";
import { before, changed, kept, opened, shown, tried } from "./count.js";
import { status } from "./following.js";
import { lineMenu } from "./line.js";
import { asked, panel } from "./panel.js";
import { paper } from "./paper.js";
import { players } from "./players.js";
import { table } from "./sheet.js";
import { found, fresh, heard, store, stored } from "./storage.js";
import { Relay } from "./sync.js";
import { tools } from "./tools.js";
import { awake } from "./wake-lock.js";

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
    this.shown = shown(count);
    /** How it stood before the line that is being said. */
    this.now = this.shown.now;
    this.draft = NOTHING;
    /** Whether the 56 tiles are shown, and not the pad: as it was the last time. */
    this.grid = false;
    /** Whether places are asked for. */
    this.places = false;
    /** What is kept, as this window knows it. @type {string | null} */
    this.text = null;
    /** The line to those who follow, or to who counts. @type {Relay | null} */
    this.relay = null;
    this.take(entry);
    this.board = h("div.count-players");
    this.panel = h("section.card.stack.count-panel");
    this.lines = h("section.count-lines");
    /** What the lines show. @type {import("./types.d.ts").Shown | null} */
    this.listed = null;
    this.paper = h("div.count-paper", { "aria-hidden": "true" });
    this.print = () => fill(this.paper, paper(this.shown));
    this.tools = h("div.buttons.count-tools");
    this.status = h("div.count-status", { "aria-live": "polite" });
    this.live = h("p.aside", { role: "status" });
    frame(
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
    this.awake = awake();
    this.other = heard(entry.id, () => this.isLatest());
    this.show();
  }

  leave() {
    this.relay?.stop();
    removeEventListener("beforeprint", this.print);
    this.awake.stop();
    this.other.stop();
  }

  /** What was being said goes on from what is kept. @param {import("./storage.js").Kept} entry */
  take({ id, draft, shared }) {
    this.text = stored(id);
    this.follow(shared ?? null);
    this.draft = { ...NOTHING, ...draft };
    this.grid = draft?.grid === true;
    this.places = draft?.places === true;
  }

  /** Whether somebody else counts, and this is only to look at. */
  get follows() {
    return this.relay?.shared.counts === false;
  }

  /** Lets others follow, or follows who counts; or nobody any more. @param {import("./types.d.ts").Shared | null} shared */
  follow(shared) {
    if (shared && this.relay) this.relay.shared = shared;
    else {
      this.relay?.stop();
      this.relay = shared && new Relay(this, shared);
    }
  }

  /** What another phone has counted. @param {string} text */
  came(text) {
    this.count = opened(text);
    this.shown = shown(this.count);
    this.draft = NOTHING;
    this.keep();
    this.show();
  }

  /** What was counted here while somebody else counted on stays, as a count of its own. */
  setAside() {
    store({ ...this.entry(), id: fresh(), shared: null });
    notice(
      t(
        "Someone else continued the count. What you counted here in the meantime is kept as a separate count.",
      ),
    );
  }

  /** Whether nobody has counted on in another window; else this one goes on from there. */
  isLatest() {
    const text = stored(this.id);
    if (text === null || text === this.text) return true;
    const entry = found(this.id);
    if (!entry) return true;
    this.count = opened(entry.count);
    this.shown = shown(this.count);
    this.take(entry);
    this.show();
    return false;
  }

  /** Where the line stands that is being said. */
  get at() {
    return this.draft.at ?? this.shown.lines.length;
  }

  /** @param {Partial<Draft>} more */
  say(more) {
    if (!this.isLatest()) return;
    this.draft = { ...this.draft, heard: "", ...more };
    this.keep();
    this.show();
  }

  /** @param {number} at @param {number} goes @param {Line | null} line */
  change(at, goes, line) {
    this.become(changed(this.count, at, goes, line));
  }

  /** What was being said is forgotten. */
  nothing() {
    this.say(NOTHING);
  }

  /** Says the line of the draft. @param {Line} line */
  done(line) {
    this.change(this.at, this.draft.goes, line);
    const told = this.shown.lines.at(-1);
    if (told) this.live.textContent = this.inOneLine(told);
  }

  /** @param {Value} count */
  become(count) {
    if (!this.isLatest()) return;
    this.count = count;
    this.shown = shown(count);
    this.draft = { ...NOTHING };
    this.relay?.changed();
    this.keep();
    this.show();
  }

  /** What the server is sent, and this device keeps. */
  kept() {
    return kept(this.count);
  }

  keep() {
    this.text = store(this.entry());
  }

  /** @returns {import("./storage.js").Kept} */
  entry() {
    const { agreed, now } = this.shown;
    return {
      id: this.id,
      at: Date.now(),
      count: this.kept(),
      draft: { ...this.draft, grid: this.grid, places: this.places },
      shared: this.relay?.shared ?? null,
      names: agreed.names,
      totals: now.totals,
      over: now.over,
    };
  }

  show() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.do;
    this.now = this.draft.at === null ? this.shown.now : before(this.count, this.draft.at);
    fill(this.board, players(this));
    fill(this.panel, panel(this));
    this.panel.dataset.asks = asked(this);
    fill(this.tools, tools(this));
    fill(this.status, status(this));
    if (this.listed !== this.shown) {
      this.listed = this.shown;
      fill(
        this.lines,
        table(this.shown, (at) => this.follows || lineMenu(this, at)),
      );
    }
    if (focused && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (
        document.querySelector(`.count-column [data-do="${focused}"]:not(:disabled)`) ??
          this.panel.querySelector("h2")
      )?.focus({ preventScroll: true });
  }

  /** Whether something is being said. */
  begun() {
    const { at, what, seat, draws, digits, left } = this.draft;
    return (
      at !== null || what !== null || seat > 0 || draws > 0 || digits !== "" || left.length > 0
    );
  }

  /** One step back: first what is only begun. */
  back() {
    if (this.begun()) this.nothing();
    else this.become(this.count.undone());
  }

  /** What a line would come to. @param {Line} line */
  tried(line) {
    return tried(this.count, this.at, line);
  }

  /** What was said last, for who does not see it. @param {Counted} told */
  inOneLine(told) {
    const { names } = this.shown.agreed;
    const { seat } = this.shown.now;
    const brought =
      told.what === "turn" && told.seat
        ? `${names[told.seat - 1]} ${written(told.totals[told.seat - 1])}. `
        : "";
    return brought + (seat ? t("It’s {name}’s turn.", { name: names[seat - 1] }) : "");
  }
}
