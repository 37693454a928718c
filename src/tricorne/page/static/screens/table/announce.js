/** What happens, said to screen readers: politely, thing after thing. */

import { h } from "../../kit/elements.js";

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
