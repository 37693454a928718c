/** Animates tiles from the players who place or draw them. Nothing waits for the animation. */

import { h } from "../elements.js";
import { hasReducedMotion } from "../settings.js";

const MOMENT = 380;
const SMALL = 0.35;
/** Milliseconds between the starts of two tiles. */
const APART = 140;

/** @typedef {{x: number, y: number}} Spot in window coordinates */

/**
 * Animates pictures of tiles one after the other, and resolves when all have arrived; at once with
 * reduced motion. The destination is queried after layout.
 * @param {SVGElement[]} pictures @param {() => {from: Spot | null, to: Spot | null}} way
 * @param {{side: number, shrinks?: boolean}} how the length of a side where it is large; whether
 *   the tiles travel to a small place rather than from one
 */
export async function movePictures(pictures, way, { side, shrinks = false }) {
  if (hasReducedMotion() || document.hidden) return;
  await new Promise(requestAnimationFrame);
  const { from, to } = way();
  if (!from || !to) return;
  const carriers = pictures.map((picture) =>
    h("div.travelling", { "aria-hidden": "true", style: { "--side": `${side}px` } }, picture),
  );
  document.body.append(...carriers);
  const ways = carriers.map((carrier, before) =>
    carrier.animate([shiftTo(from, shrinks ? 1 : SMALL), shiftTo(to, shrinks ? SMALL : 1)], {
      duration: MOMENT,
      delay: before * APART,
      easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
      fill: "both",
    }),
  );
  const there = ways.map(async ({ finished }, each) => {
    await finished.catch(() => {
      // the player left the screen
    });
    carriers[each].remove();
  });
  await Promise.all(there);
}

/** @param {Spot} spot @param {number} scale */
function shiftTo({ x, y }, scale) {
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})` };
}

/**
 * The centre of an element in window coordinates; null while it is hidden.
 * @param {Element | null | undefined} element
 */
export function middleOf(element) {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return width ? { x: left + width / 2, y: top + height / 2 } : null;
}
