/**
 * Quiet sounds, made here: tiles on wood and cloth, and a few soft notes of a wooden bar. What is struck is a short
 * burst of noise that makes some resonators ring, each time a little differently, as things do.
 */

import { settings } from "./settings.js";

/** @typedef {"place" | "draw" | "turn" | "figure" | "refuse" | "win" | "tick"} Sound */

/**
 * What rings when it is struck: frequencies in hertz, each with how loud it is and how many seconds it takes to fade.
 * @typedef {readonly (readonly [pitch: number, loud: number, fades: number])[]} Body
 */

/** A tile of bone on a table of wood: two clicks of the tile itself, and the board below it. @type {Body} */
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
/** A bar of rosewood, by the pitch of which the others follow as in a marimba. @param {number} pitch @returns {Body} */
const bar = (pitch) => [
  [pitch, 1, 0.32],
  [pitch * 3.93, 0.28, 0.07],
  [pitch * 9.2, 0.08, 0.025],
];

/** So many seconds of noise there are, to take any stretch of. */
const LONGEST = 0.3;
/** How many seconds a blow lasts. */
const STRUCK = 0.004;
/** So much of a blow comes through its narrow resonators that a tile put down peaks at a third. */
const LOUDNESS = 7.5;
/** How much a strike differs from the last one: in pitch, and in strength. */
const PITCH_VARIES = 0.05;
const STRENGTH_VARIES = 0.25;

/** @type {{context: AudioContext, out: GainNode, hiss: AudioBuffer} | null} */
let room = null;

/** Makes a sound, if sounds are wanted and the browser lets us. @param {Sound} sound */
export function play(sound) {
  const volume = settings.get("volume");
  if (!settings.get("sounds") || !volume || document.hidden) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  setTimeout(() => make(sound, volume)); // what is seen comes first
}

/** @param {Sound} sound @param {number} volume */
function make(sound, volume) {
  try {
    room ??= furnished();
    const { context, out } = room;
    void context.resume();
    out.gain.value = volume ** 2;
    SOUNDS[sound](context.currentTime + 0.01);
  } catch {
    // No sound is no reason to stop playing.
  }
}

function furnished() {
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
    strike(SOFT, at + 0.045 + 0.02 * Math.random(), 0.3); // it settles
  },
  draw(at) {
    slide(at, 0.16);
    strike(SOFT, at + 0.15, 0.5);
  },
  turn(at) {
    strike(bar(392), at, 0.34, 0);
    strike(bar(523.3), at + 0.11, 0.34, 0);
  },
  figure(at) {
    strike(TILE, at, 0.8);
    for (const [index, pitch] of [523.3, 659.3, 784, 1046.5].entries())
      strike(bar(pitch), at + 0.08 + index * 0.085, 0.4, 0);
  },
  refuse(at) {
    strike(WOOD, at, 0.7);
    strike(WOOD, at + 0.11, 0.55);
  },
  win(at) {
    for (const [index, pitch] of [392, 523.3, 659.3, 784, 1046.5].entries())
      strike(bar(pitch), at + index * 0.13, 0.45, 0);
    for (const pitch of [523.3, 784, 1046.5]) strike(bar(pitch), at + 0.72, 0.4, 0);
  },
  tick: (at) => strike(SOFT, at, 0.35),
};

/**
 * Strikes something: a burst of noise, and what rings of it.
 * @param {Body} body
 * @param {number} at
 * @param {number} strength
 * @param {number} [varies] how much its pitch differs each time
 */
function strike(body, at, strength, varies = PITCH_VARIES) {
  const { context, out } = /** @type {NonNullable<typeof room>} */ (room);
  const tuned = 1 + varies * (Math.random() - 0.5);
  const hard = strength * (1 - STRENGTH_VARIES * Math.random());
  for (const [pitch, loud, fades] of body) {
    const burst = noise(at, STRUCK + fades * 0.1);
    const resonator = context.createBiquadFilter();
    resonator.type = "bandpass";
    resonator.frequency.value = pitch * tuned;
    // What fades in so long a time rings this sharply; the narrower it is, the less of the noise gets through.
    resonator.Q.value = Math.max(1, Math.PI * pitch * fades);
    const level = context.createGain();
    const gain = hard * loud * Math.sqrt(resonator.Q.value) * LOUDNESS;
    level.gain.setValueAtTime(gain, at);
    level.gain.exponentialRampToValueAtTime(gain * 0.001, at + fades * 7);
    burst.connect(resonator).connect(level).connect(out);
  }
}

/** A tile that slides over cloth. @param {number} at @param {number} long */
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
  noise(at, long).connect(cloth).connect(level).connect(out);
}

/**
 * A stretch of noise, from anywhere in what there is of it.
 * @param {number} at
 * @param {number} long
 */
function noise(at, long) {
  const { context, hiss } = /** @type {NonNullable<typeof room>} */ (room);
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.start(at, Math.random() * (LONGEST - long), long);
  return source;
}
