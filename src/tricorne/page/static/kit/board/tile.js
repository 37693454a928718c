/**
 * One tile as SVG: an ivory face with a little depth, and in each corner a number with its mark.
 * A tile is turned by one property, `--turn`; its numerals stay upright all the way.
 */

import { svg } from "../elements.js";
import { INRADIUS, worth } from "./geometry.js";
import { MARKS, NUMERALS } from "./glyphs.js";

const GAP = 2.4;
const CORNER_RADIUS = 6;
const BEVEL = 1.7;

/** Of each layer of a shadow: how far it reaches beyond the tile, how far down, how strong. */
const SHADOWS = [
  [7.5, 6.6, 0.035],
  [5.6, 5.4, 0.05],
  [4, 4.4, 0.06],
  [2.6, 3.5, 0.08],
  [1.3, 2.6, 0.12],
];

/**
 * The outline of a tile around its own middle, as path data.
 * @param {boolean} up
 * @param {number} [grown]
 * @param {{x: number, y: number}} [middle]
 */
export function outline(up, grown = 0, middle = { x: 0, y: 0 }) {
  const reach = 2 * (INRADIUS - GAP / 2 + grown);
  const radius = CORNER_RADIUS + grown;
  const tips = (up ? [-90, 30, 150] : [-150, -30, 90]).map((degrees) => ({
    x: middle.x + reach * Math.cos((degrees * Math.PI) / 180),
    y: middle.y + reach * Math.sin((degrees * Math.PI) / 180),
  }));
  const words = tips.map((tip, which) => {
    const start = towards(tip, tips[(which + 2) % 3], radius * Math.sqrt(3));
    const end = towards(tip, tips[(which + 1) % 3], radius * Math.sqrt(3));
    return `${which ? "L" : "M"}${start}A${short(radius)} ${short(radius)} 0 0 1 ${end}`;
  });
  return `${words.join("")}Z`;
}

/**
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} distance
 */
function towards(from, to, distance) {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return `${short(from.x + (to.x - from.x) * share)} ${short(from.y + (to.y - from.y) * share)}`;
}

/** @param {number} number */
function short(number) {
  return Number(number.toFixed(2));
}

const EDGE = outline(true);
const FACE_BEVEL = outline(true, -BEVEL);

/**
 * The shadow that tiles cast together: one path a layer, so that shadows never add up.
 * @param {{up: boolean, x: number, y: number}[]} tiles
 */
export function shadows(tiles) {
  return SHADOWS.map(([grown, down, strength]) =>
    svg("path", {
      class: "tile-shadow tile-depth",
      d: tiles.map(({ up, x, y }) => outline(up, grown, { x, y })).join(""),
      "fill-opacity": strength,
      style: { "--down": `${down}px` },
    }),
  );
}

/** The shadow of one tile, which turns with it. */
function ownShadows() {
  return SHADOWS.map(([grown, down, strength]) =>
    svg("path", {
      class: "tile-shadow tile-depth",
      d: outline(true, grown),
      "fill-opacity": strength,
      style: { "--down": `${down}px` },
    }),
  );
}

/** Its side, seen a little below its face. */
function edge() {
  return svg("path", { class: "tile-edge tile-depth", d: EDGE });
}

/**
 * A tile, its middle at the origin. It has no shadow of its own on the board; a loose one has.
 * @param {string} tile its name, smallest number first
 * @param {number} [angle] how it is turned, in degrees
 * @param {boolean} [loose]
 * @returns {SVGGElement}
 */
export function tileShape(tile, angle = 0, loose = false) {
  const shape = svg(
    "g",
    { class: "tile", "data-tile": tile },
    loose ? svg("g", { class: "tile-raised" }, ownShadows(), edge()) : edge(),
    svg("path", { class: "tile-face tile-turns", d: EDGE }),
    svg("path", { class: "tile-bevel tile-turns", d: FACE_BEVEL }),
    [...tile].map((digit, corner) =>
      ["tile-numeral", "tile-mark"].map((what) =>
        svg("path", {
          class: `${what} number-${digit} at-${corner}`,
          d: (what === "tile-mark" ? MARKS : NUMERALS)[Number(digit)],
        }),
      ),
    ),
  );
  turn(shape, angle);
  return shape;
}

/** How far each tile has been turned. @type {WeakMap<SVGElement, number>} */
const angles = new WeakMap();

/** Turns a tile, the short way round. @param {SVGElement} shape @param {number} angle */
export function turn(shape, angle) {
  const now = angles.get(shape) ?? angle;
  const tile = shape.dataset.tile ?? "";
  const whole = tile[0] === tile[1] && tile[1] === tile[2] ? 120 : 360;
  const way = ((((angle - now) % whole) + whole * 1.5) % whole) - whole / 2;
  angles.set(shape, now + way);
  shape.style.setProperty("--turn", `${now + way}deg`);
}

/**
 * A tile in a picture of its own: for hands, dialogs and what is carried about.
 * @param {string} tile
 * @param {number} [angle]
 */
export function tilePicture(tile, angle = 0) {
  // Where a tile points down, its middle lies higher; 60 around the middle holds it either way.
  return svg(
    "svg",
    {
      class: "tile-picture",
      viewBox: "-60 -66 120 132",
      "aria-hidden": "true",
      focusable: "false",
    },
    tileShape(tile, angle, true),
  );
}

/** A tile as one reads it: 3-4-5. @param {string} tile */
export function spelled(tile) {
  return [...tile].join("-");
}

/** @param {string[]} tiles */
export function worthOfAll(tiles) {
  return tiles.reduce((sum, tile) => sum + worth(tile), 0);
}
