/** Chance that follows from a seed: the same numbers as Python's `random.Random(seed)`. */

/** @typedef {{ getrandbits: (bits: number) => bigint }} Entropy */

const SIZE = 624;
const STEP = 397;
const WORD = 32n;

export class Chance {
  /** @param {bigint} seed */
  constructor(seed) {
    this._words = mixed(seed < 0n ? -seed : seed);
    this._next = SIZE;
  }

  /** A number of so many random bits. @param {number} bits */
  getrandbits(bits) {
    let found = 0n;
    for (let have = 0; have < bits; have += 32) {
      const some = this._word() >>> Math.max(0, 32 - (bits - have));
      found |= BigInt(some) << BigInt(have);
    }
    return found;
  }

  /** The next 32 of them. */
  _word() {
    if (this._next === SIZE) {
      twist(this._words);
      this._next = 0;
    }
    let word = this._words[this._next];
    this._next += 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d_2c_56_80;
    word ^= (word << 15) & 0xef_c6_00_00;
    return (word ^ (word >>> 18)) >>> 0;
  }
}

/** A number from 0 to bound - 1, all equally likely. @param {number} bound @param {Entropy} chance */
export function below(bound, chance) {
  const bits = 32 - Math.clz32(bound - 1);
  let pick = Number(chance.getrandbits(bits));
  while (pick >= bound) pick = Number(chance.getrandbits(bits));
  return pick;
}

/** The first state of the Mersenne Twister, from a seed of any length. @param {bigint} seed */
function mixed(seed) {
  const key = [];
  for (let rest = seed; rest || key.length === 0; rest >>= WORD)
    key.push(Number(rest & 0xffffffffn));
  const words = new Uint32Array(SIZE);
  words[0] = 19_650_218;
  for (let at = 1; at < SIZE; at += 1)
    words[at] = Math.imul(1_812_433_253, stirred(words, at)) + at;
  let at = 0;
  for (let step = 0; step < SIZE; step += 1) {
    at = following(words, at);
    const place = step % key.length;
    words[at] = (words[at] ^ Math.imul(stirred(words, at), 1_664_525)) + key[place] + place;
  }
  for (let step = 1; step < SIZE; step += 1) {
    at = following(words, at);
    words[at] = (words[at] ^ Math.imul(stirred(words, at), 1_566_083_941)) - at;
  }
  words[0] = 0x80_00_00_00;
  return words;
}

/** The place after this one, from 1 on; the word before the first is the last. @param {Uint32Array} words @param {number} at */
function following(words, at) {
  if (at < SIZE - 1) return at + 1;
  words[0] = words[SIZE - 1];
  return 1;
}

/** @param {Uint32Array} words @param {number} at */
function stirred(words, at) {
  const before = words[at - 1];
  return before ^ (before >>> 30);
}

/** The next state. @param {Uint32Array} words */
function twist(words) {
  for (let at = 0; at < SIZE; at += 1) {
    const both = (words[at] & 0x80_00_00_00) | (words[(at + 1) % SIZE] & 0x7f_ff_ff_ff);
    words[at] = words[(at + STEP) % SIZE] ^ (both >>> 1) ^ (both & 1 ? 0x99_08_b0_df : 0);
  }
}
