/** Asks where the tile lies: the board as entered so far, with every place where the tile fits. */

import { angleOf, boundsOf, centreOf, parsePlace } from "../../kit/board/geometry.js";
import { outlinePath, tileShape } from "../../kit/board/tile.js";
import { h, svg } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { figureName } from "../../kit/narration/phrasing.js";
import { placementsOf } from "./count.js";

/** @import { Line, Screen } from "./types.d.ts" */
/** @import { Figure, Place } from "../../types.d.ts" */

const MARGIN = 20;

/** @param {Screen} screen @param {(figure: Figure | null, place: string | null) => Line} line */
export function placePicker(screen, line) {
  const { now, draft } = screen;
  const laid = (now.places ?? []).map(parsePlace);
  const ways = placementsOf(screen.count, screen.at, draft.digits) ?? [];
  // On an empty board every rotation fits, so one is enough.
  const offered = laid.length === 0 ? ways.slice(0, 1) : ways;
  const spots = offered.map(({ place, figure }) => ({
    place: parsePlace(place),
    text: place,
    figure,
  }));
  const all = [...laid, ...spots.map(({ place }) => place)];
  const box = boundsOf(all.map(({ cell }) => cell));
  const view = [box.left, box.top, box.right - box.left, box.bottom - box.top];
  const viewBox = [view[0] - MARGIN, view[1] - MARGIN, view[2] + 2 * MARGIN, view[3] + 2 * MARGIN];
  /** @param {Figure | null} figure @param {string} text */
  const points = (figure, text) => {
    const outcome = screen.tryLine(line(figure, text));
    return outcome.points[(outcome.seat ?? 1) - 1];
  };
  return h(
    "div.count-made.stack",
    h(
      "p",
      spots.length > 0 ? t("Tap where it is.") : t("On the table as entered, it fits nowhere."),
    ),
    h(
      "div.count-lattice",
      svg(
        "svg",
        { viewBox: viewBox.join(" "), "aria-label": t("The table"), role: "group" },
        laid.map((place) => drawAt(place, tileShape(place.tile, angleOf(place)))),
        spots.map(({ place, text, figure }) => {
          const label = [signedNumber(points(figure, text)), figure && figureName(figure)].filter(
            Boolean,
          );
          const choose = () => screen.enterLine(line(figure, text));
          return svg(
            "g",
            {
              class: "count-spot",
              role: "button",
              tabindex: "0",
              "aria-label": `${text}, ${label.join(" ")}`,
              "data-do": `place-${text}`,
              onclick: choose,
              onkeydown: (/** @type {KeyboardEvent} */ event) => {
                if (event.key === "Enter") choose();
              },
            },
            svg("path", { d: outlinePath(place.up, 0, centreOf(place)) }),
            svg("text", { ...centreOf(place), "text-anchor": "middle", dy: "0.35em" }, label[0]),
          );
        }),
      ),
    ),
    h(
      "button.button",
      { dataset: { do: "nowhere" }, onclick: () => screen.enterLine(line(null, null)) },
      t("It’s elsewhere: continue without positions"),
    ),
  );
}

/** @param {Place} place @param {SVGElement} shape */
function drawAt(place, shape) {
  const { x, y } = centreOf(place);
  return svg("g", { transform: `translate(${x} ${y})` }, shape);
}
