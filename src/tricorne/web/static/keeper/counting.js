/** The screen of one count: who has what, whose turn it is, and all that was said. */

import { fill, h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { frame } from "../home/frame.js";
import { t } from "../i18n.js";
import { written } from "../telling/words.js";
import { awake } from "./awake.js";
import { before, changed, kept, opened, shown, tried } from "./count.js";
import { ending } from "./ending.js";
import { found, heard, store, stored } from "./keeping.js";
import { lineMenu } from "./line.js";
import { paper } from "./paper.js";
import { players } from "./players.js";
import { opening, result } from "./rounds.js";
import { table } from "./table.js";
import { turn } from "./turn.js";

/** @typedef {import("../game/value.d.ts").Value} Value */
/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Counted} Counted */

/** @typedef {import("./types.d.ts").Draft} Draft */

/** @type {Draft} */
const NOTHING = {
  at: null,
  goes: 0,
  what: null,
  seat: 0,
  draws: 0,
  digits: "",
  figure: null,
  place: null,
  out: null,
  left: [],
  naming: 0,
};

export class Counting {
  /** @param {HTMLElement} root @param {import("./keeping.js").Kept} entry @param {Value} count */
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
    this.take(entry);
    this.board = h("div", { class: "count-players" });
    this.panel = h("section", { class: "card stack count-panel" });
    this.lines = h("section", { class: "count-lines" });
    /** What the lines show. @type {import("./types.d.ts").Shown | null} */
    this.listed = null;
    this.paper = h("div", { class: "count-paper", "aria-hidden": "true" });
    this.print = () => fill(this.paper, paper(this.shown));
    this.tools = h("div", { class: "buttons count-tools" });
    this.live = h("p", { class: "aside", role: "status" });
    frame(
      root,
      { title: t("Counting points"), class: "count-column" },
      this.live,
      this.board,
      this.panel,
      this.tools,
      this.lines,
      this.paper,
    );
    addEventListener("beforeprint", this.print);
    this.awake = awake();
    this.other = heard(entry.id, () => this.isLatest());
    this.show();
  }

  leave() {
    removeEventListener("beforeprint", this.print);
    this.awake.stop();
    this.other.stop();
  }

  /** What was being said goes on from what is kept. @param {import("./keeping.js").Kept} entry */
  take({ id, draft }) {
    this.text = stored(id);
    this.draft = { ...NOTHING, ...draft };
    this.grid = draft?.grid === true;
    this.places = draft?.places === true;
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
    this.draft = { ...this.draft, ...more };
    this.keep();
    this.show();
  }

  /** @param {number} at @param {number} goes @param {Line | null} line */
  change(at, goes, line) {
    this.become(changed(this.count, at, goes, line));
  }

  /** Says the line of the draft. @param {Line} line */
  done(line) {
    this.change(this.at, this.draft.goes, line);
    const told = this.shown.lines[this.shown.lines.length - 1];
    if (told) this.live.textContent = this.inOneLine(told);
  }

  /** @param {Value} count */
  become(count) {
    if (!this.isLatest()) return;
    this.count = count;
    this.shown = shown(count);
    this.draft = { ...NOTHING };
    this.keep();
    this.show();
  }

  keep() {
    const { agreed, now } = this.shown;
    this.text = store({
      id: this.id,
      at: Date.now(),
      count: kept(this.count),
      draft: { ...this.draft, grid: this.grid, places: this.places },
      names: agreed.names,
      totals: now.totals,
      over: now.over,
    });
  }

  show() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.do;
    this.now = this.draft.at === null ? this.shown.now : before(this.count, this.draft.at);
    fill(this.board, this.players());
    fill(this.panel, this.asked());
    fill(this.tools, this.buttons());
    if (this.listed !== this.shown) {
      this.listed = this.shown;
      fill(
        this.lines,
        table(this.shown, (at) => lineMenu(this, at)),
      );
    }
    if (focused && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (
        document.querySelector(`.count-column [data-do="${focused}"]:not(:disabled)`) ??
          this.panel.querySelector("h2")
      )?.focus({ preventScroll: true });
  }

  /** What is asked for now. */
  asked() {
    const { draft, now } = this;
    const what = draft.what ?? this.due();
    this.panel.dataset.asks = what;
    const head = draft.at !== null && this.correcting();
    if (what === "opens") return [head, opening(this)];
    if (what === "ended") return [head, ending(this)];
    if (what === "over") return [result(this)];
    return [head, turn(this, draft.seat || now.seat || 1)];
  }

  /** What comes next. @returns {Line["what"] | "over"} */
  due() {
    const { now } = this;
    if (now.over) return "over";
    if (now.settled) return "opens";
    return now.ending ? "ended" : "turn";
  }

  correcting() {
    const { at, goes } = this.draft;
    return h(
      "p",
      { class: "count-correcting" },
      goes
        ? t("You correct line {number}.", { number: Number(at) + 1 })
        : t("You put something in before line {number}.", { number: Number(at) + 1 }),
      " ",
      h(
        "button",
        {
          class: "plain",
          type: "button",
          dataset: { do: "as-it-was" },
          onclick: () => this.say({ ...NOTHING }),
        },
        t("Leave it as it was"),
      ),
    );
  }

  players() {
    const turns = (this.draft.what ?? this.due()) === "turn";
    return players(this, turns ? this.draft.seat || this.now.seat : 0, turns);
  }

  buttons() {
    const { may_undo: undo, may_redo: redo } = this.shown;
    return [
      tool("undo", t("Undo"), undo || this.begun(), () => this.back()),
      tool("redo", t("Redo"), redo, () => this.become(this.count.redone())),
      h(
        "button",
        {
          class: "button",
          type: "button",
          dataset: { do: "more" },
          onclick: async () => {
            const { more } = await import("./more.js");
            more(this);
          },
        },
        icon("menu"),
        t("More"),
      ),
    ];
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
    if (this.begun()) this.say({ ...NOTHING });
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
    return brought + (seat ? t("It is {name}’s turn.", { name: names[seat - 1] }) : "");
  }
}

/** @param {"undo" | "redo"} what @param {string} label @param {boolean} can @param {() => void} run */
function tool(what, label, can, run) {
  return h(
    "button",
    {
      class: ["button", what],
      type: "button",
      dataset: { do: what },
      disabled: !can,
      onclick: run,
    },
    icon("undo"),
    label,
  );
}
