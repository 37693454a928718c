/** Announces events to screen readers, politely and one after the other. */

import { h } from "../../../kit/elements.js";

export class Announcer {
  constructor() {
    this.element = h("div.aside", { role: "log", "aria-live": "polite", "aria-atomic": "false" });
  }

  /** @param {string} text */
  say(text) {
    const line = h("p", text);
    this.element.append(line);
    while (this.element.children.length > 6) this.element.firstElementChild?.remove();
  }
}
