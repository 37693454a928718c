/** Finds out the worths of both choices, and shows them on both sides. */

import { postJson } from "../../kit/api.js";
import { t } from "../../kit/i18n.js";

/** @import { Side } from "./side.js" */
/** @import { Weighed } from "./types.d.ts" */

export class Worths {
  /**
   * @param {string} text the record of one's own game
   * @param {HTMLElement} verdict says which choice was better
   * @param {Side[]} sides
   */
  constructor(text, verdict, sides) {
    this.ended = false;
    this.verdict = verdict;
    this.sides = sides;
    verdict.textContent = t("The computer is trying both choices …");
    void this.run(text).catch(() => this.fail());
  }

  /** @param {string} text */
  async run(text) {
    for (;;) {
      /** @type {Weighed | null} */
      // biome-ignore lint/performance/noAwaitInLoops: each answer goes on where the last one ended
      const answer = await postJson("/api/rivals/weighed", { text });
      if (this.ended || !answer) return;
      if (answer.over) {
        this.show(answer);
        return;
      }
    }
  }

  /** @param {Weighed} told */
  show({ worths, lead, better, ...why }) {
    if (!(worths && lead)) {
      this.fail();
      return;
    }
    for (const [index, side] of this.sides.entries()) side.weigh(worths[index]);
    if (better === null || better === undefined) {
      this.verdict.textContent = t("Both choices were worth about the same.");
      return;
    }
    const { name, own } = this.sides[better];
    this.verdict.textContent = own ? t("You chose better.") : t("{name} chose better.", { name });
    this.sides[better].praise(Math.abs(lead.worth), why);
  }

  fail() {
    if (this.ended) return;
    this.verdict.textContent = t(
      "This browser cannot study rounds: it is too old, or it does not let the page calculate.",
    );
  }

  end() {
    this.ended = true;
  }
}
