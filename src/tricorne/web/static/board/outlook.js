/**
 * What is seen of a board: the whole of it, until somebody moves it by hand; then it moves by
 * itself only as far as it takes to show what matters.
 */

import { settings } from "../settings.js";
import { Camera } from "./camera.js";
import { bounds, cellAt, centre, SIDE } from "./geometry.js";
import { distance, within } from "./label.js";
import { sight } from "./sight.js";

/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {{laid: string[], wanted: string[], newest: string | null}} Scene the cells where tiles lie, those that matter now, and the newest */

const READABLE = 0.5;
const READABLE_LARGE = 0.6;
const LARGEST = 2.6;

export class Outlook {
  /**
   * @param {Element} element that shows the board
   * @param {() => Scene} scene
   * @param {(look: import("./camera.js").Look) => void} draw
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
  }

  /** To be called whenever the element may have another size. */
  measure() {
    const { width, height } = this.element.getBoundingClientRect();
    const first = this.size.width === 0;
    this.size = { width, height };
    if (!this.byHand) this.fit(first);
  }

  /**
   * Shows the whole board, as large as it may be.
   * @param {boolean} [atOnce]
   */
  fit(atOnce = false) {
    this.byHand = false;
    if (!this.size.width || this.held) return;
    const goal = sight({ ...this.scene(), size: this.size, least: this.least() });
    this.camera.go(goal, atOnce);
  }

  /** The smallest scale at which a tile can be read. */
  least() {
    return settings.get("large") ? READABLE_LARGE : READABLE;
  }

  /**
   * Moves no more than it takes to show a place.
   * @param {string | undefined} text a cell, or a tile on it
   */
  reveal(text) {
    if (!text || this.held) return;
    const { x, y, scale } = this.camera.goal;
    const middle = centre(cellAt(text.split("@").at(-1) ?? ""));
    const reach = SIDE * 0.75 * scale;
    const seen = { x: middle.x * scale + x, y: middle.y * scale + y };
    const by = {
      x: within(seen.x, reach, this.size.width - reach) - seen.x,
      y: within(seen.y, reach, this.size.height - reach) - seen.y,
    };
    if (by.x || by.y) this.camera.go({ x: x + by.x, y: y + by.y, scale });
  }

  /**
   * Moves to the nearest of these cells, if none of them is seen.
   * @param {string[]} cells
   */
  revealOne(cells) {
    const { x, y, scale } = this.camera.goal;
    const { width, height } = this.size;
    const seen = cells.map((cell) => {
      const at = centre(cellAt(cell));
      const spot = { x: at.x * scale + x, y: at.y * scale + y };
      const inside = spot.x > 0 && spot.y > 0 && spot.x < width && spot.y < height;
      return { cell, inside, far: distance(spot, { x: width / 2, y: height / 2 }) };
    });
    if (seen.length === 0 || seen.some(({ inside }) => inside)) return;
    this.reveal(seen.reduce((best, one) => (one.far < best.far ? one : best)).cell);
  }

  /** Whether a part of the board lies outside the window. */
  cutOff() {
    const { laid } = this.scene();
    if (laid.length === 0) return false;
    const box = bounds(laid);
    const { x, y, scale } = this.camera.goal;
    return (
      box.left * scale + x < -1 ||
      box.top * scale + y < -1 ||
      box.right * scale + x > this.size.width + 1 ||
      box.bottom * scale + y > this.size.height + 1
    );
  }

  /**
   * Moves the board along by hand.
   * @param {Spot} by
   */
  push(by) {
    const { x, y, scale } = this.camera.look;
    this.byHand = true;
    this.camera.go({ x: x + by.x, y: y + by.y, scale }, true);
  }

  /**
   * Zooms by hand around what shows at a place, and moves along.
   * @param {Spot} at
   * @param {number} by how many times as large
   * @param {Spot} [moved]
   */
  zoom(at, by, moved) {
    this.byHand = true;
    const scale = within(this.camera.look.scale * by, this.least(), LARGEST);
    this.camera.zoom(at, scale, moved);
  }

  /**
   * The place of the board under a place of the window.
   * @param {Spot} client
   */
  spot({ x, y }) {
    const { left, top } = this.element.getBoundingClientRect();
    return this.camera.place({ x: x - left, y: y - top });
  }

  /**
   * Where the middle of a cell shows in the window.
   * @param {string} cell
   * @param {import("./camera.js").Look} [look]
   */
  client(cell, look = this.camera.look) {
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.camera.seen(centre(cellAt(cell)), look);
    return { x: x + left, y: y + top };
  }
}
