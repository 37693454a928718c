/** Checks a deal against the promise that was shown before its first move. */

/**
 * Whether these lines, under this salt, are the deal that was promised. Null where the browser
 * cannot tell (a page that came over an unsafe line has no `crypto.subtle`).
 * @param {{salt: string, deal: string[]}} round
 * @param {string} promised
 * @returns {Promise<boolean | null>}
 */
export async function keepsPromise({ salt, deal }, promised) {
  if (!globalThis.crypto?.subtle) return null;
  const text = new TextEncoder().encode([salt, ...deal].join("\n"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === promised;
}
