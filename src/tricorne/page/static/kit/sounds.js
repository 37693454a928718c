/**
 * Synthesized sounds: tiles on wood and cloth, and a few soft notes of a wooden bar. A strike is a
 * short burst of noise that excites a set of resonators. Each strike varies a little, as real ones
 * do.
 */

import { settings } from "./settings.js";

/** @typedef {"place" | "draw" | "turn" | "figure" | "refuse" | "win" | "tick"} Sound */

/**
 * The resonances of an object: frequency in hertz, loudness, and decay time in seconds.
 * @typedef {readonly (readonly [pitch: number, loud: number, fades: number])[]} Body
 */

/** A bone tile on a wooden table: two clicks of the tile, and the board below. @type {Body} */
const TILE = [
  [2350, 0.5, 0.018],
  [1480, 0.7, 0.028],
  [640, 0.8, 0.045],
  [205, 1, 0.075],
];
/** The same tile, put down softly. @type {Body} */
const SOFT = [
  [1750, 0.35, 0.015],
  [820, 0.6, 0.03],
  [240, 0.8, 0.05],
];
/** The table, knocked on with a knuckle. @type {Body} */
const WOOD = [
  [390, 0.5, 0.03],
  [155, 1, 0.07],
];
/** A rosewood bar. Its overtones follow the pitch as in a marimba. @param {number} pitch @returns {Body} */
const playBar = (pitch) => [
  [pitch, 1, 0.32],
  [pitch * 3.93, 0.28, 0.07],
  [pitch * 9.2, 0.08, 0.025],
];

/** Seconds of noise generated in advance; every burst is a stretch of it. */
const LONGEST = 0.3;
/** The length of a strike in seconds. */
const STRUCK = 0.004;
/** Makes up for the narrow resonators, so that a placed tile peaks at a third of full scale. */
const LOUDNESS = 7.5;
/** A sound that can only be heard this much later, after a tap, is left out. */
const LATE_MS = 400;
/** How much strikes vary in pitch and strength. */
const PITCH_VARIES = 0.05;
const STRENGTH_VARIES = 0.25;

/** @type {{context: AudioContext, out: GainNode, hiss: AudioBuffer} | null} */
let room = null;

/** Plays a sound if the settings and the browser allow it. @param {Sound} sound */
export function playSound(sound) {
  const volume = settings.get("volume");
  if (!settings.get("sounds") || !volume || document.hidden) return;
  if (navigator.userActivation?.hasBeenActive === false) return; // older browsers do not say
  setTimeout(() => make(sound, volume)); // paint first
}

/** @param {Sound} sound @param {number} volume */
async function make(sound, volume) {
  try {
    room ??= prepareSound();
    const { context, out } = room;
    const since = performance.now();
    await context.resume();
    if (performance.now() - since > LATE_MS) return;
    out.gain.value = volume ** 2;
    SOUNDS[sound](context.currentTime + 0.01);
  } catch {
    // The game goes on without sound.
  }
}

/**
 * Safari starts sounds only within a tap or a key press, and stops them for a call or a locked screen:
 * then the next tap starts them again.
 */
function unlock() {
  if (!settings.get("sounds") || room?.context.state === "running") return;
  try {
    room ??= prepareSound();
    room.context.resume().catch(isSilent);
  } catch {
    // The game goes on without sound.
  }
}
function isSilent() {
  // the next tap tries again
}
for (const gesture of ["touchend", "click", "keydown"])
  globalThis.addEventListener(gesture, unlock, { passive: true });

function prepareSound() {
  const context = new AudioContext();
  const out = context.createGain();
  const even = context.createDynamicsCompressor();
  out.connect(even).connect(context.destination);
  const hiss = context.createBuffer(1, LONGEST * context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return { context, out, hiss };
}

/** @type {Record<Sound, (at: number) => void>} */
const SOUNDS = {
  place(at) {
    strike(TILE, at, 1);
    strike(SOFT, at + 0.045 + 0.02 * Math.random(), 0.3); // the tile settles
  },
  draw(at) {
    slide(at, 0.16);
    strike(SOFT, at + 0.15, 0.5);
  },
  turn(at) {
    strike(playBar(392), at, 0.34, 0);
    strike(playBar(523.3), at + 0.11, 0.34, 0);
  },
  figure(at) {
    strike(TILE, at, 0.8);
    for (const [index, pitch] of [523.3, 659.3, 784, 1046.5].entries())
      strike(playBar(pitch), at + 0.08 + index * 0.085, 0.4, 0);
  },
  refuse(at) {
    strike(WOOD, at, 0.7);
    strike(WOOD, at + 0.11, 0.55);
  },
  win(at) {
    for (const [index, pitch] of [392, 523.3, 659.3, 784, 1046.5].entries())
      strike(playBar(pitch), at + index * 0.13, 0.45, 0);
    for (const pitch of [523.3, 784, 1046.5]) strike(playBar(pitch), at + 0.72, 0.4, 0);
  },
  tick: (at) => strike(SOFT, at, 0.35),
};

/**
 * Plays a strike: a burst of noise and its resonances.
 * @param {Body} body @param {number} at @param {number} strength
 * @param {number} [varies] how much the pitch varies
 */
function strike(body, at, strength, varies = PITCH_VARIES) {
  const { context, out } = /** @type {NonNullable<typeof room>} */ (room);
  const tuned = 1 + varies * (Math.random() - 0.5);
  const hard = strength * (1 - STRENGTH_VARIES * Math.random());
  for (const [pitch, loud, fades] of body) {
    const burst = playNoise(at, STRUCK + fades * 0.1);
    const resonator = context.createBiquadFilter();
    resonator.type = "bandpass";
    resonator.frequency.value = pitch * tuned;
    // The decay time determines the sharpness. A narrower resonator lets less of the noise through.
    resonator.Q.value = Math.max(1, Math.PI * pitch * fades);
    const level = context.createGain();
    const gain = hard * loud * Math.sqrt(resonator.Q.value) * LOUDNESS;
    level.gain.setValueAtTime(gain, at);
    level.gain.exponentialRampToValueAtTime(gain * 0.001, at + fades * 7);
    burst.connect(resonator).connect(level).connect(out);
  }
}

/** A tile sliding over cloth. @param {number} at @param {number} long */
function slide(at, long) {
  const { context, out } = /** @type {NonNullable<typeof room>} */ (room);
  const cloth = context.createBiquadFilter();
  cloth.type = "bandpass";
  cloth.Q.value = 0.7;
  cloth.frequency.setValueAtTime(700, at);
  cloth.frequency.linearRampToValueAtTime(1500 + 400 * Math.random(), at + long);
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(0.12, at + long * 0.4);
  level.gain.exponentialRampToValueAtTime(0.0001, at + long);
  playNoise(at, long).connect(cloth).connect(level).connect(out);
}

/** A random stretch of the prepared noise. @param {number} at @param {number} long */
function playNoise(at, long) {
  const { context, hiss } = /** @type {NonNullable<typeof room>} */ (room);
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.start(at, Math.random() * (LONGEST - long), long);
  return source;
}
