/** Tiles that lie face down or are held by others: their backs, so that one sees at a glance how many. */

import { svg } from "../elements.js";

const SIDE = 11;
const HEIGHT = 10;
/** How far the next tile of a rack stands from the last one, and how wide a rack may be. */
const STEP = 6.5;
const WIDEST = 66;

/** How the tiles of a pile lie: how far from its middle, how turned. The last ones lie on top. */
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
/** So many tiles of the pool are one of the pile. */
const OF_A_PILE = 4;

/** @param {boolean} up */
function back(up) {
  return up
    ? `M0 ${HEIGHT}L${SIDE / 2} 0L${SIDE} ${HEIGHT}Z`
    : `M0 0L${SIDE / 2} ${HEIGHT}L${SIDE} 0Z`;
}

/**
 * A rack as the others see it: so many backs, closer together the more there are.
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
        d: back(index % 2 === 0),
        transform: `translate(${(index * step).toFixed(1)} 0)`,
      }),
    ),
  );
}

/**
 * Tiles face down in a heap that grows smaller; the last few are shown one by one.
 * @param {number} count
 */
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

/** One tile, face down, as `tilePicture` shows one face up. */
export function backPicture() {
  return svg(
    "svg",
    {
      class: "tile-picture",
      viewBox: "-60 -66 120 132",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { class: "back", d: "M0-52L47 27.5H-47Z", "stroke-width": 5 }),
    svg("path", { class: "back-line", d: "M0-30L27 15H-27Z" }),
  );
}
