/**
 * This device's part in the shuffle. It makes a random part and pledges it by its digest. It
 * reveals the part only after the server and all other players have pledged theirs. So no dealer
 * can choose the deal.
 */

import { hexOf, sha256 } from "./sha256.js";

/** @import { Mix } from "../../types.d.ts" */

/** As many as the digest that promises them has, SHA-256. */
const BYTES = 32;
const MOST = 20;

/** @type {Map<string, {part: string, opened: string | null}>} the latest parts, by pledge */
const parts = new Map();
let latest = "";

/** The pledge for the next shuffle: unchanged until its part is revealed. */
export function nextPledge() {
  const known = parts.get(latest);
  if (known && known.opened === null) return latest;
  const part = hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
  latest = sha256(part);
  parts.set(latest, { part, opened: null });
  if (parts.size > MOST) parts.delete([...parts.keys()][0]);
  return latest;
}

/**
 * This device's part in a shuffle; null if it has none. It is revealed for one promise and one set
 * of pledges only. Otherwise a dealer who knows it could reshuffle until they like the deal.
 * @param {Mix} mix
 */
export function openPart({ digest, pledges }) {
  const mine = Object.values(pledges).find((pledged) => parts.has(pledged));
  const known = mine && parts.get(mine);
  if (!known) return null;
  const promised = [digest, ...Object.entries(pledges).flat()].join();
  known.opened ??= promised;
  return known.opened === promised ? known.part : null;
}
