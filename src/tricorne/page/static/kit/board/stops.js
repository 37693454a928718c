/** The keyboard stops on a board: the tiles, the legal places, and the tile not placed yet. */

import { setTabStop, svg } from "../elements.js";
import { parseCell } from "./geometry.js";
import { outlinePath } from "./tile.js";

/** How far outside a tile, a place, or the tile not placed yet the focus outline runs. */
const OUTSIDE = new Map([
  ["board-tile", 2],
  ["board-ghost", 5],
]);

export class Stops {
  /**
   * @param {SVGElement} picture
   * @param {() => string | undefined} first the cell that the Tab key reaches
   */
  constructor(picture, first) {
    this.picture = picture;
    this.first = first;
    this.ring = svg("path", { class: "board-focus" });
    picture.addEventListener("focusin", ({ target }) =>
      this.surround(/** @type {Element} */ (target)),
    );
  }

  /** Draws the focus outline. @param {Element} stop */
  surround(stop) {
    if (!(stop instanceof SVGElement) || !stop.dataset.cell) return;
    const far = OUTSIDE.get(stop.classList[0]) ?? 0;
    this.ring.setAttribute("d", outlinePath(parseCell(stop.dataset.cell).up, far));
    stop.append(this.ring);
  }

  allStops() {
    return /** @type {SVGElement[]} */ ([...this.picture.querySelectorAll("[data-cell]")]);
  }

  /** The focused cell; null while the focus is elsewhere. */
  focusedCell() {
    const focus = document.activeElement;
    return focus instanceof SVGElement && this.picture.contains(focus)
      ? (focus.dataset.cell ?? null)
      : null;
  }

  /** Focuses the topmost stop of a cell. @param {string} cell */
  focus(cell) {
    const found = this.allStops()
      .filter((stop) => stop.dataset.cell === cell)
      .at(-1);
    if (!found) return;
    this.rove(found);
    found.focus();
  }

  /** Makes a single stop reachable by the Tab key. @param {SVGElement} [stop] */
  rove(stop) {
    const stops = this.allStops();
    const first = this.first();
    const one = stop ?? stops.find((each) => each.dataset.cell === first) ?? stops.at(-1);
    for (const each of stops) setTabStop(each, each === one);
  }
}
