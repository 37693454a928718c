/** What a tile has made where it lies: to explain points, never to decide what is allowed. */

import { around, corners, neighbours } from "../board/geometry.js";

/** @typedef {import("../types.d.ts").Figure} Figure */
/** @typedef {import("../types.d.ts").Place} Place */

/** @type {(Figure | null)[]} */
const HEXAGONS = [null, "hexagon", "double hexagon", "triple hexagon"];

/**
 * The figure that a tile makes, and all cells that are part of it.
 * @param {Set<string>} laid the cells that are filled, without the tile's own
 * @param {{row: number, col: number, cell: string}} place
 * @returns {{figure: Figure | null, cells: string[]}}
 */
export function figureOf(laid, place) {
  const beside = neighbours(place).filter((cell) => laid.has(cell));
  const points = corners(place);
  const closed = points.filter((point) =>
    around(point).every((cell) => cell === place.cell || laid.has(cell)),
  );
  if (closed.length > 0) {
    return { figure: HEXAGONS[closed.length], cells: [...new Set(closed.flatMap(around))] };
  }
  if (beside.length > 1) return { figure: "two sides", cells: [place.cell, ...beside] };
  if (beside.length === 1) {
    const own = new Set(corners(cellOf(beside[0])));
    const far = points.find((point) => !own.has(point)) ?? "";
    const touched = around(far).filter((cell) => laid.has(cell));
    if (touched.length > 0) return { figure: "bridge", cells: [place.cell, ...beside, ...touched] };
  }
  return { figure: null, cells: [] };
}

/** @param {string} cell */
function cellOf(cell) {
  const [row, col] = cell.split(",").map(Number);
  return { row, col };
}
