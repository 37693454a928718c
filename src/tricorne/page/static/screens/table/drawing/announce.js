/** Tells events to screen readers: all of a moment in one line, because some skip a second one. */

import { h } from "../../../kit/elements.js";

/** Milliseconds of a moment: what gets the focus is said before. */
const MOMENT = 150;

/** How many sentences in quick succession are waited for. */
const MOST = 6;

export class Announcer {
  constructor() {
    this.element = h("div.aside", { role: "log", "aria-live": "polite", "aria-atomic": "false" });
    /** @type {string[]} */
    this.due = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {string} text */
  say(text) {
    // Not with the new line: some then skip that.
    while (this.element.children.length > 6) this.element.firstElementChild?.remove();
    if (this.due.push(text) > MOST) return; // it is told soon, whatever follows
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), MOMENT);
  }

  tell() {
    this.element.append(h("p", this.due.splice(0).join(" ")));
  }
}
