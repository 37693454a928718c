/** Lets the viewer answer a question with the board, the rack and the buttons of a table. */

import { Carry } from "../../../kit/board/carry.js";
import { parsePlace } from "../../../kit/board/geometry.js";
import { placeLabel } from "../../../kit/narration/phrasing.js";
import { settings } from "../../../kit/settings.js";
import { playSound } from "../../../kit/sounds.js";
import { listenToKeys } from "../../../kit/turn/keys.js";
import { choiceTo, legalPlacements } from "../../../kit/turn/legal.js";
import { showHand, showLying, showPlaces } from "../../../kit/turn/showing.js";
import {
  BEGUN,
  cellOf,
  chooseTile,
  layAt,
  layTile,
  nextPlacement,
  nextRotation,
  putTile,
  takeTileBack,
} from "../../../kit/turn/turn.js";
import { offersAtFoot } from "../../table/drawing/buttons.js";

/** @import { Choice, Table } from "../../../types.d.ts" */
/** @import { Board } from "../../../kit/board/board.js" */
/** @import { Hand } from "../../../kit/board/hand.js" */
/** @import { Turn } from "../../../kit/turn/turn.js" */
/** @import { Bar } from "../../table/drawing/bar.js" */
/** @import { Mark } from "./types.d.ts" */

/**
 * @typedef {object} Parts
 * @property {HTMLElement} element where keys act
 * @property {Board} board
 * @property {Hand} hand
 * @property {Bar} bar
 * @property {(text: string) => void} say reads something out
 */

export class Answering {
  /**
   * @param {Parts} parts @param {(action: string) => void} answered
   * @param {() => void} left called when the viewer gives up the question by a key
   */
  constructor(parts, answered, left) {
    this.parts = parts;
    this.answered = answered;
    this.left = left;
    /** @type {Turn} */
    this.turn = BEGUN;
    /** The table as the seat to move sees it, as far as the parts of a table ask; null while none is asked. @type {Table | null} */
    this.table = null;
    this.keys = false;
    this.ends = new AbortController();
    const { board, hand, element } = parts;
    const { signal } = this.ends;
    /** @param {Event} event */
    const detail = (event) => /** @type {CustomEvent} */ (event).detail;
    board.addEventListener("tri-place", (event) => this.place(detail(event).cell), { signal });
    board.addEventListener("tri-ghost", () => this.turnHere(), { signal });
    hand.addEventListener("tri-choose", (event) => this.tile(detail(event).tile), { signal });
    listenToKeys(element, board, hand, this.wishes());
    this.carry = new Carry(board, hand, {
      able: () => this.table !== null,
      ways: (tile) => legalPlacements(this.view, tile),
      lifted: (tile) => this.become({ ...chooseTile(this.turn, tile), carried: tile }),
      near: (choice) => this.table && this.become({ ...this.turn, near: choice }),
      dropped: (_tile, choice) => {
        this.become(BEGUN);
        if (choice) this.put(choice);
      },
    });
  }

  get view() {
    return this.table?.view ?? null;
  }

  /** Awaits an answer. @param {Mark} mark @param {string[]} held @param {string} memory the key of their order on the rack */
  ask(mark, held, memory) {
    const { board, hand } = this.parts;
    const seat = { seat: mark.seat, kind: "person", bot: null };
    const view = { seat: mark.seat, to_move: mark.seat, draws: 0, log: [], hand: held };
    this.table = /** @type {Table} */ (
      /** @type {unknown} */ ({
        ...{ state: "playing", you: mark.seat, seats: [seat], table: { hints: false } },
        ...{ undo: false, ask: false, asked: null },
        view: { ...view, actions: mark.actions, board: [...board.tiles.keys()] },
      })
    );
    hand.show(held, memory);
    this.become(BEGUN);
  }

  /** Awaits no answer any more. */
  close() {
    const { board } = this.parts;
    this.table = null;
    this.turn = BEGUN;
    this.carry.finish();
    board.legal = [];
    board.ghost = null;
    board.point(null, "near");
  }

  leave() {
    this.close();
    this.ends.abort();
    this.carry.leave();
  }

  /** @param {Turn} turn */
  become(turn) {
    const { table, view } = this;
    const { board, hand, bar } = this.parts;
    this.turn = turn;
    if (!table) return;
    showHand(hand, turn, view, { isMine: true, marked: true });
    hand.chosen = turn.tile;
    showPlaces(board, turn, view, {
      ...{ isOpen: !turn.pending || this.keys, marked: true, points: false },
    });
    showLying(board, turn);
    bar.show(offersAtFoot(table, turn, null));
  }

  /** Lays a tile on the board, or answers with it at once where tiles are not confirmed. @param {Choice} choice */
  put(choice) {
    this.become(putTile(this.turn, choice));
    if (!this.keys && !settings.get("confirm")) {
      this.confirm();
      return;
    }
    playSound("tick");
    if (!this.keys) return;
    this.parts.board.focusCell(cellOf(choice.action));
    this.parts.say(placeLabel(parsePlace(choice.action), choice));
  }

  /** A tile of the hand is tapped. @param {string} tile */
  tile(tile) {
    const { table, turn, view } = this;
    if (!table) return;
    const next = layTile(turn, view, tile);
    const ways = legalPlacements(view, tile);
    if (next.pending && next.pending !== turn.pending) this.put(next.pending);
    else this.become(next);
    if (ways.length === 0) playSound("refuse");
    this.parts.board.outlook.revealOne(ways.map(({ action }) => cellOf(action)));
  }

  /** A tile is chosen by a key: it lies on its first place at once. @param {string} tile */
  pick(tile) {
    const [first] = legalPlacements(this.view, tile);
    if (first) this.put(first);
    else this.tile(tile);
  }

  /** A place is tapped. @param {string} cell */
  place(cell) {
    if (!this.table) return;
    const next = layAt(this.turn, this.view, cell);
    if (next.pending) this.put(next.pending);
    else this.become({ ...BEGUN, cell });
  }

  turnHere() {
    const way = nextRotation(this.turn, this.view);
    if (way) this.put(way);
  }

  /** Moves the chosen tile to its next placement anywhere. */
  turnOn() {
    const tile = this.turn.tile ?? this.parts.hand.focusedTile();
    const way = nextPlacement({ ...this.turn, tile }, this.view);
    if (way) this.put(way);
  }

  confirm() {
    const { pending } = this.turn;
    if (this.table && pending) this.answered(pending.action);
  }

  /** Takes the tile back, or forgets what was chosen; with nothing to forget, gives up. */
  cancel() {
    const { tile, cell, pending } = this.turn;
    if (!this.table || (tile ?? cell) === null) {
      this.left();
      return;
    }
    this.become(pending && !this.keys ? takeTileBack(this.turn) : BEGUN);
    if (this.keys) this.parts.hand.focusTile(tile);
  }

  /** A button, or the key with its meaning. @param {string} what */
  run(what) {
    if (what === "confirm") this.confirm();
    else if (what === "cancel") this.cancel();
    else if ((what === "draw" || what === "pass") && choiceTo(this.view, what)) this.answered(what);
  }

  /** @returns {import("../../../kit/turn/keys.js").Wishes} */
  wishes() {
    return {
      chosen: () => this.turn.tile !== null,
      tile: (tile) => this.table && this.pick(tile),
      spelled: (tile) => this.view?.hand?.includes(tile) && this.pick(tile),
      place: (cell) => this.place(cell),
      turnOn: () => this.turnOn(),
      confirm: () => this.confirm(),
      cancel: () => this.cancel(),
      run: (what) => this.run(what),
      used: (keys) => {
        this.keys = keys;
      },
      arrived: () => undefined,
    };
  }
}
