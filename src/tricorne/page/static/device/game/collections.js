/**
 * The values of Python in JavaScript: what lists, tuples, dictionaries and sets are there, when two
 * of them are equal, and which comes first. None is null, a list an array; texts, numbers and
 * truth values are their own. A whole number beyond what a number can hold is a BigInt.
 */

/** @import { Value } from "./value.d.ts" */

/** What cannot be changed, in order. */
export class Tuple extends Array {
  /** @param {Iterable<Value>} items */
  __init__(items) {
    this.push(...items);
  }

  static get [Symbol.species]() {
    return Array;
  }
}

/** @param {Value[]} items */
export function tuple(...items) {
  const made = new Tuple();
  for (let index = 0; index < items.length; index += 1) made[index] = items[index];
  return made;
}

/** Under this name a tuple remembers what stands for it where it is looked up. */
const KEY = Symbol("key");

/** Under this name a class keeps its fields, by which its values are compared. */
export const FIELDS = Symbol("fields");

/** What stands for a value where values are looked up. @param {Value} value @returns {Value} */
export function key(value) {
  if (value === null || typeof value !== "object")
    return typeof value === "boolean" ? Number(value) : value;
  if (!(value instanceof Tuple)) return `\u0001${written(value)}`;
  const held = /** @type {Value} */ (value);
  held[KEY] ??= `\u0001${written(value)}`;
  return held[KEY];
}

/** @param {Value} value @returns {string} */
function written(value) {
  if (typeof value === "number") return `${value}`;
  if (typeof value === "string") return `${value.length}:${value}`;
  if (value === null) return "-";
  if (typeof value !== "object") return String(key(value));
  if (Array.isArray(value)) {
    let text = "(";
    for (const item of value) text += `${written(item)},`;
    return text;
  }
  if (value instanceof PySet) return `{${[...value].map(written).toSorted(byText).join()}}`;
  const fields = value.constructor[FIELDS];
  if (!fields) throw new TypeError(`unhashable: ${value.constructor.name}`);
  let text = `${value.constructor.name}<`;
  for (const name of fields) text += `${written(value[name])},`;
  return text;
}

/** @param {string} one @param {string} other */
const byText = (one, other) => (one < other ? -1 : Number(one > other));

/** A dictionary: its keys may be any values that do not change. */
export class Dict {
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
    return [...this.#entries.values()].map(([name]) => name)[Symbol.iterator]();
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

  /** @param {Value} name @param {Value} value */
  set(name, value) {
    const place = key(name);
    this.#entries.set(place, [this.#entries.get(place)?.[0] ?? name, value]);
  }

  /** @param {Value} name */
  delete(name) {
    return this.#entries.delete(key(name));
  }

  keys() {
    return new PySet([...this.#entries.values()].map(([name]) => name));
  }

  values() {
    return [...this.#entries.values()].map(([, value]) => value);
  }

  items() {
    return [...this.#entries.values()];
  }

  /** @param {Value} name @param {Value} value */
  setdefault(name, value = null) {
    if (!this.has(name)) this.set(name, value);
    return this.get(name);
  }

  /** @param {Value} other */
  update(other) {
    const pairs = other instanceof Dict ? other.items() : other;
    for (const [name, value] of pairs) this.set(name, value);
  }

  popitem() {
    const last = [...this.#entries.values()].at(-1);
    if (!last) throw new RangeError("popitem(): dictionary is empty");
    this.delete(last[0]);
    return tuple(...last);
  }

  clear() {
    this.#entries.clear();
  }

  copy() {
    const copy = new Dict();
    copy.#entries = new Map(this.#entries);
    return copy;
  }
}

/** A set, in the order in which its members came. */
export class PySet {
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
    return this.#members.values();
  }

  /** @param {Value} member */
  add(member) {
    if (!this.has(member)) this.#members.set(key(member), member);
  }

  /** @param {Value} member */
  has(member) {
    return this.#members.has(key(member));
  }

  /** @param {Value} member */
  discard(member) {
    this.#members.delete(key(member));
  }

  clear() {
    this.#members.clear();
  }

  copy() {
    const copy = new PySet();
    copy.#members = new Map(this.#members);
    return copy;
  }

  /** @param {Iterable<Value>} others */
  update(others) {
    for (const other of others) this.add(other);
  }

  /** @param {Iterable<Value>} others */
  union(others) {
    return new PySet([...this, ...others]);
  }

  /** @param {Iterable<Value>} others */
  isdisjoint(others) {
    return ![...others].some((other) => this.has(other));
  }

  /** @param {Iterable<Value>} others */
  issuperset(others) {
    return [...others].every((other) => this.has(other));
  }

  /** @param {Iterable<Value>} others */
  issubset(others) {
    return new PySet(others).issuperset(this);
  }
}

/** Whole numbers from one to before another. */
export class Range {
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

  /** @param {Value} number */
  has(number) {
    const index = (number - this.start) / this.step;
    return Number.isInteger(index) && index >= 0 && index < this.size;
  }
}

/** @param {number} start @param {number} [stop] @param {number} [step] */
export const range = (start, stop, step = 1) =>
  stop === undefined ? new Range(0, start, step) : new Range(start, stop, step);

/** Bytes, as they are read and digested. */
export class Bytes extends Uint8Array {}
