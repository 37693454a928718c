/** The buttons of a circle, and what they carry out. */

import { Problem } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { showNotice } from "../../kit/notice.js";

/** @typedef {"main" | "quiet" | ""} Look */

/** @param {Look} look @param {string} what @param {string} label @param {() => void} run */
export function deedButton(look, what, label, run) {
  return h("button", { class: `button ${look}`, dataset: { do: what }, onclick: run }, label);
}

/** Acts, and says why if that is refused. Returns whether it was done. @param {() => Promise<unknown>} act */
export async function carryOut(act) {
  try {
    await act();
    return true;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    showNotice(problem.text);
    return false;
  }
}

/**
 * Acts as a button was pressed, which cannot be pressed again unless that is refused.
 * @param {Event} press @param {() => Promise<unknown>} act
 */
export async function carryOutOnce({ currentTarget }, act) {
  const button = /** @type {HTMLButtonElement} */ (currentTarget);
  button.disabled = true;
  let isDone = false;
  try {
    isDone = await carryOut(act);
  } finally {
    button.disabled = isDone;
  }
}
