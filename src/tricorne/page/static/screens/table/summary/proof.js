/** What can be said about the deal of a round that is over. */

import { sha256 } from "../../../kit/widgets/sha256.js";
import { isFollowing } from "./shuffle.js";

/** @import { PastRound } from "../../../types.d.ts" */
/** @import { Promised } from "../state/state.js" */

/**
 * - `checked`: players' devices took part in the server's shuffle, and the deal follows from it;
 * - `unchanged`: the server dealt alone, and the deal is the one it promised;
 * - `broken`: the deal is not the promised one;
 * - `device`, `practice`: someone may have known the deal, so nothing was promised.
 * @typedef {"checked" | "unchanged" | "broken" | "device" | "practice"} Verdict
 */

/**
 * The verdict on a deal. Only the server's word that players took part makes it `checked`.
 * @param {PastRound} round
 * @param {Promised | null} promised null if this page did not see the round begin
 * @param {string} [opening] the seat that opens, by the sheet
 * @returns {Verdict}
 */
export function verdictOn(round, promised, opening) {
  const { origin, digest } = round;
  if (origin === "device" || origin === "practice") return origin;
  const seen = promised ?? { digest: digest ?? "", pledges: null };
  if (!isPromised(round, seen, opening)) return "broken";
  const mixed = round.parts?.some(({ part }) => part !== null) ?? false;
  return origin === "mixed" && mixed ? "checked" : "unchanged";
}

/**
 * Whether the deal is the promised one.
 * @param {Pick<PastRound, "salt" | "parts" | "deal">} round @param {Promised} promised
 * @param {string} [opening] the seat that opens, by the sheet
 */
export function isPromised({ salt, parts, deal }, { digest, pledges }, opening) {
  if (salt === null) return false;
  if (parts === null) return pledges === null && sha256([salt, ...deal].join("\n")) === digest;
  const pledged = Object.fromEntries(parts.map(({ seat, pledge }) => [seat, pledge]));
  return (
    sha256(salt) === digest &&
    (pledges === null || JSON.stringify(pledges) === JSON.stringify(pledged)) &&
    parts.every(({ pledge, part }) => part === null || sha256(part) === pledge) &&
    isFollowing(deal, salt, parts, opening)
  );
}
