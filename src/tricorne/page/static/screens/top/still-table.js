/** A table that shows one position, as a server described it, and hands the chosen move over. */

import { Problem } from "../../kit/api.js";

/** @import { Message, TableMessage } from "../../types.d.ts" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */
/** @typedef {import("../table/table.js").Guide} Guide */
/** Stores a move, or throws a Problem. @typedef {(action: string) => Promise<void>} Choose */

/** After so many failures the connection is lost. */
export const LOST = 2;

/** In the place of a connection. */
class StillLink {
  failures = 0;
  token = null;

  /** @param {Choose} choose */
  constructor(choose) {
    this.choose = choose;
  }

  /** @param {Record<string, unknown>} message @returns {Promise<Message>} */
  async act({ do: what, action }) {
    if (what !== "act") return { is: "refused", code: "message", text: "" };
    try {
      await this.choose(String(action));
      return { is: "done", answers: "", version: 0 };
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      return { is: "refused", code: "", text: thrown.text };
    }
  }

  open() {
    // the position is there
  }

  close() {
    // nothing is open
  }

  say() {
    // nobody listens
  }

  hello() {
    // nobody listens
  }

  requestTable() {
    // each message is whole
  }
}

/** @param {TableClass} TableScreen */
export const stillTableOf = (TableScreen) =>
  class StillTable extends TableScreen {
    /** @param {HTMLElement} root @param {string} code @param {Guide} guide @param {Choose} choose */
    constructor(root, code, guide, choose) {
      super(root, code, false, guide);
      this.link.close();
      this.link = /** @type {any} */ (new StillLink(choose));
      this.shown = "";
    }

    /** @param {TableMessage} position */
    lay(position) {
      this.begin();
      this.showLink("connected", null);
      this.follow(position);
    }

    /** Says that the connection is lost, or shows the position anew. @param {boolean} isLost */
    tellLink(isLost) {
      this.link.failures = isLost ? LOST : 0;
      this.showLink(isLost ? "lost" : "connected", null);
      this.shown = "";
    }

    /** Shows the position, unless it is there already. @param {TableMessage} position */
    follow(position) {
      const about = JSON.stringify(position);
      if (about === this.shown) return;
      this.shown = about;
      this.handleMessage(position);
    }
  };
