/**
 * SHA-256 (FIPS 180-4), for pages served over plain HTTP, as in a home network. Browsers disable
 * their own there.
 */

const WORD = 0x1_00_00_00_00;
const BLOCK = 64;

/** The first 64 prime numbers. */
const PRIMES = /** @type {number[]} */ ([]);
for (let number = 2; PRIMES.length < 64; number += 1)
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number);

/** The first 32 bits of the fractional part of a root. @param {number} root */
const fractionBits = (root) => Math.floor((root % 1) * WORD);
const STEPS = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

/** @param {number} word @param {number} by */
const rotateWord = (word, by) => (word >>> by) | (word << (32 - by));

/** The SHA-256 of a UTF-8 text, in hexadecimal. @param {string} text */
export function sha256(text) {
  return hexOf(digestOf(new TextEncoder().encode(text)));
}

/** @param {Uint8Array} bytes */
export function hexOf(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The SHA-256 of some bytes. @param {Uint8Array} bytes */
export function digestOf(bytes) {
  const padded = padBytes(bytes);
  const hash = Uint32Array.from(START);
  const words = new Uint32Array(STEPS.length);
  for (let at = 0; at < padded.byteLength; at += BLOCK) {
    schedule(words, new DataView(padded.buffer, at, BLOCK));
    mix(hash, words);
  }
  const digest = new DataView(new ArrayBuffer(4 * hash.length));
  for (const [at, word] of hash.entries()) digest.setUint32(4 * at, word);
  return new Uint8Array(digest.buffer);
}

/** Pads with a one, zeros and the length in bits, up to a whole number of blocks. @param {Uint8Array} bytes */
function padBytes(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return padded;
}

/**
 * The message schedule: a word per step, the first 16 from the block itself.
 * @param {Uint32Array} words @param {DataView} block
 */
function schedule(words, block) {
  for (let at = 0; at < 16; at += 1) words[at] = block.getUint32(4 * at);
  for (let at = 16; at < words.length; at += 1) {
    const far = words[at - 15];
    const near = words[at - 2];
    words[at] =
      words[at - 16] +
      (rotateWord(far, 7) ^ rotateWord(far, 18) ^ (far >>> 3)) +
      words[at - 7] +
      (rotateWord(near, 17) ^ rotateWord(near, 19) ^ (near >>> 10));
  }
}

/** @param {Uint32Array} hash @param {Uint32Array} words */
function mix(hash, words) {
  let [a, b, c, d, e, f, g, last] = hash;
  for (let step = 0; step < words.length; step += 1) {
    const chosen = (e & f) ^ (~e & g);
    const high = rotateWord(e, 6) ^ rotateWord(e, 11) ^ rotateWord(e, 25);
    const one = (last + high + chosen + STEPS[step] + words[step]) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const other = (rotateWord(a, 2) ^ rotateWord(a, 13) ^ rotateWord(a, 22)) + most;
    last = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  for (const [at, value] of [a, b, c, d, e, f, g, last].entries()) hash[at] += value;
}
