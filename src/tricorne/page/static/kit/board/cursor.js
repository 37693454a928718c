/** Keyboard navigation: the nearest stop in the direction of an arrow key. */

import { centreOf, parseCell } from "./geometry.js";

/** @typedef {{x: number, y: number}} Spot */

/** @type {Record<string, Spot>} */
const WAYS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** @param {string} key */
export function isArrow(key) {
  return key in WAYS;
}

/**
 * The cell that an arrow key leads to. At the edge it wraps to the cell furthest back, so that
 * every cell can be reached. Null for a single cell.
 * @param {string[]} cells @param {string} from @param {string} key @returns {string | null}
 */
export function nextCell(cells, from, key) {
  const way = WAYS[key];
  const here = centreOf(parseCell(from));
  const others = cells
    .filter((cell) => cell !== from)
    .map((cell) => {
      const { x, y } = centreOf(parseCell(cell));
      const along = (x - here.x) * way.x + (y - here.y) * way.y;
      const aside = Math.abs((x - here.x) * way.y) + Math.abs((y - here.y) * way.x);
      return { cell, along, aside };
    });
  const ahead = others.filter(({ along }) => along > 1);
  const [best] = (ahead.length > 0 ? ahead : others).sort(
    (one, other) => one.along + 2 * one.aside - (other.along + 2 * other.aside),
  );
  return best?.cell ?? null;
}

/**
 * The tile of a row that an arrow key leads to, skipping tiles of no use.
 * @param {string[]} row @param {string[]} useful @param {string} from @param {string} key
 */
export function nextTile(row, useful, from, key) {
  const back = key === "ArrowLeft" || key === "ArrowUp" || key === "End";
  const start = key === "Home" || key === "End" ? 0 : row.indexOf(from) + (back ? 0 : 1);
  const around = [...row.slice(start), ...row.slice(0, start)];
  const tiles = back ? around.reverse() : around;
  return tiles.find((tile) => useful.includes(tile)) ?? from;
}
