/** The codes of this device's tables. They begin with a letter that no server uses. */

const HERE = "L";
const LETTERS = "2346789CDFGHJKMNPQRTVWX";
const LENGTH = 12;

/** Whether a table lives on this device. @param {string} code */
export function isHere(code) {
  return code.length === LENGTH && code.startsWith(HERE);
}

/** The code of a new table. @param {(count: number) => number} below a random integer below a bound */
export function newCode(below) {
  const letters = Array.from({ length: LENGTH - 1 }, () => LETTERS[below(LETTERS.length)]);
  return HERE + letters.join("");
}
