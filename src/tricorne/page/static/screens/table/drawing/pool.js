/** The pool: a heap of tiles face down, their number and their position. */

import { pileOfBacks } from "../../../kit/board/backs.js";
import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { middleOf } from "../../../kit/widgets/travel.js";

export class Pool {
  constructor() {
    this.figure = h("span.figures", { "aria-hidden": "true" });
    this.words = h("span.aside");
    this.heap = h("span.pool-heap");
    this.element = h("p.pool", this.heap, this.figure, this.words);
  }

  /** @param {number} count */
  show(count) {
    const words = t("Tiles in the pool: {count}", { count });
    if (this.figure.textContent === String(count)) return;
    fill(this.heap, pileOfBacks(count));
    this.figure.textContent = String(count);
    this.words.textContent = words;
    this.element.title = words;
    this.element.dataset.pool = String(count);
  }

  /** Its centre in window coordinates; null while hidden. */
  middle() {
    return middleOf(this.heap);
  }
}
