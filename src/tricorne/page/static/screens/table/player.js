/** The player's input: choosing a tile and its place, rotating it, and the buttons. */

import { placed } from "../../kit/board/geometry.js";
import { t } from "../../kit/i18n.js";
import { placeLabel } from "../../kit/narration/phrasing.js";
import { takeUp } from "../../kit/seats.js";
import { settings } from "../../kit/settings.js";
import { play } from "../../kit/sounds.js";
import { remedyWish } from "./absent.js";
import { openKeys } from "./menu.js";
import { placements } from "./model.js";
import { ServerRequests } from "./server-requests.js";
import { passTo } from "./state.js";
import {
  cellOf,
  cleared,
  putting,
  takingBack,
  tapping,
  tileOf,
  turnedHere,
  turnedOn,
} from "./turn.js";

/** @import { Choice } from "../../types.d.ts" */
/** @import { Do } from "./buttons.js" */

export class Player extends ServerRequests {
  /** Handles a tap on a tile of the hand. @param {string} tile */
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
    const ways = mine ? placements(view, tile) : [];
    this.change(tapping(this.turn, view, tile));
    if (this.turn.tile && view?.board.length === 0 && ways.length > 0) {
      // With a single place to open on, the tile goes there at once, ready to be rotated.
      this.change(putting(this.turn, ways[0]));
    }
    if (this.turn.tile && mine && ways.length === 0) {
      play("refuse");
      void this.ask(tile);
    }
    this.show(this.turn.tile && !mine ? this.notMine() : null);
    this.parts.board.outlook.revealOne(ways.map(({ action }) => cellOf(action)));
  }

  /** Handles the choice of a legal place. @param {string} cell */
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
    this.change({ ...this.turn, cell, asked: null });
    this.drawing.near(this.held.now);
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
    if (!mine) this.say(this.notMine());
    else if (view && placements(view, this.turn.tile).length > 0) {
      play("refuse");
      void this.ask(`${this.turn.tile}@${cell}`);
    }
  }

  /** Puts a tile on the board, to be confirmed or placed at once. @param {Choice} choice */
  put(choice) {
    this.change(putting(this.turn, choice));
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

  /** Rotates the tile where it lies. */
  turnHere() {
    const way = turnedHere(this.turn, this.view);
    if (way) this.put(way);
    else this.say(t("It only fits this way round here."));
  }

  /** Moves the chosen tile to its next placement anywhere. */
  turnOn() {
    if (!this.mine) return;
    const tile = this.turn.tile ?? this.parts.hand.focused();
    this.change({ ...this.turn, tile });
    const way = turnedOn(this.turn, this.view);
    if (way) this.put(way);
    else this.show(this.turn.pending ? t("It fits nowhere else.") : null);
  }

  confirm() {
    const { pending } = this.turn;
    if (pending && this.mine) void this.act({ do: "act", action: pending.action });
  }

  /** Takes the tile back, or deselects the chosen one. */
  cancel() {
    const { tile } = this.turn;
    if (this.turn.pending) this.change(takingBack(this.turn));
    else this.change(cleared(this.turn));
    this.show();
    if (this.keys) this.parts.hand.focusTile(tile);
  }

  /** @param {Do | "keys"} what */
  run(what) {
    const { table } = this;
    if (!table) return;
    if (what === "confirm") this.confirm();
    else if (what === "cancel") this.cancel();
    else if (what === "hint") this.askHint();
    else if (what === "summary") this.ways.summary();
    else if (what === "follow") this.follow();
    else if (what === "keys") openKeys();
    else if (what === "cover-off") this.ways.here(passTo(this.held.now) ?? 0);
    else if (what === "draw" || what === "pass") this.decline(what);
    else if (what === "anyway") {
      if (this.turn.asked) this.giveAway(this.turn.asked);
    } else if (what !== "undo" || table.undo) {
      if (what === "rematch") takeUp(table.table.code);
      void this.act(remedyWish(what, table) ?? { do: what });
    }
  }
}
