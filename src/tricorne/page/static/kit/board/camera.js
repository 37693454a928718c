/**
 * The pan, zoom and rotation of a board. The camera moves smoothly, or at once with reduced motion.
 */

import { hasReducedMotion } from "../settings.js";
import { turnSpot, windowSpot } from "./geometry.js";

const MOMENT = 220;

/** @import { Look, Spot } from "./geometry.js" */

export class Camera {
  /** @param {(look: Look) => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {Look} */
    this.look = { x: 0, y: 0, scale: 1, turn: 0 };
    /** @type {Look} the target of the movement */
    this.goal = this.look;
    this.frame = 0;
  }

  /** @param {Look} goal @param {boolean} [atOnce] */
  go(goal, atOnce = false) {
    cancelAnimationFrame(this.frame);
    this.goal = goal;
    if (atOnce || hasReducedMotion()) {
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
        turn: share < 1 ? from.turn + (goal.turn - from.turn) * eased : goal.turn,
      };
      this.draw(this.look);
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** The window position of a board position. @param {Spot} spot @param {Look} [look] */
  project(spot, look = this.look) {
    return windowSpot(spot, look);
  }

  /** The board position at a window position. @param {Spot} seen @returns {Spot} */
  place({ x, y }) {
    const { look } = this;
    return turnSpot({ x: (x - look.x) / look.scale, y: (y - look.y) / look.scale }, -look.turn);
  }

  /**
   * Zooms around a window position, which stays fixed.
   * @param {Spot} at @param {number} scale
   * @param {Spot} [moved] how far that position itself has moved
   */
  zoom(at, scale, moved = { x: 0, y: 0 }) {
    const { look } = this;
    const by = scale / look.scale;
    const x = at.x + moved.x - (at.x - look.x) * by;
    const y = at.y + moved.y - (at.y - look.y) * by;
    this.go({ ...look, x, y, scale }, true);
  }
}
