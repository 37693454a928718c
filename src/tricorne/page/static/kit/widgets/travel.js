/** Tiles that travel over the table from whoever lays or draws them. Nothing waits for them to arrive. */

import { h } from "../elements.js";
import { reducedMotion } from "../settings.js";

const MOMENT = 380;
const SMALL = 0.35;
/** Between two tiles that set out together. */
const APART = 140;

/** @typedef {{x: number, y: number}} Spot in the window */

/**
 * Lets pictures of tiles travel one after the other, and tells when all are there: at once, where nothing should move.
 * Where they go is asked once all that has changed is laid out.
 * @param {SVGElement[]} pictures
 * @param {() => {from: Spot | null, to: Spot | null}} way
 * @param {{side: number, shrinks?: boolean}} how how long a side is where it is large; whether they go to a small
 *   place, rather than coming from one
 */
export async function travel(pictures, way, { side, shrinks = false }) {
  if (reducedMotion() || document.hidden) return;
  await new Promise(requestAnimationFrame);
  const { from, to } = way();
  if (!from || !to) return;
  const carriers = pictures.map((picture) =>
    h("div.travelling", { "aria-hidden": "true", style: { "--side": `${side}px` } }, picture),
  );
  document.body.append(...carriers);
  const ways = carriers.map((carrier, before) =>
    carrier.animate([at(from, shrinks ? 1 : SMALL), at(to, shrinks ? SMALL : 1)], {
      duration: MOMENT,
      delay: before * APART,
      easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
      fill: "both",
    }),
  );
  const there = ways.map(async ({ finished }, each) => {
    await finished.catch(() => {
      // the screen was left
    });
    carriers[each].remove();
  });
  await Promise.all(there);
}

/** @param {Spot} spot @param {number} scale */
function at({ x, y }, scale) {
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})` };
}

/** The middle of something in the window; null while it is not to be seen. @param {Element | null | undefined} element */
export function middleOf(element) {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return width ? { x: left + width / 2, y: top + height / 2 } : null;
}
