/** Filling a part of a screen anew, under the eyes and fingers of its reader. */

import { fill } from "./elements.js";

/** @import { Children } from "./elements.js" */

/**
 * Fills it anew. The focus stays where it was, or goes to the chosen one of a few, or else to the
 * heading above; what was unfolded stays so.
 * @param {HTMLElement} box @param {Children[]} parts
 */
export function fillAgain(box, ...parts) {
  const focusAgain = focusIn(box);
  const open = foldsIn(box).map((fold) => fold.open);
  fill(box, ...parts);
  foldsIn(box).forEach((fold, index) => {
    fold.open ||= open[index] ?? false;
  });
  focusAgain?.();
}

/** @param {HTMLElement} box @returns {HTMLDetailsElement[]} */
function foldsIn(box) {
  return [...box.querySelectorAll("details")];
}

/**
 * Focuses what was focused in a box, or what stands for it, once that is filled anew; null if the focus is elsewhere.
 * @param {HTMLElement} box @returns {(() => void) | null}
 */
export function focusIn(box) {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  if (!box.contains(focused)) return null;
  const selector = selectorFor(focused);
  const alike = () => /** @type {HTMLElement[]} */ ([...box.querySelectorAll(selector)]);
  const at = alike().indexOf(focused);
  const sections = () => [...box.querySelectorAll("section")];
  const section = sections().findIndex((each) => each.contains(focused));
  return () => {
    const found = alike().filter((each) => !each.matches(":disabled"));
    const like = found[at] ?? found.at(-1) ?? box.querySelector("input:checked");
    if (like) like.focus({ preventScroll: true });
    else focusTop(sections()[section] ?? box);
  };
}

/** @param {HTMLElement} focused */
function selectorFor(focused) {
  const { name, dataset } = /** @type {HTMLInputElement} */ (focused);
  if (dataset.at) return `[data-at="${dataset.at}"]`;
  if (dataset.do) return `[data-do="${dataset.do}"]`;
  return name ? `[name="${name}"]` : `[href="${focused.getAttribute("href")}"]`;
}

/** Focuses the first heading of a part, or its first field, from which a reader goes on. @param {HTMLElement} part */
function focusTop(part) {
  const top = /** @type {HTMLElement} */ (
    part.querySelector("h2") ?? part.querySelector("input") ?? part
  );
  if (!top.matches("input")) top.tabIndex = -1;
  top.focus({ preventScroll: true });
  top.scrollIntoView({ block: "nearest" }); // the part above may have become shorter
}
