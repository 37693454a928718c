/** A button for what cannot be undone. */

import { carryOutOnce } from "../deeds.js";
import { h } from "../elements.js";

/**
 * A button that asks the player first, and then the server.
 * @param {string} what @param {string} label @param {string} question @param {() => unknown} act
 */
export function confirmButton(what, label, question, act) {
  const press = (/** @type {Event} */ event) => {
    // biome-ignore lint/suspicious/noAlert: it cannot be undone
    if (confirm(question)) void carryOutOnce(event, act);
  };
  return h("button.button.quiet", { dataset: { do: what }, onclick: press }, label);
}
