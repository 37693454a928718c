/** Checks a deal against the promise that was shown before its first move. */

import { sha256 } from "../furniture/sha256.js";

/**
 * Whether these lines, under this salt, are the deal that was promised. Null while it is not laid open.
 * @param {{salt: string | null, deal: string[] | null}} round
 * @param {string} promised
 */
export function keepsPromise({ salt, deal }, promised) {
  if (salt === null || deal === null) return null;
  return sha256([salt, ...deal].join("\n")) === promised;
}
