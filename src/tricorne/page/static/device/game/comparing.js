/** What is true, what is equal, and what comes first, as Python sees it. */

import { Bytes, Dict, FIELDS, key, PySet, Range, Tuple } from "./collections.js";

/** @import { Value } from "./value.d.ts" */

/** Whether Python takes this for true. @param {Value} value */
export function truth(value) {
  if (value === null || typeof value !== "object") return Boolean(value);
  if (Array.isArray(value) || value instanceof Bytes) return value.length > 0;
  if (value instanceof Dict || value instanceof PySet || value instanceof Range)
    return value.size > 0;
  return value.__bool__ ? value.__bool__() : true;
}

/** @param {Value} value @param {() => Value} other */
export const or = (value, other) => (truth(value) ? value : other());
/** @param {Value} value @param {() => Value} other */
export const and = (value, other) => (truth(value) ? other() : value);

/** Whether two values are equal. @param {Value} one @param {Value} other @returns {boolean} */
export function eq(one, other) {
  if (one === other) return true;
  if (one === null || other === null) return false;
  if (typeof one !== "object" || typeof other !== "object")
    return typeof one !== "string" && typeof other !== "string" && key(one) === key(other);
  if (one.__eq__) return one.__eq__(other);
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one instanceof Tuple === other instanceof Tuple &&
      one.length === other.length &&
      one.every((item, index) => eq(item, other[index]))
    );
  if (one instanceof Dict)
    return (
      other instanceof Dict &&
      one.size === other.size &&
      one.items().every(([name, value]) => other.has(name) && eq(value, other.get(name)))
    );
  if (one instanceof PySet)
    return other instanceof PySet && one.size === other.size && one.issuperset(other);
  const fields = one.constructor[FIELDS];
  return (
    Boolean(fields) &&
    one.constructor === other.constructor &&
    fields.every((/** @type {string} */ name) => eq(one[name], other[name]))
  );
}

/** @param {Value} one @param {Value} other */
export const ne = (one, other) => !eq(one, other);

/** Which of two comes first: below 0, the first. @param {Value} one @param {Value} other @returns {number} */
export function compare(one, other) {
  if (!Array.isArray(one)) {
    if (typeof one === "string") return ordered(one, other);
    return one < other ? -1 : Number(one > other);
  }
  const differs = one.findIndex((item, index) => !(index < other.length && eq(item, other[index])));
  if (differs < 0) return one.length - other.length;
  return differs < other.length ? compare(one[differs], other[differs]) : 1;
}

/** Texts in the order of their letters' numbers. @param {string} one @param {string} other */
function ordered(one, other) {
  if (one === other) return 0;
  const letters = [...one];
  const others = [...other];
  const differs = letters.findIndex((letter, index) => letter !== others[index]);
  if (differs < 0) return -1;
  if (differs >= others.length) return 1;
  return Number(letters[differs].codePointAt(0)) - Number(others[differs].codePointAt(0));
}

/** @param {Value} one @param {Value} other */
export const lt = (one, other) =>
  typeof one === "number" && typeof other === "number" ? one < other : less(one, other);
/** @param {Value} one @param {Value} other */
export const gt = (one, other) =>
  typeof one === "number" && typeof other === "number" ? one > other : less(other, one);
/** @param {Value} one @param {Value} other */
export const le = (one, other) =>
  typeof one === "number" && typeof other === "number" ? one <= other : !less(other, one);
/** @param {Value} one @param {Value} other */
export const ge = (one, other) =>
  typeof one === "number" && typeof other === "number" ? one >= other : !less(one, other);

/** Of sets, whether one is a part of the other. @param {Value} one @param {Value} other */
function less(one, other) {
  if (one instanceof PySet) return one.size < other.size && one.issubset(other);
  return compare(one, other) < 0;
}

/** Whether something is in there. @param {Value} value @param {Value} where */
export function contains(value, where) {
  if (typeof where === "string") return where.includes(value);
  if (Array.isArray(where)) return where.some((item) => eq(item, value));
  if (where.has) return where.has(value);
  return [...where].some((item) => eq(item, value));
}

/** @param {Value} value @returns {number} */
export function len(value) {
  if (typeof value === "string") return [...value].length;
  return value.length ?? value.size ?? value.__len__();
}
