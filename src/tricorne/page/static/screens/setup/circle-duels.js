/** What the circles of this device say of head starts: who their members are, and their duels. */

import { alone } from "../../kit/address.js";
import { refusalIn } from "../../kit/api.js";
import { knownCircles } from "../../kit/days.js";
import { deviceToken } from "../../kit/device.js";
import { askCircles, ownCircles } from "../../kit/known-circles.js";

/** @import { CircleDuel } from "../circle/types.d.ts" */

/** The games of two that members of these circles have played. @returns {Promise<CircleDuel[]>} */
export async function fetchDuels() {
  if (alone || !deviceToken()) return [];
  const asked = knownCircles().map((code) => askCircles(`/${code}/duels`).catch(ignoreRefusal));
  return (await Promise.all(asked)).flat();
}

/**
 * The names of the others in a circle, or in all circles of this device.
 * @param {string} [code] @returns {Promise<string[]>}
 */
export async function fetchFriends(code) {
  if (alone) return [];
  const all = await ownCircles().catch(ignoreRefusal);
  const names = all
    .filter((circle) => !code || circle.code === code)
    .flatMap(({ you, members }) => members.filter((name) => name !== you));
  return [...new Set(names)];
}

/** Without an answer, a head start is worked out from what this device knows. @param {unknown} thrown */
function ignoreRefusal(thrown) {
  refusalIn(thrown);
  return [];
}
