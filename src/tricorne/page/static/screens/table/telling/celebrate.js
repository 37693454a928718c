/** Celebrates a figure for a moment, in its colour; never with reduced motion. */

import { emblemOf, figureClass } from "../../../kit/board/emblem.js";
import {
  cellsAround,
  centreOf,
  cornersOf,
  HEIGHT,
  INRADIUS,
  parseCell,
  SIDE,
  windowSpot,
} from "../../../kit/board/geometry.js";
import { clamp, freestSpot, isOverlapping } from "../../../kit/board/label.js";
import { h, svg } from "../../../kit/elements.js";
import { signedNumber } from "../../../kit/i18n.js";
import { cheerWords, notedFigure } from "../../../kit/narration/explain.js";
import { hasReducedMotion } from "../../../kit/settings.js";

/** @import { Board } from "../../../kit/board/board.js" */
/** @import { Spot } from "../../../kit/board/geometry.js" */
/** @import { Box } from "../../../kit/board/label.js" */
/** @import { Breakdown } from "../../../types.d.ts" */

/** As long as the animations in cheer.css. */
const MOMENT = 1200;
/** The distance of the words from the edge of the board, in pixels. */
const EDGE = 12;
/** How many heights are tried for the words. */
const LINES = 9;
/** How many splinters a hexagon throws, and how far, in sides of a tile. */
const SPLINTERS = 24;
const FAR = 2.1;
/** How far the control point of an arch lies from the middle of its base, by the length of the base. */
const RISE = 0.8;

/** @param {Board} board @param {Breakdown} made @param {string[]} cells all cells of the figure */
export function celebrateFigure(board, made, cells) {
  const figure = notedFigure(made);
  if (hasReducedMotion() || !figure) return;
  board.outlook.revealOne(cells);
  const middles = hexagonCentres(cells);
  const shapes = cells.flatMap((cell) => {
    const shape = board.tiles.get(cell)?.group.querySelector(".tile");
    return shape instanceof SVGElement ? [shape] : [];
  });
  shapes.forEach((shape, index) => {
    shape.classList.remove("board-new");
    shape.style.setProperty("--turn-of", String(index));
    shape.classList.add("board-cheer");
  });
  const paths = figure === "bridge" ? [archPath(cells)] : middles.map(ringPath);
  const lines = svg(
    "g",
    { class: figureClass(figure) },
    paths.map((d) =>
      svg("path", {
        class: figure === "bridge" ? "board-cheer-arch" : "board-cheer-ring",
        d,
        pathLength: 1,
      }),
    ),
  );
  board.cheerLayer.append(lines);
  const points = made.parts[figure];
  const flag = h(
    "p",
    { class: `cheer ${figureClass(figure)}`, "aria-hidden": "true" },
    emblemOf(figure),
    h("span", cheerWords(figure)),
    points ? h("strong.figures", signedNumber(points)) : null,
  );
  const splinters = middles.flatMap((middle) => scatterTriangles(board, middle));
  board.append(flag, ...splinters);
  placeAside(flag, board);
  setTimeout(() => {
    for (const shape of shapes) shape.classList.remove("board-cheer");
    for (const one of [lines, flag, ...splinters]) one.remove();
  }, MOMENT);
}

/**
 * The centres of the hexagons among these cells: the grid points with all six cells around them.
 * @param {string[]} cells @returns {Spot[]}
 */
export function hexagonCentres(cells) {
  const points = new Set(cells.flatMap((cell) => cornersOf(parseCell(cell))));
  return [...points]
    .filter((point) => cellsAround(point).every((cell) => cells.includes(cell)))
    .map((point) => {
      const [row, col] = point.split(",").map(Number);
      return { x: (col * SIDE) / 2, y: row * HEIGHT };
    });
}

/** The outline of a hexagon, which draws itself. @param {Spot} middle */
function ringPath({ x, y }) {
  const tips = Array.from({ length: 6 }, (_, tip) => {
    const angle = (tip * Math.PI) / 3;
    return `${(x + SIDE * Math.cos(angle)).toFixed(1)} ${(y + SIDE * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${tips.join("L")}Z`;
}

/**
 * The path of an arch from one end of a bridge to the other.
 * @param {string[]} cells the newest tile first, then the tile beside it, then those opposite
 */
export function archPath([, ...ends]) {
  const [from, ...others] = ends.map((cell) => centreOf(parseCell(cell)));
  const away = (/** @type {Spot} */ { x, y }) => Math.hypot(x - from.x, y - from.y);
  const to = others.reduce((one, other) => (away(other) > away(one) ? other : one));
  const [west, east] = from.x <= to.x ? [from, to] : [to, from];
  const top = {
    x: (west.x + east.x) / 2 + RISE * (east.y - west.y),
    y: (west.y + east.y) / 2 - RISE * (east.x - west.x),
  };
  return `M${west.x} ${west.y} Q${top.x} ${top.y} ${east.x} ${east.y}`;
}

/**
 * Small triangles in the colours of the numbers, which fly from the centre of a hexagon.
 * @param {Board} board @param {Spot} middle
 */
function scatterTriangles(board, middle) {
  const { goal } = board.outlook.camera;
  const { x, y } = windowSpot(middle, goal);
  return Array.from({ length: SPLINTERS }, (_, index) => {
    const angle = (index / SPLINTERS) * 2 * Math.PI;
    const far = FAR * SIDE * goal.scale * (0.6 + 0.4 * Math.random());
    return h("i", {
      class: `splinter number-${index % 6}`,
      "aria-hidden": "true",
      style: {
        left: `${x.toFixed(1)}px`,
        top: `${y.toFixed(1)}px`,
        "--x": `${(far * Math.cos(angle)).toFixed(1)}px`,
        "--y": `${(far * Math.sin(angle)).toFixed(1)}px`,
        "--spin": `${Math.round(360 * Math.random())}deg`,
      },
    });
  });
}

/**
 * Positions the words so that they cover no tiles if possible, preferably in the middle.
 * @param {HTMLElement} words @param {Board} board
 */
function placeAside(words, board) {
  const { scale } = board.outlook.camera.goal;
  const tiles = [...board.tiles.keys()].map((cell) => board.outlook.project(cell));
  const { offsetWidth: width, offsetHeight: height } = words;
  board.overview.draw();
  const map = board.overview.mapSpot();
  const spot = spotForWords(board.size, { width, height }, tiles, INRADIUS * scale, map);
  words.style.setProperty("left", `${spot.x}px`);
  words.style.setProperty("top", `${spot.y}px`);
}

/**
 * Finds the position for words of this size, fully inside the board.
 * @param {{width: number, height: number}} board @param {{width: number, height: number}} words
 * @param {Spot[]} tiles their centres
 * @param {number} reach the distance from its centre at which a tile counts as hidden
 * @param {Box | null} map the overview map, kept uncovered if possible
 */
export function spotForWords(board, words, tiles, reach, map = null) {
  const right = board.width - words.width - EDGE;
  const lines = Array.from(
    { length: LINES },
    (_, line) => EDGE + ((board.height - words.height - 2 * EDGE) * line) / (LINES - 1),
  );
  const spots = lines.flatMap((top) =>
    [(board.width - words.width) / 2, EDGE, right].map((left) => ({ x: left, y: top })),
  );
  const beside = spots.filter((spot) => !map || !isOverlapping({ ...spot, ...words }, map));
  const free = freestSpot(beside.length > 0 ? beside : spots, words, tiles, reach);
  return { x: clamp(free.x, 0, right + EDGE), y: clamp(free.y, 0, board.height - words.height) };
}
