/** A small tile with one number: how strong a bot is. */

import { svg } from "../elements.js";
import { MARKS, NUMERALS } from "./glyphs.js";
import { outline } from "./tile.js";

/** @param {number} level  from 0 to 5, by its place among all */
export function badge(level) {
  const shown = Math.min(level, NUMERALS.length - 1);
  return svg(
    "svg",
    {
      class: `badge number-${shown}`,
      viewBox: "-54 -62 108 104",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { class: "tile-edge", d: outline(true, 0, { x: 0, y: 2.6 }) }),
    svg("path", { class: "tile-face", d: outline(true) }),
    svg("path", { class: "badge-mark", d: MARKS[shown], transform: "translate(0 -37) scale(1.5)" }),
    svg("path", {
      class: "badge-numeral",
      d: NUMERALS[shown],
      transform: "translate(0 4) scale(1.6)",
    }),
  );
}
