/**
 * The log at the table's side, in windows with room for it: all of it, or its last three lines.
 * The style sheet lays the table out by `data-log`.
 */

import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { explainLog } from "../../../kit/narration/explain.js";
import { settings } from "../../../kit/settings.js";
import { icon } from "../../../kit/widgets/icons.js";
import { lineParts, logList } from "./log.js";

/** @import { Table } from "../../../types.d.ts" */

const LAST = 3;
/** How far a finger is drawn at least, in pixels. */
const SWIPE = 24;

export class Side {
  /** @param {(index: number) => void} why explains the points of a line */
  constructor(why) {
    this.why = why;
    this.wide = matchMedia("(min-width: 80rem)");
    this.wide.addEventListener("change", this.layOut);
    this.log = h("div.side-log", { tabIndex: 0, role: "region", "aria-label": t("What happened") });
    this.last = h("button.side-last", {
      "data-do": "unfold-log",
      "aria-expanded": "false",
      title: t("Show the whole game so far"),
      onclick: () => this.open(true),
    });
    this.fold = h(
      "button.button.quiet.round",
      {
        "data-do": "fold-log",
        "aria-expanded": "true",
        "aria-label": t("Show the last moves only"),
        title: t("Show the last moves only"),
        onclick: () => this.open(false),
      },
      icon("down"),
    );
    const head = h("div.side-head", h("h2", t("What happened")), this.fold);
    this.element = h("aside.table-side", head, this.log, this.last);
    listenToSwipes(this.last, () => this.open(true));
    for (const each of [head, this.log])
      listenToSwipes(each, (right, down) => Math.max(right, down) >= SWIPE && this.open(false));
  }

  /** Shows the log. @param {Table} table */
  show(table) {
    fill(this.log, logList(table, this.why));
    const lines = explainLog(table.view).slice(-LAST).reverse();
    fill(
      this.last,
      lines.length === 0 && h("span.side-line", t("Nothing has happened yet.")),
      lines.map((one) =>
        h("span", { class: `side-line seat-${one.line.seat}` }, lineParts(table, one)),
      ),
    );
  }

  /** Opens or folds the log, and remembers that. @param {boolean} wanted */
  open(wanted) {
    const focus = document.activeElement;
    const moves = focus === this.last || focus === this.fold;
    settings.set("log", wanted);
    this.layOut();
    if (moves) (wanted ? this.fold : this.last).focus({ preventScroll: true });
  }

  /** As the player has wished; else open where the window is wide. */
  layOut = () => {
    const table = /** @type {HTMLElement | null} */ (this.element.closest(".table"));
    const open = settings.get("log") ?? this.wide.matches;
    if (table) table.dataset.log = open ? "open" : "folded";
  };

  leave() {
    this.wide.removeEventListener("change", this.layOut);
  }
}

/**
 * Calls back once a finger has been drawn over an element.
 * @param {HTMLElement} element @param {(right: number, down: number) => void} swiped
 */
function listenToSwipes(element, swiped) {
  /** @type {PointerEvent | null} */
  let from = null;
  element.addEventListener("pointerdown", (event) => {
    from = event.pointerType === "mouse" ? null : event;
  });
  element.addEventListener("pointerup", (event) => {
    const right = event.clientX - (from?.clientX ?? event.clientX);
    const down = event.clientY - (from?.clientY ?? event.clientY);
    from = null;
    if (Math.hypot(right, down) >= SWIPE) swiped(right, down);
  });
}
