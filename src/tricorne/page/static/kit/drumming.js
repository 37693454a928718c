/**
 * Fingers that drum. When a tap brings another screen, or opens or closes a dialog, the next taps on that
 * spot were not meant for what lies there now: they are ignored until the finger has rested.
 */

import { gentleWords, showNotice } from "./notice.js";
import { settings } from "./settings.js";

/** How far two taps of a drumming finger may be apart, in pixels. */
const NEAR = 40;
/** After how many taps that were not heard a player is told why. */
const ENOUGH = 2;

export class Drumming {
  /** How often the page has changed under the fingers. */
  changes = 0;

  /** The last tap, and the page that it was meant for. @type {{x: number, y: number, at: number, changes: number} | null} */
  last = null;

  /** How many taps in a row were ignored. */
  unheard = 0;

  /** @param {() => number} now in milliseconds @param {() => number} rest how long a finger rests */
  constructor(now, rest) {
    this.now = now;
    this.rest = rest;
  }

  /** Handles a tap; returns whether it counts. @param {number} x @param {number} y */
  press(x, y) {
    const { last, changes } = this;
    const at = this.now();
    const follows = last && at - last.at < this.rest() && Math.hypot(x - last.x, y - last.y) < NEAR;
    const isHeard = !follows || last.changes === changes;
    this.unheard = isHeard ? 0 : this.unheard + 1;
    this.last = { x, y, at, changes: isHeard ? changes : last.changes };
    return isHeard;
  }
}

const drumming = new Drumming(
  () => performance.now(),
  () => settings.get("rest"),
);

/** Call this whenever something else may lie under a finger than before. */
export function noteChange() {
  drumming.changes += 1;
}

/** Call this once. Keys are meant, also when they are pressed quickly. */
export function listenToDrumming() {
  const ignore = (/** @type {MouseEvent} */ event) => {
    if (event.detail === 0 || drumming.press(event.clientX, event.clientY)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (drumming.unheard === ENOUGH) showNotice(gentleWords());
  };
  addEventListener("click", ignore, { capture: true });
}
