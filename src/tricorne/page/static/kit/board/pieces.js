/** The pieces on a board: tiles, marks of legal places, and the tile not placed yet. */

import { svg } from "../elements.js";
import { t } from "../i18n.js";
import { angleOf, centreOf, parseCell, parsePlace } from "./geometry.js";
import { spokenPlace, spokenTile } from "./spoken.js";
import { outlinePath, tileShape, turnShape } from "./tile.js";

/** @import { Ghost, Place } from "../../types.d.ts" */
/** @typedef {{cell: string, label?: string, action?: string, brings?: string}} Legal */

/** A tile on its cell. @param {Place} place @param {boolean} arrives */
export function laidTile(place, arrives) {
  const { x, y } = centreOf(place);
  const shape = tileShape(place.tile, angleOf(place));
  if (arrives) shape.classList.add("board-new");
  return svg(
    "g",
    {
      class: "board-tile",
      transform: `translate(${x} ${y})`,
      role: "img",
      tabindex: -1,
      "data-cell": place.cell,
      "data-place": `${place.numbers}@${place.cell}`,
      "aria-label": spokenTile(place),
    },
    shape,
  );
}

/** The mark of a legal place. @param {Legal} legal */
export function placeMark({ cell, label, action, brings }) {
  const { row, col, up } = parseCell(cell);
  const { x, y } = centreOf({ row, col });
  return svg(
    "g",
    {
      class: "board-place",
      transform: `translate(${x} ${y})`,
      role: "button",
      tabindex: -1,
      "data-cell": cell,
      "data-legal": cell,
      "data-action": action,
      "aria-label": label ?? spokenPlace({ row, col, up }),
    },
    svg("path", { class: "board-place-field", d: outlinePath(up, -2) }),
    svg("path", { class: "board-place-line", d: outlinePath(up, -3.2) }),
    brings ? svg("text", { class: "board-place-brings", "aria-hidden": "true" }, brings) : null,
  );
}

/**
 * Shows a tile that is not placed yet. If it is there already, it rotates.
 * @param {SVGElement} layer @param {Ghost} ghost
 * @param {Ghost | null} before the tile shown so far
 */
export function layGhost(layer, ghost, before) {
  const place = parsePlace(ghost.place);
  const { x, y } = centreOf(place);
  if (before && parsePlace(before.place).tile === place.tile)
    turnShape(/** @type {SVGElement} */ (layer.querySelector(".tile")), angleOf(place));
  else layer.replaceChildren(ghostTile(place));
  layer.classList.toggle("carried-over", ghost.carried);
  const group = /** @type {SVGElement} */ (layer.firstElementChild);
  group.setAttribute("transform", `translate(${x} ${y})`);
  group.dataset.cell = place.cell;
  group.dataset.ghost = ghost.place;
  group.querySelector(".board-ghost-line")?.setAttribute("d", outlinePath(place.up, 1));
  group.setAttribute("aria-label", t("Not placed yet: {where}", { where: ghost.spoken }));
}

/** @param {Place} place */
function ghostTile(place) {
  const shape = tileShape(place.tile, angleOf(place), true);
  shape.classList.add("tile-turning");
  return svg(
    "g",
    { class: "board-ghost", role: "button", tabindex: -1 },
    shape,
    svg("path", { class: "board-ghost-line" }),
  );
}

/** The outline that marks the newest tile. @param {Place} place */
export function lastMark(place) {
  return svg("path", { class: "board-last", d: outlinePath(place.up, 0.6, centreOf(place)) });
}
