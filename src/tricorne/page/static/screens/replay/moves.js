/** The moves of a round as a list of links into the replay. */

import { emblemOf } from "../../kit/board/emblem.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { notedFigure } from "../../kit/narration/explain.js";
import { lineSentence, signedPoints } from "../../kit/narration/phrasing.js";

/** @import { Table } from "../../types.d.ts" */
/** @import { Explained } from "../../kit/narration/explain.js" */

export class Moves {
  /** @param {(step: number) => void} go */
  constructor(go) {
    this.go = go;
    this.element = h("ol.moves", { "aria-label": t("Moves") });
    /** @type {HTMLElement[]} */
    this.buttons = [];
  }

  /**
   * Lists the moves of a round.
   * @param {Table} table in the form that the table's screen uses
   * @param {Explained[]} lines
   */
  list(table, lines) {
    this.buttons = lines.map((one, index) => {
      const noted = notedFigure(one);
      return h(
        "button.move",
        { dataset: { step: String(index + 1) }, onclick: () => this.go(index + 1) },
        h("span", lineSentence(table, one.line, one.figure)),
        h("strong.figures", noted && [emblemOf(noted), " "], signedPoints(one.line.points)),
      );
    });
    fill(
      this.element,
      this.buttons.map((button, index) =>
        h("li", { class: `move-line seat-${lines[index].line.seat}` }, button),
      ),
    );
  }

  /** Marks the current move and scrolls it into view. @param {number} step */
  mark(step) {
    for (const [index, button] of this.buttons.entries())
      if (index + 1 === step) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    const line = this.buttons[step - 1]?.parentElement;
    const { element } = this;
    if (!line) element.scrollTop = 0;
    else if (
      line.offsetTop < element.scrollTop ||
      line.offsetTop + line.offsetHeight > element.scrollTop + element.clientHeight
    )
      element.scrollTop = line.offsetTop - element.clientHeight / 2;
  }
}

const WRITTEN = /^#(\d+)\.(\d+)$/;

/** Parses the round and step from an address. @param {string} hash */
export function parseMoment(hash) {
  const [, round, step] = WRITTEN.exec(hash) ?? [];
  return round ? { round: Number(round) - 1, step: Number(step) } : null;
}

/** @param {number} round @param {number} step */
export function momentHash(round, step) {
  return `#${round + 1}.${step}`;
}
