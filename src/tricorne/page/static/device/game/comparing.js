/** Truth, equality and order, as in Python. */

import { hasOwn } from "./classes.js";
import { Bytes, Dict, FIELDS, FrozenSet, PySet, Range, Tuple, View } from "./collections.js";
import { isInt, numeric } from "./floats.js";
import { each } from "./iterating.js";
import { errors, typeName, unsupported } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** bool(): the truth of a value. @param {Value} value */
export function truth(value) {
  if (typeof value === "boolean") return value;
  if (value === null) return false;
  if (typeof value === "number") return value !== 0;
  if (typeof value === "string" || Array.isArray(value)) return value.length > 0;
  if (typeof value !== "object") return Boolean(value);
  return sized(value) ?? truthOf(value);
}

/** @param {Value} value @returns {boolean} */
function truthOf(value) {
  const number = numeric(value);
  if (number !== undefined) return Number(number) !== 0;
  if (hasOwn(value, "__bool__")) return value.__bool__();
  return hasOwn(value, "__len__") ? value.__len__() > 0 : true;
}

/** Whether a container has items; undefined for other values. @param {Value} value */
function sized(value) {
  if (value instanceof Bytes) return value.length > 0;
  return isSized(value) ? value.size > 0 : undefined;
}
/** @param {Value} value */
const isSized = (value) =>
  value instanceof Dict ||
  value instanceof PySet ||
  value instanceof Range ||
  value instanceof View;

/** @param {Value} value @param {() => Value} other */
export const or = (value, other) => (truth(value) ? value : other());
/** @param {Value} value @param {() => Value} other */
export const and = (value, other) => (truth(value) ? other() : value);

/** Python's ==. @param {Value} one @param {Value} other @returns {boolean} */
export function eq(one, other) {
  if (one === other) return true;
  const kind = typeof one;
  if (kind === typeof other && (kind === "string" || kind === "number")) return false;
  if (typeof one === "string" || typeof other === "string" || one === null || other === null)
    return otherwise(one, other);
  const [a, b] = [numeric(one), numeric(other)];
  if (a !== undefined && b !== undefined) return a <= b && a >= b;
  if (Array.isArray(one) && Array.isArray(other)) return areEqual(one, other);
  if (one instanceof Dict && other instanceof Dict)
    return (
      one.size === other.size &&
      [...one.items()].every(([name, value]) => other.has(name) && eq(value, other.get(name)))
    );
  if (isSet(one) && isSet(other))
    return one.size === other.size && [...one].every((member) => other.has(member));
  if (one instanceof Bytes || one instanceof Range)
    return one.constructor === other.constructor && areEqual([...one], [...other]);
  return otherwise(one, other);
}

/** @param {Value} value */
const isSet = (value) => value instanceof PySet || (value instanceof View && value.isSet);

/** @param {Value[]} one @param {Value[]} other */
const areEqual = (one, other) =>
  one instanceof Tuple === other instanceof Tuple &&
  one.length === other.length &&
  one.every((item, index) => eq(item, other[index]));

/** Equality by __eq__ or by fields. @param {Value} one @param {Value} other @returns {boolean} */
function otherwise(one, other) {
  if (hasEq(one)) return one.__eq__(other);
  if (hasEq(other)) return other.__eq__(one);
  const fields = one?.constructor?.[FIELDS];
  return (
    Boolean(fields) &&
    one.constructor === other?.constructor &&
    fields.every((/** @type {string} */ name) => eq(one[name], other[name]))
  );
}
/** @param {Value} value */
const hasEq = (value) => value !== null && typeof value === "object" && hasOwn(value, "__eq__");

/** @param {Value} one @param {Value} other */
export const ne = (one, other) => !eq(one, other);

/** Identity. For strings and numbers, Python leaves it undefined. @param {Value} one @param {Value} other */
export function is(one, other) {
  if (one !== other) return false;
  if (typeof one === "string" || isInt(one)) throw errors.TypeError("compare by ==, not by is");
  return true;
}

/** Compares strings by code points. @param {string} one @param {string} other */
function ordered(one, other) {
  if (one === other) return 0;
  const ours = [...one];
  const theirs = [...other];
  const differs = ours.findIndex((letter, index) => letter !== theirs[index]);
  if (differs < 0) return -1;
  if (differs >= theirs.length) return 1;
  return Number(ours[differs].codePointAt(0)) - Number(theirs[differs].codePointAt(0));
}

/** @typedef {{sign: string, holds: (one: Value, other: Value) => boolean}} Order */
/** @type {Order} */
const LT = { sign: "<", holds: (one, other) => one < other };
/** @type {Order} */
const GT = { sign: ">", holds: (one, other) => one > other };
/** @type {Order} */
const LE = { sign: "<=", holds: (one, other) => one <= other };
/** @type {Order} */
const GE = { sign: ">=", holds: (one, other) => one >= other };

/**
 * Whether an order relation holds between two values. @param {Value} one @param {Value} other
 * @param {Order} order @returns {boolean}
 */
function holds(one, other, order) {
  if (typeof one === "string" && typeof other === "string")
    return order.holds(ordered(one, other), 0);
  const [a, b] = [numeric(one), numeric(other)];
  if (a !== undefined && b !== undefined) return order.holds(a, b);
  if (Array.isArray(one) && Array.isArray(other) && one instanceof Tuple === other instanceof Tuple)
    return inOrder(one, other, order);
  if (isSet(one) && isSet(other)) return isPart(one, other, order);
  const fields = one?.constructor?.$ordered;
  if (fields && one.constructor === other?.constructor) {
    const [ours, theirs] = [one, other].map((value) =>
      fields.map((/** @type {string} */ name) => value[name]),
    );
    return inOrder(ours, theirs, order);
  }
  return unsupported(order.sign, one, other);
}

/** @param {Value[]} one @param {Value[]} other @param {Order} order */
function inOrder(one, other, order) {
  const differs = one.findIndex((item, index) => index >= other.length || !eq(item, other[index]));
  if (differs < 0 || differs >= other.length) return order.holds(one.length, other.length);
  return holds(one[differs], other[differs], order);
}

/**
 * Order of sets: whether one is a subset of the other. @param {Value} one @param {Value} other
 * @param {Order} order @returns {boolean}
 */
function isPart(one, other, order) {
  if (order === GT || order === GE) return isPart(other, one, order === GT ? LT : LE);
  return order.holds(one.size, other.size) && [...one].every((member) => other.has(member));
}

/** @param {Value} one @param {Value} other */
export const lt = (one, other) =>
  typeof one === "number" && typeof other === "number" ? one < other : holds(one, other, LT);
/** @param {Value} one @param {Value} other */
export const gt = (one, other) =>
  typeof one === "number" && typeof other === "number" ? one > other : holds(one, other, GT);
/** @param {Value} one @param {Value} other */
export const le = (one, other) =>
  typeof one === "number" && typeof other === "number" ? one <= other : holds(one, other, LE);
/** @param {Value} one @param {Value} other */
export const ge = (one, other) =>
  typeof one === "number" && typeof other === "number" ? one >= other : holds(one, other, GE);

/** Compares two values for sorting: negative if the first is smaller. @param {Value} one @param {Value} other */
export function compare(one, other) {
  if (lt(one, other)) return -1;
  return lt(other, one) ? 1 : 0;
}

/** Python's `in`. @param {Value} value @param {Value} where @returns {boolean} */
export function contains(value, where) {
  if (typeof where === "string") {
    if (typeof value !== "string")
      throw errors.TypeError("'in <string>' requires string as left operand");
    return where.includes(value);
  }
  if (Array.isArray(where)) return where.some((item) => eq(item, value));
  if (where instanceof Dict || where instanceof View) return isIn(value, where);
  if (where instanceof PySet)
    return where.has(value instanceof PySet ? new FrozenSet(value) : value);
  if (where instanceof Range) return numeric(value) !== undefined && where.has(value);
  if (where !== null && typeof where === "object" && hasOwn(where, "__contains__"))
    return where.__contains__(value);
  if (where instanceof Bytes) return unsupported("in", value, where);
  for (const item of each(where)) if (eq(item, value)) return true;
  return false;
}
/** @param {Value} value @param {Value} where */
const isIn = (value, where) =>
  where instanceof Dict || where.isSet
    ? where.has(value)
    : [...where].some((item) => eq(item, value));

/** @param {Value} value @returns {number} */
export function len(value) {
  if (Array.isArray(value) || value instanceof Bytes) return value.length;
  if (typeof value === "string") return letters(value);
  if (isSized(value)) return value.size;
  if (value !== null && typeof value === "object" && hasOwn(value, "__len__"))
    return value.__len__();
  throw errors.TypeError(`object of type '${typeName(value)}' has no len()`);
}

/** The length of a string in code points. @param {string} text */
export function letters(text) {
  let count = text.length;
  for (let index = 0; index < text.length; index += 1)
    if (Number(text.codePointAt(index)) > 0xff_ff) {
      count -= 1;
      index += 1;
    }
  return count;
}
