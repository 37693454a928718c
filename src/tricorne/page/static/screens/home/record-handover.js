/** Hands a record from a file over to the replay screen. */

import { RECORD_BYTES, textOf } from "../../kit/opened-file.js";

/** @type {{name: string, text: string} | null} */
let waiting = null;

/** Reads a file for the next screen; throws a Problem if it is too large. @param {File} file */
export async function hand(file) {
  waiting = { name: file.name, text: await textOf(file, RECORD_BYTES) };
}

/** Takes the record handed over, once. */
export function taken() {
  const handed = waiting;
  waiting = null;
  return handed;
}
