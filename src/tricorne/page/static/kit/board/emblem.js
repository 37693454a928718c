/** The emblem of each figure: one shape and one colour, wherever the figure is shown. */

import { svg } from "../elements.js";

/** @import { Figure } from "../../types.d.ts" */

const SIZE = 24;
const MIDDLE = SIZE / 2;
/** The radii of one hexagon, of two that overlap, and of three around a point. */
const ONE = 10.8;
const TWO = 7.4;
const THREE = 6.4;
const FLAT = Math.sqrt(3) / 2;

/** An arch with its stones. */
const ARCH = "M1.5 20.5V15.5a10.5 10.5 0 0 1 21 0v5H17v-5a5 5 0 0 0-10 0v5Z";
const STONES = "M12 10.5V5M8.4 12 4.6 8.1M15.6 12l3.8-3.9";
/** Two tiles, and the outline of the one that joins them. */
const NEIGHBOURS = "M6.7 6.6 12.2 16.9H1.2ZM17.3 6.6l5.5 10.3h-11Z";
const JOINED = "M8.3 6.6h7.4L12 13.6Z";

/** The solid and the fine lines of each figure. @type {Record<Figure, {solid: string, fine: string}>} */
const SHAPES = {
  bridge: { solid: ARCH, fine: STONES },
  "two sides": { solid: NEIGHBOURS + JOINED, fine: "M6.9 6.6 12 16.4 17.1 6.6" },
  hexagon: drawHexagons([[MIDDLE, MIDDLE]], ONE),
  "double hexagon": drawHexagons(
    [
      [MIDDLE - TWO / 2, MIDDLE],
      [MIDDLE + TWO / 2, MIDDLE],
    ],
    TWO,
  ),
  "triple hexagon": drawHexagons(
    [
      [MIDDLE, MIDDLE - 0.54 * THREE],
      [MIDDLE - THREE / 2, MIDDLE + 0.33 * THREE],
      [MIDDLE + THREE / 2, MIDDLE + 0.33 * THREE],
    ],
    THREE,
  ),
};

/** A class that gives an element the figure's colour as `--figure`. @param {Figure} figure */
export function figureClass(figure) {
  return `figure-${figure.replace(" ", "-")}`;
}

/** The emblem; the name of the figure is always said beside it. @param {Figure} figure */
export function emblemOf(figure) {
  const { solid, fine } = SHAPES[figure];
  return svg(
    "svg",
    {
      class: `emblem ${figureClass(figure)}`,
      viewBox: `0 0 ${SIZE} ${SIZE}`,
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { d: solid }),
    svg("path", { class: "emblem-fine", d: fine }),
  );
}

/** Hexagons of triangles. @param {[number, number][]} centres @param {number} radius */
function drawHexagons(centres, radius) {
  const tips = (/** @type {[number, number]} */ [x, y]) =>
    [
      [radius, 0],
      [radius / 2, radius * FLAT],
      [-radius / 2, radius * FLAT],
      [-radius, 0],
      [-radius / 2, -radius * FLAT],
      [radius / 2, -radius * FLAT],
    ].map(([right, down]) => `${(x + right).toFixed(2)} ${(y + down).toFixed(2)}`);
  const corners = centres.map(tips);
  return {
    solid: corners.map((each) => `M${each.join("L")}Z`).join(""),
    fine: corners
      .flatMap((each) => [0, 1, 2].map((tip) => `M${each[tip]}L${each[tip + 3]}`))
      .join(""),
  };
}
