/**
 * The sounds, modelled: bone tiles on wood and cloth, and the bars of a small wooden xylophone in a
 * room. A tile is a burst of noise that excites resonances; a bar adds partials that fade at their
 * own pace, each as two strings of almost the same pitch. No strike is quite like the one before.
 */

/** @import { Sound } from "../types.d.ts" */

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
/** The felt of a mallet. @type {Body} */
const FELT = [
  [1150, 0.25, 0.01],
  [310, 0.5, 0.025],
];
/** The partials of a bar, by its pitch: those of rosewood, with the tube below. @type {Body} */
const BAR = [
  [1, 1, 0.5],
  [2, 0.1, 0.34],
  [3.93, 0.2, 0.09],
  [9.2, 0.05, 0.03],
];

/** Seconds of noise generated in advance; every burst is a stretch of it. */
const LONGEST = 0.3;
/** The length of a strike in seconds. */
const STRUCK = 0.004;
/** Makes up for the narrow resonators, so that a placed tile peaks at a third of full scale. */
const LOUDNESS = 7.5;
/** How much strikes vary in pitch and strength. */
const PITCH_VARIES = 0.05;
const STRENGTH_VARIES = 0.25;
/** How far apart the two strings of a partial are, as a ratio. */
const BEATS = 0.0012;
/** The seconds in which a tone begins, and after which nothing of it is left, in decay times. */
const ATTACK = 0.003;
const GONE = 7;
/** The seconds for which the room answers, and how loud it does. */
const ECHO = 0.8;
const WET = 0.16;

/** Notes by name, in hertz. */
const [C4, F4, G4, A4, C5, E5, F5, G5, A5, C6, E6, F6, G6] = [
  261.6, 349.2, 392, 440, 523.3, 659.3, 698.5, 784, 880, 1046.5, 1318.5, 1396.9, 1568,
];

/**
 * @typedef {object} Room
 * @property {BaseAudioContext} context
 * @property {GainNode} out
 * @property {AudioBuffer} hiss
 */

/** @type {WeakMap<BaseAudioContext, Room>} */
const rooms = new WeakMap();

/** Plays a sound at once. @param {BaseAudioContext} context @param {Sound} sound @param {number} volume */
export function strikeUp(context, sound, volume) {
  const room = rooms.get(context) ?? prepareRoom(context);
  rooms.set(context, room);
  room.out.gain.value = volume ** 2;
  SOUNDS[sound](room, context.currentTime + 0.01);
}

/** @param {BaseAudioContext} context @returns {Room} */
function prepareRoom(context) {
  const out = context.createGain();
  const even = context.createDynamicsCompressor();
  const walls = context.createConvolver();
  const wet = context.createGain();
  walls.buffer = fadingNoise(context, ECHO, 2, (left) => left ** 3);
  wet.gain.value = WET;
  out.connect(even).connect(context.destination);
  out.connect(walls).connect(wet).connect(even);
  return { context, out, hiss: fadingNoise(context, LONGEST, 1, () => 1) };
}

/**
 * @param {BaseAudioContext} context @param {number} long in seconds @param {number} channels
 * @param {(left: number) => number} loudness by the part of the noise that is still to come
 */
function fadingNoise(context, long, channels, loudness) {
  const buffer = context.createBuffer(channels, long * context.sampleRate, context.sampleRate);
  for (let channel = 0; channel < channels; channel += 1) {
    const samples = buffer.getChannelData(channel);
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (Math.random() * 2 - 1) * loudness(1 - at / samples.length);
  }
  return buffer;
}

/** @type {Record<Sound, (room: Room, at: number) => void>} */
const SOUNDS = {
  place(room, at) {
    strike(room, TILE, at, 1);
    strike(room, SOFT, at + 0.045 + 0.02 * Math.random(), 0.3); // the tile settles
  },
  draw(room, at) {
    slide(room, at, 0.16);
    strike(room, SOFT, at + 0.15, 0.5);
  },
  turn(room, at) {
    playNotes(room, [G4, C5], at, 0.11, 0.12);
  },
  "two sides"(room, at) {
    strike(room, TILE, at, 0.8);
    strike(room, TILE, at + 0.07, 0.6);
    playNotes(room, [C5, E5], at + 0.13, 0.02, 0.09);
  },
  bridge(room, at) {
    strike(room, TILE, at, 0.8);
    playNotes(room, [G4, C5, G5, C5, G4], at + 0.08, 0.085, 0.1); // up, and down on the other side
    playNotes(room, [G4, G5], at + 0.55, 0, 0.08);
  },
  hexagon: (room, at) => ringHexagons(room, at, [[C5, E5, G5, C6, G5, E5]], [C4, G4, E5, C6]),
  "double hexagon": (room, at) =>
    ringHexagons(
      room,
      at,
      [
        [C5, E5, G5, C6, G5, E5],
        [F5, A5, C6, F6, C6, A5],
      ],
      [F4, C5, A5, F6],
    ),
  "triple hexagon": (room, at) =>
    ringHexagons(
      room,
      at,
      [
        [C5, E5, G5, C6, G5, E5],
        [F5, A5, C6, F6, C6, A5],
        [G5, C6, E6, G6, E6, C6],
      ],
      [C4, G4, E5, C6, G6],
    ),
  refuse(room, at) {
    strike(room, WOOD, at, 0.7);
    strike(room, WOOD, at + 0.11, 0.55);
  },
  right(room, at) {
    playNotes(room, [C5, E5, G5, C6], at, 0.09, 0.1);
  },
  win(room, at) {
    playNotes(room, [C4, G4, C5, E5, G5], at, 0.09, 0.1);
    playNotes(room, [C4, G4, E5, G5, C6, E6], at + 0.5, 0.018, 0.085);
  },
  end(room, at) {
    playNotes(room, [F4, A4, C5], at, 0.03, 0.07);
    playNotes(room, [C4, G4, C5], at + 0.42, 0.03, 0.08);
  },
  tick: (room, at) => strike(room, SOFT, at, 0.35),
};

/**
 * Six notes for each hexagon, around and around, and a chord of them all.
 * @param {Room} room @param {number} at @param {number[][]} rounds @param {number[]} chord
 */
function ringHexagons(room, at, rounds, chord) {
  const apart = rounds.length > 1 ? 0.042 : 0.06;
  strike(room, TILE, at, 0.8);
  playNotes(room, rounds.flat(), at + 0.08, apart, 0.075);
  playNotes(room, chord, at + 0.08 + apart * 6 * rounds.length, 0.012, 0.085);
}

/**
 * Strikes bars one after the other.
 * @param {Room} room @param {number[]} pitches @param {number} at
 * @param {number} apart seconds between them @param {number} strength
 */
function playNotes(room, pitches, at, apart, strength) {
  for (const [index, pitch] of pitches.entries())
    strikeBar(room, pitch, at + index * apart, strength * (1 - 0.2 * Math.random()));
}

/** @param {Room} room @param {number} pitch @param {number} at @param {number} strength */
function strikeBar(room, pitch, at, strength) {
  const { context, out } = room;
  strike(room, FELT, at, strength);
  for (const [ratio, loud, fades] of BAR)
    for (const beat of [1 - BEATS, 1 + BEATS]) {
      const tone = context.createOscillator();
      const level = context.createGain();
      const long = fades * Math.sqrt(C5 / pitch); // a long bar sounds longer
      tone.frequency.value = pitch * ratio * beat;
      level.gain.setValueAtTime(0.0001, at);
      level.gain.exponentialRampToValueAtTime(strength * loud, at + ATTACK);
      level.gain.setTargetAtTime(0, at + ATTACK, long / 2);
      tone.connect(level).connect(out);
      tone.start(at);
      tone.stop(at + long * GONE);
    }
}

/**
 * Plays a strike: a burst of noise and its resonances.
 * @param {Room} room @param {Body} body @param {number} at @param {number} strength
 */
function strike(room, body, at, strength) {
  const { context, out } = room;
  const tuned = 1 + PITCH_VARIES * (Math.random() - 0.5);
  const hard = strength * (1 - STRENGTH_VARIES * Math.random());
  for (const [pitch, loud, fades] of body) {
    const burst = playNoise(room, at, STRUCK + fades * 0.1);
    const resonator = context.createBiquadFilter();
    resonator.type = "bandpass";
    resonator.frequency.value = pitch * tuned;
    // The decay time determines the sharpness. A narrower resonator lets less of the noise through.
    resonator.Q.value = Math.max(1, Math.PI * pitch * fades);
    const level = context.createGain();
    const gain = hard * loud * Math.sqrt(resonator.Q.value) * LOUDNESS;
    level.gain.setValueAtTime(gain, at);
    level.gain.exponentialRampToValueAtTime(gain * 0.001, at + fades * GONE);
    burst.connect(resonator).connect(level).connect(out);
  }
}

/** A tile sliding over cloth. @param {Room} room @param {number} at @param {number} long */
function slide(room, at, long) {
  const { context, out } = room;
  const cloth = context.createBiquadFilter();
  cloth.type = "bandpass";
  cloth.Q.value = 0.7;
  cloth.frequency.setValueAtTime(700, at);
  cloth.frequency.linearRampToValueAtTime(1500 + 400 * Math.random(), at + long);
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(0.12, at + long * 0.4);
  level.gain.exponentialRampToValueAtTime(0.0001, at + long);
  playNoise(room, at, long).connect(cloth).connect(level).connect(out);
}

/** A random stretch of the prepared noise. @param {Room} room @param {number} at @param {number} long */
function playNoise({ context, hiss }, at, long) {
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.start(at, Math.random() * (LONGEST - long), long);
  return source;
}
