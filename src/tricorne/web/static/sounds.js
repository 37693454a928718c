/** Quiet sounds, made here: wood on cloth, a few soft notes. They can be switched off. */

import { settings } from "./settings.js";

/** @typedef {"place" | "draw" | "turn" | "figure" | "refuse" | "win" | "tick"} Sound */

/** @type {AudioContext | null} */
let context = null;

/**
 * Makes a sound, if sounds are wanted and the browser lets us.
 * @param {Sound} sound
 */
export function play(sound) {
  if (!settings.get("sounds") || document.hidden || !navigator.userActivation?.hasBeenActive)
    return;
  try {
    context ??= new AudioContext();
    void context.resume();
    SOUNDS[sound](context, context.currentTime + 0.01);
  } catch {
    // No sound is no reason to stop playing.
  }
}

/** @type {Record<Sound, (context: AudioContext, at: number) => void>} */
const SOUNDS = {
  place: (ctx, at) => {
    knock(ctx, at, 210, 0.16);
    knock(ctx, at + 0.035, 330, 0.06);
  },
  draw: (ctx, at) => {
    slide(ctx, at, 0.13);
    knock(ctx, at + 0.12, 420, 0.06);
  },
  turn: (ctx, at) => {
    note(ctx, at, 523, 0.05, 0.25);
    note(ctx, at + 0.09, 659, 0.045, 0.3);
  },
  figure: (ctx, at) => {
    for (const [index, pitch] of [523, 659, 784, 1047].entries())
      note(ctx, at + index * 0.075, pitch, 0.05, 0.4);
  },
  refuse: (ctx, at) => knock(ctx, at, 120, 0.12),
  win: (ctx, at) => {
    for (const [index, pitch] of [392, 523, 659, 784, 1047].entries())
      note(ctx, at + index * 0.11, pitch, 0.055, 0.6);
  },
  tick: (ctx, at) => knock(ctx, at, 880, 0.03),
};

/**
 * Wood that is struck.
 * @param {AudioContext} ctx
 * @param {number} at
 * @param {number} pitch
 * @param {number} loud
 */
function knock(ctx, at, pitch, loud) {
  const tone = ctx.createOscillator();
  const volume = ctx.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch * 1.6, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.03);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.09);
  tone.connect(volume).connect(ctx.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}

/**
 * @param {AudioContext} ctx
 * @param {number} at
 * @param {number} pitch
 * @param {number} loud
 * @param {number} long
 */
function note(ctx, at, pitch, loud, long) {
  const tone = ctx.createOscillator();
  const volume = ctx.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
  tone.connect(volume).connect(ctx.destination);
  tone.start(at);
  tone.stop(at + long + 0.02);
}

/**
 * A tile that slides over cloth.
 * @param {AudioContext} ctx
 * @param {number} at
 * @param {number} long
 */
function slide(ctx, at, long) {
  const length = Math.ceil(ctx.sampleRate * long);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1)
    samples[index] = (Math.random() * 2 - 1) * (1 - index / length);
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const volume = ctx.createGain();
  source.buffer = buffer;
  filter.type = "lowpass";
  filter.frequency.value = 900;
  volume.gain.value = 0.07;
  source.connect(filter).connect(volume).connect(ctx.destination);
  source.start(at);
}
