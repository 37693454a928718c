/** A picture of the tiles on a board, as large as its frame: for cards that lead to a position. */

import { svg } from "../elements.js";
import { angleOf, boundsOf, centreOf, parsePlace } from "./geometry.js";
import { sharedShadow, tileShape } from "./tile.js";

/** The air around the tiles. */
const EDGE = 8;

/** @param {string[]} board the tiles, `345@0,1` each */
export function positionPicture(board) {
  const places = board.map(parsePlace);
  const { left, top, right, bottom } = boundsOf(places.map(({ cell }) => cell));
  const size = [right - left + 2 * EDGE, bottom - top + 2 * EDGE];
  return svg(
    "svg",
    {
      class: "position-picture",
      viewBox: [left - EDGE, top - EDGE, ...size].join(" "),
      "aria-hidden": "true",
      focusable: "false",
    },
    sharedShadow(places.map((place) => ({ up: place.up, ...centreOf(place) }))),
    places.map((place) => {
      const { x, y } = centreOf(place);
      const at = `translate(${x} ${y})`;
      return svg("g", { transform: at }, tileShape(place.tile, angleOf(place)));
    }),
  );
}
