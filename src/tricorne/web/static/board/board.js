/**
 * `<tri-board>`: the table that tiles lie on. It shows what it is told and knows no rule; it says
 * which place was chosen, and who listens decides what that means.
 *
 * Events: `tri-place` (a legal place was chosen; detail.cell), `tri-cell` (some other cell was
 * tapped; detail.cell), `tri-ghost` (the tile that is not placed yet was tapped).
 */

import { h, svg } from "../elements.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";
import { Camera } from "./camera.js";
import { SIDE, angleOf, bounds, cellAt, cellUnder, centre, placed } from "./geometry.js";
import { listen } from "./gestures.js";
import { besideTile, distance, within } from "./label.js";
import { ghostTile, laidTile, lastMark, placeMark, spoken } from "./pieces.js";
import { sight } from "./sight.js";
import { outline, shadows, turn } from "./tile.js";

/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").Ghost} Ghost */
/** @typedef {import("./pieces.js").Legal} Legal */

const READABLE = 0.5;
const READABLE_LARGE = 0.6;
/** How far beside a legal place a finger may land, in pixels. */
const REACH = 34;

export class Board extends HTMLElement {
  constructor() {
    super();
    /** @type {Map<string, {place: Place, group: SVGGElement}>} */
    this.tiles = new Map();
    /** @type {Legal[]} */
    this.open = [];
    /** @type {Ghost | null} */
    this.lying = null;
    /** @type {string | null} */
    this.newest = null;
    this.byHand = false;
    this.held = false;
    this.size = { width: 0, height: 0 };
    this.camera = new Camera((look) => this.drawLook(look));

    this.shadowLayer = svg("g", { "aria-hidden": "true" });
    this.tileLayer = svg("g", { class: "board-tiles" });
    this.placeLayer = svg("g", { class: "board-places" });
    this.lastLayer = svg("g", { "aria-hidden": "true" });
    this.ghostLayer = svg("g");
    this.cheerLayer = svg("g", { "aria-hidden": "true" });
    this.world = svg("g", null, [
      this.shadowLayer,
      this.tileLayer,
      this.lastLayer,
      this.placeLayer,
      this.cheerLayer,
      this.ghostLayer,
    ]);
    this.picture = svg("svg", { class: "board-picture", role: "group" }, this.world);
    this.label = h("div", { class: "board-label", hidden: true, "aria-hidden": "true" });
    this.recentre = h(
      "button",
      {
        class: "board-recentre",
        type: "button",
        "data-do": "recentre",
        hidden: true,
        onclick: () => this.fit(),
      },
      svg(
        "svg",
        { viewBox: "0 0 24 24", "aria-hidden": "true" },
        svg("path", { d: "M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4M12 10.5v3M10.5 12h3" }),
      ),
    );
    this.watcher = new ResizeObserver(() => this.measured());
  }

  connectedCallback() {
    if (!this.picture.isConnected) {
      this.append(this.picture, this.label, this.recentre);
      listen(this, this.camera, { least: () => this.least(), moved: () => this.movedByHand() });
      this.picture.addEventListener("click", (event) => this.tapped(event));
    }
    this.recentre.setAttribute("aria-label", t("Show the whole board"));
    this.recentre.title = t("Show the whole board");
    this.describe();
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    this.watcher.disconnect();
  }

  /**
   * Shows these tiles, `345@0,1` each. What lies there already stays; what is new arrives.
   * @param {string[]} places
   */
  show(places) {
    const wanted = new Map(places.map((text) => [placed(text).cell, placed(text)]));
    const first = this.tiles.size === 0;
    const known = first ? new Set(wanted.keys()) : new Set(this.tiles.keys());
    let changed = false;
    for (const [cell, { place, group }] of this.tiles) {
      if (wanted.get(cell)?.numbers === place.numbers) continue;
      group.remove();
      this.tiles.delete(cell);
      changed = true;
    }
    for (const [cell, place] of wanted) {
      if (this.tiles.has(cell)) continue;
      const group = laidTile(place, !known.has(cell));
      this.tileLayer.append(group);
      this.tiles.set(cell, { place, group });
      changed = true;
    }
    if (!changed) return;
    this.shadowLayer.replaceChildren(
      ...shadows([...wanted.values()].map((place) => ({ up: place.up, ...centre(place) }))),
    );
    this.describe();
    this.markLast();
    if (first) this.fit(true);
    else if (!this.byHand) this.fit();
    else this.reveal(places.at(-1));
  }

  /** The newest tile's place or cell, to be marked; null for none. */
  get last() {
    return this.newest;
  }

  set last(text) {
    this.newest = text === null ? null : (text.split("@").at(-1) ?? null);
    this.markLast();
  }

  markLast() {
    const lies = this.newest === null ? undefined : this.tiles.get(this.newest);
    this.lastLayer.replaceChildren();
    for (const { group } of this.tiles.values()) delete group.dataset.last;
    if (!lies) return;
    lies.group.dataset.last = "";
    this.lastLayer.append(lastMark(lies.place));
  }

  /** The cells where something may be placed; each may have a label for screen readers. */
  get legal() {
    return this.open;
  }

  /** @param {(string | Legal)[]} places */
  set legal(places) {
    const focused = this.focusedCell();
    this.open = places.map((one) => (typeof one === "string" ? { cell: one } : one));
    this.placeLayer.replaceChildren(...this.open.map(placeMark));
    if (focused && this.open.some(({ cell }) => cell === focused)) this.focusCell(focused);
    this.rove();
    if (this.open.length && !this.byHand && this.cutOff()) this.fit();
  }

  /**
   * How the legal places are marked: by a line, strongly for one chosen tile, or not at all.
   * @param {{marked: boolean, chosen: boolean}} how
   */
  mark({ marked, chosen }) {
    this.placeLayer.classList.toggle("unmarked", !marked);
    this.placeLayer.classList.toggle("chosen", chosen);
  }

  /**
   * Points at one legal place: while a tile is carried over it, or for a hint.
   * @param {string | null} cell
   * @param {"near" | "hinted"} how
   */
  point(cell, how) {
    for (const place of this.placeLayer.children) {
      place.classList.toggle(how, place.getAttribute("data-cell") === cell);
    }
  }

  /** The tile that lies there without being placed yet, with what it would bring. */
  get ghost() {
    return this.lying;
  }

  set ghost(ghost) {
    const before = this.lying;
    this.lying = ghost;
    if (!ghost) {
      this.ghostLayer.replaceChildren();
      this.label.hidden = true;
      return;
    }
    const place = placed(ghost.place);
    const { x, y } = centre(place);
    const shape = this.ghostLayer.querySelector(".tile");
    if (before && shape instanceof SVGElement && shape.dataset.tile === place.tile)
      turn(shape, angleOf(place));
    else this.ghostLayer.replaceChildren(ghostTile(place));
    const group = /** @type {SVGElement} */ (this.ghostLayer.firstElementChild);
    group.setAttribute("transform", `translate(${x} ${y})`);
    group.dataset.cell = place.cell;
    group.dataset.ghost = ghost.place;
    group.querySelector(".board-ghost-line")?.setAttribute("d", outline(place.up, 1));
    group.querySelector(".board-focus")?.setAttribute("d", outline(place.up, 5));
    group.setAttribute(
      "aria-label",
      t("Not placed yet: {tile}, {points}", { tile: spoken(place), points: ghost.label }),
    );
    this.label.textContent = ghost.label;
    this.label.classList.toggle("figure", ghost.figure !== null);
    this.label.hidden = ghost.label === "";
    this.drawLabel();
    if (!before || before.place.split("@")[1] !== place.cell) this.reveal(ghost.place);
  }

  /**
   * Shows the whole board, as large as it may be.
   * @param {boolean} [atOnce]
   */
  fit(atOnce = false) {
    this.byHand = false;
    if (this.size.width && !this.held) this.camera.go(this.fitted(), atOnce);
  }

  /** The look that shows everything, or what matters now. */
  fitted() {
    return sight({
      laid: [...this.tiles.keys()],
      wanted: this.lying ? [placed(this.lying.place).cell] : this.open.map(({ cell }) => cell),
      newest: this.newest,
      size: this.size,
      least: this.least(),
    });
  }

  /** The smallest scale at which a tile can be read. */
  least() {
    return settings.get("large") ? READABLE_LARGE : READABLE;
  }

  /**
   * Moves no more than it takes to show a place.
   * @param {string | undefined} text
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
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    const seen = cells.map((cell) => {
      const at = centre(cellAt(cell));
      const spot = { x: at.x * scale + x, y: at.y * scale + y };
      const inside =
        spot.x > 0 && spot.y > 0 && spot.x < this.size.width && spot.y < this.size.height;
      return { cell, inside, far: distance(spot, middle) };
    });
    if (seen.length === 0 || seen.some(({ inside }) => inside)) return;
    this.reveal(seen.reduce((best, one) => (one.far < best.far ? one : best)).cell);
  }

  measured() {
    const { width, height } = this.getBoundingClientRect();
    const first = this.size.width === 0;
    this.size = { width, height };
    if (!this.byHand) this.fit(first);
  }

  movedByHand() {
    this.byHand = true;
    this.recentre.hidden = false;
  }

  /** @param {import("./camera.js").Look} look */
  drawLook({ x, y, scale }) {
    this.world.setAttribute(
      "transform",
      `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`,
    );
    this.drawLabel();
    this.recentre.hidden = !this.byHand;
  }

  /** Whether a part of the board lies outside the window. */
  cutOff() {
    if (this.tiles.size === 0) return false;
    const box = bounds([...this.tiles.keys()]);
    const { x, y, scale } = this.camera.goal;
    return (
      box.left * scale + x < -1 ||
      box.top * scale + y < -1 ||
      box.right * scale + x > this.size.width + 1 ||
      box.bottom * scale + y > this.size.height + 1
    );
  }

  drawLabel() {
    if (!this.lying || this.label.hidden) return;
    const spot = besideTile(placed(this.lying.place), {
      width: this.label.offsetWidth,
      height: this.label.offsetHeight,
      size: this.size,
      camera: this.camera,
      laid: [...this.tiles.keys()],
    });
    this.label.style.setProperty(
      "transform",
      `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)`,
    );
  }

  /** @param {MouseEvent} event */
  tapped(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(".board-ghost")) {
      this.say("tri-ghost", this.lying?.place.split("@")[1] ?? "");
      return;
    }
    const mark = target?.closest(".board-place")?.getAttribute("data-cell");
    const cell = mark ?? this.near({ x: event.clientX, y: event.clientY });
    this.say(this.open.some((one) => one.cell === cell) ? "tri-place" : "tri-cell", cell);
  }

  /**
   * @param {string} name
   * @param {string} cell
   */
  say(name, cell) {
    this.dispatchEvent(new CustomEvent(name, { detail: { cell } }));
  }

  /**
   * The legal place within reach of a finger, else the cell under it.
   * @param {import("./geometry.js").Spot} client
   */
  near(client) {
    const spot = this.spot(client);
    const under = cellUnder(spot);
    if (this.tiles.has(under) || this.open.some(({ cell }) => cell === under)) return under;
    const [close] = this.open
      .map(({ cell }) => ({
        cell,
        far: distance(centre(cellAt(cell)), spot) * this.camera.look.scale,
      }))
      .sort((one, other) => one.far - other.far);
    return close && close.far < REACH ? close.cell : under;
  }

  /**
   * The place of the board under a place of the window.
   * @param {import("./geometry.js").Spot} client
   */
  spot({ x, y }) {
    const { left, top } = this.getBoundingClientRect();
    return this.camera.place({ x: x - left, y: y - top });
  }

  /**
   * Where the middle of a cell shows in the window.
   * @param {string} cell
   */
  client(cell) {
    const { left, top } = this.getBoundingClientRect();
    const { x, y } = this.camera.seen(centre(cellAt(cell)));
    return { x: x + left, y: y + top };
  }

  /** What the keyboard can reach: the tiles, the legal places, the tile not placed yet. */
  stops() {
    return /** @type {SVGElement[]} */ ([...this.picture.querySelectorAll("[data-cell]")]);
  }

  focusedCell() {
    const focus = document.activeElement;
    return focus instanceof SVGElement && this.contains(focus)
      ? (focus.dataset.cell ?? null)
      : null;
  }

  /** @param {string} cell */
  focusCell(cell) {
    const found = this.stops()
      .filter((stop) => stop.dataset.cell === cell)
      .at(-1);
    if (!found) return;
    this.rove(found);
    found.focus();
    this.reveal(cell);
  }

  /**
   * Lets the Tab key come to one stop only.
   * @param {SVGElement} [stop]
   */
  rove(stop) {
    const stops = this.stops();
    const one = stop ?? stops.find((each) => each.dataset.legal !== undefined) ?? stops.at(-1);
    for (const each of stops) each.setAttribute("tabindex", each === one ? "0" : "-1");
  }

  describe() {
    this.picture.setAttribute("aria-label", t("Board, {count} tiles", { count: this.tiles.size }));
    this.rove();
  }
}

customElements.define("tri-board", Board);
