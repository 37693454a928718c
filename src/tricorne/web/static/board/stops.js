/** What the keyboard can reach on a board: the tiles, the legal places, the tile not placed yet. */

export class Stops {
  /**
   * @param {SVGElement} picture
   * @param {() => string | undefined} first the cell that the Tab key comes to
   */
  constructor(picture, first) {
    this.picture = picture;
    this.first = first;
  }

  all() {
    return /** @type {SVGElement[]} */ ([...this.picture.querySelectorAll("[data-cell]")]);
  }

  /** The cell that has the focus; null while the focus is elsewhere. */
  focused() {
    const focus = document.activeElement;
    return focus instanceof SVGElement && this.picture.contains(focus)
      ? (focus.dataset.cell ?? null)
      : null;
  }

  /**
   * Moves the focus to a cell, to what lies on top there.
   * @param {string} cell
   */
  focus(cell) {
    const found = this.all()
      .filter((stop) => stop.dataset.cell === cell)
      .at(-1);
    if (!found) return;
    this.rove(found);
    found.focus();
  }

  /**
   * Lets the Tab key come to one stop only.
   * @param {SVGElement} [stop]
   */
  rove(stop) {
    const stops = this.all();
    const first = this.first();
    const one = stop ?? stops.find((each) => each.dataset.cell === first) ?? stops.at(-1);
    for (const each of stops) each.setAttribute("tabindex", each === one ? "0" : "-1");
  }
}
