/**
 * Asks what the viewer would play at a marked move, with the parts of a table: the hand lies on its
 * rack, a chosen tile marks its places on the board, and a tap on one of them answers.
 */

import "../../../kit/board/hand.js";
import { Carry } from "../../../kit/board/carry.js";
import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { choiceWords, ghostOfChoice } from "../../../kit/narration/choices.js";
import { settings } from "../../../kit/settings.js";
import { playSound } from "../../../kit/sounds.js";
import { listenToKeys } from "../../../kit/turn/keys.js";
import { cellCounts, choiceTo, legalPlacements } from "../../../kit/turn/legal.js";
import { ghostOf, legalPlaces } from "../../../kit/turn/places.js";
import { TapGuard } from "../../../kit/turn/tap-guard.js";
import {
  BEGUN,
  cellOf,
  chooseTile,
  fittingTiles,
  nextRotation,
  putTile,
  takeTileBack,
  tapTile,
  tileOf,
} from "../../../kit/turn/turn.js";
import { answerWords, closeButton, questionWords, revealAnswer } from "./marks.js";

/** @import { Choice, View } from "../../../types.d.ts" */
/** @import { Hand } from "../../../kit/board/hand.js" */
/** @import { Mark } from "./types.d.ts" */
/**
 * @typedef {import("./marks.js").Around & {
 *   board: import("../../../kit/board/board.js").Board, hand: string[], memory: string}} Around
 *   `hand`: the tiles of the seat to move; `memory`: the key of their order on the rack
 */

export class Question {
  /** @param {Mark} mark @param {Around} around */
  constructor(mark, around) {
    const { board, hand, memory, table } = around;
    this.mark = mark;
    this.around = around;
    this.board = board;
    this.turn = BEGUN;
    /** What the seat to move sees, as far as the parts of a table ask. */
    this.view = /** @type {View} */ (
      /** @type {unknown} */ ({
        ...{ seat: mark.seat, to_move: mark.seat, draws: 0, log: [] },
        ...{ hand, actions: mark.actions, board: [...board.tiles.keys()] },
      })
    );
    this.hand = /** @type {Hand} */ (document.createElement("tri-hand"));
    this.bar = h("div.buttons");
    const question = questionWords(mark, table);
    this.words = h("p.mark-asked", { "aria-live": "polite" }, question);
    this.panel = h(
      "div.mark.stack",
      { role: "group", "aria-label": question, tabindex: "-1" },
      this.words,
      h("div.rack", this.hand),
      this.bar,
    );
    this.guard = new TapGuard(
      () => performance.now(),
      () => settings.get("rest"),
    );
    this.panel.addEventListener("click", (event) => this.heard(event), { capture: true });
    this.element = h("section.asking", { "aria-label": t("Understand this round") });
    /** Where the board stands without a question. */
    this.home = /** @type {HTMLElement} */ (board.parentElement);
    this.ends = new AbortController();
    this.carry = new Carry(board, this.hand, {
      able: () => this.isOpen,
      ways: (tile) => legalPlacements(this.view, tile),
      lifted: (tile) => this.become({ ...chooseTile(this.turn, tile), carried: tile }),
      near: (choice) => this.isOpen && this.become({ ...this.turn, near: choice }),
      dropped: (_tile, choice) => {
        this.become(BEGUN);
        if (choice) this.put([choice]);
      },
    });
    this.hand.show(hand, memory);
  }

  /** Whether an answer is awaited. */
  get isOpen() {
    return !this.ends.signal.aborted;
  }

  /** Opens above the replay, of which the board comes here. */
  begin() {
    const { board, hand, element } = this;
    const { signal } = this.ends;
    element.append(h("div.asking-board", board), this.panel);
    this.home.parentElement?.append(element);
    this.guard.means("panel", "asks");
    setApart(element, true);
    /** @param {Event} event */
    const cell = (event) => /** @type {CustomEvent} */ (event).detail.cell;
    board.addEventListener("tri-place", (event) => this.place(cell(event)), { signal });
    board.addEventListener("tri-ghost", () => this.turnHere(), { signal });
    hand.addEventListener(
      "tri-choose",
      (event) => this.tile(/** @type {CustomEvent} */ (event).detail.tile),
      { signal },
    );
    listenToKeys(element, board, hand, this.keys());
    this.become(BEGUN);
    this.showAll();
    this.panel.focus({ preventScroll: true });
  }

  /** Gives the board back. */
  end() {
    const { board } = this;
    this.close();
    board.ghost = null;
    board.outlook.whole = false;
    setApart(this.element, false);
    this.home.append(board);
    this.element.remove();
    board.outlook.fit(true);
  }

  /** Ignores a tap that was meant for what the panel showed before. @param {Event} event */
  heard(event) {
    if (!this.guard.press("panel")) event.stopPropagation();
  }

  /** Shows the whole board, as large as the window allows. */
  showAll() {
    const { outlook } = this.board;
    this.board.room = [];
    outlook.measure();
    outlook.fit(true);
    if (outlook.cutOff()) outlook.survey();
  }

  /** Awaits no answer any more. */
  close() {
    this.ends.abort();
    this.carry.leave();
    this.board.legal = [];
    this.board.point(null, "near");
  }

  /** @returns {import("../../../kit/turn/keys.js").Wishes} */
  keys() {
    /** @param {() => void} run */
    const open = (run) => this.isOpen && run();
    return {
      chosen: () => this.turn.tile !== null,
      tile: (tile) => open(() => this.pick(tile)),
      spelled: (tile) => open(() => this.hand.order.includes(tile) && this.pick(tile)),
      place: (place) => open(() => this.place(place)),
      turnOn: () => open(() => this.turnHere()),
      confirm: () => open(() => this.turn.pending && this.answer(this.turn.pending.action)),
      cancel: () => {
        if (this.isOpen && this.turn !== BEGUN) this.become(BEGUN);
        else this.around.close();
      },
      run: (what) => open(() => this.decline(what)),
      used: () => undefined,
      arrived: () => undefined,
    };
  }

  /** @param {import("../../../kit/turn/turn.js").Turn} turn */
  become(turn) {
    const { board, hand, view } = this;
    this.turn = turn;
    const { pending, tile, carried, near } = turn;
    const here = fittingTiles(turn, view);
    board.legal = pending ? [] : legalPlaces(view, tile);
    board.mark({ marked: true, chosen: tile !== null });
    board.point(near ? cellOf(near.action) : turn.cell, "near");
    board.ghost = ghostOf(turn);
    hand.fits(here.length > 0 ? new Map(here.map((each) => [each, 1])) : cellCounts(view), true);
    hand.chosen = tile;
    hand.away(pending ? tileOf(pending) : carried);
    fill(this.bar, this.buttons());
  }

  /** To answer with a tile that lies on the board, to draw or pass, and to close. */
  buttons() {
    const { pending } = this.turn;
    return [
      pending &&
        h(
          "button.button.main",
          { dataset: { do: "answer" }, onclick: () => this.answer(pending.action) },
          t("My choice"),
        ),
      /** @type {const} */ (["draw", "pass"]).map((what) => {
        const right = choiceTo(this.view, what);
        return (
          right &&
          h(
            "button.button",
            { dataset: { do: what }, onclick: () => this.answer(what) },
            choiceWords(right),
          )
        );
      }),
      closeButton(this.around),
    ];
  }

  /** A tile of the hand is tapped. @param {string} tile */
  tile(tile) {
    const { turn, view } = this;
    const ways = legalPlacements(view, tile);
    const inCell = ways.filter(({ action }) => cellOf(action) === turn.cell);
    if (turn.pending && tileOf(turn.pending) === tile) this.become(takeTileBack(turn));
    else if (inCell.length > 0) this.put(inCell);
    else {
      if (ways.length === 0) playSound("refuse");
      this.become(tapTile(turn, view, tile));
      // With a single place to open on, the tile goes there at once, ready to be rotated.
      if (this.turn.tile && view.board.length === 0 && ways.length > 0)
        this.become(putTile(this.turn, ways[0]));
    }
  }

  /** A tile is chosen by a key, which goes on to its places. @param {string} tile */
  pick(tile) {
    this.tile(tile);
    const [first] = this.board.open;
    if (this.board.ghost) this.board.focusCell(cellOf(this.board.ghost.place));
    else if (this.turn.tile && first) this.board.focusCell(first.cell);
    else this.hand.focusTile(tile);
  }

  /** A place is tapped. @param {string} cell */
  place(cell) {
    const { turn, view } = this;
    const ways = legalPlacements(view, turn.tile ?? undefined).filter(
      ({ action }) => cellOf(action) === cell,
    );
    if (new Set(ways.map(tileOf)).size === 1) this.put(ways);
    else this.become({ ...BEGUN, cell });
  }

  /** Answers with a placement; of several ways round, the viewer says which. @param {Choice[]} ways of one tile in one cell */
  put(ways) {
    if (ways.length === 1) this.answer(ways[0].action);
    else this.become(putTile(this.turn, ways[0]));
  }

  turnHere() {
    const way = nextRotation(this.turn, this.view);
    if (way) this.become(putTile(this.turn, way));
  }

  /** @param {string} what */
  decline(what) {
    if ((what === "draw" || what === "pass") && choiceTo(this.view, what)) this.answer(what);
  }

  /** Tells what is better. @param {string} chosen */
  answer(chosen) {
    const { board, mark, around, panel } = this;
    this.close();
    const better = mark.actions.find(({ action }) => action === mark.better);
    board.ghost = better ? ghostOfChoice(better) : null;
    panel.setAttribute("aria-label", answerWords(mark, chosen, this.around.table));
    fill(panel, revealAnswer(mark, chosen, around));
    this.guard.means("panel", "tells");
    panel.focus({ preventScroll: true });
  }
}

/** Makes everything else of the screen out of reach, or no longer. @param {HTMLElement} element @param {boolean} isApart */
function setApart(element, isApart) {
  for (let each = element; each.parentElement; each = each.parentElement) {
    if (each === document.body) return;
    for (const other of each.parentElement.children)
      if (other !== each && other instanceof HTMLElement && !other.matches(".notices"))
        other.inert = isApart;
  }
}
