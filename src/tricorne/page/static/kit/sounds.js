/**
 * The moments of a game that are heard, and felt where a device vibrates. The sounds themselves are
 * in instruments.js, which is fetched for the first of them.
 */

import { onDemand } from "./on-demand.js";
import { settings } from "./settings.js";
import { vibrateFor } from "./vibration.js";

/** @import { Sound } from "../types.d.ts" */

/** A sound that can only be heard this much later, after a tap, is left out. */
const LATE_MS = 400;

const loadInstruments = onDemand(() => import("./instruments.js"));

/** Made within a tap, as Safari asks. @type {AudioContext | null} */
let context = null;

/** Marks a moment, if the settings and the browser allow it. @param {Sound} sound */
export function playSound(sound) {
  if (document.hidden) return;
  if (navigator.userActivation?.hasBeenActive === false) return; // older browsers do not say
  vibrateFor(sound);
  const volume = settings.get("volume");
  if (settings.get("sounds") && volume) setTimeout(() => make(sound, volume)); // paint first
}

/** @param {Sound} sound @param {number} volume */
async function make(sound, volume) {
  try {
    context ??= new AudioContext();
    const since = performance.now();
    const [{ strikeUp }] = await Promise.all([loadInstruments(), context.resume()]);
    if (performance.now() - since <= LATE_MS) strikeUp(context, sound, volume);
  } catch {
    // The game goes on without sound.
  }
}

/**
 * Safari starts sounds only within a tap or a key press, and stops them for a call or a locked screen:
 * then the next tap starts them again.
 */
function unlock() {
  if (!settings.get("sounds") || context?.state === "running") return;
  try {
    context ??= new AudioContext();
    context.resume().catch(isSilent);
  } catch {
    // The game goes on without sound.
  }
}
function isSilent() {
  // the next tap tries again
}
for (const gesture of ["touchend", "click", "keydown"])
  globalThis.addEventListener(gesture, unlock, { passive: true });
