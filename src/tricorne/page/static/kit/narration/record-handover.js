/** Hands a record over to the screen that opens next: one from a file, or one without an address. */

import { RECORD_BYTES, readFile } from "../opened-file.js";

/** @import { OpenRecord } from "./sitters.js" */

/** @type {OpenRecord | null} */
let waiting = null;

/** Reads a file for the next screen; throws a Problem if it is too large. @param {File} file */
export async function handOverFile(file) {
  waiting = { name: file.name, text: await readFile(file, RECORD_BYTES) };
}

/** Hands over a record that is open already. @param {OpenRecord} record */
export function handOverRecord(record) {
  waiting = record;
}

/** Takes the record handed over, once. */
export function takeRecord() {
  const handed = waiting;
  waiting = null;
  return handed;
}
