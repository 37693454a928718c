/** A player's screen of an evening at online tables: where to go, and the ranking so far. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { ErrandBox } from "./errand.js";
import { ring } from "./ring.js";
import { EveningView } from "./view.js";

/** @import { OnlineEvening, OnlineLook } from "./types.d.ts" */

export class Guest extends EveningView {
  /** @param {HTMLElement} root @param {OnlineLook} look @param {{code: string, sheet: string, go?: (path: string) => void}} about */
  constructor(root, look, { code, sheet, go = goTo }) {
    const errand = new ErrandBox(code, go);
    const above = h("section.card.stack", sheet && h("p.soft", t(sheet)), errand.box);
    super(root, /** @type {OnlineEvening} */ (look.evening), sheet, above);
    this.code = code;
    this.errand = errand;
    this.show();
  }

  /** @param {OnlineLook} look */
  take({ evening }) {
    if (!evening) return;
    this.learn(evening);
    this.showSoon();
  }

  cards() {
    const { player } = ring.keysOf(this.code);
    return [this.standingsCard(player && this.reportButton(this.code, player))];
  }

  /** Asks where to go, and goes there. @param {string} key */
  async follow(key) {
    this.own = (await this.errand.follow(key)).name;
  }
}
