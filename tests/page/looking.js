/** What a player sees and does at elements. */

/** The texts of all elements that a selector finds, with plain spaces and hyphens. @param {Element} root @param {string} selector */
export function texts(root, selector) {
  return [...root.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " ").replaceAll("\u2011", "-"),
  );
}

/** The numbers in an attribute. @param {Element} element @param {string} name */
export function numbers(element, name) {
  return element
    .getAttribute(name)
    .match(/-?\d+(\.\d+)?/g)
    .map(Number);
}

/** Presses the button of a name. @param {Element} root @param {string} name */
export function press(root, name) {
  root.querySelector(`[data-do="${name}"]`).click();
}
