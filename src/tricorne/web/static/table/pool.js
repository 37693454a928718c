/** The pool: how many tiles lie there, and where. */

import { h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { t } from "../i18n.js";

export class Pool {
  constructor() {
    this.figure = h("span", { class: "figures", "aria-hidden": "true" });
    this.words = h("span", { class: "aside" });
    this.element = h("p", { class: "pool" }, icon("pool"), this.figure, this.words);
  }

  /** @param {number} count */
  show(count) {
    const words = t("{count} tiles in the pool", { count });
    this.figure.textContent = String(count);
    this.words.textContent = words;
    this.element.title = words;
    this.element.dataset.pool = String(count);
  }

  /** Where its middle shows in the window. */
  middle() {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
}
