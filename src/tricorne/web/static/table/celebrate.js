/** A bridge or a hexagon is celebrated for a moment; never where things should not move. */

import { CIRCUMRADIUS, cellAt, centre } from "../board/geometry.js";
import { freest } from "../board/label.js";
import { outline } from "../board/tile.js";
import { h, svg } from "../elements.js";
import { reducedMotion } from "../settings.js";
import { cheer } from "../telling/explain.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../types.d.ts").Figure} Figure */

const MOMENT = 1100;
/** How far from the border of the board the words stay, in pixels. */
const EDGE = 12;
/** At how many heights a place for the words is looked for. */
const LINES = 9;

/**
 * @param {Board} board
 * @param {Figure} figure
 * @param {string[]} cells all that are part of it
 */
export function celebrate(board, figure, cells) {
  if (reducedMotion() || figure === "two sides") return;
  const shapes = cells.flatMap((cell) => {
    const shape = board.tiles.get(cell)?.group.querySelector(".tile");
    return shape instanceof SVGElement ? [shape] : [];
  });
  shapes.forEach((shape, index) => {
    shape.classList.remove("board-new");
    shape.style.setProperty("--turn-of", String(index));
    shape.classList.add("board-cheer");
  });
  const lines = cells.map((cell) => {
    const at = cellAt(cell);
    return svg("path", { class: "board-cheer-line", d: outline(at.up, 0.5, centre(at)) });
  });
  board.cheerLayer.append(...lines);
  const words = h("p", { class: "cheer", "aria-hidden": "true" }, cheer(figure));
  board.append(words);
  aside(words, board);
  setTimeout(() => {
    for (const shape of shapes) shape.classList.remove("board-cheer");
    for (const line of lines) line.remove();
    words.remove();
  }, MOMENT);
}

/**
 * The words leave the tiles free, where there is room beside them: above all in the middle.
 * @param {HTMLElement} words
 * @param {Board} board
 */
function aside(words, board) {
  const { offsetWidth: width, offsetHeight: height } = words;
  const { x, y, scale } = board.outlook.camera.goal;
  const tiles = [...board.tiles.keys()].map((cell) => {
    const middle = centre(cellAt(cell));
    return { x: middle.x * scale + x, y: middle.y * scale + y };
  });
  const lines = Array.from(
    { length: LINES },
    (_, line) => EDGE + ((board.size.height - height - 2 * EDGE) * line) / (LINES - 1),
  );
  const spots = lines.flatMap((top) =>
    [(board.size.width - width) / 2, EDGE, board.size.width - width - EDGE].map((left) => ({
      x: left,
      y: top,
    })),
  );
  const free = freest(spots, { width, height }, tiles, CIRCUMRADIUS * scale);
  words.style.setProperty("left", `${free.x}px`);
  words.style.setProperty("top", `${free.y}px`);
}
