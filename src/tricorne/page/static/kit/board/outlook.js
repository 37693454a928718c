/**
 * What is seen of a board: the whole of it, until somebody moves it by hand; then it moves by
 * itself only as far as it takes to show what matters.
 */

import { settings } from "../settings.js";
import { Camera } from "./camera.js";
import { bounds, cellAt, centre, SIDE, seenBy } from "./geometry.js";
import { distance, within } from "./label.js";
import { sight } from "./sight.js";

/** @import { Spot } from "./geometry.js" */
/** @typedef {{laid: string[], wanted: string[], newest: string | null}} Scene the cells where tiles lie, those that matter now, and the newest */

/** The smallest scale by which somebody reads a tile, about 16 pixels a numeral; and by hand. */
const READABLE = 0.69;
const SMALLEST = 0.3;
const LARGEST = 2.6;
/** How much larger tiles are for who wants large numbers, whose numerals are larger on them, too. */
const CLOSER = 1.25;
/** For less than that much larger tiles the board is not moved, where all that matters is seen. */
const WORTH_MOVING = 1.12;

export class Outlook {
  /**
   * @param {Element} element that shows the board
   * @param {() => Scene} scene
   * @param {(look: import("./geometry.js").Look) => void} draw
   */
  constructor(element, scene, draw) {
    this.element = element;
    this.scene = scene;
    this.camera = new Camera(draw);
    this.size = { width: 0, height: 0 };
    /** Whether somebody has moved the board by hand. */
    this.byHand = false;
    /** Whether the board stands still, because a tile is carried over it. */
    this.held = false;
    /** Whether the board stays as rows and columns have it: its cells are told, and gone through by arrows. */
    this.upright = false;
  }

  /** Turns the board back, and leaves it so, for who goes over it with the keyboard. */
  stand() {
    if (this.upright) return;
    this.upright = true;
    if (this.camera.goal.turn !== 0) this.fit();
  }

  /** To be called whenever the element may have another size. */
  measure() {
    const { width, height } = this.element.getBoundingClientRect();
    const first = this.size.width === 0;
    this.size = { width, height };
    if (!this.byHand) this.fit(first);
  }

  /** Shows the whole board, as large as it may be. @param {boolean} [atOnce] */
  fit(atOnce = false) {
    this.byHand = false;
    if (!this.size.width || this.held) return;
    this.camera.go(this.best(), atOnce);
  }

  /** Shows what there is now; for little, nothing moves. */
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
   * Where the middle of a cell shows, in pixels from the board's corner, once nothing moves any more.
   * @param {string} cell
   */
  seen(cell) {
    return seenBy(centre(cellAt(cell)), this.camera.goal);
  }

  /**
   * Moves no more than it takes to show a place.
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

  /** Moves to the nearest of these cells, if none of them is seen whole. @param {string[]} cells */
  revealOne(cells) {
    if (cells.length === 0 || cells.some((cell) => this.shows([cell]))) return;
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    const [nearest] = cells
      .map((cell) => ({ cell, far: distance(this.seen(cell), middle) }))
      .sort((one, other) => one.far - other.far);
    this.reveal(nearest.cell);
  }

  /** Whether all of these cells lie inside the window. @param {string[]} cells */
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

  /** Whether a part of the board lies outside the window. */
  cutOff() {
    return !this.shows(this.scene().laid);
  }

  /** Moves the board along by hand. @param {Spot} by */
  push(by) {
    const { look } = this.camera;
    this.byHand = true;
    this.camera.go({ ...look, x: look.x + by.x, y: look.y + by.y }, true);
  }

  /**
   * Zooms by hand around what shows at a place, and moves along.
   * @param {Spot} at
   * @param {number} by how many times as large
   * @param {Spot} [moved]
   */
  zoom(at, by, moved) {
    this.byHand = true;
    const scale = within(this.camera.look.scale * by, SMALLEST, LARGEST);
    this.camera.zoom(at, scale, moved);
  }

  /** The place of the board under a place of the window. @param {Spot} client */
  spot({ x, y }) {
    const { left, top } = this.element.getBoundingClientRect();
    return this.camera.place({ x: x - left, y: y - top });
  }

  /**
   * Where the middle of a cell shows in the window.
   * @param {string} cell
   * @param {import("./geometry.js").Look} [look]
   */
  client(cell, look = this.camera.look) {
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.camera.seen(centre(cellAt(cell)), look);
    return { x: x + left, y: y + top };
  }
}
