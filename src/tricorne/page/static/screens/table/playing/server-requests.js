/** The player's requests to the server, and the reaction to its answers. */

import { t } from "../../../kit/i18n.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { goTo } from "../../../kit/router.js";
import { seatsOf } from "../../../kit/seats.js";
import { playSound } from "../../../kit/sounds.js";
import { choiceTo, isMine } from "../../../kit/turn/legal.js";
import { askFirst, clearTurn } from "../../../kit/turn/turn.js";
import { nextStep } from "../state/hints.js";
import { reasonSentence, refusalWords } from "./refusal.js";

/** @import { Message, Refused } from "../../../types.d.ts" */

/**
 * @typedef {object} Ways
 * @property {(message: Record<string, unknown>) => Promise<Message>} act sends an action that the
 *   server stores
 * @property {(message: Record<string, unknown>) => void} say sends a message that is not resent
 * @property {() => void} acted called when an action is done or refused
 * @property {(seat: number) => void} here called when the next player has the device
 * @property {() => void} summary opens the summary
 * @property {(state: import("../state/state.js").State) => void} followTurn called when the player has
 *   chosen a tile or a spot
 */

export class ServerRequests {
  /**
   * @param {import("../state/state.js").Held} held
   * @param {import("../drawing/layout.js").Parts} parts
   * @param {import("../drawing/drawing.js").Drawing} drawing @param {Ways} ways
   */
  constructor(held, parts, drawing, ways) {
    this.held = held;
    this.parts = parts;
    this.drawing = drawing;
    this.ways = ways;
  }

  get turn() {
    return this.held.now.turn;
  }

  /** @param {import("../../../kit/turn/turn.js").Turn} turn */
  change(turn) {
    this.held.now = { ...this.held.now, turn };
    this.ways.followTurn(this.held.now);
  }

  get keys() {
    return this.held.now.keys;
  }

  get table() {
    return this.held.now.table;
  }

  get view() {
    return this.table?.view ?? null;
  }

  get mine() {
    return this.table !== null && isMine(this.table);
  }

  /** Draws the player's turn. @param {string | null} [said] replaces the sentence of the moment */
  show(said = null) {
    this.held.now = { ...this.held.now, said };
    this.draw();
  }

  draw() {
    if (this.view) this.drawing.turn(this.held.now);
  }

  /** Shows a sentence at the foot and changes nothing else. @param {string | null} said */
  say(said) {
    this.held.now = { ...this.held.now, said };
    this.drawing.foot(this.held.now);
  }

  whoseTurn() {
    const { table } = this;
    if (table?.state !== "playing" || !table.view?.to_move) return null;
    return t("Wait a moment: it’s {name}’s turn.", { name: nameOf(table, table.view.to_move) });
  }

  /** Draws or passes. Asks for confirmation while a tile could still be placed. @param {"draw" | "pass"} what */
  decline(what) {
    if (!this.mine) this.say(this.whoseTurn());
    else if (choiceTo(this.view, what)) {
      const question = this.held.now.guided ? null : askFirst(this.turn, this.view, what);
      if (question === null) this.giveAway(what);
      else if (this.turn.asked !== what) {
        this.change(question);
        playSound("tick");
        this.show();
      }
    } else void this.ask(what);
  }

  /** @param {"draw" | "pass"} what */
  giveAway(what) {
    this.change(clearTurn(this.turn));
    void this.act({ do: "act", action: what });
  }

  /** Sends an action that the server stores. @param {Record<string, unknown>} message */
  async act(message) {
    const { table } = this;
    if (!table || this.turn.sending) return;
    this.change({ ...this.turn, sending: true });
    this.say(null);
    const answer = await this.ways.act({ ...message, version: table.version });
    this.change({ ...this.turn, sending: false });
    this.show();
    this.ways.acted();
    if (answer.is === "refused") this.say(refusalWords(answer));
  }

  /** @param {Refused} message */
  showRefusal(message) {
    playSound("refuse");
    if (message.answers === undefined) this.say(refusalWords(message));
  }

  askHint() {
    if (!this.mine || !this.table) return;
    this.ways.say({ do: "hint", step: nextStep(this.held.now.hint, this.table.version) });
    this.say(t("Let me see…"));
  }

  /**
   * Asks why an action is illegal, and shows the answer unless the position has changed meanwhile.
   * @param {string} action a tile, alone or on a cell, `draw` or `pass`
   */
  async ask(action) {
    const version = this.table?.version ?? -1;
    const { tile } = this.turn;
    const answer = await this.ways.act({ do: "why", action });
    const { turn } = this;
    const same = version === this.table?.version && tile === turn.tile && !turn.pending;
    if (answer.is !== "why" || !same) return;
    const words = reasonSentence(answer);
    if (action === tile) this.held.now = { ...this.held.now, reason: { tile, version, words } };
    this.say(words);
  }

  /** Goes to the table of the next match. */
  follow() {
    const code = this.table?.rematch;
    if (!code) return;
    const known = seatsOf(code) !== null;
    goTo(known ? `/t/${code}` : `/t/${code}?watch=1`);
  }
}
