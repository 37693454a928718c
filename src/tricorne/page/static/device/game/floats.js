/**
 * Python's floats. A number with a fraction is a plain number. A whole one is boxed, because it
 * would look like an int.
 */

import { errors, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

export class Float {
  static pythonName = "float";

  /** @param {number} value */
  constructor(value) {
    this.value = value;
  }

  valueOf() {
    return this.value;
  }

  toJSON() {
    return this.value;
  }
}

/** Converts a number to a float. @param {number} value @returns {Value} */
export const float = (value) => (Number.isInteger(value) ? new Float(value) : value);

/** @param {Value} value */
export const isFloat = (value) =>
  typeof value === "number" ? !Number.isInteger(value) : value instanceof Float;

/** @param {Value} value */
export const isInt = (value) =>
  typeof value === "number" ? Number.isInteger(value) : typeof value === "bigint";

/**
 * The JavaScript number of a value; undefined for a non-number. @param {Value} value
 * @returns {number | bigint | undefined}
 */
export function numeric(value) {
  if (typeof value === "number" || typeof value === "bigint") return value;
  if (typeof value === "boolean") return Number(value);
  return value instanceof Float ? value.value : undefined;
}

/**
 * The integer of a value, for counting and indexing; undefined for anything else.
 * @param {Value} value @returns {number | bigint | undefined}
 */
export const integer = (value) => (isFloat(value) ? undefined : numeric(value));

/** The same; raises TypeError for anything else. @param {Value} value @returns {number | bigint} */
export function counted(value) {
  const number = integer(value);
  if (number === undefined)
    throw errors.TypeError(`'${typeName(value)}' object cannot be interpreted as an integer`);
  return number;
}

/** repr() of a float. @param {number} value */
export function floatText(value) {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16))
    return value
      .toExponential()
      .replace(/e(?<sign>[+-])(?<power>\d)$/u, (_, sign, power) => `e${sign}0${power}`);
  const text = Object.is(value, -0) ? "-0" : String(value);
  return Number.isInteger(value) ? `${text}.0` : text;
}
