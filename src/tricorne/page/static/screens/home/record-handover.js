/** A record on its way from a file to the screen that replays it. */

/** @type {{name: string, text: string} | null} */
let waiting = null;

/** Reads a file, for the next screen. @param {File} file */
export async function hand(file) {
  waiting = { name: file.name, text: await file.text() };
}

/** Takes what was handed over, once. */
export function taken() {
  const handed = waiting;
  waiting = null;
  return handed;
}
