/** Why something may not be done: asked of the server when somebody wants to know, and said. */

import { reason } from "./refusal.js";

/** @typedef {import("./player.js").Player} Player */

export class Reasons {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    /** What was said last of a chosen tile that can go nowhere. */
    this.known = { tile: "", version: -1, words: "" };
  }

  /** Why the chosen tile can go nowhere, as far as it is known. @returns {string | undefined} */
  words() {
    const { tile, version, words } = this.known;
    const { turn, table } = this.player;
    return tile === turn.tile && version === table?.version ? words : undefined;
  }

  /**
   * Asks, and says the answer unless something else has happened since.
   * @param {string} action  a tile, alone or on a cell, `draw` or `pass`
   */
  async ask(action) {
    const { screen, table } = this.player;
    const version = table?.version ?? -1;
    const { tile } = this.player.turn;
    const answer = await screen.link.act({ do: "why", action });
    const { turn } = this.player;
    const same = version === this.player.table?.version && tile === turn.tile && !turn.pending;
    if (answer.is !== "why" || !same) return;
    const words = reason(answer);
    if (action === tile) this.known = { tile, version, words };
    screen.foot(words);
  }
}
