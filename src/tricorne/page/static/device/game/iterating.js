/** Iteration and unpacking. */

import { Dict, Range, Tuple } from "./collections.js";
import { errors, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** The iterable of a loop; raises TypeError for anything else. @param {Value} values @returns {Iterable<Value>} */
export function each(values) {
  if (Array.isArray(values) || typeof values === "string") return values;
  if (typeof values?.[Symbol.iterator] !== "function")
    throw errors.TypeError(`'${typeName(values)}' object is not iterable`);
  return values;
}

/**
 * iter(): an iterator that a `break` leaves open, so that it can be continued.
 * @param {Value} values @returns {Value}
 */
export function iter(values) {
  const from = /** @type {Value} */ (each(values)[Symbol.iterator]());
  if (from.return) from.return = undefined;
  return from;
}

/**
 * A generator. StopIteration inside its body becomes an error, as in Python.
 * @param {() => Generator<Value>} body @returns {Value}
 */
export function generator(body) {
  const made = /** @type {Value} */ (body());
  made.return = undefined;
  return made;
}

/** The exception that a generator raises in place of another. @param {Value} error @returns {Value} */
export const inGenerator = (error) =>
  error instanceof Error && error.constructor === errors.StopIteration
    ? errors.RuntimeError("generator raised StopIteration")
    : error;

/** @param {Value} from @param {Value} [fallback] */
export function next(from, fallback) {
  if (typeof from !== "object" || from === null || !("next" in from))
    throw errors.TypeError(`'${typeName(from)}' object is not an iterator`);
  const { done, value } = from.next();
  if (!done) return value;
  if (fallback === undefined)
    throw errors.StopIteration(...((value ?? null) === null ? [] : [value]));
  return fallback;
}

/** Unpacks an exact number of values. @param {Value} values @param {number} size @returns {Value[]} */
export function unpack(values, size) {
  if (Array.isArray(values)) {
    if (values.length === size) return values;
    throw wrong(values.length, size);
  }
  const from = iter(values);
  const found = [];
  for (;;) {
    const { done, value } = from.next();
    if (done) break;
    if (found.length === size) throw wrong(size + 1, size);
    found.push(value);
  }
  if (found.length < size) throw wrong(found.length, size);
  return found;
}

/**
 * Unpacks the first values, a list of the middle ones, and the last. @param {Value} values
 * @param {number} before @param {number} after @returns {Value[]}
 */
export function unpackRest(values, before, after) {
  const found = [...each(values)];
  if (found.length < before + after) throw wrong(found.length, before + after);
  const end = found.length - after;
  return [...found.slice(0, before), found.slice(before, end), ...found.slice(end)];
}

/** @param {number} found @param {number} size */
const wrong = (found, size) =>
  errors.ValueError(
    found > size
      ? `too many values to unpack (expected ${size})`
      : `not enough values to unpack (expected ${size}, got ${found})`,
  );

/**
 * A list comprehension: applies a function to each value. @param {Value} values
 * @param {(value: Value) => Value} give @returns {Value[]}
 */
export function collected(values, give) {
  const found = [];
  for (const value of each(values)) found.push(give(value));
  return found;
}

/** The items of a dictionary for `**` unpacking. @param {Value} values @returns {Iterable<[Value, Value]>} */
export function entries(values) {
  if (values instanceof Dict) return /** @type {Value} */ (values.items());
  throw errors.TypeError(`'${typeName(values)}' object is not a mapping`);
}

/** @param {Value} values */
export const arrayFrom = (values) => [...each(values)];
/** @param {Value} values */
export function tupleFrom(values) {
  if (values instanceof Tuple && values.constructor === Tuple) return values;
  const made = new Tuple();
  for (const value of each(values)) made.push(value);
  return made;
}
/** Whether a `match` statement treats a value as a sequence. @param {Value} value */
export function isSequence(value) {
  if (value instanceof Range) throw errors.TypeError("cannot match a range");
  return Array.isArray(value);
}
