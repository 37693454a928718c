/** Acts that a server may refuse, and the buttons that carry them out. */

import { refusalIn } from "./api.js";
import { h } from "./elements.js";
import { showNotice } from "./notice.js";

/** @typedef {"main" | "quiet" | ""} Look */

/** @param {Look} look @param {string} what @param {string} label @param {() => void} run */
export function deedButton(look, what, label, run) {
  return h("button", { class: `button ${look}`, dataset: { do: what }, onclick: run }, label);
}

/**
 * A button that asks a server, once for however many taps.
 * @param {Look} look @param {string} what @param {string} label @param {() => unknown} act
 */
export function askButton(look, what, label, act) {
  return h(
    "button",
    {
      class: `button ${look}`,
      dataset: { do: what },
      onclick: (/** @type {Event} */ press) => void carryOutOnce(press, act),
    },
    label,
  );
}

/** Acts, and says why if that is refused. Returns whether it was done. @param {() => unknown} act */
export async function carryOut(act) {
  try {
    await act();
    return true;
  } catch (thrown) {
    showNotice(refusalIn(thrown).text);
    return false;
  }
}

/**
 * Acts as a button was pressed, which cannot be pressed again unless that is refused. It keeps the
 * focus, which a disabled one would lose.
 * @param {Event} press @param {() => unknown} act
 */
export async function carryOutOnce({ currentTarget }, act) {
  const button = /** @type {HTMLButtonElement} */ (currentTarget);
  if (button.getAttribute("aria-disabled")) return;
  button.setAttribute("aria-disabled", "true");
  let isDone = false;
  try {
    isDone = await carryOut(act);
  } finally {
    if (!isDone) button.removeAttribute("aria-disabled");
  }
}
