/** Checks a deal against the promise made before its first move. */

import { sha256 } from "../../kit/widgets/sha256.js";
import { follows } from "./shuffle.js";

/** @import { PastRound } from "../../types.d.ts" */

/**
 * What was seen before a round: the promise, and the pledges of the players' devices if any.
 * @typedef {{digest: string, pledges: Record<string, string> | null}} Promised
 */

/**
 * Whether the deal is the promised one; null until it is revealed.
 * @param {Pick<PastRound, "salt" | "parts" | "deal">} round
 * @param {Promised} promised
 * @param {string} [opening] the seat that opens, by the sheet
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
