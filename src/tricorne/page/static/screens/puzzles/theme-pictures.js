/** Small pictures of the themes: triangles of a board, of which some are told apart. */

import { emblemOf } from "../../kit/board/emblem.js";
import { boundsOf, centreOf, parseCell } from "../../kit/board/geometry.js";
import { outlinePath } from "../../kit/board/tile.js";
import { h, svg } from "../../kit/elements.js";

/**
 * The cells of each picture: `new` ones are about to be placed, `free` ones stay empty, and `back`
 * ones lie face down.
 * @type {Record<string, {laid?: string, new?: string, free?: string, back?: string}>}
 */
const CELLS = {
  drawing: { back: "0,0 0,1", new: "0,2" },
  endgame: { laid: "0,1", new: "0,0 0,2" },
  shut: { laid: "0,0 0,1 0,2 1,0 1,2", free: "1,1" },
  patience: { laid: "0,0 0,1", new: "0,2", free: "1,0 1,1 1,2" },
  best: { laid: "1,1", free: "0,1 1,2", new: "1,0" },
};

/** @param {string} theme */
export function themePicture(theme) {
  if (theme === "bonus") return h("span.theme-emblems", emblemOf("bridge"), emblemOf("hexagon"));
  const groups = Object.entries(CELLS[theme] ?? CELLS.best);
  const all = groups.flatMap(([, cells]) => cells.split(" "));
  const { left, top, right, bottom } = boundsOf(all);
  const viewBox = [left - 4, top - 4, right - left + 8, bottom - top + 8].join(" ");
  return svg(
    "svg",
    { class: "theme-picture", viewBox, "aria-hidden": "true", focusable: "false" },
    groups.map(([what, cells]) =>
      svg("path", {
        class: `theme-${what}`,
        d: cells
          .split(" ")
          .map(parseCell)
          .map((at) => outlinePath(at.up, -1, centreOf(at)))
          .join(""),
      }),
    ),
  );
}
