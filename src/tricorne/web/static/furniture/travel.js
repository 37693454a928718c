/** Tiles that travel over the table from whoever lays or draws them. Nothing waits for them to arrive. */

import { h } from "../elements.js";
import { reducedMotion } from "../settings.js";

const MOMENT = 380;
const SMALL = 0.35;
/** Between two tiles that set out together. */
const APART = 140;

/** @typedef {{x: number, y: number}} Spot in the window */

/**
 * Lets a picture of a tile travel, and tells when it is there: at once, where nothing should move.
 * @param {SVGElement} picture
 * @param {Spot} from
 * @param {Spot} to
 * @param {{side: number, shrinks?: boolean, after?: number}} how how long its side is where it is large; whether it
 *   goes to a small place, rather than coming from one; how many set out before
 */
export async function travel(picture, from, to, { side, shrinks = false, after = 0 }) {
  if (reducedMotion() || document.hidden) return;
  const carrier = h(
    "div",
    { class: "travelling", "aria-hidden": "true", style: { "--side": `${side}px` } },
    picture,
  );
  document.body.append(carrier);
  const way = carrier.animate([at(from, shrinks ? 1 : SMALL), at(to, shrinks ? SMALL : 1)], {
    duration: MOMENT,
    delay: after * APART,
    easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
    fill: "both",
  });
  await way.finished.catch(() => {
    // the screen was left
  });
  carrier.remove();
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
