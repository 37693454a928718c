/** How the tables of this device are called: by a letter with which no server's code begins. */

const HERE = "L";
const LETTERS = "2346789CDFGHJKMNPQRTVWX";
const LENGTH = 12;

/** Whether a table stands on this device, and no server knows it. @param {string} code */
export function isHere(code) {
  return code.length === LENGTH && code.startsWith(HERE);
}

/** The code of a new table. @param {(count: number) => number} below a number by chance, less than that */
export function newCode(below) {
  const letters = Array.from({ length: LENGTH - 1 }, () => LETTERS[below(LETTERS.length)]);
  return HERE + letters.join("");
}
