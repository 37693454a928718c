/**
 * One tile as SVG: an ivory face with a little depth, and a number with its mark in each corner.
 * The property `--turn` rotates a tile; its numerals stay upright throughout.
 */

import { svg } from "../elements.js";
import { INRADIUS, tileValue } from "./geometry.js";
import { MARKS, NUMERALS } from "./glyphs.js";

const GAP = 2.4;
const CORNER_RADIUS = 6;
const BEVEL = 1.7;

/** For each layer of a shadow: its reach beyond the tile, its vertical offset, and its strength. */
const SHADOWS = [
  [7.5, 6.6, 0.035],
  [5.6, 5.4, 0.05],
  [4, 4.4, 0.06],
  [2.6, 3.5, 0.08],
  [1.3, 2.6, 0.12],
];

/**
 * The outline of a tile around its centre, as path data.
 * @param {boolean} up @param {number} [grown] @param {{x: number, y: number}} [middle]
 */
export function outlinePath(up, grown = 0, middle = { x: 0, y: 0 }) {
  const reach = 2 * (INRADIUS - GAP / 2 + grown);
  const radius = CORNER_RADIUS + grown;
  const tips = (up ? [-90, 30, 150] : [-150, -30, 90]).map((degrees) => ({
    x: middle.x + reach * Math.cos((degrees * Math.PI) / 180),
    y: middle.y + reach * Math.sin((degrees * Math.PI) / 180),
  }));
  const words = tips.map((tip, which) => {
    const start = moveTowards(tip, tips[(which + 2) % 3], radius * Math.sqrt(3));
    const end = moveTowards(tip, tips[(which + 1) % 3], radius * Math.sqrt(3));
    return `${which ? "L" : "M"}${start}A${shortNumber(radius)} ${shortNumber(radius)} 0 0 1 ${end}`;
  });
  return `${words.join("")}Z`;
}

/**
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} distance
 */
function moveTowards(from, to, distance) {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return `${shortNumber(from.x + (to.x - from.x) * share)} ${shortNumber(from.y + (to.y - from.y) * share)}`;
}

/** @param {number} number */
function shortNumber(number) {
  return Number(number.toFixed(2));
}

const EDGE = outlinePath(true);
const FACE_BEVEL = outlinePath(true, -BEVEL);

/**
 * The common shadow of all tiles. One path per layer keeps shadows from adding up.
 * @param {{up: boolean, x: number, y: number}[]} tiles
 */
export function sharedShadow(tiles) {
  return SHADOWS.map(([grown, down, strength]) =>
    svg("path", {
      class: "tile-shadow tile-depth",
      d: tiles.map(({ up, x, y }) => outlinePath(up, grown, { x, y })).join(""),
      "fill-opacity": strength,
      style: { "--down": `${down}px` },
    }),
  );
}

/** The shadow of a single tile, which rotates with it. */
function ownShadows() {
  return SHADOWS.map(([grown, down, strength]) =>
    svg("path", {
      class: "tile-shadow tile-depth",
      d: outlinePath(true, grown),
      "fill-opacity": strength,
      style: { "--down": `${down}px` },
    }),
  );
}

/** The side of the tile, visible just below its face. */
function tileEdge() {
  return svg("path", { class: "tile-edge tile-depth", d: EDGE });
}

/**
 * A tile centred at the origin. A loose tile has its own shadow; on the board, tiles share one.
 * @param {string} tile its numbers, the smallest first
 * @param {number} [angle] its rotation in degrees
 * @param {boolean} [loose] @returns {SVGGElement}
 */
export function tileShape(tile, angle = 0, loose = false) {
  const shape = svg(
    "g",
    { class: "tile", "data-tile": tile },
    loose ? svg("g", { class: "tile-raised" }, ownShadows(), tileEdge()) : tileEdge(),
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
  turnShape(shape, angle);
  return shape;
}

/** The rotation of each tile. @type {WeakMap<SVGElement, number>} */
const angles = new WeakMap();

/** Rotates a tile, the short way round. @param {SVGElement} shape @param {number} angle */
export function turnShape(shape, angle) {
  const now = angles.get(shape) ?? angle;
  const tile = shape.dataset.tile ?? "";
  const whole = tile[0] === tile[1] && tile[1] === tile[2] ? 120 : 360;
  const way = ((((angle - now) % whole) + whole * 1.5) % whole) - whole / 2;
  angles.set(shape, now + way);
  shape.style.setProperty("--turn", `${now + way}deg`);
}

/**
 * A tile as its own picture: for hands, dialogs and dragging.
 * @param {string} tile @param {number} [angle]
 */
export function tilePicture(tile, angle = 0) {
  return tileFrame(tileShape(tile, angle, true));
}

/** A picture of the size of one tile. @param {...SVGElement} shapes */
export function tileFrame(...shapes) {
  // The centre of a tile that points down lies higher; 60 around the centre holds it either way.
  const look = { viewBox: "-60 -66 120 132", "aria-hidden": "true", focusable: "false" };
  return svg("svg", { class: "tile-picture", ...look }, ...shapes);
}

/** @param {string[]} tiles */
export function valueOfAll(tiles) {
  return tiles.reduce((sum, tile) => sum + tileValue(tile), 0);
}
