/** What a device that vibrates lets feel: figures, the own turn, a refusal and the end. */

import { settings } from "./settings.js";

/** @import { Sound } from "../types.d.ts" */

/** By moment: milliseconds of movement and rest in turn. @type {Partial<Record<Sound, number[]>>} */
const PATTERNS = {
  turn: [18],
  refuse: [30, 50, 30],
  "two sides": [15, 45, 15],
  bridge: [15, 40, 25, 40, 15],
  hexagon: [15, 30, 15, 30, 15, 30, 60],
  "double hexagon": [15, 30, 15, 30, 50, 60, 80],
  "triple hexagon": [15, 30, 15, 30, 50, 60, 80, 60, 110],
  right: [15, 40, 30],
  win: [20, 60, 20, 60, 90],
};

/** Whether the device is one that is held, and can vibrate. */
export function canVibrate() {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** @param {Sound} sound */
export function vibrateFor(sound) {
  const pattern = PATTERNS[sound];
  if (pattern && settings.get("vibration") && canVibrate()) navigator.vibrate(pattern);
}
