/**
 * The view of a board. It shows the whole board until the player moves it. After that it moves only
 * as far as needed to show what matters.
 */

import { settings } from "../settings.js";
import { Camera } from "./camera.js";
import { bounds, cellAt, centre, SIDE, seenBy } from "./geometry.js";
import { distance, within } from "./label.js";
import { sight } from "./sight.js";

/** @import { Spot } from "./geometry.js" */
/**
 * @typedef {{laid: string[], wanted: string[], newest: string | null}} Scene the cells of the
 *   tiles, the cells that matter now, and the newest
 */

/** The smallest readable scale, about 16 pixels a numeral; and the smallest scale by hand. */
const READABLE = 0.69;
const SMALLEST = 0.3;
const LARGEST = 2.6;
/** How much larger tiles are with the setting for large numerals, which also enlarges the numerals on them. */
const CLOSER = 1.25;
/** If everything relevant is visible, the view moves only for tiles this many times larger. */
const WORTH_MOVING = 1.12;

export class Outlook {
  /**
   * @param {Element} element the element that shows the board
   * @param {() => Scene} scene
   * @param {(look: import("./geometry.js").Look) => void} draw
   */
  constructor(element, scene, draw) {
    this.element = element;
    this.scene = scene;
    this.camera = new Camera(draw);
    this.size = { width: 0, height: 0 };
    /** Whether the player has moved the board. */
    this.byHand = false;
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
    const first = this.size.width === 0;
    this.size = { width, height };
    if (!this.byHand) this.fit(first);
  }

  /** Shows the whole board, as large as possible. @param {boolean} [atOnce] */
  fit(atOnce = false) {
    this.byHand = false;
    if (!this.size.width || this.held) return;
    this.camera.go(this.best(), atOnce);
  }

  /** Adapts the view to the current scene. Small changes move nothing. */
  follow() {
    if (!this.size.width || this.held) return;
    const best = this.best();
    const { goal } = this.camera;
    const better = best.turn !== goal.turn || best.scale > goal.scale * WORTH_MOVING;
    const { laid, wanted } = this.scene();
    if (better || !this.shows([...laid, ...wanted])) this.camera.go(best);
  }

  best() {
    return sight({
      ...this.scene(),
      size: this.size,
      least: READABLE,
      closer: settings.get("large") ? CLOSER : 1,
      turn: this.upright ? null : this.camera.goal.turn,
    });
  }

  /**
   * The centre of a cell after the current movement, in pixels from the corner of the board.
   * @param {string} cell
   */
  seen(cell) {
    return seenBy(centre(cellAt(cell)), this.camera.goal);
  }

  /**
   * Moves just far enough to show a place.
   * @param {string | undefined} text a cell, or a tile on it
   */
  reveal(text) {
    if (!text || this.held) return;
    const { goal } = this.camera;
    const seen = this.seen(text.split("@").at(-1) ?? "");
    const reach = SIDE * 0.75 * goal.scale;
    const by = {
      x: within(seen.x, reach, this.size.width - reach) - seen.x,
      y: within(seen.y, reach, this.size.height - reach) - seen.y,
    };
    if (by.x || by.y) this.camera.go({ ...goal, x: goal.x + by.x, y: goal.y + by.y });
  }

  /** Moves to the nearest of these cells if none is fully visible. @param {string[]} cells */
  revealOne(cells) {
    if (cells.length === 0 || cells.some((cell) => this.shows([cell]))) return;
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    const [nearest] = cells
      .map((cell) => ({ cell, far: distance(this.seen(cell), middle) }))
      .sort((one, other) => one.far - other.far);
    this.reveal(nearest.cell);
  }

  /** Whether all of these cells are visible. @param {string[]} cells */
  shows(cells) {
    if (cells.length === 0) return true;
    const { x, y, scale, turn } = this.camera.goal;
    const box = bounds(cells, turn);
    return (
      box.left * scale + x >= -1 &&
      box.top * scale + y >= -1 &&
      box.right * scale + x <= this.size.width + 1 &&
      box.bottom * scale + y <= this.size.height + 1
    );
  }

  /** Whether part of the board lies outside the window. */
  cutOff() {
    return !this.shows(this.scene().laid);
  }

  /** Pans the board by hand. @param {Spot} by */
  push(by) {
    const { look } = this.camera;
    this.byHand = true;
    this.camera.go({ ...look, x: look.x + by.x, y: look.y + by.y }, true);
  }

  /**
   * Zooms by hand around a window position, and pans along.
   * @param {Spot} at
   * @param {number} by the zoom factor
   * @param {Spot} [moved]
   */
  zoom(at, by, moved) {
    this.byHand = true;
    const scale = within(this.camera.look.scale * by, SMALLEST, LARGEST);
    this.camera.zoom(at, scale, moved);
  }

  /** The board position at a window position. @param {Spot} client */
  spot({ x, y }) {
    const { left, top } = this.element.getBoundingClientRect();
    return this.camera.place({ x: x - left, y: y - top });
  }

  /**
   * The centre of a cell in window coordinates.
   * @param {string} cell
   * @param {import("./geometry.js").Look} [look]
   */
  client(cell, look = this.camera.look) {
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.camera.seen(centre(cellAt(cell)), look);
    return { x: x + left, y: y + top };
  }
}
