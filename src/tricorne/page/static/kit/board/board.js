/**
 * `<tri-board>`: the board that tiles lie on. It draws what it is given and knows no rule. It
 * reports the chosen place, and its listeners decide what that means.
 *
 * Events: `tri-place` (a legal place was chosen; detail.cell), `tri-cell` (any other cell was
 * tapped; detail.cell), `tri-ghost` (the tile not placed yet was tapped).
 */

import { svg } from "../elements.js";
import { n } from "../i18n.js";
import { settings } from "../settings.js";
import { Caption } from "./caption.js";
import { cellUnder, centreOf, parseCell, parsePlace } from "./geometry.js";
import { listenToGestures } from "./gestures.js";
import { distanceBetween } from "./label.js";
import { Outlook } from "./outlook.js";
import { Overview } from "./overview.js";
import { laidTile, lastMark, layGhost, placeMark } from "./pieces.js";
import { Stops } from "./stops.js";
import { sharedShadow } from "./tile.js";

/** @import { Ghost, Place } from "../../types.d.ts" */
/** @import { Legal } from "./pieces.js" */

/** How far a tap may miss a legal place, in pixels. */
const REACH = 34;

export class Board extends HTMLElement {
  constructor() {
    super();
    /** @type {Map<string, {place: Place, group: SVGGElement}>} */
    this.tiles = new Map();
    /** @type {Legal[]} */
    this.open = [];
    /** @type {string[]} */
    this.spare = [];
    /** @type {Ghost | null} */
    this.lying = null;
    /** @type {string | null} */
    this.newest = null;
    this.outlook = new Outlook(
      this,
      () => this.scene(),
      (look) => this.drawLook(look),
    );
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
    this.stops = new Stops(
      this.picture,
      () => this.lying?.place.split("@")[1] ?? this.open[0]?.cell,
    );
    this.caption = new Caption(this.outlook);
    this.overview = new Overview(this.outlook);
    this.watcher = new ResizeObserver(() => this.outlook.measure());
    /** @type {(() => void) | null} */
    this.unlisten = null;
  }

  connectedCallback() {
    if (!this.picture.isConnected) {
      this.append(this.picture, this.overview.map, this.overview.button, this.caption.element);
      listenToGestures(this, this.outlook);
      this.picture.addEventListener("click", (event) => this.tap(event));
    }
    this.describe();
    this.watcher.observe(this);
    this.unlisten = settings.listen((key) => key === "large" && this.outlook.measure());
  }

  disconnectedCallback() {
    this.watcher.disconnect();
    this.unlisten?.();
  }

  /**
   * Shows these tiles, `345@0,1` each. Tiles already shown stay; new ones arrive and are announced.
   * @param {string[]} places
   */
  show(places) {
    const wanted = new Map(places.map(parsePlace).map((place) => [place.cell, place]));
    const first = this.tiles.size === 0;
    const laid = [];
    const gone = [...this.tiles].filter(
      ([at, { place }]) => wanted.get(at)?.numbers !== place.numbers,
    );
    const anew = gone.length === this.tiles.size;
    if (anew) this.outlook.begin();
    for (const [cell, { group }] of gone) {
      group.remove();
      this.tiles.delete(cell);
    }
    for (const [cell, place] of wanted) {
      if (this.tiles.has(cell)) continue;
      const lay = this.ghostLayer.querySelector(`[data-cell="${cell}"]`); // the ghost becomes the tile
      const group = laidTile(place, !first && !lay);
      this.tileLayer.append(group);
      this.tiles.set(cell, { place, group });
      laid.push({ place, group });
    }
    if (gone.length + laid.length === 0) return [];
    this.shadowLayer.replaceChildren(
      ...sharedShadow([...wanted.values()].map((place) => ({ up: place.up, ...centreOf(place) }))),
    );
    this.describe();
    this.markLast();
    if (anew) this.outlook.fit(first, true);
    else if (this.outlook.byHand) this.outlook.reveal(places.at(-1));
    else this.outlook.follow(true);
    return first ? [] : laid;
  }

  /** The place or cell of the newest tile, marked on the board; null for none. */
  get last() {
    return this.newest;
  }

  set last(text) {
    this.newest = text?.split("@").at(-1) ?? null;
    this.markLast();
    if (!this.outlook.byHand) this.outlook.follow();
  }

  markLast() {
    const lies = this.newest === null ? undefined : this.tiles.get(this.newest);
    this.lastLayer.replaceChildren();
    for (const { group } of this.tiles.values()) delete group.dataset.last;
    if (!lies) return;
    lies.group.dataset.last = "";
    this.lastLayer.append(lastMark(lies.place));
  }

  /** The cells of the legal places. Each may have a label for screen readers. */
  get legal() {
    return this.open;
  }

  /** @param {(string | Legal)[]} places */
  set legal(places) {
    const focused = this.stops.focusedCell();
    this.open = places.map((one) => (typeof one === "string" ? { cell: one } : one));
    this.placeLayer.replaceChildren(...this.open.map(placeMark));
    if (focused && this.open.some(({ cell }) => cell === focused)) this.focusCell(focused);
    this.stops.rove();
    if (this.open.length > 0 && !this.outlook.byHand) this.outlook.follow();
    this.overview.draw();
  }

  /** Leaves room in the view for cells that nothing marks. @param {string[]} cells */
  set room(cells) {
    this.spare = cells;
    if (cells.length > 0 && !this.outlook.byHand) this.outlook.follow();
    this.overview.draw();
  }

  /**
   * Sets how the legal places are marked: by a line, strongly for a chosen tile, or not at all.
   * @param {{marked: boolean, chosen: boolean}} how
   */
  mark({ marked, chosen }) {
    this.placeLayer.classList.toggle("unmarked", !marked);
    this.placeLayer.classList.toggle("chosen", chosen);
  }

  /**
   * Highlights one legal place: while a tile is carried over it, or as a hint.
   * @param {string | null} cell @param {"near" | "hinted"} how
   */
  point(cell, how) {
    [...this.placeLayer.children].forEach((place, index) => {
      place.classList.toggle(how, this.open[index].cell === cell);
    });
  }

  /** The tile that lies on the board without being placed yet, with the points it would bring. */
  get ghost() {
    return this.lying;
  }

  set ghost(ghost) {
    const before = this.lying;
    this.lying = ghost;
    this.caption.show(ghost);
    if (!ghost) {
      this.ghostLayer.replaceChildren();
      return;
    }
    layGhost(this.ghostLayer, ghost, before);
    if (this.ghostLayer.contains(this.stops.ring))
      this.stops.surround(/** @type {Element} */ (this.ghostLayer.firstElementChild));
    if (!before || before.place.split("@")[1] !== ghost.place.split("@")[1])
      this.outlook.reveal(ghost.place);
  }

  /** The tiles, the places that the view should show, and all legal places. */
  scene() {
    const open = this.open.map(({ cell }) => cell);
    const marked = this.lying ? [parsePlace(this.lying.place).cell] : open;
    return {
      laid: [...this.tiles.keys()],
      wanted: this.lying && !this.outlook.entire ? marked : [...open, ...this.spare],
      open,
      marked,
      newest: this.newest,
    };
  }

  /** The rotation of the board in degrees. */
  get turn() {
    return this.outlook.camera.goal.turn;
  }

  /** The size of the board's window in pixels. */
  get size() {
    return this.outlook.size;
  }

  /** @param {import("./geometry.js").Look} look */
  drawLook({ x, y, scale, turn }) {
    const at = `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(2)})`;
    this.world.setAttribute("transform", `${at} scale(${scale.toFixed(4)})`);
    const view = `${turn}deg`; // changing it restyles all tiles
    if (this.world.style.getPropertyValue("--view") !== view)
      this.world.style.setProperty("--view", view);
    this.caption.draw();
    this.overview.draw();
  }

  /** @param {MouseEvent} event */
  tap(event) {
    if (this.outlook.isResting()) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(".board-ghost")) {
      this.say("tri-ghost", this.lying?.place.split("@")[1] ?? "");
      return;
    }
    const mark = target?.closest(".board-place")?.getAttribute("data-cell");
    const cell = mark ?? this.cellNear({ x: event.clientX, y: event.clientY });
    this.say(this.open.some((one) => one.cell === cell) ? "tri-place" : "tri-cell", cell);
  }

  /** @param {string} name @param {string} cell */
  say(name, cell) {
    this.dispatchEvent(new CustomEvent(name, { detail: { cell } }));
  }

  /**
   * The legal place within reach of a tap, else the cell under it.
   * @param {import("./geometry.js").Spot} client
   */
  cellNear(client) {
    const spot = this.outlook.spot(client);
    const under = cellUnder(spot);
    if (this.tiles.has(under) || this.open.some(({ cell }) => cell === under)) return under;
    const [close] = this.open
      .map(({ cell }) => ({
        cell,
        far: distanceBetween(centreOf(parseCell(cell)), spot) * this.outlook.camera.look.scale,
      }))
      .sort((one, other) => one.far - other.far);
    return close && close.far < REACH ? close.cell : under;
  }

  /** The centre of a cell in window coordinates. @param {string} cell */
  client(cell) {
    return this.outlook.client(cell);
  }

  /** @param {string} cell */
  focusCell(cell) {
    this.stops.focus(cell);
    this.outlook.reveal(cell);
  }

  describe() {
    const words = n("Board, {count} tile", "Board, {count} tiles", this.tiles.size);
    this.picture.setAttribute("aria-label", words);
    this.stops.rove();
  }
}

customElements.define("tri-board", Board);
