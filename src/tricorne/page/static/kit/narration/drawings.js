/** Small drawings of a bridge, hexagons and so on, made of real tiles that fit. */

import { angleOf, boundsOf, centreOf, parsePlace } from "../board/geometry.js";
import { outlinePath, sharedShadow, tileShape } from "../board/tile.js";
import { svg } from "../elements.js";

const DRAWINGS = {
  place: "145@0,0 134@0,1",
  bridge: "342@1,0 402@1,1 400@1,2 404@0,2 450@0,3 554@-1,3 454@-1,2 444@-1,1 443@0,0",
  hexagon: "015@0,0 001@0,1 011@0,2 114@1,2 145@1,1 515@1,0",
  double: "135@0,2 015@0,1 055@0,0 554@1,0 544@1,1 113@0,3 123@0,4 323@1,4 334@1,3 534@1,2",
  sides:
    "323@1,0 330@1,-1 035@2,-1 355@2,0 345@2,1 455@2,2 445@2,3 344@1,3 234@1,2 232@0,2 122@0,1 123@0,0",
};

/** @import { Place } from "../../types.d.ts" */
/** @typedef {keyof typeof DRAWINGS} Drawing */

/** One of the drawings. @param {Drawing} name @param {string} description for screen readers */
export function drawingOf(name, description) {
  return tilesPicture(DRAWINGS[name], description);
}

/**
 * Tiles on the cloth, with the last one marked.
 * @param {string} text `345@0,0 534@0,1`
 * @param {string} description for screen readers; empty where a caption says it
 */
export function tilesPicture(text, description) {
  const places = text.split(" ").map(parsePlace);
  const last = /** @type {Place} */ (places.at(-1));
  const box = boundsOf(places.map(({ cell }) => cell));
  const spots = places.map((place) => ({ place, ...centreOf(place) }));
  const viewBox = [
    box.left - 6,
    box.top - 6,
    box.right - box.left + 12,
    box.bottom - box.top + 16,
  ].join(" ");
  const spoken = description
    ? { role: "img", "aria-label": description }
    : { "aria-hidden": "true" };
  return svg(
    "svg",
    { class: "drawing", viewBox, ...spoken },
    sharedShadow(spots.map(({ place, x, y }) => ({ up: place.up, x, y }))),
    spots.map(({ place, x, y }) =>
      svg("g", { transform: `translate(${x} ${y})` }, tileShape(place.tile, angleOf(place))),
    ),
    svg("path", { class: "board-last", d: outlinePath(last.up, 0.6, centreOf(last)) }),
  );
}
