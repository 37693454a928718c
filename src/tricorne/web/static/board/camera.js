/**
 * Which part of a board is seen. A place of the board shows at `place * scale + (x, y)`; the camera
 * goes where it is told in a moment, or at once where nothing should move.
 */

import { reducedMotion } from "../settings.js";

const MOMENT = 220;

/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {{x: number, y: number, scale: number}} Look */

export class Camera {
  /** @param {(look: Look) => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {Look} */
    this.look = { x: 0, y: 0, scale: 1 };
    /** @type {Look} where it is going */
    this.goal = this.look;
    this.frame = 0;
  }

  /**
   * @param {Look} goal
   * @param {boolean} [atOnce]
   */
  go(goal, atOnce = false) {
    cancelAnimationFrame(this.frame);
    this.goal = goal;
    if (atOnce || reducedMotion()) {
      this.look = goal;
      this.draw(goal);
      return;
    }
    const from = this.look;
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const share = Math.min(1, Math.max(0, (now - start) / MOMENT));
      const eased = 1 - (1 - share) ** 3;
      this.look = {
        x: from.x + (goal.x - from.x) * eased,
        y: from.y + (goal.y - from.y) * eased,
        scale: from.scale + (goal.scale - from.scale) * eased,
      };
      this.draw(this.look);
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /**
   * Where a place of the board shows, in pixels from the board's corner.
   * @param {Spot} spot
   * @param {Look} [look]
   * @returns {Spot}
   */
  seen({ x, y }, look = this.look) {
    return { x: x * look.scale + look.x, y: y * look.scale + look.y };
  }

  /**
   * The place of the board that shows there.
   * @param {Spot} seen
   * @returns {Spot}
   */
  place({ x, y }) {
    return { x: (x - this.look.x) / this.look.scale, y: (y - this.look.y) / this.look.scale };
  }

  /**
   * Zooms around what shows at a place, which stays there.
   * @param {Spot} at
   * @param {number} scale
   * @param {Spot} [moved] how far that place itself has moved
   */
  zoom(at, scale, moved = { x: 0, y: 0 }) {
    const { x, y } = this.place(at);
    this.go({ x: at.x + moved.x - x * scale, y: at.y + moved.y - y * scale, scale }, true);
  }
}
