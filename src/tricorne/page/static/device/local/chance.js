/** The browser's cryptographic randomness, so that nobody can predict a deal. */

import { hexOf } from "../../kit/widgets/sha256.js";
import { whole } from "../game/python.js";

const WORD = 2 ** 32;

/** Random bits as a JavaScript number. @param {number} bits at most 32 */
function fewBits(bits) {
  const [word] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor(word / 2 ** (32 - bits));
}

/** Random bits as a Python integer. @param {number} bits at most 64 @returns {import("../game/value.d.ts").Value} */
function randomBits(bits) {
  if (bits <= 32) return fewBits(bits);
  return whole(BigInt(fewBits(bits - 32)) * BigInt(WORD) + BigInt(fewBits(32)));
}

/** A uniform random integer below a bound. @param {number} count */
export function numberBelow(count) {
  const most = WORD - (WORD % count);
  for (;;) {
    const word = fewBits(32);
    if (word < most) return word % count;
  }
}

/** Random bytes in hexadecimal. @param {number} bytes */
export function randomHex(bytes) {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** A random number between two bounds. @param {number} least @param {number} most */
export function randomBetween(least, most) {
  return least + ((most - least) * fewBits(32)) / WORD;
}

/** The source of randomness for deals. */
export const entropy = { getrandbits: randomBits };
