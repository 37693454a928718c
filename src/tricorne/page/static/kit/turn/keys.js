/** Keyboard control. Keys act only while the focus is on the table. */

import { isArrow, nextCell, nextTile } from "../board/cursor.js";
import { tileName } from "../board/geometry.js";
import { isDialogOpen } from "../widgets/dialog.js";

/** @import { Board } from "../board/board.js" */
/** @import { Hand } from "../board/hand.js" */

/**
 * @typedef {object} Wishes
 * @property {() => boolean} chosen whether a tile is chosen
 * @property {(tile: string) => void} tile a tile was chosen
 * @property {(tile: string) => void} spelled a tile was typed number by number
 * @property {(cell: string) => void} place a legal place was chosen
 * @property {() => void} turnOn
 * @property {() => void} confirm
 * @property {() => void} cancel
 * @property {(what: "draw" | "pass" | "undo" | "hint" | "keys") => void} run
 * @property {(keys: boolean) => void} used whether the last input came from the keyboard or a
 *   pointer
 * @property {() => void} arrived the keyboard has moved the focus here
 */

/** @type {Record<string, "draw" | "pass" | "undo" | "hint" | "keys">} */
const LETTERS = { d: "draw", p: "pass", u: "undo", h: "hint", "?": "keys" };

/** Keys that repeat while held down. */
const MOVING = /^(Arrow|Page|Tab)/;

/** Whether the last input at a table, this one or one before, was a finger's. */
let finger = false;

/** @param {HTMLElement} root @param {Board} board @param {Hand} hand @param {Wishes} wishes */
export function listenToKeys(root, board, hand, wishes) {
  // Some browsers press a button when the space bar is released.
  root.addEventListener("keyup", (event) => {
    if (event.key === " " && hand.focusedTile() !== null) event.preventDefault();
  });
  const touched = (/** @type {PointerEvent} */ { pointerType }) => {
    finger = pointerType === "touch";
    wishes.used(false);
  };
  root.addEventListener("pointerdown", touched, { capture: true });
  // The next message often removes the tapped element. Moving its focus on would force layout then.
  root.addEventListener("mousedown", (event) => {
    if (finger && !(event.target instanceof HTMLInputElement)) event.preventDefault();
  });
  root.addEventListener("focusin", ({ target }) => {
    // After a tap, the page itself focuses the table: browsers may show that as if by a key.
    if (finger && target === root) return;
    if (target instanceof Element && target.matches(":focus-visible")) wishes.arrived();
  });
  // A screen reader presses a button without a key or a pointer.
  const pressed = (/** @type {MouseEvent} */ event) => {
    const target = event.target instanceof Element ? event.target : null;
    const stop = target?.closest(".hand-tile, .board-place, .board-ghost");
    if (event.detail > 0 || !stop) return;
    event.stopPropagation();
    wishes.used(true);
    /** @type {HTMLElement} */ (stop).focus();
    pressEnter(board, hand, wishes);
  };
  root.addEventListener("click", pressed, { capture: true });
  root.addEventListener("keydown", (event) => {
    finger = false;
    wishes.used(true);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isDialogOpen())
      return;
    if (event.target instanceof HTMLInputElement) return;
    // A held key acts only once.
    if ((event.repeat && !MOVING.test(event.key)) || handleKey(event, board, hand, wishes))
      event.preventDefault();
  });
}

/** @param {KeyboardEvent} event @param {Board} board @param {Hand} hand @param {Wishes} wishes */
function handleKey(event, board, hand, wishes) {
  const { key } = event;
  const letter = LETTERS[key.toLowerCase()];
  if (letter) {
    wishes.run(letter);
    return true;
  }
  if (key.toLowerCase() === "r") {
    wishes.turnOn();
    return true;
  }
  if (key.toLowerCase() === "w") {
    board.outlook.survey();
    return true;
  }
  if (key === "Escape") {
    wishes.cancel();
    return true;
  }
  if (/^[0-5]$/.test(key)) {
    const tile = addDigit(key, event.timeStamp);
    if (tile !== null) wishes.spelled(tile);
    return true;
  }
  if (isArrow(key) || key === "Home" || key === "End") return moveFocus(key, board, hand, wishes);
  return (key === "Enter" || key === " ") && pressEnter(board, hand, wishes);
}

/** Three digits within this time name a tile. */
const SOON = 2000;
let digits = "";
let typed = 0;

/**
 * Adds a digit; returns the tile named by the last three.
 * @param {string} digit @param {number} at
 */
function addDigit(digit, at) {
  digits = at - typed < SOON ? digits + digit : digit;
  typed = at;
  if (digits.length < 3) return null;
  const tile = tileName(digits);
  digits = "";
  return tile;
}

/**
 * Moves the focus from tile to tile, or from place to place. A tile that lies on a place goes along.
 * @param {string} key @param {Board} board @param {Hand} hand @param {Wishes} wishes
 */
function moveFocus(key, board, hand, wishes) {
  const tile = hand.focusedTile();
  if (tile !== null) {
    hand.focusTile(nextTile(hand.order, hand.usefulTiles(), tile, key));
    return true;
  }
  const cell = board.stops.focusedCell();
  if (cell === null || !isArrow(key)) return false;
  // With a chosen tile only the legal places count. Otherwise the arrows explore the board.
  const places = board.open.map((legal) => legal.cell);
  const next = nextCell(wishes.chosen() ? places : [...board.tiles.keys(), ...places], cell, key);
  if (next !== null && board.ghost) wishes.place(next);
  else if (next !== null) board.focusCell(next);
  return true;
}

/**
 * Chooses the focused tile, chooses the focused place, or places the tile that lies there.
 * @param {Board} board @param {Hand} hand @param {Wishes} wishes
 */
function pressEnter(board, hand, wishes) {
  const tile = hand.focusedTile();
  const cell = board.stops.focusedCell();
  if (tile !== null) wishes.tile(tile);
  else if (cell === null) return false;
  else if (board.ghost?.place.split("@")[1] === cell) wishes.confirm();
  else wishes.place(cell);
  return true;
}
