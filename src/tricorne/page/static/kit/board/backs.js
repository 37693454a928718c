/** The backs of tiles that lie face down or belong to others, so that their number is visible at a glance. */

import { svg } from "../elements.js";
import { tileFrame } from "./tile.js";

const SIDE = 11;
const HEIGHT = 10;
/** The distance between tiles on a rack, and its greatest width. */
const STEP = 6.5;
const WIDEST = 66;

/** The tiles of a pile: the offset from its centre, and the rotation. The last ones lie on top. */
const PILE = [
  [-15, 6, -8],
  [14, 7, 12],
  [-1, 8, 55],
  [-8, 3, 20],
  [8, 2, -30],
  [-17, 9, 40],
  [17, 10, 70],
  [0, 1, 4],
  [-6, 8, -52],
  [7, 9, 33],
  [1, 5, -14],
];
/** The number of pool tiles that one tile of the pile stands for. */
const OF_A_PILE = 4;

/** @param {boolean} up */
function tileBack(up) {
  return up
    ? `M0 ${HEIGHT}L${SIDE / 2} 0L${SIDE} ${HEIGHT}Z`
    : `M0 0L${SIDE / 2} ${HEIGHT}L${SIDE} 0Z`;
}

/**
 * A rack as other players see it: backs, closer together the more there are.
 * @param {number} count
 */
export function rackOfBacks(count) {
  const step = Math.min(STEP, (WIDEST - SIDE) / Math.max(1, count - 1));
  const width = SIDE + step * Math.max(0, count - 1);
  return svg(
    "svg",
    {
      class: "backs",
      viewBox: `-1 -1 ${(width + 2).toFixed(1)} ${HEIGHT + 2}`,
      preserveAspectRatio: "xMinYMax",
      style: { "--wide": `${((width + 2) / 16).toFixed(2)}rem` },
      "aria-hidden": "true",
      focusable: "false",
    },
    Array.from({ length: count }, (_, index) =>
      svg("path", {
        class: "back",
        d: tileBack(index % 2 === 0),
        transform: `translate(${(index * step).toFixed(1)} 0)`,
      }),
    ),
  );
}

/** A shrinking heap of tiles face down. The last few are shown one by one. @param {number} count */
export function pileOfBacks(count) {
  const shown = count <= OF_A_PILE ? count : Math.ceil(count / OF_A_PILE) + OF_A_PILE - 1;
  return svg(
    "svg",
    { class: "pile", viewBox: "-27 -9 54 28", "aria-hidden": "true", focusable: "false" },
    PILE.slice(-Math.min(shown, PILE.length)).map(([x, y, angle]) =>
      svg("path", {
        class: "back",
        d: "M0-8.5L8.200 5.700H-8.200Z",
        transform: `translate(${x} ${y}) rotate(${angle})`,
      }),
    ),
  );
}

/** One tile face down; the counterpart of `tilePicture`. */
export function backPicture() {
  return tileFrame(
    svg("path", { class: "back", d: "M0-52L47 27.5H-47Z", "stroke-width": 5 }),
    svg("path", { class: "back-line", d: "M0-30L27 15H-27Z" }),
  );
}
