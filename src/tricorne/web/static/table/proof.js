/** Checks a deal against the promise that was shown before its first move. */

import { sha256 } from "../furniture/sha256.js";

/**
 * Whether these lines, under this salt, are the deal that was promised.
 * @param {{salt: string, deal: string[]}} round
 * @param {string} promised
 */
export function keepsPromise({ salt, deal }, promised) {
  return sha256([salt, ...deal].join("\n")) === promised;
}
