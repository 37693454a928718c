/** Checks a deal against what was promised before its first move. */

import { sha256 } from "../../kit/widgets/sha256.js";
import { follows } from "./shuffle.js";

/** @import { PastRound } from "../../types.d.ts" */

/**
 * What was seen before a round: the promise, and what the players' devices pledged, if that was seen.
 * @typedef {{digest: string, pledges: Record<string, string> | null}} Promised
 */

/**
 * Whether this is the deal that was promised. Null while it is not laid open.
 * @param {Pick<PastRound, "salt" | "parts" | "deal">} round
 * @param {Promised} promised
 * @param {string} [opening] who opens, by the sheet
 */
export function keepsPromise({ salt, parts, deal }, { digest, pledges }, opening) {
  if (salt === null || deal === null) return null;
  if (parts === null) return pledges === null && sha256([salt, ...deal].join("\n")) === digest;
  const pledged = Object.fromEntries(parts.map(({ seat, pledge }) => [seat, pledge]));
  return (
    sha256(salt) === digest &&
    (pledges === null || JSON.stringify(pledges) === JSON.stringify(pledged)) &&
    parts.every(({ pledge, part }) => part === null || sha256(part) === pledge) &&
    follows(deal, salt, parts, opening)
  );
}
