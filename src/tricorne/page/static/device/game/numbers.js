/**
 * Python's arithmetic. An integer is a number while exact, and a BigInt beyond. A set of tiles has
 * 56 bits, three more than a number holds exactly.
 */

import { Dict, FrozenSet, PySet, Tuple, tuple, View } from "./collections.js";
import { Float, float, integer, isFloat, numeric } from "./floats.js";
import { errors, Limit, unsupported } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

const HALF = 2 ** 32;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** @param {bigint} number @returns {Value} */
export const whole = (number) =>
  number <= LARGEST && number >= -LARGEST ? Number(number) : number;

/** Whether a value is a 32-bit integer, which needs no further checks. @param {Value} value */
const isSmall = (value) => typeof value === "number" && (value | 0) === value;

/** A number converted to a float. @param {number | bigint} value */
function inexact(value) {
  const number = Number(value);
  if (typeof value === "bigint" && !Number.isFinite(number))
    throw errors.OverflowError("int too large to convert to float");
  return number;
}

/** The exact powers of 2. */
const POWERS = Array.from({ length: 54 }, (_, places) => 2 ** places);

/** @typedef {{sign: string, quick: (one: number, other: number) => number, exact: (one: bigint, other: bigint) => bigint}} Operation */

/**
 * Arithmetic on any two numbers. @param {Value} one @param {Value} other
 * @param {Operation} operation @returns {Value}
 */
function reckoned(one, other, { sign, quick, exact }) {
  const a = numeric(one);
  const b = numeric(other);
  if (a === undefined || b === undefined) return unsupported(sign, one, other);
  if (isFloat(one) || isFloat(other)) return float(quick(inexact(a), inexact(b)));
  const result = typeof a === "number" && typeof b === "number" ? quick(a, b) : Number.NaN;
  return Number.isSafeInteger(result) ? result + 0 : whole(exact(BigInt(a), BigInt(b)));
}

/** @type {Operation} */
const ADD = { sign: "+", quick: (one, other) => one + other, exact: (one, other) => one + other };
/** @type {Operation} */
const SUB = { sign: "-", quick: (one, other) => one - other, exact: (one, other) => one - other };
/** @type {Operation} */
const MUL = { sign: "*", quick: (one, other) => one * other, exact: (one, other) => one * other };
/** @type {Operation} */
const FLOORDIV = {
  sign: "//",
  quick: (one, other) => (one - remainder(one, other)) / other,
  exact: (one, other) => (one - (((one % other) + other) % other)) / other,
};
/** @type {Operation} */
const MOD = {
  sign: "%",
  quick: (one, other) => remainder(one, other),
  exact: (one, other) => ((one % other) + other) % other,
};

/** The remainder, with the sign of the divisor. @param {number} one @param {number} other */
function remainder(one, other) {
  const left = one % other;
  if (left !== 0) return left < 0 === other < 0 ? left : left + other;
  return other < 0 ? -0 : 0;
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function add(one, other) {
  if (isSmall(one) && isSmall(other)) return one + other;
  if (typeof one === "string" && typeof other === "string") return one + other;
  if (Array.isArray(one) && Array.isArray(other) && isTuple(one) === isTuple(other))
    return isTuple(one) ? tuple(...one, ...other) : [...one, ...other];
  return reckoned(one, other, ADD);
}
/** @param {Value} value */
const isTuple = (value) => value instanceof Tuple;

/** @param {Value} one @param {Value} other @returns {Value} */
export function sub(one, other) {
  if (isSmall(one) && isSmall(other)) return one - other;
  if (areSets(one, other))
    return alike(
      one,
      [...one].filter((member) => !other.has(member)),
    );
  return reckoned(one, other, SUB);
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function mul(one, other) {
  if (isSmall(one) && isSmall(other)) {
    const product = one * other;
    if (Number.isSafeInteger(product)) return product + 0;
  }
  if (typeof one === "string" || Array.isArray(one)) return repeated(one, other);
  if (typeof other === "string" || Array.isArray(other)) return repeated(other, one);
  return reckoned(one, other, MUL);
}

/** @param {Value} one @param {Value} times @returns {Value} */
function repeated(one, times) {
  const count = integer(times);
  if (count === undefined) return unsupported("*", one, times);
  if (BigInt.asIntN(64, BigInt(count)) !== BigInt(count))
    throw errors.OverflowError("cannot fit the number into an index");
  const size = Math.max(Number(count), 0);
  if (size * one.length > HALF) throw errors.MemoryError("too long");
  if (typeof one === "string") return one.repeat(size);
  const { length } = one;
  const items = new Array(size * length);
  for (let index = 0; index < items.length; index += 1) items[index] = one[index % length];
  return isTuple(one) ? tuple(...items) : items;
}

/** A power of whole numbers. @param {Value} one @param {Value} other @returns {Value} */
export function pow(one, other) {
  const [a, b] = [numeric(one), numeric(other)];
  if (a === undefined || b === undefined) return unsupported("** or pow()", one, other);
  if (isFloat(one) || isFloat(other) || b < 0) throw new Limit("only whole powers are exact");
  return whole(BigInt(a) ** BigInt(b));
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function div(one, other) {
  const [a, b] = [numeric(one), numeric(other)];
  if (a === undefined || b === undefined) return unsupported("/", one, other);
  if (Number(b) === 0) throw errors.ZeroDivisionError("division by zero");
  const exact = isFloat(one) || isFloat(other) || (typeof a === "number" && typeof b === "number");
  if (!exact) throw new Limit("integers beyond 2**53 cannot be divided");
  return float(inexact(a) / inexact(b));
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function floordiv(one, other) {
  if (isSmall(one) && isSmall(other) && other > 0) return Math.floor(one / other);
  if (isFloat(one) || isFloat(other)) return item(divmod(one, other), 0);
  notByZero(one, other);
  return reckoned(one, other, FLOORDIV);
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function mod(one, other) {
  if (isSmall(one) && isSmall(other) && other > 0) return ((one % other) + other) % other;
  notByZero(one, other);
  return reckoned(one, other, MOD);
}

/** @param {Value[]} of @param {number} index */
const item = (of, index) => of[index];
/** @param {Value} number @param {Value} divisor */
function notByZero(number, divisor) {
  if (numeric(number) === undefined) return; // that is another error
  const by = numeric(divisor);
  if (by !== undefined && Number(by) === 0)
    throw errors.ZeroDivisionError("division or modulo by zero");
}

/** @param {Value} one @param {Value} other */
export function divmod(one, other) {
  const left = mod(one, other);
  if (!(isFloat(one) || isFloat(other))) return tuple(floordiv(one, other), left);
  const [a, b] = [Number(numeric(one)), Number(numeric(other))];
  const exact = (a - Number(left)) / b;
  const below = Math.floor(exact);
  const rounded = exact - below > 0.5 ? below + 1 : below;
  return tuple(float(exact === 0 ? zero(a / b) : rounded), left);
}
/** Zero with the sign of a number. @param {number} number */
const zero = (number) => (number < 0 || Object.is(number, -0) ? -0 : 0);

/**
 * An operation on two integers. @param {string} sign @param {Value} one @param {Value} other
 * @returns {[number | bigint, number | bigint]}
 */
function integers(sign, one, other) {
  const [a, b] = [integer(one), integer(other)];
  if (a === undefined || b === undefined) return unsupported(sign, one, other);
  return [a, b];
}

/** @param {Value} one @param {Value} by @returns {Value} */
export function lshift(one, by) {
  if (isSmall(one) && isSmall(by) && by >= 0 && by < POWERS.length) {
    const shifted = one * POWERS[by];
    if (Number.isSafeInteger(shifted)) return shifted;
  }
  const [number, places] = integers("<<", one, by);
  if (places < 0) throw errors.ValueError("negative shift count");
  const result = places < 1000 ? Number(number) * 2 ** Number(places) : Number.NaN;
  return Number.isSafeInteger(result) ? result : whole(BigInt(number) << BigInt(places));
}

/** @param {Value} one @param {Value} by @returns {Value} */
export function rshift(one, by) {
  if (typeof one === "number" && isSmall(by) && by >= 0 && by < POWERS.length) {
    const shifted = Math.floor(one / POWERS[by]);
    if (Number.isInteger(one)) return shifted;
  }
  const [number, places] = integers(">>", one, by);
  if (places < 0) throw errors.ValueError("negative shift count");
  if (typeof number === "bigint") return whole(number >> BigInt(places));
  return Math.floor(number / 2 ** Math.min(Number(places), 1000));
}

/** @param {Value} one @param {Value} other */
const areSets = (one, other) => isSet(one) && isSet(other);
/** @param {Value} value */
const isSet = (value) => value instanceof PySet || (value instanceof View && value.isSet);
/** A set of the same type as another. @param {Value} one @param {Value[]} members @returns {Value} */
const alike = (one, members) =>
  one instanceof FrozenSet ? new FrozenSet(members) : new PySet(members);
/** @param {Value} value */
const isLong = (value) => typeof value === "number" && value >= 0;

/** @param {Value} one @param {Value} other @returns {Value} */
export function bitand(one, other) {
  if (isSmall(one) && isSmall(other)) return one & other;
  if (isLong(one) && isLong(other) && Number.isInteger(one) && Number.isInteger(other)) {
    if (one < HALF || other < HALF) return (one & other) >>> 0;
    return ((one / HALF) & (other / HALF)) * HALF + ((one & other) >>> 0);
  }
  if (areSets(one, other))
    return alike(
      one,
      [...one].filter((member) => other.has(member)),
    );
  return bits("&", one, other, (a, b) => a & b);
}

/** @param {Value} one @param {Value} other @returns {Value} */
export function bitor(one, other) {
  if (isSmall(one) && isSmall(other)) return one | other;
  if (isLong(one) && isLong(other) && Number.isInteger(one) && Number.isInteger(other))
    return (((one / HALF) | (other / HALF)) >>> 0) * HALF + ((one | other) >>> 0);
  if (areSets(one, other)) return alike(one, [...one, ...other]);
  if (one instanceof Dict && other instanceof Dict)
    return new Dict([...one.items(), ...other.items()]);
  if (areTypes(one) && areTypes(other)) return [one, other].flat();
  return bits("|", one, other, (a, b) => a | b);
}
/** Whether a value is a class or a tuple of classes. @param {Value} value */
const areTypes = (value) =>
  value === null || typeof value === "function" || (Array.isArray(value) && value.every(isType));
/** @param {Value} value */
const isType = (value) => value === null || typeof value === "function";

/** @param {Value} one @param {Value} other @returns {Value} */
export function bitxor(one, other) {
  if (isSmall(one) && isSmall(other)) return one ^ other;
  if (isLong(one) && isLong(other) && Number.isInteger(one) && Number.isInteger(other))
    return (((one / HALF) ^ (other / HALF)) >>> 0) * HALF + ((one ^ other) >>> 0);
  if (areSets(one, other)) return sub(bitor(one, other), bitand(one, other));
  return bits("^", one, other, (a, b) => a ^ b);
}

/** @param {string} sign @param {Value} one @param {Value} other @param {(one: bigint, other: bigint) => bigint} operation @returns {Value} */
function bits(sign, one, other, operation) {
  const result = whole(
    operation(.../** @type {[bigint, bigint]} */ (integers(sign, one, other).map(BigInt))),
  );
  return typeof one === "boolean" && typeof other === "boolean" ? result === 1 : result;
}

/** @param {Value} one */
export const invert = (one) => sub(-1, integers("~", one, 0)[0]);
/** @param {Value} one @returns {Value} */
export function negative(one) {
  if (isSmall(one)) return sub(0, one);
  if (one instanceof Float) return new Float(-one.value);
  const number = numeric(one);
  if (number === undefined) return unsupported("-", one);
  return typeof number === "bigint" ? whole(-number) : -number + 0;
}
/** @param {Value} one @returns {Value} */
export function abs(one) {
  if (one instanceof Float) return new Float(Math.abs(one.value));
  const number = numeric(one);
  if (number === undefined) return unsupported("abs()", one);
  return number < 0 ? negative(number) : number;
}

/** round(): the nearest integer; halfway, the even one. @param {Value} one @returns {Value} */
export function round(one) {
  const number = numeric(one);
  if (number === undefined) return unsupported("round()", one);
  if (!isFloat(one) || typeof number === "bigint") return number;
  const below = Math.floor(finite(number));
  const up = number - below > 0.5 || (number - below === 0.5 && below % 2 !== 0);
  return whole(BigInt(up ? below + 1 : below));
}

/** Passes a finite float on; raises for infinity and NaN. @param {number} number */
export function finite(number) {
  if (Number.isNaN(number)) throw errors.ValueError("cannot convert float NaN to integer");
  if (!Number.isFinite(number))
    throw errors.OverflowError("cannot convert float infinity to integer");
  return number;
}

/** The number of binary digits. @param {Value} one */
export function bitLength(one) {
  const size = abs(one);
  if (typeof size === "bigint") return size.toString(2).length;
  if (size >= HALF) return 64 - Math.clz32(size / HALF);
  return 32 - Math.clz32(size);
}

/** The number of 1 bits. @param {Value} one */
export function bitCount(one) {
  let size = abs(one);
  let count = 0;
  if (typeof size === "bigint") return [...size.toString(2)].filter((bit) => bit === "1").length;
  for (; size; size = Math.floor(size / HALF))
    for (let low = size >>> 0; low; low &= low - 1) count += 1;
  return count;
}
