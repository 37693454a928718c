/**
 * Python's whole numbers: numbers as long as they are exact, BigInts beyond. A set of tiles has 56
 * bits, which is three more than a number holds.
 */

import { Dict, PySet, Tuple, tuple } from "./collections.js";

/** @import { Value } from "./value.d.ts" */

const HALF = 2 ** 32;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** @param {bigint} number @returns {Value} */
export const whole = (number) =>
  number <= LARGEST && number >= -LARGEST ? Number(number) : number;

/** @param {Value} one @param {Value} other @returns {Value} */
export function add(one, other) {
  if (typeof one === "string") return one + other;
  if (Array.isArray(one))
    return one instanceof Tuple ? tuple(...one, ...other) : [...one, ...other];
  const sum =
    typeof one === "bigint" || typeof other === "bigint" ? Number.POSITIVE_INFINITY : one + other;
  return Number.isFinite(sum)
    ? exact(sum, () => BigInt(one) + BigInt(other))
    : beyond(one, other, (a, b) => a + b);
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function sub(one, other) {
  if (one instanceof PySet) return new PySet([...one].filter((member) => !other.has(member)));
  if (typeof one === "bigint" || typeof other === "bigint")
    return beyond(one, other, (a, b) => a - b);
  return exact(one - other, () => BigInt(one) - BigInt(other));
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function mul(one, other) {
  if (typeof one === "string") return one.repeat(Math.max(other, 0));
  if (Array.isArray(one)) {
    const items = Array.from({ length: Math.max(other, 0) }, () => [...one]).flat();
    return one instanceof Tuple ? tuple(...items) : items;
  }
  if (typeof one === "bigint" || typeof other === "bigint")
    return beyond(one, other, (a, b) => a * b);
  return exact(one * other, () => BigInt(one) * BigInt(other));
}

/** @param {number} result @param {() => bigint} anew */
const exact = (result, anew) =>
  Number.isSafeInteger(result) || !Number.isInteger(result) ? result : whole(anew());

/** @param {Value} one @param {Value} other @param {(one: bigint, other: bigint) => bigint} what */
const beyond = (one, other, what) => whole(what(BigInt(one), BigInt(other)));

/** @param {Value} one @param {Value} other */
export const div = (one, other) => Number(one) / Number(other);

/** @param {Value} one @param {Value} other @returns {Value} */
export function floordiv(one, other) {
  if (typeof one === "bigint" || typeof other === "bigint")
    return beyond(one, other, (a, b) => (a - (((a % b) + b) % b)) / b);
  return Math.floor(one / other);
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function mod(one, other) {
  if (typeof one === "bigint" || typeof other === "bigint")
    return beyond(one, other, (a, b) => ((a % b) + b) % b);
  return ((one % other) + other) % other;
}

/** @param {Value} one @param {Value} other */
export const divmod = (one, other) => tuple(floordiv(one, other), mod(one, other));

/** @param {Value} one @param {Value} by @returns {Value} */
export function lshift(one, by) {
  const result = Number(one) * 2 ** by;
  return Number.isSafeInteger(result) ? result : whole(BigInt(one) << BigInt(by));
}

/** @param {Value} one @param {Value} by @returns {Value} */
export const rshift = (one, by) =>
  typeof one === "bigint" ? whole(one >> BigInt(by)) : Math.floor(one / 2 ** by);

/** @param {Value} value */
const isSmall = (value) => typeof value === "number" && value >= 0;

/** @param {Value} one @param {Value} other @returns {Value} */
export function bitand(one, other) {
  if (isSmall(one) && isSmall(other)) {
    if (one < HALF || other < HALF) return (one & other) >>> 0;
    return ((one / HALF) & (other / HALF)) * HALF + ((one & other) >>> 0);
  }
  if (one instanceof PySet) return new PySet([...one].filter((member) => other.has(member)));
  return beyond(one, other, (a, b) => a & b);
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function bitor(one, other) {
  if (isSmall(one) && isSmall(other))
    return (((one / HALF) | (other / HALF)) >>> 0) * HALF + ((one | other) >>> 0);
  if (one instanceof PySet) return one.union(other);
  if (one instanceof Dict) return new Dict([...one.items(), ...other.items()]);
  if (typeof one === "function" || Array.isArray(one)) return [one, other].flat();
  return beyond(one, other, (a, b) => a | b);
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function bitxor(one, other) {
  if (isSmall(one) && isSmall(other))
    return (((one / HALF) ^ (other / HALF)) >>> 0) * HALF + ((one ^ other) >>> 0);
  return beyond(one, other, (a, b) => a ^ b);
}

/** @param {Value} one */
export const invert = (one) => sub(-1, one);
/** @param {Value} one */
export const negative = (one) => (one === 0 ? 0 : -one);

/** So many digits to the base 2. @param {Value} one */
export function bitLength(one) {
  const size = one < 0 ? -one : one;
  if (typeof size === "bigint") return size.toString(2).length;
  if (size >= HALF) return 64 - Math.clz32(size / HALF);
  return 32 - Math.clz32(size);
}

/** So many of them are 1. @param {Value} one */
export function bitCount(one) {
  let [low, high] =
    typeof one === "bigint"
      ? [Number(one & 0xff_ff_ff_ffn), Number(one >> 32n)]
      : [one % HALF, Math.floor(one / HALF)];
  let count = 0;
  for (; low; low = (low & (low - 1)) >>> 0) count += 1;
  for (; high; high = (high & (high - 1)) >>> 0) count += 1;
  return count;
}
