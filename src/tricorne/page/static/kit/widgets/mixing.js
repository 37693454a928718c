/**
 * The hand that this device has in the shuffle: it makes up a part by chance, is bound to it by a
 * pledge, its digest, and opens it once the server and all others are bound, too. So nobody who
 * deals can choose the deal.
 */

import { inHex, sha256 } from "./sha256.js";

/** @import { Mix } from "../../types.d.ts" */

const BYTES = 32;
const MOST = 20;

/** @type {Map<string, {part: string, opened: string | null}>} the latest parts, by what was pledged */
const parts = new Map();
let latest = "";

/** What is pledged for the next mixing: the same until that part is opened. */
export function pledge() {
  const known = parts.get(latest);
  if (known && known.opened === null) return latest;
  const part = inHex(crypto.getRandomValues(new Uint8Array(BYTES)));
  latest = sha256(part);
  parts.set(latest, { part, opened: null });
  if (parts.size > MOST) parts.delete([...parts.keys()][0]);
  return latest;
}

/**
 * This device's part in a mixing; null if it has none. It is opened for the same promise and the same
 * pledges alone: who knows it could mix anew until he likes the deal.
 * @param {Mix} mix
 */
export function opened({ digest, pledges }) {
  const mine = Object.values(pledges).find((pledged) => parts.has(pledged));
  const known = mine && parts.get(mine);
  if (!known) return null;
  const asked = [digest, ...Object.entries(pledges).flat()].join();
  known.opened ??= asked;
  return known.opened === asked ? known.part : null;
}
