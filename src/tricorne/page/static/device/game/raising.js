/** Python's exceptions by name. `exceptions.js` fills this in, so that every module may raise them. */

/** @import { Value } from "./value.d.ts" */

/** @type {Record<string, Value>} */
export const errors = {};

/** The page cannot compute exactly what Python can. No `except` clause catches it. */
export class Limit extends Error {
  name = "Limit";
}

/** The name of a value's type, for messages. @param {Value} value @returns {string} */
export function typeName(value) {
  if (value === null || value === undefined) return "NoneType";
  const simple = SIMPLE.get(typeof value);
  if (simple) return simple;
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  if (value.constructor === Array) return "list";
  return value.constructor.pythonName ?? value.constructor.name;
}
const SIMPLE = new Map([
  ["string", "str"],
  ["boolean", "bool"],
  ["bigint", "int"],
  ["function", "function"],
]);

/** Raises TypeError for a wrong number of arguments. @returns {never} */
export function miscount() {
  throw errors.TypeError("wrong number of arguments");
}

/**
 * Raises TypeError for an operation that a type does not support. @param {string} sign
 * @param {Value[]} values @returns {never}
 */
export function unsupported(sign, ...values) {
  throw errors.TypeError(`unsupported operand type(s) for ${sign}: ${values.map(typeName).join()}`);
}
