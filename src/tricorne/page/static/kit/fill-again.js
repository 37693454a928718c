/** Filling a part of a screen anew, under the eyes and fingers of its reader. */

import { fill } from "./elements.js";

/** @import { Children } from "./elements.js" */

/**
 * Fills it anew. The focus stays where it was, or goes to the chosen one of a few; what was unfolded stays so.
 * @param {HTMLElement} box @param {Children[]} parts
 */
export function fillAgain(box, ...parts) {
  const find = focusIn(box);
  const open = foldsIn(box).map((fold) => fold.open);
  fill(box, ...parts);
  foldsIn(box).forEach((fold, index) => {
    fold.open ||= open[index] ?? false;
  });
  find?.()?.focus({ preventScroll: true });
}

/** @param {HTMLElement} box @returns {HTMLDetailsElement[]} */
function foldsIn(box) {
  return [...box.querySelectorAll("details")];
}

/**
 * How to find the focused element again; null if it is elsewhere.
 * @param {HTMLElement} box @returns {(() => HTMLElement | null | undefined) | null}
 */
function focusIn(box) {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  if (!box.contains(focused)) return null;
  const what = focused.dataset.do;
  const href = focused.getAttribute("href");
  const selector = what ? `[data-do="${what}"]` : `[href="${href}"]`;
  const alike = () => /** @type {HTMLElement[]} */ ([...box.querySelectorAll(selector)]);
  const at = alike().indexOf(focused);
  return () => {
    const found = alike().filter((each) => !each.matches(":disabled"));
    return found[at] ?? found.at(-1) ?? box.querySelector(":checked");
  };
}
