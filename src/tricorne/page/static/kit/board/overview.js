/**
 * A small map in a corner of the board, shown while part of the board is outside the window, and a
 * button that shows the whole board and goes back. The map shows the tiles and the visible part.
 * Dragging on it pans the board. Where it would lie on tiles, there is no map.
 */

import { fill, h, svg } from "../elements.js";
import { t } from "../i18n.js";
import { icon } from "../widgets/icons.js";
import { boundsOf, centreOf, parseCell } from "./geometry.js";
import { freestSpot, hiddenCount, isOverlapping } from "./label.js";
import { outlinePath } from "./tile.js";

/** @import { Outlook } from "./outlook.js" */

const EDGE = 8;
/** How near to the centre of a tile something hides it, or touches it, at the usual scale. */
const REACH = { hides: 30, touches: 46 };

export class Overview {
  /** @param {Outlook} outlook */
  constructor(outlook) {
    this.outlook = outlook;
    this.tiles = svg("path", { class: "map-tiles" });
    this.window = svg("rect", { class: "map-window", rx: 12 });
    this.map = svg("svg", { class: "board-map", "aria-hidden": "true" }, this.tiles, this.window);
    this.button = h("button.board-view", { hidden: true, onclick: () => outlook.survey() });
    /** @type {import("./geometry.js").Look | null} the view for which the corners were chosen */
    this.placed = null;
    /** @type {string} the places that mattered then */
    this.kept = "";
    for (const type of ["pointerdown", "pointermove"])
      this.map.addEventListener(type, (event) => this.touch(/** @type {PointerEvent} */ (event)));
    for (const each of [this.map, this.button])
      each.addEventListener("click", (event) => event.stopPropagation());
  }

  /** Draws the visible part, and offers to show the rest. */
  draw() {
    const { outlook } = this;
    const { laid, wanted, open } = outlook.scene();
    const { goal } = outlook.camera;
    const cutOff = outlook.isCutOff();
    outlook.element.classList.toggle("cut-off", cutOff);
    this.offer(cutOff);
    const moved = goal !== this.placed && !(outlook.byHand && this.placed);
    const free = [...new Set([...wanted, ...open])];
    if (moved || free.join() !== this.kept) {
      this.placed = goal;
      this.kept = free.join();
      this.place(laid, free);
    }
    if (!cutOff) return;
    const { x, y, scale, turn } = goal;
    const { left, top, right, bottom } = boundsOf([...laid, ...wanted], turn);
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    this.map.setAttribute("viewBox", Object.values(box).join(" "));
    const cells = laid.map(parseCell);
    this.tiles.setAttribute("d", cells.map((at) => outlinePath(at.up, 2, centreOf(at))).join(""));
    this.tiles.setAttribute("transform", `rotate(${turn})`);
    const { width, height } = outlook.size;
    const seen = { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
    for (const [name, value] of Object.entries(seen))
      this.window.setAttribute(name, value.toFixed(1));
  }

  /** Names the button by its effect. @param {boolean} cutOff whether part of the board is outside the window */
  offer(cutOff) {
    const { byHand, whole, entire } = this.outlook;
    const away = byHand || (whole && !entire);
    const does = away ? "recentre" : "whole";
    this.button.hidden = !away && !cutOff;
    if (this.button.dataset.do === does) return;
    this.button.dataset.do = does;
    const text = away && !entire ? t("Follow the game") : t("Whole table");
    this.button.setAttribute("aria-label", text);
    this.button.title = text;
    fill(this.button, icon(does), h("span", text));
  }

  /**
   * Puts the button and the map into the corners where they hide the least, especially of the places
   * that should be free. The button stays near the thumb if it can.
   * @param {string[]} laid @param {string[]} free
   */
  place(laid, free) {
    const weights = [...laid, ...laid.flatMap(() => free)];
    const spots = weights.map((cell) => this.outlook.project(cell));
    const button = this.corner(this.button, spots, null);
    const map = this.corner(this.map, spots, button);
    const { size, camera } = this.outlook;
    const seen = spots.filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height);
    const touched = map && hiddenCount(map, seen, REACH.touches * camera.goal.scale) > 0;
    this.map.classList.toggle("hiding", touched === true);
  }

  /**
   * Puts an element into the corner, or on the other one in its corner, where it hides the least.
   * @param {Element & ElementCSSInlineStyle} element @param {import("./geometry.js").Spot[]} spots
   * @param {import("./label.js").Box | null} other
   */
  corner(element, spots, other) {
    const { size, camera } = this.outlook;
    const { width, height } = element.getBoundingClientRect();
    if (!width) return null;
    const right = size.width - width - EDGE;
    const low = size.height - height - EDGE;
    const beside = other ? [other.y - height - EDGE, other.y + other.height + EDGE] : [];
    const places = [low, EDGE, ...beside.filter((y) => y >= EDGE && y <= low)].flatMap((y) =>
      [right, EDGE].map((x) => ({ x, y, width, height })),
    );
    const free = places.filter((box) => !other || !isOverlapping(box, other));
    const candidates = free.length > 0 ? free : places;
    const reach = REACH.hides * camera.goal.scale;
    const corner = freestSpot(candidates, { width, height }, spots, reach);
    element.style.setProperty("transform", `translate(${corner.x}px, ${corner.y}px)`);
    return corner;
  }

  /** The position of the map on the board; null while hidden. */
  mapSpot() {
    if (!this.outlook.isCutOff() || this.map.classList.contains("hiding")) return null;
    const { x, y } = this.outlook.element.getBoundingClientRect();
    const map = this.map.getBoundingClientRect();
    return { x: map.x - x, y: map.y - y, width: map.width, height: map.height };
  }

  /** @param {PointerEvent} event */
  touch(event) {
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
