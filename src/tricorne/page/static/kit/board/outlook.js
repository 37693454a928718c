/**
 * The view of a board. It follows the game by itself, or shows the whole board, until the player
 * moves it. After that it moves only as far as needed to show what matters.
 */

import { settings } from "../settings.js";
import { Camera } from "./camera.js";
import { centreOf, parseCell, SIDE, windowSpot } from "./geometry.js";
import { clamp, distanceBetween } from "./label.js";
import { bestLook, neededCells, overallLook, shownWorth, visibleCells } from "./sight.js";

/** @import { Look, Spot } from "./geometry.js" */
/**
 * @typedef {import("./sight.js").Scene & {open: string[], marked?: string[]}} View the scene, all
 *   legal places, and those of the wanted cells that one can see
 */

/** The smallest readable scale, about 16 pixels a numeral; and the smallest scale by hand. */
const READABLE = 0.69;
const SMALLEST = 0.3;
const LARGEST = 4;
/** How much larger tiles are with the setting for large numerals, which also enlarges the numerals on them. */
const CLOSER = 1.25;
/** While what must be visible is so, the view moves only to show this many times as much, or as large. */
const WORTH_MOVING = 1.12;

export class Outlook {
  /**
   * @param {Element} element the element that shows the board
   * @param {() => View} scene @param {(look: Look) => void} draw
   */
  constructor(element, scene, draw) {
    this.element = element;
    this.scene = scene;
    this.camera = new Camera(draw);
    this.size = { width: 0, height: 0 };
    /** Whether the player has moved the board. */
    this.byHand = false;
    /** Whether the player has asked for the whole board, however small. */
    this.whole = false;
    /** Whether the whole board is to be seen from the beginning, and again after each movement by hand. */
    this.entire = false;
    /** Whether the board has been rotated. It is rotated once a round, so that its tiles are found again. */
    this.turned = false;
    /** The time until which taps were meant for the board before its rotation. */
    this.rests = 0;
    /** Whether fingers are on the board. */
    this.touched = false;
    /** Whether the board is frozen because a tile is dragged over it. */
    this.held = false;
    /** Whether the board stays unrotated: the keyboard goes over it in rows and columns. */
    this.upright = false;
  }

  /** Turns the board upright for the keyboard, and keeps it so. */
  stand() {
    if (this.upright) return;
    this.upright = true;
    if (this.camera.goal.turn !== 0) this.fit();
  }

  /** Call this whenever the element may have changed its size. */
  measure() {
    const { width, height } = this.element.getBoundingClientRect();
    const before = this.size;
    this.size = { width, height };
    if (width !== before.width) this.turned = false; // another window, or the same one held sideways
    if (!this.byHand) this.fit(before.width === 0, true);
  }

  /** Begins a new board. */
  begin() {
    this.byHand = false;
    this.whole = this.entire;
    this.turned = false;
    this.camera.goal = { ...this.camera.goal, turn: 0 };
  }

  /** Follows the game again, or keeps showing the whole board. @param {boolean} [atOnce] @param {boolean} [turns] */
  fit(atOnce = false, turns = false) {
    this.byHand = false;
    if (!this.size.width || this.held) return;
    this.go(this.best(turns), atOnce);
  }

  /** Shows the whole board, however small; or follows the game again. */
  survey() {
    this.whole = this.entire || (!this.whole && !this.byHand && this.isCutOff());
    this.fit();
  }

  /**
   * Adapts the view to the current scene. Small changes move nothing.
   * @param {boolean} [turns] whether the board may rotate now
   */
  follow(turns = false) {
    if (!this.size.width || this.held) return;
    const best = this.best(turns && !this.touched);
    const { goal } = this.camera;
    const better = best.turn !== goal.turn || best.scale > goal.scale * WORTH_MOVING;
    if (better || !this.isFine(best)) this.go(best);
  }

  /** Whether the current view shows about as much as the best one. @param {Look} best */
  isFine(best) {
    const scene = this.scene();
    const all = [...scene.laid, ...scene.wanted];
    const { goal } = this.camera;
    if (this.areVisible(all)) return true;
    if (visibleCells(all, best, this.size).length === all.length) return false;
    const must = visibleCells(neededCells(scene, best, this.size), best, this.size);
    const [now, then] = [goal, best].map((look) => shownWorth(scene, look, this.size));
    return this.areVisible(must) && then <= now * WORTH_MOVING;
  }

  /** The view that follows the game, or of the whole board. @param {boolean} turns whether it may rotate */
  best(turns) {
    const best = bestLook(this.scene(), {
      size: this.size,
      least: READABLE,
      closer: settings.get("large") ? CLOSER : 1,
      turn: this.upright ? 0 : this.camera.goal.turn,
      turns: turns && !this.turned && !this.upright,
    });
    return this.whole ? overallLook(this.scene(), this.size, best) : best;
  }

  /** @param {Look} look @param {boolean} [atOnce] */
  go(look, atOnce = false) {
    if (look.turn !== this.camera.goal.turn) {
      this.turned = true;
      this.rests = performance.now() + settings.get("rest");
    }
    this.camera.go(look, atOnce);
  }

  /** Whether the board has just been rotated under a finger that taps. */
  isResting() {
    return performance.now() < this.rests;
  }

  /**
   * The centre of a cell after the current movement, in pixels from the corner of the board.
   * @param {string} cell
   */
  project(cell) {
    return windowSpot(centreOf(parseCell(cell)), this.camera.goal);
  }

  /**
   * Moves just far enough to show a place.
   * @param {string | undefined} text a cell, or a tile on it
   */
  reveal(text) {
    if (!text || this.held || this.whole) return;
    const { goal } = this.camera;
    const seen = this.project(text.split("@").at(-1) ?? "");
    const reach = SIDE * 0.75 * goal.scale;
    const by = {
      x: clamp(seen.x, reach, this.size.width - reach) - seen.x,
      y: clamp(seen.y, reach, this.size.height - reach) - seen.y,
    };
    if (by.x || by.y) this.camera.go({ ...goal, x: goal.x + by.x, y: goal.y + by.y });
  }

  /** Moves to the nearest of these cells if none is fully visible. @param {string[]} cells */
  revealOne(cells) {
    if (cells.length === 0 || cells.some((cell) => this.areVisible([cell]))) return;
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    const [nearest] = cells
      .map((cell) => ({ cell, far: distanceBetween(this.project(cell), middle) }))
      .sort((one, other) => one.far - other.far);
    this.reveal(nearest.cell);
  }

  /** Whether all of these cells are visible. @param {string[]} cells */
  areVisible(cells) {
    return visibleCells(cells, this.camera.goal, this.size).length === cells.length;
  }

  /** Whether a tile, or a place that matters now, lies outside the window. */
  isCutOff() {
    const { laid, wanted, marked = wanted } = this.scene();
    return !this.areVisible([...laid, ...marked]);
  }

  /** Pans the board by hand. @param {Spot} by */
  push(by) {
    const { look } = this.camera;
    this.markAsMoved();
    this.camera.go({ ...look, x: look.x + by.x, y: look.y + by.y }, true);
  }

  markAsMoved() {
    this.byHand = true;
    this.whole = false;
  }

  /**
   * Zooms by hand around a window position, and pans along.
   * @param {Spot} at
   * @param {number} by the zoom factor
   * @param {Spot} [moved]
   */
  zoom(at, by, moved) {
    this.markAsMoved();
    const scale = clamp(this.camera.look.scale * by, SMALLEST, LARGEST);
    this.camera.zoom(at, scale, moved);
  }

  /** The board position at a window position. @param {Spot} client */
  spot({ x, y }) {
    const { left, top } = this.element.getBoundingClientRect();
    return this.camera.place({ x: x - left, y: y - top });
  }

  /** The centre of a cell in window coordinates. @param {string} cell @param {Look} [look] */
  client(cell, look = this.camera.look) {
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.camera.project(centreOf(parseCell(cell)), look);
    return { x: x + left, y: y + top };
  }
}
