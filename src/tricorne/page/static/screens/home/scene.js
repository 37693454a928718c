/** The ornament of the first screen: a hexagon of ivory tiles on the cloth, and the tile that will close it. */

import { angleOf, centreOf, parsePlace } from "../../kit/board/geometry.js";
import { outlinePath, sharedShadow, tileShape } from "../../kit/board/tile.js";
import { svg } from "../../kit/elements.js";

/** A legal position: adjacent tiles have equal numbers at each point. */
const LAID = [
  "343@-1,0",
  "453@-1,1",
  "351@0,0",
  "231@0,-1",
  "332@-1,-1",
  "211@0,-2",
  "455@-1,2",
  "150@1,0",
];
const CLOSING = "355@0,1";
const HELD = { x: 126, y: 84, turned: 17 };

export function tileScene() {
  const spots = LAID.map((text) => ({ place: parsePlace(text), ...centreOf(parsePlace(text)) }));
  const closing = parsePlace(CLOSING);
  const goal = centreOf(closing);
  return svg(
    "svg",
    {
      class: "scene-picture",
      viewBox: "-164 -98 372 282",
      "aria-hidden": "true",
      focusable: "false",
    },
    sharedShadow(spots.map(({ place, x, y }) => ({ up: place.up, x, y }))),
    spots.map(({ place, x, y }) =>
      svg("g", { transform: `translate(${x} ${y})` }, tileShape(place.tile, angleOf(place))),
    ),
    svg("path", { class: "scene-place", d: outlinePath(closing.up, -3.2, goal) }),
    svg(
      "g",
      { class: "scene-held" },
      svg(
        "g",
        { transform: `translate(${HELD.x} ${HELD.y})` },
        tileShape(closing.tile, angleOf(closing) + HELD.turned, true),
      ),
    ),
  );
}
