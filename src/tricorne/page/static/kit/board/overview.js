/**
 * A small map in a corner of the board, shown while part of the board is outside the window. It
 * shows the tiles and the visible part. Dragging on it pans the board.
 */

import { h, svg } from "../elements.js";
import { t } from "../i18n.js";
import { bounds, cellAt, centre } from "./geometry.js";
import { freest } from "./label.js";
import { outline } from "./tile.js";

/** @import { Outlook } from "./outlook.js" */

const EDGE = 8;

export class Overview {
  /** @param {Outlook} outlook */
  constructor(outlook) {
    this.outlook = outlook;
    this.tiles = svg("path", { class: "map-tiles" });
    this.window = svg("rect", { class: "map-window", rx: 12 });
    this.map = svg("svg", { class: "board-map", "aria-hidden": "true" }, this.tiles, this.window);
    this.recentre = h(
      "button.board-recentre",
      { "data-do": "recentre", hidden: true, onclick: () => outlook.fit() },
      svg(
        "svg",
        { viewBox: "0 0 24 24", "aria-hidden": "true" },
        svg("path", { d: "M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4M12 10.5v3M10.5 12h3" }),
      ),
    );
    for (const type of ["pointerdown", "pointermove"])
      this.map.addEventListener(type, (event) => this.touched(/** @type {PointerEvent} */ (event)));
    this.map.addEventListener("click", (event) => event.stopPropagation());
  }

  /** Names the map in the language of the page. */
  name() {
    this.recentre.setAttribute("aria-label", t("Show the whole board"));
    this.recentre.title = t("Show the whole board");
  }

  /** Draws the visible part. */
  draw() {
    const { outlook } = this;
    const { laid } = outlook.scene();
    const { x, y, scale, turn } = outlook.camera.goal;
    this.recentre.hidden = !outlook.byHand;
    const cutOff = outlook.cutOff();
    outlook.element.classList.toggle("cut-off", cutOff);
    if (!cutOff) return;
    const { left, top, right, bottom } = bounds(laid, turn);
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    this.map.setAttribute("viewBox", Object.values(box).join(" "));
    const cells = laid.map(cellAt);
    this.tiles.setAttribute("d", cells.map((at) => outline(at.up, 2, centre(at))).join(""));
    this.tiles.setAttribute("transform", `rotate(${turn})`);
    const { width, height } = outlook.size;
    const seen = { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
    for (const [name, value] of Object.entries(seen))
      this.window.setAttribute(name, value.toFixed(1));
    if (!outlook.byHand) this.place();
  }

  /** Puts the map into the corner where it hides the least, especially of the cells that matter now. */
  place() {
    const { outlook } = this;
    const { width, height } = this.map.getBoundingClientRect();
    const { laid, wanted } = outlook.scene();
    const across = [EDGE, outlook.size.width - width - EDGE];
    const down = [outlook.size.height - height - EDGE, EDGE];
    const corners = across.flatMap((left) => down.map((top) => ({ x: left, y: top })));
    const weights = [...laid, ...laid.flatMap(() => wanted)];
    const reach = 30 * outlook.camera.goal.scale;
    const spots = weights.map((cell) => outlook.seen(cell));
    const { x, y } = freest(corners, { width, height }, spots, reach);
    this.map.style.setProperty("transform", `translate(${x}px, ${y}px)`);
  }

  /** The position of the map on the board; null while hidden. */
  shown() {
    if (!this.outlook.cutOff()) return null;
    const { x, y } = this.outlook.element.getBoundingClientRect();
    const map = this.map.getBoundingClientRect();
    return { x: map.x - x, y: map.y - y, width: map.width, height: map.height };
  }

  /** @param {PointerEvent} event */
  touched(event) {
    event.stopPropagation();
    if (event.type === "pointermove" && event.buttons === 0) return;
    const matrix = this.map.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const { camera, size } = this.outlook;
    const { look } = camera;
    this.outlook.push({
      x: size.width / 2 - (x * look.scale + look.x),
      y: size.height / 2 - (y * look.scale + look.y),
    });
  }
}
