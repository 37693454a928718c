/**
 * Python's values in JavaScript. None is null and a list is an array; strings, booleans and
 * integers are JavaScript's own.
 */

import { Float, isInt } from "./floats.js";
import { errors, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** An immutable sequence. */
export class Tuple extends Array {
  static pythonName = "tuple";

  /** @param {Iterable<Value>} items */
  __init__(items = []) {
    for (const item of items) this.push(item);
  }

  static get [Symbol.species]() {
    return Array;
  }
}

/** @param {Value[]} items */
export function tuple(...items) {
  const made = new Tuple(items.length);
  for (let index = 0; index < items.length; index += 1) made[index] = items[index];
  return made;
}

/** The key under which a tuple caches its hash key. */
const KEY = Symbol("key");

/** The key under which a class keeps its fields, which define equality. */
export const FIELDS = Symbol("fields");
/** The key under which a class keeps how its instances are hashed: by fields, by identity, or not at all. */
export const HASH = Symbol("hash");

/** The first character of a hash key made from parts. */
const MARK = "\u0001";

/** The hash key of a value: equal values have equal keys. @param {Value} value @returns {Value} */
export function key(value) {
  if (typeof value === "string") return value.startsWith(MARK) ? `${MARK}'${value}` : value;
  if (typeof value === "boolean") return Number(value);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Float) return isInt(value.value) ? whole(value.value) : value.value;
  if (!(value instanceof Tuple)) return written(value);
  const held = /** @type {Value} */ (value);
  held[KEY] ??= written(value);
  return held[KEY];
}

/** @param {number} value */
const whole = (value) => (Number.isSafeInteger(value) ? value + 0 : BigInt(value));

/** @param {Value} value @returns {Value} */
function written(value) {
  if (Array.isArray(value) && value instanceof Tuple) {
    let text = `${MARK}(`;
    for (const item of value) text += `${part(item)},`;
    return text;
  }
  if (value instanceof FrozenSet) return `${MARK}{${[...value].map(part).toSorted(byText).join()}}`;
  if (value instanceof Bytes) return `${MARK}b${value.join()}`;
  if (value instanceof Range) return `${MARK}r${value.size},${value.at(0)},${value.at(1)}`;
  const hash = value.constructor[HASH];
  if (hash === "identity") return value;
  if (hash === undefined || hash === null)
    throw errors.TypeError(`unhashable type: '${typeName(value)}'`);
  let text = `${MARK}${hash}<`;
  for (const name of value.constructor[FIELDS]) text += `${part(value[name])},`;
  return text;
}

/** @param {Value} value @returns {string} */
function part(value) {
  if (typeof value === "number") return `${value}`;
  if (typeof value === "string") return `${value.length}:${value}`;
  const held = key(value);
  if (held === null) return "-";
  return typeof held === "object" || typeof held === "function" ? `#${numbered(held)}` : `${held}`;
}

/** Numbers for values that are hashed by identity. @type {WeakMap<Value, number>} */
const NUMBERS = new WeakMap();
let numbers = 0;
/** @param {Value} value */
function numbered(value) {
  if (!NUMBERS.has(value)) {
    numbers += 1;
    NUMBERS.set(value, numbers);
  }
  return NUMBERS.get(value);
}

/** @param {string} one @param {string} other */
const byText = (one, other) => (one < other ? -1 : Number(one > other));

/**
 * Iterates over a container; raises if its size changes meanwhile. @param {{size: number}} of
 * @param {Map<Value, Value>} from @param {(entry: Value) => Value} give @returns {Value}
 */
function steady(of, from, give) {
  const entries = from.values();
  const { size } = of;
  return {
    next() {
      if (of.size !== size) throw errors.RuntimeError("changed size during iteration");
      const { done, value } = entries.next();
      return done ? { done, value } : { done, value: give(value) };
    },
    [Symbol.iterator]() {
      return this;
    },
  };
}

/** A dictionary with any hashable keys. */
export class Dict {
  static pythonName = "dict";

  /** @type {Map<Value, [Value, Value]>} */
  #entries = new Map();

  /** @param {Iterable<[Value, Value]>} [pairs] */
  constructor(pairs = []) {
    for (const [name, value] of pairs) this.set(name, value);
  }

  /** @param {Record<string, Value>} plain */
  static from(plain) {
    return new Dict(Object.entries(plain));
  }

  get size() {
    return this.#entries.size;
  }

  [Symbol.iterator]() {
    return steady(this, this.#entries, ([name]) => name);
  }

  /** @param {Value} name */
  has(name) {
    return this.#entries.has(key(name));
  }

  /** @param {Value} name @param {Value} [otherwise] */
  get(name, otherwise = null) {
    const entry = this.#entries.get(key(name));
    return entry === undefined ? otherwise : entry[1];
  }

  /** The value for a key; undefined if it is missing. @param {Value} name */
  find(name) {
    return this.#entries.get(key(name))?.[1];
  }

  /** @param {Value} name @param {Value} value */
  set(name, value) {
    const place = key(name);
    const entry = this.#entries.get(place);
    if (entry === undefined) this.#entries.set(place, [name, value]);
    else entry[1] = value;
  }

  /** @param {Value} name */
  delete(name) {
    return this.#entries.delete(key(name));
  }

  keys() {
    return new View(this, true, () => this[Symbol.iterator]());
  }

  values() {
    return new View(this, false, () => steady(this, this.#entries, ([, value]) => value));
  }

  items() {
    return new View(this, false, () => steady(this, this.#entries, (entry) => tuple(...entry)));
  }

  /** @param {Value} name @param {Value} value */
  setdefault(name, value = null) {
    if (!this.has(name)) this.set(name, value);
    return this.get(name);
  }

  last() {
    return [...this.#entries.values()].at(-1);
  }

  clear() {
    this.#entries.clear();
  }
}

/** A live view of a dictionary's keys, values or items. */
export class View {
  /** @param {Dict} of @param {boolean} isSet @param {() => Value} each */
  constructor(of, isSet, each) {
    this.of = of;
    this.isSet = isSet;
    this.each = each;
  }

  get size() {
    return this.of.size;
  }

  [Symbol.iterator]() {
    return this.each();
  }

  /** @param {Value} name */
  has(name) {
    return this.of.has(name);
  }
}

/** A set that keeps insertion order. */
export class PySet {
  static pythonName = "set";

  /** @type {Map<Value, Value>} */
  #members = new Map();

  /** @param {Iterable<Value>} [members] */
  constructor(members = []) {
    for (const member of members) this.add(member);
  }

  get size() {
    return this.#members.size;
  }

  [Symbol.iterator]() {
    return steady(this, this.#members, (member) => member);
  }

  /** @param {Value} member */
  add(member) {
    const place = key(member);
    if (!this.#members.has(place)) this.#members.set(place, member);
  }

  /** @param {Value} member */
  has(member) {
    return this.#members.has(key(member));
  }

  /** @param {Value} member */
  delete(member) {
    return this.#members.delete(key(member));
  }

  clear() {
    this.#members.clear();
  }
}

/** An immutable set. */
export class FrozenSet extends PySet {
  static pythonName = "frozenset";
}

/** A range of integers. */
export class Range {
  static pythonName = "range";

  /** @param {number} start @param {number} stop @param {number} step */
  constructor(start, stop, step) {
    this.start = start;
    this.stop = stop;
    this.step = step;
  }

  get size() {
    return Math.max(Math.ceil((this.stop - this.start) / this.step), 0);
  }

  *[Symbol.iterator]() {
    const { start, step, size } = this;
    for (let index = 0; index < size; index += 1) yield start + index * step;
  }

  /** @param {number} index */
  at(index) {
    const place = index < 0 ? this.size + index : index;
    return place >= 0 && place < this.size ? this.start + place * this.step : undefined;
  }

  /** @param {Value} number */
  has(number) {
    const index = (Number(number) - this.start) / this.step;
    return Number.isInteger(index) && index >= 0 && index < this.size;
  }
}

/** Bytes, for reading and hashing. */
export class Bytes extends Uint8Array {
  static pythonName = "bytes";
}
