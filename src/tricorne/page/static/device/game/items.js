/** Subscripts, slices, and the methods of built-in values. */

import { attribute, has, maybe, methods } from "./attributes.js";
import { byNames, namedMethod } from "./calling.js";
import { SHARED } from "./classes.js";
import { Bytes, Dict, FrozenSet, PySet, Range, Tuple, tuple, View } from "./collections.js";
import { eq } from "./comparing.js";
import { counted, integer, isInt } from "./floats.js";
import { sorted } from "./functions.js";
import { arrayFrom, each } from "./iterating.js";
import { add, bitand, bitCount, bitLength, bitor, bitxor, sub } from "./numbers.js";
import { repr } from "./printing.js";
import { errors, Limit, miscount, typeName } from "./raising.js";
import { BYTES, letter, TEXT } from "./text.js";

/** @import { Value } from "./value.d.ts" */

/** @param {Value} of @param {Value} index @returns {Value} */
export function item(of, index) {
  if (Array.isArray(of)) {
    if (typeof index === "number" && index >= 0 && of[index] !== undefined) return of[index];
    return there(of.at(place(index)));
  }
  if (of instanceof Dict) {
    const found = of.find(index);
    if (found === undefined) throw errors.KeyError(index);
    return found;
  }
  if (typeof of === "string") return there(letter(of, place(index)));
  if (of instanceof Bytes || of instanceof Range) return there(of.at(place(index)));
  if (of !== null && typeof of === "object" && METHODS in of && "at" in of) return of.at(index);
  throw errors.TypeError(`'${typeName(of)}' object is not subscriptable`);
}

/** @param {Value} found */
function there(found) {
  if (found === undefined) throw errors.IndexError("index out of range");
  return found;
}

/** @param {Value} index @returns {number} */
function place(index) {
  const number = integer(index);
  if (number === undefined)
    throw errors.TypeError(`indices must be integers or slices, not ${typeName(index)}`);
  if (typeof number === "bigint") throw errors.IndexError("index out of range");
  return number;
}

/** An index for a list method. @param {Value} index @returns {number} */
function position(index) {
  const number = counted(index);
  if (typeof number === "bigint" && BigInt.asIntN(64, number) !== number)
    throw errors.OverflowError("too large for an index");
  return Number(number);
}

/** The position of an existing list item. @param {Value} of @param {Value} index @param {string} what */
function placeIn(of, index, what) {
  if (!Array.isArray(of) || of instanceof Tuple)
    throw errors.TypeError(`'${typeName(of)}' object does not support item ${what}`);
  const at = place(index);
  const from = at < 0 ? of.length + at : at;
  if (from < 0 || from >= of.length) throw errors.IndexError(`list ${what} index out of range`);
  return from;
}

/** @param {Value} of @param {Value} index @param {Value} value */
export function setItem(of, index, value) {
  if (of instanceof Dict) of.set(index, value);
  else of[placeIn(of, index, "assignment")] = value;
}

/** @param {Value} of @param {Value} index */
export function deleteItem(of, index) {
  if (!(of instanceof Dict)) of.splice(placeIn(of, index, "deletion"), 1);
  else if (!of.delete(index)) throw errors.KeyError(index);
}

/**
 * The bounds of a slice for a given length. @param {number} size @param {Value} start
 * @param {Value} stop @param {number} step
 */
function bounds(size, start, stop, step) {
  const [lowest, highest] = step > 0 ? [0, size] : [-1, size - 1];
  const [from, to] = [start, stop].map((bound, index) => {
    if (bound === null || bound === undefined) return (index === 0) === step > 0 ? lowest : highest;
    const at = Number(integer(bound) ?? place(bound));
    return Math.min(Math.max(at < 0 ? size + at : at, lowest), highest);
  });
  return { from, to };
}

/** @param {Value} of @param {Value} start @param {Value} stop @param {Value} step @returns {Value} */
export function slice(of, start, stop, step) {
  if (typeof of === "string") return slice([...of], start, stop, step).join("");
  if (!(Array.isArray(of) || of instanceof Bytes || of instanceof Range))
    throw errors.TypeError(`'${typeName(of)}' object cannot be sliced`);
  const by = step === null || step === undefined ? 1 : Number(integer(step) ?? place(step));
  if (by === 0) throw errors.ValueError("slice step cannot be zero");
  const { from, to } = bounds(of instanceof Range ? of.size : of.length, start, stop, by);
  if (of instanceof Range) return of.slice(from, to, by);
  const chosen = by === 1 ? of.slice(from, Math.max(to, from)) : stepped(of, from, to, by);
  if (of instanceof Bytes) return new Bytes(chosen);
  return of instanceof Tuple ? tuple(...chosen) : chosen;
}

/** @param {Value} of @param {number} from @param {number} to @param {number} by */
function stepped(of, from, to, by) {
  const chosen = [];
  for (let at = from; by > 0 ? at < to : at > to; at += by) chosen.push(of[at]);
  return chosen;
}

/** Assigns to a slice of a list. @param {Value} of @param {Value} start @param {Value} stop @param {Value} values */
export function setSlice(of, start, stop, values) {
  if (!Array.isArray(of) || of instanceof Tuple)
    throw errors.TypeError(`'${typeName(of)}' object does not support item assignment`);
  const { from, to } = bounds(of.length, start, stop, 1);
  of.splice(from, Math.max(to - from, 0), ...arrayFrom(values));
}

/** Appends all items to a list. @param {Value[]} items @param {Value} more */
function extend(items, more) {
  for (const one of more === items ? [...more] : each(more)) items.push(one);
}

/** `+=` on a list extends it in place. @param {Value} one @param {Value} other */
export function grown(one, other) {
  if (!Array.isArray(one) || one instanceof Tuple) return add(one, other);
  extend(one, other);
  return one;
}
/** `|=` on a set or a dictionary updates it in place. @param {Value} one @param {Value} other */
export function joined(one, other) {
  if (one instanceof Dict) DICT.update(one, other);
  else if (isGrowing(one, other)) for (const member of other) one.add(member);
  else return bitor(one, other);
  return one;
}
/** `-=`, `&=` and `^=` on a set update it in place. @param {Value} one @param {Value} other @param {Value} left */
const kept = (one, other, left) => {
  if (!isGrowing(one, other)) return left;
  one.clear();
  for (const member of left) one.add(member);
  return one;
};
/** @param {Value} one @param {Value} other */
export const subbed = (one, other) => kept(one, other, sub(one, other));
/** @param {Value} one @param {Value} other */
export const anded = (one, other) => kept(one, other, bitand(one, other));
/** @param {Value} one @param {Value} other */
export const xored = (one, other) => kept(one, other, bitxor(one, other));
/** @param {Value} one @param {Value} other */
const isGrowing = (one, other) =>
  one instanceof PySet &&
  !(one instanceof FrozenSet) &&
  (other instanceof PySet || other instanceof View);

// The methods of built-in values

/** @type {Record<string, (of: any, ...given: any[]) => Value>} */
const TUPLE = {
  count: (items, value) => items.filter((/** @type {Value} */ one) => eq(one, value)).length,
  index: (items, value) => {
    const found = items.findIndex((/** @type {Value} */ one) => eq(one, value));
    if (found < 0) throw errors.ValueError(`${repr(value)} is not in list`);
    return found;
  },
};

/** @type {Record<string, (of: any, ...given: any[]) => Value>} */
const LIST = {
  ...TUPLE,
  append: (items, value) => {
    items.push(value);
  },
  clear: (items) => {
    items.length = 0;
  },
  copy: (items) => [...items],
  extend,
  insert: (items, index, value) => {
    items.splice(position(index), 0, value);
  },
  pop: (items, index = -1) => {
    const at = position(index);
    if (items.length === 0) throw errors.IndexError("pop from empty list");
    return items.splice(placeIn(items, at, "pop"), 1)[0];
  },
  remove: (items, value) => {
    items.splice(TUPLE.index(items, value), 1);
  },
  reverse: (items) => {
    items.reverse();
  },
  sort: (items, by, reverse) => {
    let ordered = items.splice(0);
    try {
      ordered = sorted(ordered, by, reverse);
      if (items.length > 0) throw errors.ValueError("list modified during sort");
    } finally {
      items.length = 0;
      extend(items, ordered);
    }
  },
};

/** @type {Record<string, (of: any) => Value>} */
const INT = { bit_count: bitCount, bit_length: bitLength };

/** @type {Record<string, (of: any, ...given: any[]) => Value>} */
const DICT = {
  clear: (of) => of.clear(),
  copy: (of) => new Dict(of.items()),
  get: (of, name, otherwise) => of.get(name, otherwise),
  items: (of) => of.items(),
  keys: (of) => of.keys(),
  pop: (of, name, otherwise) => {
    const isThere = of.size > 0 && of.has(name);
    const value = isThere ? of.get(name) : otherwise;
    if (value === undefined) throw errors.KeyError(name);
    of.delete(name);
    return value;
  },
  popitem: (of) => {
    const last = of.last();
    if (!last) throw errors.KeyError("popitem(): dictionary is empty");
    of.delete(last[0]);
    return tuple(...last);
  },
  setdefault: (of, name, value) => of.setdefault(name, value),
  update: (of, other) => {
    for (const [name, value] of other instanceof Dict ? other.items() : arrayFrom(other).map(pair))
      of.set(name, value);
  },
  values: (of) => of.values(),
};
/** @param {Value} entry */
function pair(entry) {
  const parts = arrayFrom(entry);
  if (parts.length !== 2) throw errors.ValueError("an entry has two parts");
  return parts;
}

/** @param {Value} some @returns {PySet} */
const asSet = (some) => (some instanceof PySet ? some : new PySet(each(some)));
/** @type {Record<string, (of: any, ...given: any[]) => Value>} */
const FROZENSET = {
  copy: (of) => new of.constructor(of),
  difference: (of, ...others) => others.reduce((left, other) => sub(left, asSet(other)), of),
  intersection: (of, ...others) => others.reduce((left, other) => bitand(left, asSet(other)), of),
  isdisjoint: (of, others) => ![...each(others)].some((other) => of.has(other)),
  issubset: (of, others) => FROZENSET.issuperset(asSet(others), of),
  issuperset: (of, others) => [...each(others)].every((other) => of.has(other)),
  union: (of, ...others) =>
    new of.constructor([...of, ...others.flatMap((other) => arrayFrom(other))]),
};
/** @type {Record<string, (of: any, ...given: any[]) => Value>} */
const SET = {
  ...FROZENSET,
  add: (of, member) => of.add(member),
  clear: (of) => of.clear(),
  discard: (of, member) => {
    of.delete(member);
  },
  remove: (of, member) => {
    if (!of.delete(member)) throw errors.KeyError(member);
  },
  update: (of, ...others) => {
    for (const other of others) for (const member of arrayFrom(other)) of.add(member);
  },
};

/** The key under which library values keep their methods. */
export const METHODS = Symbol("methods");

/**
 * The methods that translated programs call most. The others go through `OWN`.
 * @type {[object, Record<string, (this: any, ...given: any[]) => Value>][]}
 */
const OFTEN = [
  [
    Dict.prototype,
    {
      get: Dict.prototype.get,
      items: Dict.prototype.items,
      keys: Dict.prototype.keys,
      values: Dict.prototype.values,
      setdefault: Dict.prototype.setdefault,
    },
  ],
  [
    Array.prototype,
    {
      append(value) {
        this.push(value);
        return null;
      },
    },
  ],
  [
    String.prototype,
    {
      join(parts) {
        return TEXT.join(this, parts);
      },
    },
  ],
];
for (const [to, every] of OFTEN)
  for (const [name, method] of Object.entries(every)) callable(to, name, method);

/**
 * Lets `x.$name()` call a method of a value of Python's own. The names of JavaScript's methods
 * stay as they are; the methods of program classes are callable in the same way.
 * @param {object} to @param {string} name @param {Value} method
 */
function callable(to, name, method) {
  Object.defineProperty(to, `$${name}`, { configurable: true, writable: true, value: method });
}

/** Makes the methods of a library value callable. @param {Value} to @param {Record<string, Value>} every */
export function equipped(to, every) {
  for (const [name, method] of Object.entries(every)) {
    /** @this {Value} @param {Value[]} given */
    const called = function library(...given) {
      return method(this, ...given);
    };
    callable(to, name, called);
  }
  return to;
}

/**
 * A method of a built-in value: its implementation, the number of its arguments, and their names.
 * @typedef {{own: (self: Value, ...given: Value[]) => Value, least: number, most: number, names: string[]}} Method
 */
/** @typedef {Record<string, Method>} Methods */

/** The methods of each type. @type {Record<string, Methods>} */
const KINDS = {};
/**
 * The implementations, and the classes of JavaScript; `signatures` adds the number and names of
 * their arguments.
 * @type {Record<string, [object[], Record<string, Value>]>}
 */
const OWN = {
  bytes: [[Bytes.prototype], BYTES],
  dict: [[Dict.prototype], DICT],
  frozenset: [[FrozenSet.prototype], FROZENSET],
  int: [[Number.prototype, BigInt.prototype, Boolean.prototype], INT],
  keys: [[View.prototype], { isdisjoint: FROZENSET.isdisjoint }],
  list: [[Array.prototype], LIST],
  range: [[Range.prototype], {}],
  set: [[PySet.prototype], SET],
  str: [[String.prototype], TEXT],
  tuple: [[Tuple.prototype], TUPLE],
};
/** Methods that a class of JavaScript inherits, but that its type in Python lacks. */
const LACKING = [
  [Tuple.prototype, LIST, TUPLE],
  [FrozenSet.prototype, SET, FROZENSET],
];

/**
 * Sets the signatures of all methods: the number of arguments, and their names.
 * @param {Record<string, Record<string, [number, number, string[]]>>} taken
 */
export function signatures(taken) {
  for (const [kind, every] of Object.entries(taken)) {
    KINDS[kind] = Object.create(null);
    const [classes, implemented] = OWN[kind] ?? [[], {}];
    for (const [name, [least, most, names]] of Object.entries(every)) {
      SHARED.add(name);
      const own =
        implemented[name] ??
        ((/** @type {Value} */ self, /** @type {Value[]} */ ...given) =>
          self[METHODS][name](self, ...given));
      KINDS[kind][name] = { own, least, most, names };
      /** @this {Value} @param {Value[]} given */
      const method = function shared(...given) {
        if (KINDS[kind] !== methodsOf(this)) throw lacks(this, name);
        return own(this, ...given) ?? null;
      };
      for (const one of classes) if (!Object.hasOwn(one, `$${name}`)) callable(one, name, method);
    }
  }
  for (const [one, above, every] of LACKING)
    for (const name of Object.keys(above)) if (!(name in every)) callable(one, name, undefined);
}

/** Sets the methods that only Python has: they raise Limit. @param {Record<string, string[]>} beyond */
export function lacking(beyond) {
  for (const [kind, names] of Object.entries(beyond)) {
    KINDS[kind] ??= Object.create(null);
    for (const name of names) {
      const own = () => {
        throw new Limit(`${kind}.${name}() is not translated`);
      };
      KINDS[kind][name] = { own, least: 0, most: Number.POSITIVE_INFINITY, names: [] };
      for (const one of OWN[kind][0]) callable(one, name, own);
    }
  }
}

/** @param {Value} self @param {string} name */
const lacks = (self, name) =>
  errors.AttributeError(`'${typeName(self)}' object has no attribute '${name}'`);

/** The methods of a value's type. @param {Value} self @returns {Methods | undefined} */
function methodsOf(self) {
  if (typeof self === "string") return KINDS.str;
  if (Array.isArray(self)) return self instanceof Tuple ? KINDS.tuple : KINDS.list;
  if (typeof self !== "object")
    return isInt(self) || typeof self === "boolean" ? KINDS.int : undefined;
  if (self instanceof Dict) return KINDS.dict;
  if (self instanceof PySet) return self instanceof FrozenSet ? KINDS.frozenset : KINDS.set;
  if (self instanceof Bytes) return KINDS.bytes;
  if (self instanceof View) return self.isSet ? KINDS.keys : undefined;
  return self === null ? undefined : KINDS[self.constructor.pythonName];
}

/** @param {Value} self @param {string} name @returns {Method | undefined} */
function methodOf(self, name) {
  const method = methodsOf(self)?.[name];
  return method && self instanceof Tuple && self.constructor !== Tuple && has(self, name)
    ? undefined
    : method;
}

/**
 * Calls a method whose name belongs to a built-in type as well. @param {Value} self
 * @param {string} name @param {Value[]} given
 */
export function call(self, name, ...given) {
  const method = methodOf(self, name);
  if (method === undefined) return attribute(self, name)(...given);
  if (given.length < method.least || given.length > method.most) miscount();
  return method.own(self, ...given) ?? null;
}

/**
 * Calls a method with keyword arguments. @param {Value} self @param {string} name
 * @param {Value[]} given @param {Record<string, Value>} byName @param {Value} [more]
 */
export function callNamed(self, name, given, byName, more) {
  const method = methodOf(self, name);
  if (method === undefined)
    return namedMethod(self, maybe(self, name) ?? attribute(self, name), given, byName, more);
  if (name === "format") return method.own(self, byNames(byName, more));
  const all = [...given];
  for (const [key, value] of Object.entries(byName)) {
    const index = method.names.indexOf(key);
    if (index < given.length) throw errors.TypeError(`unexpected keyword argument '${key}'`);
    all[index] = value;
  }
  if (all.length < method.least) miscount();
  return method.own(self, ...all) ?? null;
}

methods.of = methodsOf;
methods.call = call;
