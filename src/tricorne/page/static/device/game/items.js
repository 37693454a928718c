/** What stands in brackets, and the methods of Python's own values. */

import { errors } from "./classes.js";
import { Bytes, Dict, PySet, Tuple, tuple } from "./collections.js";
import { eq } from "./comparing.js";
import { bitCount, bitLength } from "./numbers.js";
import { BYTES, letter, repr, TEXT } from "./text.js";

/** @import { Value } from "./value.d.ts" */

/** @param {Value} of @param {Value} index @returns {Value} */
export function item(of, index) {
  if (Array.isArray(of)) {
    const found = of.at(Number(index));
    if (found === undefined) throw errors.IndexError("index out of range");
    return found;
  }
  if (of instanceof Dict) {
    if (!of.has(index)) throw errors.KeyError(repr(index));
    return of.get(index);
  }
  const found = typeof of === "string" ? letter(of, index) : of.at(index);
  if (found === undefined) throw errors.IndexError("index out of range");
  return found;
}

/** @param {Value} of @param {Value} index @param {Value} value */
export function setItem(of, index, value) {
  if (of instanceof Dict) of.set(index, value);
  else of[index < 0 ? of.length + index : index] = value;
}

/** @param {Value} of @param {Value} index */
export function deleteItem(of, index) {
  if (!(of instanceof Dict)) of.splice(index, 1);
  else if (!of.delete(index)) throw errors.KeyError(repr(index));
}

/** @param {Value} of @param {Value} start @param {Value} stop @param {Value} step @returns {Value} */
export function slice(of, start, stop, step) {
  if (typeof of === "string") return slice([...of], start, stop, step).join("");
  const part = of.slice(start ?? 0, stop ?? undefined);
  const chosen = step
    ? part.filter((/** @type {Value} */ _, /** @type {number} */ at) => at % step === 0)
    : part;
  return of instanceof Tuple ? tuple(...chosen) : chosen;
}

/** Replace a part of a list. @param {Value[]} of @param {Value} start @param {Value} stop @param {Iterable<Value>} values */
export function setSlice(of, start, stop, values) {
  const from = start ?? 0;
  of.splice(from, (stop ?? of.length) - from, ...values);
}

/** `+=` and `|=`: what can grow grows. @param {Value} one @param {Value} other @param {(one: Value, other: Value) => Value} anew */
export function grown(one, other, anew) {
  if (!Array.isArray(one) || one instanceof Tuple) return anew(one, other);
  one.push(...other);
  return one;
}

// Methods of Python's own values

/** @type {Record<string, (list: any, ...given: any[]) => Value>} */
const LIST = {
  append: (items, value) => {
    items.push(value);
  },
  clear: (items) => {
    items.length = 0;
  },
  copy: (items) => [...items],
  count: (items, value) => items.filter((/** @type {Value} */ each) => eq(each, value)).length,
  extend: (items, more) => {
    items.push(...more);
  },
  index: (items, value) => {
    const found = items.findIndex((/** @type {Value} */ each) => eq(each, value));
    if (found < 0) throw errors.ValueError(`${repr(value)} is not in list`);
    return found;
  },
  insert: (items, index, value) => {
    items.splice(index, 0, value);
  },
  pop: (items, index = -1) => {
    if (items.length === 0) throw errors.IndexError("pop from empty list");
    return items.splice(index, 1)[0];
  },
  remove: (items, value) => {
    items.splice(LIST.index(items, value), 1);
  },
};

/** @type {Record<string, (number: any) => Value>} */
const NUMBER = { bit_count: bitCount, bit_length: bitLength };

/** @type {Record<string, (dict: any, ...given: any[]) => Value>} */
const DICT = {
  pop: (of, name, otherwise) => {
    if (!of.has(name) && otherwise === undefined) throw errors.KeyError(repr(name));
    const value = of.get(name, otherwise);
    of.delete(name);
    return value;
  },
};

/** @type {Record<string, (set: any, ...given: any[]) => Value>} */
const SET = { remove: (of, member) => of.discard(member) };

/** @param {Value} self */
function methodsOf(self) {
  if (typeof self === "string") return TEXT;
  if (Array.isArray(self)) return LIST;
  if (typeof self === "number" || typeof self === "bigint") return NUMBER;
  if (self instanceof Dict) return DICT;
  if (self instanceof PySet) return SET;
  return self instanceof Bytes ? BYTES : {};
}

/** Call a method by a name that Python's own values have, too. @param {Value} self @param {string} name @param {Value[]} given */
export function call(self, name, ...given) {
  const own = methodsOf(self)[name];
  return own ? own(self, ...given) : self[name](...given);
}
