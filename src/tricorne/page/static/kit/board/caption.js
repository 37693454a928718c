/** The label beside a tile not placed yet: what it would bring. */

import { h } from "../elements.js";
import { parsePlace } from "./geometry.js";
import { spotBeside } from "./label.js";

/** @import { Ghost } from "../../types.d.ts" */

export class Caption {
  /** @param {import("./outlook.js").Outlook} outlook */
  constructor(outlook) {
    this.outlook = outlook;
    this.element = h("div.board-label", { hidden: true, "aria-hidden": "true" });
    /** @type {Ghost | null} */
    this.ghost = null;
    this.size = { width: 0, height: 0 };
    new ResizeObserver(([{ borderBoxSize }]) => {
      const [{ inlineSize: width, blockSize: height }] = borderBoxSize;
      this.size = { width, height };
      this.draw();
    }).observe(this.element);
  }

  /** @param {Ghost | null} ghost */
  show(ghost) {
    this.ghost = ghost;
    this.element.hidden = !ghost?.label;
    this.element.textContent = ghost?.label ?? "";
    this.element.classList.toggle("figure", Boolean(ghost?.figure));
    this.draw();
  }

  /** Puts the label where it hides the least. Its size is known only after layout. */
  draw() {
    if (!this.ghost?.label) return;
    const { camera, size } = this.outlook;
    const { laid } = this.outlook.scene();
    const spot = spotBeside(parsePlace(this.ghost.place), { ...this.size, size, camera, laid });
    this.element.style.setProperty(
      "transform",
      `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)`,
    );
  }
}
