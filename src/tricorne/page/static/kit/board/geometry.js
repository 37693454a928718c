/**
 * The geometry of the board: the same grid and measures as `tricorne.drawing.svg.geometry`. A side
 * is 100 long; x grows to the right, y downwards.
 */

/** @import { Place } from "../../types.d.ts" */
/** @typedef {{x: number, y: number}} Spot */
/** @typedef {{x: number, y: number, scale: number, turn: number}} Look the pan, zoom and rotation of a board */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

export const SIDE = 100;
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2;
export const INRADIUS = HEIGHT / 3;
export const CIRCUMRADIUS = 2 * INRADIUS;

/** Parses `345@0,1`. @param {string} text @returns {Place} */
export function parsePlace(text) {
  const [numbers, cell] = text.split("@");
  const { row, col, up } = parseCell(cell);
  return { tile: tileName(numbers), numbers, row, col, cell, up };
}

/** Parses `0,-1`. @param {string} text */
export function parseCell(text) {
  const [row, col] = text.split(",").map(Number);
  return { row, col, up: pointsUp(row, col) };
}

/** @param {number} row @param {number} col */
function pointsUp(row, col) {
  return (row + col) % 2 === 0;
}

/** The name of a tile: its numbers clockwise, starting with the smallest. @param {string} numbers */
export function tileName(numbers) {
  return [...numbers].sort().join("");
}

/** The value of a tile. @param {string} numbers */
export function tileValue(numbers) {
  return [...numbers].reduce((sum, digit) => sum + Number(digit), 0);
}

/** The rotation of a tile in degrees: 0 has its smallest number on top. @param {Place} place */
export function angleOf(place) {
  return turnOf(place.tile, place.numbers) * -120 + (place.up ? 0 : -60);
}

/** @param {string} tile @param {string} numbers */
function turnOf(tile, numbers) {
  return [0, 1, 2].find((turn) => tile.slice(turn) + tile.slice(0, turn) === numbers) ?? 0;
}

/** The centre of a cell. @param {{row: number, col: number}} cell @returns {Spot} */
export function centreOf({ row, col }) {
  const down = pointsUp(row, col) ? CIRCUMRADIUS : INRADIUS;
  return { x: (col * SIDE) / 2, y: row * HEIGHT + down };
}

/**
 * The grid points at the corners of a cell, clockwise from the first corner, as `row,col`.
 * @param {{row: number, col: number}} cell
 */
export function cornersOf({ row, col }) {
  return pointsUp(row, col)
    ? [`${row},${col}`, `${row + 1},${col + 1}`, `${row + 1},${col - 1}`]
    : [`${row},${col - 1}`, `${row},${col + 1}`, `${row + 1},${col}`];
}

/** The cells that share a side with a cell. @param {{row: number, col: number}} cell */
export function neighboursOf({ row, col }) {
  const third = pointsUp(row, col) ? row + 1 : row - 1;
  return [`${row},${col - 1}`, `${row},${col + 1}`, `${third},${col}`];
}

/** The six cells around a grid point. @param {string} point */
export function cellsAround(point) {
  const [row, col] = point.split(",").map(Number);
  return [
    [row, col],
    [row, col + 1],
    [row, col - 1],
    [row - 1, col],
    [row - 1, col + 1],
    [row - 1, col - 1],
  ].map(([r, c]) => `${r},${c}`);
}

/**
 * Rotates a position around the origin of the board.
 * @param {Spot} spot @param {number} degrees @returns {Spot}
 */
export function turnSpot({ x, y }, degrees) {
  const [along, aside] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * along - y * aside, y: x * aside + y * along };
}

/**
 * The window position, in pixels, of a board position.
 * @param {Spot} spot @param {Look} look @returns {Spot}
 */
export function windowSpot(spot, { x, y, scale, turn }) {
  const at = turnSpot(spot, turn);
  return { x: at.x * scale + x, y: at.y * scale + y };
}

/**
 * The bounding box of some cells on a rotated board.
 * @param {string[]} cells @param {number} [degrees] @returns {Box}
 */
export function boundsOf(cells, degrees = 0) {
  const points = new Set(cells.flatMap((cell) => cornersOf(parseCell(cell))));
  const spots = [...points].map((point) => {
    const [row, col] = point.split(",").map(Number);
    return turnSpot({ x: (col * SIDE) / 2, y: row * HEIGHT }, degrees);
  });
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** The cell at a board position. @param {Spot} spot */
export function cellUnder({ x, y }) {
  const row = Math.floor(y / HEIGHT);
  const across = x / (SIDE / 2);
  const down = y / HEIGHT - row;
  const left = Math.floor(across);
  // Between two half sides the border slants: the fractional part decides.
  const share = across - left;
  const leaning = pointsUp(row, left) ? share < down : share < 1 - down;
  return `${row},${leaning ? left : left + 1}`;
}
