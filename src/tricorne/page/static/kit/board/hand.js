/**
 * `<tri-hand>`: the player's tiles on a rack, in the player's own order, which this device
 * remembers.
 *
 * Event: `tri-choose` (a tile was tapped; detail.tile). `carry.js` drags tiles.
 */

import { h, runAfterPaint, setTabStop, svg } from "../elements.js";
import { n, t } from "../i18n.js";
import { hasReducedMotion, settings } from "../settings.js";
import { arrangeTiles, rememberOrder } from "./arrangement.js";
import { SIDE, tileValue } from "./geometry.js";
import { layOutRack, nearestSlot } from "./rack.js";
import { outlinePath, tilePicture, turnShape } from "./tile.js";

const LIFT = 6;
const MOMENT = 220;

/** @typedef {{x: number, y: number}} Spot */

export class Hand extends HTMLElement {
  constructor() {
    super();
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {string[]} */
    this.order = [];
    /** @type {string | null} */
    this.chosenTile = null;
    /** @type {Map<string, number> | null} the number of places where each tile fits; null: not shown */
    this.ways = null;
    this.marked = true;
    this.memory = "";
    this.room = { width: 0, height: 0, most: 0, large: false };
    this.watcher = new ResizeObserver(this.measure);
    /** @type {(() => void) | null} */
    this.unlisten = null;
  }

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", t("Your tiles"));
    this.watcher.observe(this);
    addEventListener("resize", this.measure);
    this.unlisten = settings.listen((key) => key === "large" && this.measure());
  }

  disconnectedCallback() {
    this.watcher.disconnect();
    removeEventListener("resize", this.measure);
    this.unlisten?.();
  }

  /**
   * Shows these tiles.
   * @param {string[]} tiles
   * @param {string} memory the key under which their order is remembered
   * @param {() => Spot | null} [source] where new tiles come from, in window coordinates
   */
  show(tiles, memory, source = () => null) {
    if (tiles.length > 0 && !this.room.width) this.measure(); // the rack was empty: lay the tiles out once, in their slots
    const strangers = memory !== this.memory;
    this.memory = memory;
    this.order = arrangeTiles(tiles, memory);
    const focused = this.focusedTile();
    for (const [tile, button] of this.buttons) {
      if (!strangers && tiles.includes(tile)) continue;
      button.remove();
      this.buttons.delete(tile);
    }
    const quiet = strangers || this.buttons.size === 0;
    for (const tile of this.order) {
      if (this.buttons.has(tile)) continue;
      const button = this.button(tile);
      this.buttons.set(tile, button);
      if (!quiet) this.arrive(button, source);
    }
    if (this.chosenTile && !tiles.includes(this.chosenTile)) this.chosenTile = null;
    this.stand();
    if (focused && this.focusedTile() !== focused) this.buttons.get(focused)?.focus();
    this.arrange();
    this.describe();
  }

  /** Puts the buttons into the order of the tiles, and moves only those out of place. */
  stand() {
    const wanted = this.order.map(
      (tile) => /** @type {HTMLButtonElement} */ (this.buttons.get(tile)),
    );
    if (wanted.some((button, index) => this.children[index] !== button)) this.append(...wanted);
  }

  /** @param {string} tile */
  button(tile) {
    const picture = tilePicture(tile);
    picture.append(svg("path", { class: "hand-field", d: outlinePath(true, 3) }));
    return h(
      "button.hand-tile",
      {
        tabIndex: -1,
        "data-tile": tile,
        onclick: () => this.dispatchEvent(new CustomEvent("tri-choose", { detail: { tile } })),
      },
      picture,
    );
  }

  /** The chosen tile, or null. */
  get chosen() {
    return this.chosenTile;
  }

  set chosen(tile) {
    if (tile === this.chosenTile) return;
    this.chosenTile = tile;
    this.arrange();
    this.describe();
  }

  /**
   * Sets the number of places where each tile fits; null when it is not the player's turn.
   * @param {Map<string, number> | null} ways
   * @param {boolean} marked whether the tiles show these numbers
   */
  markFits(ways, marked) {
    this.ways = ways;
    this.marked = marked;
    this.describe();
  }

  /** Hides a tile while it is dragged or lies on the board. @param {string | null} tile */
  hideTile(tile) {
    for (const [each, button] of this.buttons) button.classList.toggle("away", each === tile);
  }

  /** Puts every tile into its slot. Tiles that stood the other way up rotate after the next paint. */
  arrange() {
    if (!this.room.width) return;
    const settled = this.classList.contains("settled");
    const { side, height, slots } = this.layout();
    this.order.forEach((tile, index) => {
      const button = /** @type {HTMLButtonElement} */ (this.buttons.get(tile));
      const { x, y, up } = slots[index];
      const lift = tile === this.chosenTile ? LIFT : 0;
      const size = (side / SIDE).toFixed(4);
      button.style.setProperty("transform", `${centreShift({ x, y: y - lift })} scale(${size})`);
      const stood = button.dataset.up;
      if (stood === String(up)) return;
      button.dataset.up = String(up);
      if (stood && settled && !hasReducedMotion()) runAfterPaint(() => turnButton(button, up));
      else turnButton(button, up);
    });
    this.style.setProperty("height", `${height}px`);
    if (!settled) requestAnimationFrame(() => this.classList.add("settled"));
  }

  layout() {
    return layOutRack(this.order.length, this.room);
  }

  /** The side of a tile in pixels. */
  get side() {
    return this.layout().side;
  }

  /** The slot nearest to a window position. @param {Spot} client */
  slotAt({ x, y }) {
    const { left, top } = this.getBoundingClientRect();
    return nearestSlot(this.layout().slots, { x: x - left, y: y - top });
  }

  /** Moves a tile to another slot and remembers the order. @param {string} tile @param {number} index */
  move(tile, index) {
    const order = this.order.filter((each) => each !== tile);
    order.splice(index, 0, tile);
    this.reorder(order);
  }

  /** Sorts the tiles by value, the highest first; the second time, by their numbers. */
  sort() {
    const byWorth = [...this.order].sort(
      (one, other) => tileValue(other) - tileValue(one) || one.localeCompare(other),
    );
    const byNumber = [...this.order].sort();
    this.reorder(byWorth.join() === this.order.join() ? byNumber : byWorth);
  }

  /** @param {string[]} order */
  reorder(order) {
    if (order.join() === this.order.join()) return;
    this.order = order;
    rememberOrder(order, this.memory);
    const focused = this.focusedTile();
    this.stand();
    if (focused) this.buttons.get(focused)?.focus();
    this.arrange();
    this.describe();
  }

  /** The centre of a tile in window coordinates, and its side. @param {string} tile */
  client(tile) {
    if (!this.room.width) this.measure();
    const { left, top } = this.getBoundingClientRect();
    const slot = this.layout().slots[this.order.indexOf(tile)];
    return { x: left + slot.x, y: top + slot.y, up: slot.up };
  }

  /**
   * Animates a new tile from its source to its slot.
   * @param {HTMLElement} button @param {() => Spot | null} source
   */
  arrive(button, source) {
    requestAnimationFrame(() => {
      const from = hasReducedMotion() ? null : source();
      if (!from) return;
      const { left, top } = this.getBoundingClientRect();
      const begin = {
        transform: `${centreShift({ x: from.x - left, y: from.y - top })} scale(0.3)`,
      };
      button.animate([begin, {}], { duration: MOMENT, easing: "ease-out" });
    });
  }

  /** Measures only after a change, because measuring forces layout. */
  measure = () => {
    const { minHeight, maxHeight } = getComputedStyle(this);
    const room = {
      width: this.clientWidth,
      height: Number.parseFloat(minHeight),
      most: Number.parseFloat(maxHeight),
      large: settings.get("large"),
    };
    if (JSON.stringify(room) === JSON.stringify(this.room)) return;
    this.room = room;
    this.classList.remove("settled");
    this.arrange();
  };

  describe() {
    const tab = this.chosenTile ?? this.focusedTile() ?? this.usefulTiles()[0];
    for (const [tile, button] of this.buttons) {
      const count = this.ways?.get(tile) ?? 0;
      const spelled = [...tile].join(" ");
      const fits = this.ways !== null && this.marked ? fitsWords(count) : "";
      button.setAttribute("aria-label", fits ? `${spelled}, ${fits}` : spelled);
      button.setAttribute("aria-pressed", String(tile === this.chosenTile));
      button.toggleAttribute("data-playable", count > 0);
      button.classList.toggle("useless", this.marked && this.ways !== null && count === 0);
      setTabStop(button, tile === tab);
    }
  }

  /** The tiles shown to fit somewhere; all tiles if there are none. */
  usefulTiles() {
    const fitting = this.order.filter((tile) => this.ways?.get(tile));
    return this.marked && fitting.length > 0 ? fitting : this.order;
  }

  focusedTile() {
    const focus = document.activeElement;
    return focus instanceof HTMLElement && this.contains(focus)
      ? (focus.dataset.tile ?? null)
      : null;
  }

  /** @param {string | null} [tile] */
  focusTile(tile) {
    const one = this.buttons.get(tile ?? this.chosenTile ?? this.usefulTiles()[0] ?? "");
    if (!one) return;
    for (const button of this.buttons.values()) setTabStop(button, button === one);
    one.focus({ preventScroll: true });
  }
}

/** Stands a tile on its side or on its tip. @param {HTMLElement} button @param {boolean} up */
function turnButton(button, up) {
  turnShape(/** @type {SVGElement} */ (button.querySelector(".tile")), up ? 0 : -60);
  button.querySelector(".hand-field")?.setAttribute("d", outlinePath(up, 3));
}

/** A CSS translation to the centre of a tile. @param {Spot} spot */
function centreShift({ x, y }) {
  return `translate(calc(${x.toFixed(1)}px - 50%), calc(${y.toFixed(1)}px - 50%))`;
}

/** @param {number} count the number of places where a tile fits */
function fitsWords(count) {
  return count ? n("fits in {count} spot", "fits in {count} spots", count) : t("fits nowhere");
}

customElements.define("tri-hand", Hand);
