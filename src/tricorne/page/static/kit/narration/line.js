/** Parses a line of a round's log. */

import { parsePlace } from "../board/geometry.js";

/** @import { Line } from "../../types.d.ts" */

/**
 * Parses a log line: `1 345@0,1 +12 =26`, `2 draw ? -5 =16`.
 * @param {string} text @returns {Line}
 */
export function parseLine(text) {
  const words = text.split(" ");
  const place = words[1].includes("@") ? parsePlace(words[1]) : null;
  const what = place ? "place" : /** @type {"draw" | "pass" | "end"} */ (words[1]);
  const rest = words.slice(2);
  const drawn = what === "draw" ? (rest.shift() ?? "?") : null;
  return {
    seat: Number(words[0]),
    what,
    place,
    tile: place?.tile ?? (drawn === "?" ? null : drawn),
    points: Number(rest[0]),
    total: Number((rest[1] ?? "=0").slice(1)),
    text,
  };
}
