/** Forms that ask a server for something which must not happen twice. */

import { refusalIn } from "../api.js";
import { showRefusal } from "./name-field.js";

/**
 * What happens when such a form is sent: it is carried out once, however often the button is
 * pressed. A refusal stands in the form, which can then be sent again.
 * @param {HTMLElement} complaints @param {() => unknown} act
 */
export function sendOnce(complaints, act) {
  let isSent = false;
  return async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (isSent) return;
    isSent = true;
    try {
      await act();
    } catch (thrown) {
      isSent = false;
      showRefusal(complaints, refusalIn(thrown));
    }
  };
}
