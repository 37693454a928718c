/** Keyboard control. Keys act only while the focus is on the table. */

import { isArrow, nextCell, nextTile } from "../../kit/board/cursor.js";
import { named } from "../../kit/board/geometry.js";
import { dialogIsOpen } from "../../kit/widgets/dialog.js";

/** @import { Board } from "../../kit/board/board.js" */
/** @import { Hand } from "../../kit/board/hand.js" */

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
 */

/** @type {Record<string, "draw" | "pass" | "undo" | "hint" | "keys">} */
const LETTERS = { d: "draw", p: "pass", u: "undo", h: "hint", "?": "keys" };

/** Keys that repeat while held down. */
const MOVING = /^(Arrow|Page|Tab)/;

/** @param {HTMLElement} root @param {Board} board @param {Hand} hand @param {Wishes} wishes */
export function listenToKeys(root, board, hand, wishes) {
  // Some browsers press a button when the space bar is released.
  root.addEventListener("keyup", (event) => {
    if (event.key === " " && hand.focused() !== null) event.preventDefault();
  });
  let finger = false;
  const touched = (/** @type {PointerEvent} */ { pointerType }) => {
    finger = pointerType === "touch";
    wishes.used(false);
  };
  root.addEventListener("pointerdown", touched, { capture: true });
  // The next message often removes the tapped element. Moving its focus on would force layout then.
  root.addEventListener("mousedown", (event) => {
    if (finger && !(event.target instanceof HTMLInputElement)) event.preventDefault();
  });
  root.addEventListener("keydown", (event) => {
    wishes.used(true);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || dialogIsOpen())
      return;
    if (event.target instanceof HTMLInputElement) return;
    // A held key acts only once.
    if ((event.repeat && !MOVING.test(event.key)) || handled(event, board, hand, wishes))
      event.preventDefault();
  });
}

/** @param {KeyboardEvent} event @param {Board} board @param {Hand} hand @param {Wishes} wishes */
function handled(event, board, hand, wishes) {
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
  if (key === "Escape") {
    wishes.cancel();
    return true;
  }
  if (/^[0-5]$/.test(key)) {
    const tile = spelled(key, event.timeStamp);
    if (tile !== null) wishes.spelled(tile);
    return true;
  }
  if (hand.focused() !== null) return inHand(key, hand, wishes);
  if (board.stops.focused() !== null) return onBoard(key, board, wishes);
  return false;
}

/** Three digits within this time name a tile. */
const SOON = 2000;
let digits = "";
let typed = 0;

/**
 * Adds a digit; returns the tile named by the last three.
 * @param {string} digit
 * @param {number} at
 */
function spelled(digit, at) {
  digits = at - typed < SOON ? digits + digit : digit;
  typed = at;
  if (digits.length < 3) return null;
  const tile = named(digits);
  digits = "";
  return tile;
}

/** @param {string} key @param {Hand} hand @param {Wishes} wishes */
function inHand(key, hand, wishes) {
  const tile = hand.focused();
  if (tile === null) return false;
  if (isArrow(key) || key === "Home" || key === "End") {
    hand.focusTile(nextTile(hand.order, hand.useful(), tile, key));
    return true;
  }
  if (key !== "Enter" && key !== " ") return false;
  wishes.tile(tile);
  return true;
}

/** @param {string} key @param {Board} board @param {Wishes} wishes */
function onBoard(key, board, wishes) {
  const cell = board.stops.focused();
  if (cell === null) return false;
  if (isArrow(key)) {
    // With a chosen tile only the legal places count. Otherwise the arrows explore the board.
    const { laid, wanted } = board.scene();
    const cells = wishes.chosen() ? wanted : [...laid, ...wanted];
    const next = nextCell(cells, cell, key);
    if (next !== null) board.focusCell(next);
    return true;
  }
  if (key !== "Enter" && key !== " ") return false;
  if (board.ghost?.place.split("@")[1] === cell) wishes.confirm();
  else wishes.place(cell);
  return true;
}
