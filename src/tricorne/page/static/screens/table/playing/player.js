/** The player's input: choosing a tile and its place, rotating it, and the buttons. */

import { parseCell, parsePlace } from "../../../kit/board/geometry.js";
import { t } from "../../../kit/i18n.js";
import { placeLabel } from "../../../kit/narration/phrasing.js";
import { goTo } from "../../../kit/router.js";
import { showGame } from "../../../kit/seats.js";
import { settings } from "../../../kit/settings.js";
import { playSound } from "../../../kit/sounds.js";
import { legalPlacements } from "../../../kit/turn/legal.js";
import { firstPlacement } from "../../../kit/turn/places.js";
import {
  cellOf,
  clearTurn,
  layAt,
  layTile,
  nextPlacement,
  nextRotation,
  onlyTile,
  putTile,
  takeTileBack,
  tapTile,
  tileOf,
} from "../../../kit/turn/turn.js";
import { isDialogOpen } from "../../../kit/widgets/dialog.js";
import { remedyWish } from "../state/absent.js";
import { callLater } from "../state/later.js";
import { nextHolder } from "../state/state.js";
import { ServerRequests } from "./server-requests.js";

/** @import { Choice, Table } from "../../../types.d.ts" */
/** @import { Do } from "../drawing/buttons.js" */

/**
 * Milliseconds after which a key can be meant for a tile that lies on a place without the player's
 * doing.
 */
const TO_SEE = 250;

export class Player extends ServerRequests {
  /** When the tile that lies on a place can have been seen there. */
  seen = 0;

  /** The version of the table at which the keyboard last began a turn. @type {number | null} */
  begun = null;

  /** Draws the player's turn, and keeps the keyboard at what can be done next, also after a round. */
  draw() {
    const { table } = this;
    if (!table?.view) return;
    const begins = this.keys && this.mine && this.begun !== table.version && this.attends();
    if (begins) {
      this.begun = table.version;
      this.begin(table);
      return;
    }
    this.drawing.turn(this.held.now);
    const ended = this.begun !== null && table.state !== "playing";
    if (ended) this.begun = null;
    const left = ended ? this.attends() : document.activeElement === document.body;
    if (this.keys && left) this.refocus();
  }

  /** Whether the keyboard plays, and does not read the log, a dialog or the tiles on the board. */
  attends() {
    const { bar, board, hand, main } = this.parts;
    const focus = document.activeElement;
    if (isDialogOpen()) return false;
    if (focus === document.body || focus === main) return true;
    if (board.contains(focus)) return focus?.matches(".board-place, .board-ghost") ?? false;
    return bar.contains(focus) || hand.contains(focus);
  }

  /**
   * Begins the turn for the keyboard, and goes on with it after a draw. A tile that was just drawn,
   * was chosen while others played, or is the only one that fits, lies on a place at once. A lesson
   * lays none: there the player is to find it.
   * @param {Table} table
   */
  begin(table) {
    const { tile: chosen, pending } = this.turn;
    const tile = chosen ?? (this.held.now.guided ? null : onlyTile(table.view));
    const way = tile && !pending ? firstPlacement(table, tile, null) : null;
    if (way) {
      this.put(way);
      this.seen = chosen ? 0 : performance.now() + TO_SEE;
      return;
    }
    if (!pending) this.change(clearTurn(this.turn));
    this.drawing.turn(this.held.now);
    this.refocus();
  }

  /**
   * Focuses what the player can do next: the tile on its place, a tile that fits, or the main
   * button.
   */
  refocus() {
    const { board, hand, main } = this.parts;
    if (isDialogOpen()) return;
    const plays = this.mine
      ? legalPlacements(this.view).length > 0
      : this.table?.state === "playing";
    if (board.ghost) board.focusCell(cellOf(board.ghost.place));
    else if (plays && hand.order.length > 0) hand.focusTile(this.turn.tile);
    else if (!this.drawing.bar.focus()) main.focus();
  }

  /** Handles a tap on a tile of the hand. @param {string} tile */
  tile(tile) {
    const { view, mine } = this;
    if (this.turn.sending) return;
    if (this.turn.pending && tileOf(this.turn.pending) === tile) {
      this.cancel();
      return;
    }
    const next = mine ? layTile(this.turn, view, tile) : tapTile(this.turn, view, tile);
    if (next.pending && this.turn.cell) {
      this.put(next.pending);
      return;
    }
    const ways = mine ? legalPlacements(view, tile) : [];
    this.change(next);
    if (this.turn.tile && mine && ways.length === 0) {
      playSound("refuse");
      void this.ask(tile);
    }
    this.show(this.turn.tile && !mine ? this.whoseTurn() : null);
    this.parts.board.outlook.revealOne(ways.map(({ action }) => cellOf(action)));
  }

  /**
   * Handles a key that chooses a tile of the hand: the tile lies on a place at once, where Enter
   * places it. A tile that lies there already is described again.
   * @param {string} tile
   */
  pick(tile) {
    const { table, turn } = this;
    if (!table || turn.sending) return;
    if (this.held.now.unaided && !turn.cell) {
      this.seek(tile);
      return;
    }
    const here = turn.pending && tileOf(turn.pending) === tile ? turn.pending : null;
    const inCell = legalPlacements(this.view, tile).find(
      ({ action }) => cellOf(action) === turn.cell,
    );
    const way = here ?? (this.mine && inCell) ?? firstPlacement(table, tile, this.held.now.hint);
    if (way) this.put(way);
    else if (turn.tile === tile) this.show(this.mine ? null : this.whoseTurn());
    else this.tile(tile);
  }

  /**
   * Chooses a tile by a key, and leads to the places where it may go: the first in reading order.
   * @param {string} tile
   */
  seek(tile) {
    if (this.turn.tile !== tile || this.turn.pending) {
      this.change(clearTurn(this.turn));
      this.tile(tile);
    }
    const cells = this.parts.board.open.map(({ cell }) => parseCell(cell));
    const [first] = cells.sort((one, other) => one.row - other.row || one.col - other.col);
    if (this.turn.tile === tile && first) this.parts.board.focusCell(`${first.row},${first.col}`);
  }

  /** Handles the choice of a legal place. @param {string} cell */
  place(cell) {
    if (!this.mine || this.turn.sending) return;
    const next = layAt(this.turn, this.view, cell);
    if (next.pending && (this.turn.tile || settings.get("confirm"))) {
      this.put(next.pending);
      return;
    }
    this.change({ ...this.turn, cell, asked: null });
    this.drawing.markPlace(this.held.now);
    this.drawing.hand(this.held.now);
    this.say(null);
  }

  /** Handles a tap on any other cell. @param {string} cell */
  cell(cell) {
    const { view, mine } = this;
    if (this.turn.pending) return;
    if (!this.turn.tile) {
      const before = this.turn.cell;
      this.change({ ...this.turn, cell: null });
      if (before) this.show();
      return;
    }
    if (!mine) this.say(this.whoseTurn());
    else if (view && legalPlacements(view, this.turn.tile).length > 0) {
      playSound("refuse");
      void this.ask(`${this.turn.tile}@${cell}`);
    }
  }

  /**
   * Puts a tile on the board, to be confirmed or placed at once. The keyboard always confirms,
   * because it may lead the tile from place to place first.
   * @param {Choice} choice
   */
  put(choice) {
    const moves = this.turn.pending !== null;
    this.change(putTile(this.turn, choice));
    if (!this.keys && !settings.get("confirm")) {
      this.show();
      this.confirm();
      return;
    }
    playSound("tick");
    this.show();
    if (!this.keys) return;
    this.parts.board.focusCell(cellOf(choice.action));
    this.parts.announcer.say(
      moves ? `${placeLabel(parsePlace(choice.action), choice)}.` : this.help(),
    );
  }

  /** How the keyboard goes on once a tile lies on a place. */
  help() {
    return [
      t("Press Enter to place it, Escape to take it back."),
      this.parts.board.open.length > 0 && t("Arrow keys lead to its other spots."),
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** Rotates the tile where it lies. */
  turnHere() {
    const way = nextRotation(this.turn, this.view);
    if (way) this.put(way);
    else this.say(t("It only fits this way round here."));
  }

  /** Moves the chosen tile to its next placement anywhere. */
  turnOn() {
    if (!this.mine) return;
    const tile = this.turn.tile ?? this.parts.hand.focusedTile();
    this.change({ ...this.turn, tile });
    const way = nextPlacement(this.turn, this.view);
    if (way) this.put(way);
    else this.show(this.turn.pending ? t("It fits nowhere else.") : null);
  }

  confirm() {
    const { pending } = this.turn;
    if (!pending || !this.mine || performance.now() < this.seen) return;
    if (!settings.get("placed")) settings.set("placed", true);
    void this.act({ do: "act", action: pending.action });
  }

  /** Takes the tile back, or deselects the chosen one. */
  cancel() {
    const { tile } = this.turn;
    if (this.turn.pending && !this.keys) this.change(takeTileBack(this.turn));
    else this.change(clearTurn(this.turn));
    this.show();
    if (this.keys) this.parts.hand.focusTile(tile);
  }

  /** @param {Do | "keys"} what */
  run(what) {
    const { table } = this;
    if (!table) return;
    /** @type {Partial<Record<Do | "keys", () => void>>} */
    const own = {
      confirm: () => this.confirm(),
      cancel: () => this.cancel(),
      hint: () => this.askHint(),
      summary: this.ways.summary,
      follow: () => this.follow(),
      keys: () => void callLater("openKeys"),
      tell: () => void callLater("tellNext", table),
      "next-game": () => goTo(`/t/${this.held.now.elsewhere}`),
      "cover-off": () => this.ways.here(nextHolder(this.held.now) ?? 0),
      draw: () => this.decline("draw"),
      pass: () => this.decline("pass"),
      anyway: () => this.turn.asked && this.giveAway(this.turn.asked),
    };
    const action = own[what];
    if (action) action();
    else if (what !== "undo" || table.undo) {
      if (what === "rematch") showGame(table.table.code);
      void this.act(remedyWish(what, table) ?? { do: what });
    }
  }
}
