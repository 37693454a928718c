/** A bridge or a hexagon is celebrated for a moment; never where things should not move. */

import { bounds, cellAt, centre } from "../board/geometry.js";
import { outline } from "../board/tile.js";
import { h, svg } from "../elements.js";
import { reducedMotion } from "../settings.js";
import { cheer } from "./explain.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../types.d.ts").Figure} Figure */

const MOMENT = 1100;
/** How wide the words are, in pixels, at their largest. */
const ROOM = 260;

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
  aside(words, board);
  board.append(words);
  setTimeout(() => {
    for (const shape of shapes) shape.classList.remove("board-cheer");
    for (const line of lines) line.remove();
    words.remove();
  }, MOMENT);
}

/**
 * Where there is room beside the tiles, the words leave them free.
 * @param {HTMLElement} words
 * @param {Board} board
 */
function aside(words, board) {
  const box = bounds([...board.tiles.keys()]);
  const { x, scale } = board.camera.goal;
  const left = box.left * scale + x;
  const right = board.size.width - (box.right * scale + x);
  const width = Math.max(left, right);
  if (width < ROOM) return;
  words.style.setProperty("width", `${width}px`);
  words.style.setProperty(left < right ? "left" : "right", "auto");
}
