/** Chance, as the browser has it: in earnest, so that nobody can foresee a deal. */

import { inHex } from "../../kit/widgets/sha256.js";

const WORD = 2 ** 32;

/** Random bits as a number. @param {number} bits 32 at most */
function getrandbits(bits) {
  const [word] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor(word / 2 ** (32 - bits));
}

/** A whole number below this one, each as likely as the others. @param {number} count */
export function below(count) {
  const most = WORD - (WORD % count);
  for (;;) {
    const word = getrandbits(32);
    if (word < most) return word % count;
  }
}

/** So many bytes in hexadecimal digits. @param {number} bytes */
export function secret(bytes) {
  return inHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** A number between two others. @param {number} least @param {number} most */
export function between(least, most) {
  return least + ((most - least) * getrandbits(32)) / WORD;
}

/** What the rules deal by. */
export const entropy = { getrandbits };
