/** What one does at the table: choosing, placing, drawing, passing, and what the page answers. */

import { placed } from "../board/geometry.js";
import { dialogIsOpen } from "../furniture/dialog.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { seatsAt } from "../seats.js";
import { settings } from "../settings.js";
import { play } from "../sounds.js";
import { nameOf, placeLabel } from "../telling/words.js";
import { remedy } from "./absent.js";
import { nextStep } from "./hints.js";
import { openKeys } from "./menu.js";
import { isMine, placements, rightTo } from "./model.js";
import { reason, refusal } from "./refusal.js";
import {
  cellOf,
  choosing,
  cleared,
  putting,
  takingBack,
  tileOf,
  turnedHere,
  turnedOn,
} from "./turn.js";

/** @typedef {import("../types.d.ts").Choice} Choice */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Refused} Refused */
/** @typedef {import("./bar.js").Do} Do */
/** @typedef {import("./turn.js").Turn} Turn */

/**
 * @typedef {object} Ways
 * @property {(message: Record<string, unknown>) => Promise<Message>} act does what is stored
 * @property {(message: Record<string, unknown>) => void} say says what is worth nothing later
 * @property {() => void} acted something was done, or refused
 * @property {() => void} summary opens the summary
 */

export class Player {
  /**
   * @param {import("./state.js").Held} held
   * @param {import("./layout.js").Parts} parts
   * @param {import("./drawing.js").Drawing} drawing
   * @param {Ways} ways
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

  set turn(turn) {
    this.held.now = { ...this.held.now, turn };
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

  /** Shows one's own turn as it stands. @param {string | null} [said] instead of the sentence of the moment */
  show(said = null) {
    if (!this.view) return;
    this.held.now = { ...this.held.now, said };
    this.drawing.turn(this.held.now);
    if (this.keys && document.activeElement === document.body) this.refocus();
  }

  /** Says something in the foot, and leaves all else as it is. @param {string | null} said */
  say(said) {
    this.held.now = { ...this.held.now, said };
    this.drawing.foot(this.held.now);
  }

  /** Who plays with the keyboard is never left without a place on the table. */
  refocus() {
    const { board, hand, main } = this.parts;
    if (dialogIsOpen()) return;
    if (board.ghost) board.focusCell(cellOf(board.ghost.place));
    else if (hand.order.length > 0) hand.focusTile(this.turn.tile);
    else main.focus();
  }

  /** A tile of the hand was chosen. @param {string} tile */
  tile(tile) {
    const { view, mine } = this;
    if (this.turn.sending) return;
    if (this.turn.pending && tileOf(this.turn.pending) === tile) {
      this.cancel();
      return;
    }
    const here = this.turn.cell
      ? placements(view, tile).find(({ action }) => cellOf(action) === this.turn.cell)
      : null;
    if (mine && here) {
      this.put(here);
      return;
    }
    this.turn = choosing(this.turn, this.turn.tile === tile ? null : tile);
    const ways = mine ? placements(view, tile) : [];
    if (this.turn.tile && view?.board.length === 0 && ways.length > 0) {
      // There is one place to open on: the tile lies there at once, to be turned.
      this.turn = putting(this.turn, ways[0]);
    }
    if (this.turn.tile && mine && ways.length === 0) {
      play("refuse");
      void this.ask(tile);
    }
    this.show(this.turn.tile && !mine ? this.notMine() : null);
    this.parts.board.outlook.revealOne(ways.map(({ action }) => cellOf(action)));
    if (this.keys && ways.length > 0 && this.turn.tile && !this.turn.pending)
      this.parts.announcer.say(t("Choose a place with the arrow keys."));
  }

  /** A legal place was chosen. @param {string} cell */
  place(cell) {
    const { view, mine } = this;
    if (!mine || this.turn.sending) return;
    const ways = placements(view, this.turn.tile ?? undefined).filter(
      ({ action }) => cellOf(action) === cell,
    );
    if (this.turn.tile && ways.length > 0) {
      this.put(ways[0]);
      return;
    }
    if (new Set(ways.map(tileOf)).size === 1 && settings.get("confirm")) {
      this.put(ways[0]);
      return;
    }
    this.turn = { ...this.turn, cell };
    this.drawing.near(this.held.now);
    this.drawing.hand(this.held.now);
    this.say(null);
  }

  /** Some other cell was tapped. @param {string} cell */
  cell(cell) {
    const { view, mine } = this;
    if (this.turn.pending) return;
    if (!this.turn.tile) {
      const before = this.turn.cell;
      this.turn = { ...this.turn, cell: null };
      if (before) this.show();
      return;
    }
    if (!mine) this.say(this.notMine());
    else if (view && placements(view, this.turn.tile).length > 0) {
      play("refuse");
      void this.ask(`${this.turn.tile}@${cell}`);
    }
  }

  notMine() {
    const { table } = this;
    if (table?.state !== "playing" || !table.view?.to_move) return null;
    return t("Wait a moment: {name} is to move.", { name: nameOf(table, table.view.to_move) });
  }

  /** Lays a tile on the board, to be confirmed or at once. @param {Choice} choice */
  put(choice) {
    this.turn = putting(this.turn, choice);
    if (!settings.get("confirm")) {
      this.show();
      this.confirm();
      return;
    }
    play("tick");
    this.show();
    if (!this.keys) return;
    this.parts.announcer.say(
      [
        `${placeLabel(placed(choice.action), choice)}.`,
        t("Press Enter to place it, Escape to take it back."),
      ].join(" "),
    );
    this.parts.board.focusCell(cellOf(choice.action));
  }

  /** Turns the tile where it lies. */
  turnHere() {
    const way = turnedHere(this.turn, this.view);
    if (way) this.put(way);
    else this.say(t("Here it fits only this way round."));
  }

  /** Turns the chosen tile on to the next way that fits anywhere. */
  turnOn() {
    if (!this.mine) return;
    const tile = this.turn.tile ?? this.parts.hand.focused();
    this.turn = { ...this.turn, tile };
    const way = turnedOn(this.turn, this.view);
    if (way) this.put(way);
    else this.show(this.turn.pending ? t("It fits nowhere else.") : null);
  }

  confirm() {
    const { pending } = this.turn;
    if (pending && this.mine) void this.act({ do: "act", action: pending.action });
  }

  /** Takes the tile back, or lets the chosen one go. */
  cancel() {
    const { tile } = this.turn;
    if (this.turn.pending) this.turn = takingBack(this.turn);
    else this.turn = cleared(this.turn);
    this.show();
    if (this.keys) this.parts.hand.focusTile(tile);
  }

  /** @param {Do | "keys"} what */
  run(what) {
    const { table, view } = this;
    if (!table) return;
    if (what === "confirm") this.confirm();
    else if (what === "cancel") this.cancel();
    else if (what === "hint") this.askHint();
    else if (what === "summary") this.ways.summary();
    else if (what === "follow") this.follow();
    else if (what === "keys") openKeys();
    else if (what === "draw" || what === "pass") {
      if (this.mine && rightTo(view, what)) void this.act({ do: "act", action: what });
      else if (this.mine) void this.ask(what);
      else this.say(this.notMine());
    } else if (what !== "undo" || table.undo) void this.act(remedy(what, table) ?? { do: what });
  }

  /** Does something that is stored. @param {Record<string, unknown>} message */
  async act(message) {
    const { table } = this;
    if (!table || this.turn.sending) return;
    this.turn = { ...this.turn, sending: true };
    this.say(null);
    const answer = await this.ways.act({ ...message, version: table.version });
    this.turn = { ...this.turn, sending: false };
    if (answer.is !== "refused") this.turn = cleared(this.turn);
    this.show();
    this.ways.acted();
    if (answer.is === "refused") this.say(refusal(answer));
  }

  /** @param {Refused} message */
  refused(message) {
    play("refuse");
    if (message.answers === undefined) this.say(refusal(message));
  }

  askHint() {
    if (!this.mine || !this.table) return;
    this.ways.say({ do: "hint", step: nextStep(this.held.now.hint, this.table.version) });
    this.say(t("Let me see…"));
  }

  /**
   * Asks why something may not be done, and says the answer unless something else has happened since.
   * @param {string} action  a tile, alone or on a cell, `draw` or `pass`
   */
  async ask(action) {
    const version = this.table?.version ?? -1;
    const { tile } = this.turn;
    const answer = await this.ways.act({ do: "why", action });
    const { turn } = this;
    const same = version === this.table?.version && tile === turn.tile && !turn.pending;
    if (answer.is !== "why" || !same) return;
    const words = reason(answer);
    if (action === tile) this.held.now = { ...this.held.now, reason: { tile, version, words } };
    this.say(words);
  }

  /** To the table of the next match. */
  follow() {
    const code = this.table?.rematch;
    if (!code) return;
    const known = seatsAt(code) !== null;
    go(known ? `/t/${code}` : `/t/${code}?watch=1`);
  }
}
