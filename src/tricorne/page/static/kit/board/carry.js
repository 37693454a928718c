/**
 * Dragging a tile with finger, pen or mouse: from the rack to the board, along the rack, or back
 * from the board. Near a place where it fits, the tile rotates and snaps to it.
 */

import { h } from "../elements.js";
import { hasReducedMotion } from "../settings.js";
import { angleOf, parsePlace } from "./geometry.js";
import { closestPlacement, edgePush } from "./snapping.js";
import { tilePicture, turnShape } from "./tile.js";

/** @import { Board } from "./board.js" */
/** @import { Hand } from "./hand.js" */
/** @import { Choice } from "../../types.d.ts" */
/** @typedef {{x: number, y: number}} Spot */

/**
 * @typedef {object} Wishes
 * @property {() => boolean} able whether tiles may be dragged now
 * @property {(tile: string) => Choice[]} ways where a tile may be placed now
 * @property {(tile: string) => void} lifted
 * @property {(choice: Choice | null) => void} near the placement that a release here would make
 * @property {(tile: string, choice: Choice | null, cell: string | null) => void} dropped a release
 *   over the board where the tile does not fit includes the cell
 */

const SLACK = 6;
/** A finger hides what is under it, so the tile floats above. */
const ABOVE_FINGER = 58;
const MOMENT = 170;

export class Carry {
  /** @param {Board} board @param {Hand} hand @param {Wishes} wishes */
  constructor(board, hand, wishes) {
    this.board = board;
    this.hand = hand;
    this.wishes = wishes;
    /** @type {{tile: string, id: number, start: Spot, above: number, from: HTMLElement | null} | null} */
    this.grip = null;
    /** @type {HTMLElement | null} */
    this.carried = null;
    /** @type {Choice | null} */
    this.snapped = null;
    this.turned = 0;
    this.at = { x: 0, y: 0 };
    this.frame = 0;
    hand.addEventListener("pointerdown", (event) => this.press(event));
    board.ghostLayer.addEventListener("pointerdown", (event) => this.press(event));
    addEventListener("pointermove", this.move, { passive: false });
    addEventListener("pointerup", this.release);
    addEventListener("pointercancel", this.cancel);
    addEventListener("contextmenu", this.turnTile);
  }

  leave() {
    this.finish();
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.release);
    removeEventListener("pointercancel", this.cancel);
    removeEventListener("contextmenu", this.turnTile);
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (this.grip) {
      // A tap of a second finger rotates the tile.
      if (this.carried) this.turnOn();
      return;
    }
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const holder = event.target.closest("[data-tile]");
    const tile = holder?.getAttribute("data-tile");
    const ghost = event.target.closest(".board-ghost") !== null;
    if (ghost) event.stopPropagation();
    if (!tile || !this.wishes.able()) return;
    const start = { x: event.clientX, y: event.clientY };
    const above = event.pointerType === "mouse" ? 0 : ABOVE_FINGER;
    this.grip = { tile, id: event.pointerId, start, above, from: ghost ? null : this.hand };
    this.turned = 0;
  }

  /** @param {PointerEvent} event */
  move = (event) => {
    const { grip } = this;
    if (!grip || grip.id !== event.pointerId) return;
    this.at = { x: event.clientX, y: event.clientY };
    if (!this.carried) {
      if (Math.hypot(this.at.x - grip.start.x, this.at.y - grip.start.y) < SLACK) return;
      this.lift(grip.tile);
    }
    event.preventDefault();
    this.follow();
  };

  /** @param {string} tile */
  lift(tile) {
    const slot = this.hand.client(tile);
    const picture = tilePicture(tile, slot.up ? 0 : -60);
    picture.querySelector(".tile")?.classList.add("tile-turning");
    this.carried = document.body.appendChild(h("div.carried", { "aria-hidden": "true" }, picture));
    document.documentElement.classList.add("carrying");
    this.hand.hideTile(tile);
    this.wishes.lifted(tile);
    this.board.outlook.held = true;
    this.frame = requestAnimationFrame(this.pan);
  }

  /** Shows the tile under the pointer, or where it would snap. */
  follow() {
    const { grip, carried } = this;
    if (!grip || !carried) return;
    const middle = { x: this.at.x, y: this.at.y - grip.above };
    const inside = isWithin(this.board, middle) && !isWithin(this.hand, this.at);
    const close = inside ? this.closest(grip.tile, middle) : null;
    const snapped = close?.snaps ? close.choice : null;
    if (snapped?.action !== this.snapped?.action) {
      this.snapped = snapped;
      this.wishes.near(snapped);
    }
    const angle = close ? angleOf(parsePlace(close.choice.action)) + this.board.turn : null;
    this.draw(snapped ? this.board.client(snapped.action.split("@")[1]) : middle, inside, angle);
    if (!inside && isWithin(this.hand, this.at))
      this.hand.move(grip.tile, this.hand.slotAt(this.at));
  }

  /** @param {Spot} spot @param {boolean} overBoard @param {number | null} angle */
  draw(spot, overBoard, angle) {
    const { grip, carried } = this;
    if (!grip || !carried) return;
    const scale = overBoard ? this.board.outlook.camera.look.scale : this.hand.side / 100;
    carried.classList.toggle("snapped", this.snapped !== null);
    carried.style.setProperty("transform", `translate(${spot.x}px, ${spot.y}px) scale(${scale})`);
    const shape = /** @type {SVGElement | null} */ (carried.querySelector(".tile"));
    if (!shape) return;
    if (angle !== null) turnShape(shape, angle);
    else if (!overBoard && isWithin(this.hand, this.at))
      turnShape(shape, this.hand.client(grip.tile).up ? 0 : -60);
  }

  /**
   * The placement of a tile nearest to a window position.
   * @param {string} tile @param {Spot} client
   */
  closest(tile, client) {
    return closestPlacement(this.wishes.ways(tile), this.board.outlook.spot(client), this.turned);
  }

  /** Rotates the dragged tile to the next orientation that fits here. */
  turnOn() {
    this.turned += 1;
    this.follow();
  }

  /** Drops a tile that has left the hand. @param {string[]} hand */
  check(hand) {
    if (!this.grip || hand.includes(this.grip.tile)) return;
    this.finish();
    this.wishes.near(null);
  }

  get isCarrying() {
    return this.carried !== null;
  }

  /** Pans the board while a tile is held at its edge. */
  pan = () => {
    if (!this.carried || !this.grip) return;
    const box = this.board.getBoundingClientRect();
    const { x, y } = { x: this.at.x, y: this.at.y - this.grip.above };
    if (isWithin(this.board, { x, y }) && this.board.outlook.isCutOff()) {
      const by = {
        x: edgePush(x - box.left, box.right - x),
        y: edgePush(y - box.top, box.bottom - y),
      };
      if (by.x || by.y) {
        this.board.outlook.push(by);
        this.follow();
      }
    }
    this.frame = requestAnimationFrame(this.pan);
  };

  /** @param {PointerEvent} event */
  release = (event) => {
    const { grip, carried } = this;
    if (!grip || grip.id !== event.pointerId) return;
    if (!carried) {
      this.grip = null;
      return;
    }
    swallowClick();
    const middle = { x: this.at.x, y: this.at.y - grip.above };
    const inside = isWithin(this.board, middle) && !isWithin(this.hand, this.at);
    const cell = inside && !this.snapped ? this.board.cellNear(middle) : null;
    const { tile } = grip;
    const choice = this.snapped;
    if (choice) this.finish();
    else this.putBack();
    this.wishes.dropped(tile, choice, cell);
  };

  /** @param {PointerEvent} event */
  cancel = (event) => {
    if (this.grip?.id === event.pointerId) this.giveUp();
  };

  /** @param {Event} event */
  turnTile = (event) => {
    if (!this.carried) return;
    event.preventDefault();
    this.turnOn();
  };

  /** Cancels the drag. */
  giveUp() {
    const tile = this.grip?.tile;
    const lifted = this.carried !== null;
    if (lifted) this.putBack();
    else this.grip = null;
    if (tile && lifted) this.wishes.dropped(tile, null, null);
  }

  /** Returns the tile to its slot. */
  putBack() {
    const { grip, carried } = this;
    if (!grip || !carried) return;
    const slot = this.hand.client(grip.tile);
    const { tile } = grip;
    this.snapped = null;
    this.wishes.near(null);
    if (hasReducedMotion()) {
      this.finish();
      return;
    }
    carried.classList.add("back");
    this.draw(slot, false, slot.up ? 0 : -60);
    this.carried = null;
    this.finish();
    this.hand.hideTile(tile);
    setTimeout(() => {
      carried.remove();
      if (!this.carried) this.hand.hideTile(null);
    }, MOMENT);
  }

  finish() {
    cancelAnimationFrame(this.frame);
    this.carried?.remove();
    this.carried = null;
    this.grip = null;
    this.snapped = null;
    this.board.outlook.held = false;
    this.hand.hideTile(null);
    document.documentElement.classList.remove("carrying");
  }
}

/** @param {Element} element @param {Spot} client */
function isWithin(element, { x, y }) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Prevents the end of a drag from counting as a click. */
function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  // The click, if the browser sends one, comes before any timer.
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
