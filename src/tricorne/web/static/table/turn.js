/**
 * One's own turn until it is sent: the tile that is chosen, and the placement that lies on the
 * board without being placed. Nothing here touches the page or the line.
 */

import { named } from "../board/geometry.js";
import { placements } from "./model.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Choice} Choice */

export class Turn {
  constructor() {
    /** @type {string | null} */
    this.tile = null;
    /** @type {string | null} a place that was chosen before a tile */
    this.cell = null;
    /** @type {Choice | null} */
    this.pending = null;
    this.sending = false;
  }

  clear() {
    this.tile = null;
    this.cell = null;
    this.pending = null;
  }

  /** @param {string | null} tile */
  choose(tile) {
    this.tile = tile;
    this.pending = null;
    this.cell = null;
  }

  /** @param {Choice} choice */
  put(choice) {
    this.tile = tileOf(choice);
    this.cell = null;
    this.pending = choice;
  }

  takeBack() {
    this.pending = null;
  }

  /**
   * The next way to turn the tile where it lies; null where there is only one.
   * @param {View | null} view
   * @returns {Choice | null}
   */
  turned(view) {
    const { pending } = this;
    if (!pending) return null;
    const here = placements(view, tileOf(pending)).filter(
      ({ action }) => cellOf(action) === cellOf(pending.action),
    );
    return after(here, pending);
  }

  /**
   * The next way in which the chosen tile fits, wherever it is; null where there is only one.
   * @param {View | null} view
   * @returns {Choice | null}
   */
  next(view) {
    if (this.tile === null) return null;
    const ways = placements(view, this.tile);
    return this.pending ? after(ways, this.pending) : (ways[0] ?? null);
  }

  /**
   * Keeps what is still possible after the table has changed.
   * @param {View | null} view
   * @param {boolean} mine
   */
  check(view, mine) {
    const legal =
      mine && this.pending && view?.actions.some(({ action }) => action === this.pending?.action);
    if (!legal) this.pending = null;
    if (this.tile && !view?.hand?.includes(this.tile)) this.tile = null;
    if (!mine) this.cell = null;
  }
}

/** @param {Choice} choice */
export function tileOf(choice) {
  return named(choice.action.slice(0, 3));
}

/** @param {string} action */
export function cellOf(action) {
  return action.split("@")[1];
}

/**
 * @param {Choice[]} ways
 * @param {Choice} now
 */
function after(ways, now) {
  if (ways.length < 2) return null;
  return ways[(ways.findIndex(({ action }) => action === now.action) + 1) % ways.length];
}
