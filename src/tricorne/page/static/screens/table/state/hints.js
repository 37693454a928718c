/** A hint in steps: what to do, with which tile, where, and why. No step repeats another. */

/** @import { Hint } from "../../../types.d.ts" */

/** The last step says why. */
export const STEPS = 4;

/**
 * The step that may be requested next: one more in the same position, the first in a new one.
 * @param {Hint | null} before @param {number} version
 */
export function nextStep(before, version) {
  if (!before || before.version !== version) return 1;
  return before.action === "place" ? Math.min(STEPS, before.step + 1) : STEPS;
}
