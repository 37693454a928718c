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

  /** V8 is slow without a constructor of its own. @param {number} [size] */
  constructor(size = 0) {
    super(size);
  }

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

/** A tuple of two. @param {Value} one @param {Value} other @returns {Value} */
export function pair(one, other) {
  const made = new Tuple(2);
  made[0] = one;
  made[1] = other;
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
const MARK_CODE = 1;

/** The numbers in a pair that has a number as its key. */
const NEAR = 2 ** 20;

/** The hash key of a value: equal values have equal keys. @param {Value} value @returns {Value} */
export function key(value) {
  if (typeof value === "string")
    return value.charCodeAt(0) === MARK_CODE ? `${MARK}'${value}` : value;
  if (typeof value === "number") return Number.isInteger(value) ? value : inexact(value);
  if (typeof value === "boolean") return Number(value);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Float) return isInt(value.value) ? whole(value.value) : inexact(value.value);
  if (!(value instanceof Tuple)) return written(value);
  if (value.length === 2) {
    const one = plain(value[0]);
    const other = plain(value[1]);
    if (isNear(one) && isNear(other)) return one * NEAR * 2 + other + 0.5;
  }
  const held = /** @type {Value} */ (value);
  held[KEY] ??= written(value);
  return held[KEY];
}

/** The number that a value equals, if any. @param {Value} value */
const plain = (value) =>
  typeof value === "boolean" || value instanceof Float ? key(value) : value;
/** @param {Value} value */
const isNear = (value) =>
  typeof value === "number" && (value | 0) === value && value < NEAR && value >= -NEAR;
/** A float without a whole value; plain fractions are the keys of pairs. @param {number} value */
const inexact = (value) => `${MARK}f${value}`;

/** @param {number} value */
const whole = (value) => (Number.isSafeInteger(value) ? value + 0 : BigInt(value));

/** @param {Value} value @returns {Value} */
function written(value) {
  if (Array.isArray(value) && value instanceof Tuple) {
    let text = `${MARK}(`;
    for (const item of value) text += `${part(item)},`;
    return text;
  }
  if (value instanceof FrozenSet) return `${MARK}{${[...value].map(part).sort(byText).join()}}`;
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

/** Iterates over a container; raises if its size changes meanwhile. */
class Steady {
  /** @param {{size: number}} of @param {Iterator<Value>} from @param {(found: Value) => Value} give */
  constructor(of, from, give) {
    this.of = of;
    this.size = of.size;
    this.from = from;
    this.give = give;
  }

  next() {
    if (this.of.size !== this.size) throw errors.RuntimeError("changed size during iteration");
    const found = this.from.next();
    return found.done ? found : { done: false, value: this.give(found.value) };
  }

  [Symbol.iterator]() {
    return this;
  }
}

/** A dictionary with any hashable keys. */
export class Dict {
  static pythonName = "dict";

  /** The values by their hash keys. @type {Map<Value, Value>} */
  #values = new Map();
  /** The names that differ from their hash keys. @type {Map<Value, Value> | null} */
  #names = null;

  /** @param {Iterable<[Value, Value]>} [pairs] */
  constructor(pairs = []) {
    for (const [name, value] of pairs) this.set(name, value);
  }

  /** @param {Record<string, Value>} held */
  static from(held) {
    return new Dict(Object.entries(held));
  }

  get size() {
    return this.#values.size;
  }

  /** @param {Value} place */
  #nameOf(place) {
    return this.#names?.get(place) ?? place;
  }

  /** @returns {Value} */
  [Symbol.iterator]() {
    return new Steady(this, this.#values.keys(), (place) => this.#nameOf(place));
  }

  /** @param {Value} name */
  has(name) {
    return this.#values.has(key(name));
  }

  /** @param {Value} name @param {Value} [otherwise] */
  get(name, otherwise = null) {
    const value = this.#values.get(key(name));
    return value === undefined ? otherwise : value;
  }

  /** The value for a key; undefined if it is missing. @param {Value} name */
  find(name) {
    return this.#values.get(key(name));
  }

  /** @param {Value} name @param {Value} value */
  set(name, value) {
    const place = key(name);
    if (place !== name && !this.#values.has(place)) {
      this.#names ??= new Map();
      this.#names.set(place, name);
    }
    this.#values.set(place, value);
  }

  /** @param {Value} name */
  delete(name) {
    const place = key(name);
    this.#names?.delete(place);
    return this.#values.delete(place);
  }

  keys() {
    return new View(this, true, () => this[Symbol.iterator]());
  }

  values() {
    return new View(this, false, () => new Steady(this, this.#values.values(), (value) => value));
  }

  items() {
    return new View(
      this,
      false,
      () =>
        new Steady(this, this.#values.entries(), (entry) => pair(this.#nameOf(entry[0]), entry[1])),
    );
  }

  /** @param {Value} name @param {Value} value */
  setdefault(name, value = null) {
    const held = this.find(name);
    if (held !== undefined) return held;
    this.set(name, value);
    return value;
  }

  /** @returns {[Value, Value] | undefined} */
  last() {
    const last = [...this.#values].at(-1);
    return last && [this.#nameOf(last[0]), last[1]];
  }

  clear() {
    this.#values.clear();
    this.#names = null;
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

  /** @returns {Value} */
  [Symbol.iterator]() {
    return new Steady(this, this.#members.values(), (member) => member);
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

  /** A slice of the range: every `by`-th number. @param {number} from @param {number} to @param {number} by */
  slice(from, to, by) {
    const { start, step } = this;
    return new Range(start + from * step, start + to * step, step * by);
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
