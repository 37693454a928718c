/** A refusal that came when its form had gone: the form to which the player is led back shows it. */

/** @typedef {{code: string, text: string, body?: {details?: Record<string, unknown>} | null}} Refusal */

/** @type {Refusal | null} */
let kept = null;

/** @param {Refusal} refusal */
export function keepRefusal(refusal) {
  kept = refusal;
}

/** The refusal, once. */
export function takeRefusal() {
  const taken = kept;
  kept = null;
  return taken;
}
