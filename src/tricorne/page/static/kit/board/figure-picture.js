/** Plain pictures of the figures, and what they show in words. */

import { svg } from "../elements.js";
import { t } from "../i18n.js";
import { boundsOf, centreOf, parseCell } from "./geometry.js";
import { outlinePath } from "./tile.js";

/** @import { Figure } from "../../types.d.ts" */

/** The cells of each figure: first the tile that makes it, then those around it. @type {Record<Figure, string>} */
const CELLS = {
  bridge: "0,2 0,0 0,1 1,0 1,1 1,3 1,4",
  "two sides": "0,1 0,0 0,2",
  hexagon: "1,1 0,0 0,1 0,2 1,0 1,2",
  "double hexagon": "0,2 0,0 0,1 0,3 0,4 1,0 1,1 1,2 1,3 1,4",
  "triple hexagon": "0,2 0,0 0,1 0,3 0,4 1,0 1,1 1,2 1,3 1,4 -1,1 -1,2 -1,3",
};

/** @type {Map<Figure, SVGElement>} */
const pictures = new Map();

/** Drawn once, because everything around it is rebuilt with every tap. @param {Figure} figure */
export function figurePicture(figure) {
  const known = pictures.get(figure);
  if (known) return known;
  const cells = CELLS[figure].split(" ");
  const { left, top, right, bottom } = boundsOf(cells);
  const shapes = cells.map((text) => {
    const cell = parseCell(text);
    return svg("path", { d: outlinePath(cell.up, 0, centreOf(cell)) });
  });
  const viewBox = [left, top, right - left, bottom - top].join(" ");
  const picture = svg("svg", { class: "figure-picture", viewBox, "aria-hidden": "true" }, shapes);
  pictures.set(figure, picture);
  return picture;
}

/** What a bridge or a hexagon is. @param {Figure} figure */
export function figureWords(figure) {
  return figure === "bridge"
    ? t("A bridge joins one side of a tile with the tip of another tile.")
    : t("A hexagon is six tiles around one point.");
}
