/** Hands a record from a file over to the replay screen. */

/** @type {{name: string, text: string} | null} */
let waiting = null;

/** Reads a file for the next screen. @param {File} file */
export async function hand(file) {
  waiting = { name: file.name, text: await file.text() };
}

/** Takes the record handed over, once. */
export function taken() {
  const handed = waiting;
  waiting = null;
  return handed;
}
