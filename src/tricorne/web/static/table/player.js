/** What one does at the table: choosing, placing, drawing, passing, and what the page answers. */

import { named, placed } from "../board/geometry.js";
import { dialogIsOpen } from "../furniture/dialog.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { seatsAt } from "../seats.js";
import { settings } from "../settings.js";
import { play } from "../sounds.js";
import { dashed, nameOf, placeLabel } from "../telling/words.js";
import { hintWords, nextStep } from "./hints.js";
import { openKeys } from "./menu.js";
import { drawnTile, isMine, placements, rightTo, waysOf } from "./model.js";
import { ghostOf, legalPlaces } from "./places.js";
import { Reasons } from "./reasons.js";
import { refusal } from "./refusal.js";
import {
  BEGUN,
  cellOf,
  choosing,
  cleared,
  possible,
  putting,
  takingBack,
  tileOf,
  turnedHere,
  turnedOn,
} from "./turn.js";

/** @typedef {import("./table.js").TableScreen} TableScreen */
/** @typedef {import("../types.d.ts").Choice} Choice */
/** @typedef {import("../types.d.ts").Hint} Hint */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Refused} Refused */
/** @typedef {import("./bar.js").Do} Do */

export class Player {
  /** @param {TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {import("./turn.js").Turn} */
    this.turn = BEGUN;
    /** @type {Hint | null} */
    this.hint = null;
    this.shownVersion = -1;
    this.reasons = new Reasons(this);
    /** Whether the keyboard was used last. */
    this.keys = false;
  }

  get table() {
    return this.screen.table;
  }

  get view() {
    return this.table?.view ?? null;
  }

  get mine() {
    return this.table !== null && isMine(this.table);
  }

  /** Shows one's own part of the table as it stands. @param {string} [said] */
  show(said) {
    const { board, hand } = this.screen;
    const { table, view, mine } = this;
    if (!table || !view) return;
    if (this.hint && this.hint.version !== table.version) this.hint = null;
    this.turn = possible(this.turn, view, mine);
    this.screen.carry.check(view.hand ?? []);
    if (mine && table.version !== this.shownVersion && !this.turn.tile) this.takeDrawn(view);
    this.shownVersion = table.version;
    const covered = this.screen.coveredFor !== null;
    const marks = settings.get("marks");
    hand.fits(mine && !covered ? waysOf(view) : null, marks);
    hand.chosen = covered ? null : this.turn.tile;
    hand.away(this.turn.pending ? tileOf(this.turn.pending) : null);
    board.legal = covered || this.turn.pending ? [] : legalPlaces(view, this.turn.tile);
    board.mark({ marked: marks, chosen: this.turn.tile !== null });
    board.point(this.hint?.place ? cellOf(this.hint.place) : null, "hinted");
    board.ghost = ghostOf(this.turn);
    this.screen.foot(said ?? this.reasons.words());
    if (this.keys && document.activeElement === document.body) this.refocus();
  }

  /** Only the tile just drawn may be placed: it is at hand at once. @param {View} view */
  takeDrawn(view) {
    const drawn = drawnTile(view);
    if (drawn && placements(view, drawn).length > 0) this.turn = choosing(this.turn, drawn);
  }

  /** Who plays with the keyboard is never left without a place on the table. */
  refocus() {
    const { board, hand, main } = this.screen;
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
      void this.reasons.ask(tile);
    }
    this.show(this.turn.tile && !mine ? this.notMine() : undefined);
    this.screen.board.outlook.revealOne(ways.map(({ action }) => cellOf(action)));
    if (this.keys && ways.length > 0 && this.turn.tile && !this.turn.pending)
      this.screen.announcer.say(t("Choose a place with the arrow keys."));
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
    const tiles = new Set(ways.map(tileOf));
    if (tiles.size === 1 && settings.get("confirm")) {
      this.put(ways[0]);
      return;
    }
    this.turn = { ...this.turn, cell };
    this.screen.board.point(cell, "near");
    const names = [...tiles].map(dashed).join(", ");
    this.screen.foot(t("Here you can place {tiles}: choose one.", { tiles: names }));
    this.screen.hand.fits(new Map([...tiles].map((tile) => [tile, 1])), true);
  }

  /** Some other cell was tapped. @param {string} cell */
  cell(cell) {
    const { view, mine } = this;
    if (this.turn.pending) return;
    if (!this.turn.tile) {
      if (this.turn.cell) this.show();
      this.turn = { ...this.turn, cell: null };
      return;
    }
    if (!mine) this.screen.foot(this.notMine());
    else if (view && placements(view, this.turn.tile).length > 0) {
      play("refuse");
      void this.reasons.ask(`${this.turn.tile}@${cell}`);
    }
  }

  notMine() {
    const { table } = this;
    if (table?.state !== "playing" || !table.view?.to_move) return;
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
    this.screen.announcer.say(
      [
        `${placeLabel(placed(choice.action), choice)}.`,
        t("Press Enter to place it, Escape to take it back."),
      ].join(" "),
    );
    this.screen.board.focusCell(cellOf(choice.action));
  }

  /** Turns the tile where it lies. */
  turnHere() {
    const way = turnedHere(this.turn, this.view);
    if (way) this.put(way);
    else this.screen.foot(t("Here it fits only this way round."));
  }

  /** Turns the chosen tile on to the next way that fits anywhere. */
  turnOn() {
    if (this.screen.carry.carrying) {
      this.screen.carry.turnOn();
      return;
    }
    if (!this.mine) return;
    const tile = this.turn.tile ?? this.screen.hand.focused();
    this.turn = { ...this.turn, tile };
    const way = turnedOn(this.turn, this.view);
    if (way) this.put(way);
    else this.show(this.turn.pending ? t("It fits nowhere else.") : undefined);
  }

  confirm() {
    const { pending } = this.turn;
    if (pending && this.mine) void this.act({ do: "act", action: pending.action });
  }

  /** Takes the tile back, or lets the chosen one go. */
  cancel() {
    const { carry, hand } = this.screen;
    if (carry.carrying) {
      carry.giveUp();
      return;
    }
    const { tile } = this.turn;
    if (this.turn.pending) this.turn = takingBack(this.turn);
    else this.turn = cleared(this.turn);
    this.show();
    if (this.keys) hand.focusTile(tile);
  }

  /** @param {Do | "keys"} what */
  run(what) {
    const { table, view } = this;
    if (!table) return;
    if (what === "confirm") this.confirm();
    else if (what === "cancel") this.cancel();
    else if (what === "hint") this.askHint();
    else if (what === "summary") this.screen.story.openSummary();
    else if (what === "follow") this.follow();
    else if (what === "keys") openKeys();
    else if (what === "draw" || what === "pass") {
      if (this.mine && rightTo(view, what)) void this.act({ do: "act", action: what });
      else if (this.mine) void this.reasons.ask(what);
      else this.screen.foot(this.notMine());
    } else if (what !== "undo" || table.undo) void this.act({ do: what });
  }

  /** Does something that is stored. @param {Record<string, unknown>} message */
  async act(message) {
    const { table } = this;
    if (!table || this.turn.sending) return;
    this.turn = { ...this.turn, sending: true };
    this.screen.foot();
    const answer = await this.screen.link.act({ ...message, version: table.version });
    this.turn = { ...this.turn, sending: false };
    if (answer.is !== "refused") this.turn = cleared(this.turn);
    this.show();
    this.screen.story.refresh();
    if (answer.is === "refused") this.screen.foot(refusal(answer));
  }

  /** @param {Refused} message */
  refused(message) {
    play("refuse");
    if (message.answers === undefined) this.screen.foot(refusal(message));
  }

  askHint() {
    if (!this.mine || !this.table) return;
    this.screen.link.say({ do: "hint", step: nextStep(this.hint, this.table.version) });
    this.screen.foot(t("Let me see…"));
  }

  /** @param {Hint} hint */
  hinted(hint) {
    if (hint.version !== this.table?.version) return;
    this.hint = hint;
    if (hint.tile || hint.place)
      this.turn = choosing(this.turn, hint.tile ?? named((hint.place ?? "").slice(0, 3)));
    this.show(hintWords(hint));
  }

  /** To the table of the next match. */
  follow() {
    const code = this.table?.rematch;
    if (!code) return;
    const known = seatsAt(code) !== null;
    go(known ? `/t/${code}` : `/t/${code}?watch=1`);
  }
}
