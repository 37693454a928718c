/** A button that closes its dialog and acts. */

import { h } from "../elements.js";

/** @param {() => void} close @param {string} name @param {(Node | string)[]} said @param {() => void} run */
export function dialogButton(close, name, said, run) {
  const onclick = () => {
    close();
    run();
  };
  return h("button.button", { dataset: { do: name }, onclick }, ...said);
}
