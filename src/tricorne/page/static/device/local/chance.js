/** Chance, as the browser has it: in earnest, so that nobody can foresee a deal. */

import { inHex } from "../../kit/widgets/sha256.js";
import { whole } from "../game/python.js";

const WORD = 2 ** 32;

/** Random bits as a number. @param {number} bits 32 at most */
function fewBits(bits) {
  const [word] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor(word / 2 ** (32 - bits));
}

/** Random bits as a whole number of Python's. @param {number} bits 64 at most @returns {import("../game/value.d.ts").Value} */
function getrandbits(bits) {
  if (bits <= 32) return fewBits(bits);
  return whole(BigInt(fewBits(bits - 32)) * BigInt(WORD) + BigInt(fewBits(32)));
}

/** A whole number below this one, each as likely as the others. @param {number} count */
export function below(count) {
  const most = WORD - (WORD % count);
  for (;;) {
    const word = fewBits(32);
    if (word < most) return word % count;
  }
}

/** So many bytes in hexadecimal digits. @param {number} bytes */
export function secret(bytes) {
  return inHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** A number between two others. @param {number} least @param {number} most */
export function between(least, most) {
  return least + ((most - least) * fewBits(32)) / WORD;
}

/** What the rules deal by. */
export const entropy = { getrandbits };
