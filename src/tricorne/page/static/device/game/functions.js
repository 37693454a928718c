/** Python's own functions, as far as the game calls them. */

import { errors, TYPES } from "./classes.js";
import { Dict, PySet, Tuple, tuple } from "./collections.js";
import { compare, contains, gt, lt, truth } from "./comparing.js";
import { add, whole } from "./numbers.js";
import { int, str } from "./text.js";

/** @import { Value } from "./value.d.ts" */

/** @param {Iterable<Value>} [items] @returns {Value[]} */
export const list = (items = []) => [...items];
/** @param {Iterable<Value>} [items] */
export const tupleOf = (items = []) => tuple(...items);
/** @param {Iterable<Value>} [members] */
export const set = (members) => new PySet(members);
export const frozenset = set;
Object.assign(set, {
  intersection: (/** @type {PySet} */ first, /** @type {Iterable<Value>[]} */ ...others) =>
    new PySet([...first].filter((member) => others.every((other) => contains(member, other)))),
});
/** @param {Value} [pairs] */
export const dict = (pairs) => new Dict(pairs instanceof Dict ? pairs.items() : pairs);
dict.fromkeys = (/** @type {Iterable<Value>} */ names, /** @type {Value} */ value = null) =>
  new Dict([...names].map((name) => [name, value]));
/** @param {Value} value */
export const bool = (value = false) => truth(value);
/** @param {Value} value */
export const float = (value = 0) => Number(value);
/** @param {Value} value */
export const abs = (value) => (value < 0 ? -value : value);
/** @param {string} text */
export const ord = (text) => text.codePointAt(0);
/** @param {number} code */
export const chr = (code) => String.fromCodePoint(code);
/** @param {Value} value */
export const type = (value) => value.constructor;
/** @param {Iterable<Value>} values */
export const any = (values) => {
  for (const value of values) if (truth(value)) return true;
  return false;
};
/** @param {Iterable<Value>} values */
export const all = (values) => {
  for (const value of values) if (!truth(value)) return false;
  return true;
};
/** @param {Iterable<Value>} values @param {Value} start */
export const sum = (values, start = 0) =>
  [...values].reduce(
    (total, value) =>
      add(total, Number.isInteger(value) || typeof value === "bigint" ? value : Number(value)),
    start,
  );
/** @param {Value[]} values */
export const min = (...values) => least(values.length === 1 ? values[0] : values);
/** @param {Value[]} values */
export const max = (...values) => greatest(values.length === 1 ? values[0] : values);
/** @param {Iterable<Value>} values @param {Value} [by] @param {Value} [otherwise] */
export const least = (values, by, otherwise) => extreme(values, by, otherwise, lt);
/** @param {Iterable<Value>} values @param {Value} [by] @param {Value} [otherwise] */
export const greatest = (values, by, otherwise) => extreme(values, by, otherwise, gt);

/** @param {Iterable<Value>} values @param {Value} by @param {Value} otherwise @param {(one: Value, other: Value) => boolean} before */
function extreme(values, by, otherwise, before) {
  const found = [...values];
  if (found.length === 0) {
    if (otherwise === undefined) throw errors.ValueError("there is none");
    return otherwise;
  }
  const ranks = by ? found.map((value) => by(value)) : found;
  let best = 0;
  for (const [index, rank] of ranks.entries()) if (before(rank, ranks[best])) best = index;
  return found[best];
}

/** @param {Iterable<Value>} values @param {Value} [by] @param {boolean} [reverse] */
export function sorted(values, by, reverse = false) {
  const ranked = [...values].map((value) => ({ rank: by ? by(value) : value, value }));
  ranked.sort((one, other) =>
    reverse ? compare(other.rank, one.rank) : compare(one.rank, other.rank),
  );
  return ranked.map(({ value }) => value);
}

/** @param {Value} what @param {Iterable<Value>[]} from */
export function* map(what, ...from) {
  if (from.length === 1) for (const value of from[0]) yield what(value);
  else for (const values of zip(...from)) yield what(...values);
}

/** @param {Iterable<Value>} values @param {number} start */
export function* enumerate(values, start = 0) {
  let number = start;
  for (const value of values) {
    yield tuple(number, value);
    number += 1;
  }
}

/** @param {Iterable<Value>[]} from */
export function* zip(...from) {
  const each = from.map(iter);
  for (;;) {
    const values = new Tuple();
    for (const one of each) {
      const { done, value } = one.next();
      if (done) return;
      values.push(value);
    }
    yield values;
  }
}

/** @param {Value} values */
export const reversed = (values) => [...values].reverse()[Symbol.iterator]();
/** @param {Iterable<Value>} values @returns {Iterator<Value>} */
export const iter = (values) => values[Symbol.iterator]();
/** @param {Iterator<Value>} from @param {Value} [otherwise] */
export function next(from, otherwise) {
  const { done, value } = from.next();
  if (!done) return value;
  if (otherwise === undefined) throw errors.StopIteration();
  return otherwise;
}
/** @param {Value} of @param {string} name @param {Value} [otherwise] */
export function getattr(of, name, otherwise) {
  if (name in of) return of[name];
  if (otherwise === undefined) throw errors.TypeError(`there is no ${name}`);
  return otherwise;
}
/** @param {Value} of @param {string} name @param {Value} value */
export const setattr = (of, name, value) => {
  of[name] = value;
};
Object.assign(int, {
  from_bytes: (/** @type {Iterable<number>} */ bytes) =>
    whole([...bytes].reduce((number, byte) => number * 256n + BigInt(byte), 0n)),
});
Object.assign(str, {
  maketrans: (/** @type {Value} */ from, /** @type {string} */ to) => {
    if (from instanceof Dict) return from;
    const others = [...to];
    return new Dict([...from].map((letter, index) => [letter, others[index]]));
  },
});

for (const [kind, told] of /** @type {[Value, (value: Value) => boolean][]} */ ([
  [str, (value) => typeof value === "string"],
  [
    int,
    (value) => Number.isInteger(value) || typeof value === "bigint" || typeof value === "boolean",
  ],
  [float, (value) => typeof value === "number" && !Number.isInteger(value)],
  [bool, (value) => typeof value === "boolean"],
  [list, (value) => Array.isArray(value) && !(value instanceof Tuple)],
  [tupleOf, (value) => value instanceof Tuple],
  [dict, (value) => value instanceof Dict],
  [set, (value) => value instanceof PySet],
]))
  TYPES.set(kind, told);
