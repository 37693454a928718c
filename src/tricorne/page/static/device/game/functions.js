/** Python's built-in functions, as far as translated programs use them. */

import { attribute } from "./attributes.js";
import { Plain, TYPES, typeOf } from "./classes.js";
import { Bytes, Dict, FrozenSet, PySet, pair, Range, Tuple } from "./collections.js";
import { compare, gt, lt, truth } from "./comparing.js";
import { float as asFloat, counted, integer, isFloat, isInt, numeric } from "./floats.js";
import { arrayFrom, each, iter, tupleFrom } from "./iterating.js";
import { add, finite, whole } from "./numbers.js";
import { repr, str } from "./printing.js";
import { errors, Limit, miscount, typeName } from "./raising.js";
import { maketrans, one, SPACES } from "./text.js";

/** @import { Value } from "./value.d.ts" */

/**
 * A built-in class that can be passed as a value; checks the number of its arguments.
 * @param {string} name @param {number} most @param {(...given: Value[]) => Value} make
 * @returns {Value}
 */
const kind = (name, most, make) =>
  Object.assign(
    (/** @type {Value[]} */ ...given) => (given.length > most ? miscount() : make(...given)),
    { pythonName: name },
  );

export const list = kind("list", 1, (items = []) => arrayFrom(items));
export const tupleOf = kind("tuple", 1, (items = []) => tupleFrom(items));
export const set = kind("set", 1, (members = []) => new PySet(each(members)));
export const frozenset = kind("frozenset", 1, (members = []) =>
  members instanceof FrozenSet ? members : new FrozenSet(each(members)),
);
export const dict = kind("dict", 1, (pairs = []) => {
  const made = new Dict();
  for (const entry of pairs instanceof Dict ? pairs.items() : each(pairs)) {
    const [name, value, ...more] = arrayFrom(entry);
    if (value === undefined || more.length > 0) throw errors.ValueError("an entry has two parts");
    made.set(name, value);
  }
  return made;
});
/**
 * The text of a number: digits of any script are ASCII ones, and spaces around it are gone. Bytes are
 * ASCII alone.
 * @param {string} name @param {Value} value
 */
function spelled(name, value) {
  if (typeof value !== "string" && !(value instanceof Bytes))
    throw errors.TypeError(`${name}() of '${typeName(value)}'`);
  const text =
    typeof value === "string"
      ? value.replaceAll(/[^\0-\x7f]/gu, asAscii)
      : Array.from(value, (byte) => String.fromCodePoint(byte)).join("");
  return text.replaceAll(/^[\t-\r ]+|[\t-\r ]+$/gu, "").replaceAll(/(\d)_(?=\d)/gu, "$1");
}
const A_SPACE = new RegExp(`[${SPACES}]`, "u");
/** A digit or a space of another script, as in ASCII. @param {string} letter */
function asAscii(letter) {
  if (A_SPACE.test(letter)) return " ";
  return /\p{Nd}/u.test(letter) ? digit(letter) : letter;
}
export const bool = kind("bool", 1, (value = false) => truth(value));
export const float = kind("float", 1, (value = 0) => {
  const number = numeric(value);
  if (number !== undefined) return asFloat(large(Number(number), number));
  const digits = spelled("float", value);
  if (/^[+-]?(?:inf(?:inity)?|nan)$/iu.test(digits))
    return asFloat(
      /nan/iu.test(digits) ? Number.NaN : Number(`${digits.startsWith("-") ? "-" : ""}Infinity`),
    );
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu.test(digits))
    throw errors.ValueError(`could not convert string to float: ${repr(value)}`);
  return asFloat(Number(digits));
});
/** @param {number} number @param {number | bigint} from */
function large(number, from) {
  if (typeof from === "bigint" && !Number.isFinite(number))
    throw errors.OverflowError("int too large to convert to float");
  return number;
}

/** CPython refuses to read longer integers. */
const MOST_DIGITS = 4300;
/** Every integer of so many digits is below 2 ** 53. */
const EXACT_DIGITS = 15;
/** Whether a text consists of ASCII digits, few enough for an exact number. @param {string} text */
function isShort(text) {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return text.length > 0 && text.length <= EXACT_DIGITS;
}
/** int(): converts a value or parses a string. */
export const int = kind("int", 1, (value = 0) => {
  const number = numeric(value);
  if (number !== undefined)
    return isFloat(value) ? whole(BigInt(Math.trunc(finite(Number(number))))) : number;
  if (typeof value === "string" && isShort(value)) return Number(value) + 0;
  const digits = spelled("int", value);
  if (!/^[+-]?\d+$/u.test(digits) || digits.length > MOST_DIGITS)
    throw errors.ValueError(`invalid literal for int() with base 10: ${repr(value)}`);
  return whole(BigInt(digits.replace("+", "")));
});
/** The value of a decimal digit in any script: Unicode keeps digits in runs of ten. @param {string} letter */
function digit(letter) {
  const code = Number(letter.codePointAt(0));
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

Object.assign(set, {
  intersection: (/** @type {Value} */ first, /** @type {Iterable<Value>[]} */ ...others) => {
    if (!(first instanceof PySet) || first instanceof FrozenSet)
      throw errors.TypeError("set.intersection() needs a set");
    const every = others.map((other) => new PySet(each(other)));
    return new PySet([...first].filter((member) => every.every((other) => other.has(member))));
  },
});
Object.assign(dict, {
  fromkeys: (/** @type {Value} */ names, /** @type {Value} */ value = null) =>
    new Dict(arrayFrom(names).map((name) => [name, value])),
});
Object.assign(int, {
  from_bytes: (/** @type {Bytes} */ some) =>
    whole([...some].reduce((number, byte) => number * 256n + BigInt(byte), 0n)),
});
Object.assign(str, { pythonName: "str", maketrans });

/** @param {Value[]} given */
export const type = (...given) => (given.length === 1 ? typeOf(given[0]) : miscount());
/** @param {Value[]} given */
export const ord = (...given) => (given.length === 1 ? one(given[0]) : miscount());
/** @param {Value} code */
export function chr(code) {
  const number = integer(code);
  if (number === undefined) throw errors.TypeError("chr() takes an int");
  if (Number(number) !== (Number(number) | 0))
    throw errors.OverflowError("Python int too large to convert to C int");
  if (number < 0 || number > 0x10_ff_ff)
    throw errors.ValueError("chr() arg not in range(0x110000)");
  return String.fromCodePoint(Number(number));
}

/** @param {Iterable<Value>} values */
export const any = (values) => {
  for (const value of each(values)) if (truth(value)) return true;
  return false;
};
/** @param {Iterable<Value>} values */
export const all = (values) => {
  for (const value of each(values)) if (!truth(value)) return false;
  return true;
};
/** @param {Value[]} given */
export const sum = (...given) => {
  if (given.length === 0 || given.length > 2) miscount();
  let total = given.length === 2 ? given[1] : 0;
  for (const value of each(given[0])) total = summed(total, value);
  return total;
};
/**
 * Adds an item to a sum. Floats are refused, because Python's sums of floats differ between
 * versions. @param {Value} total @param {Value} value @returns {Value}
 */
export function summed(total, value) {
  if (typeof value === "boolean") return add(total, Number(value));
  if (isFloat(value) || isFloat(total)) throw new Limit("sum() of floats is not exact: add them");
  if (typeof value === "string") throw errors.TypeError("sum() can't sum strings");
  return add(total, value);
}
/** @param {Value[]} values */
export const min = (...values) => least(values.length === 1 ? values[0] : values);
/** @param {Value[]} values */
export const max = (...values) => greatest(values.length === 1 ? values[0] : values);
/** @param {Value} values @param {Value} [by] @param {Value} [otherwise] */
export const least = (values, by, otherwise) => extreme(values, by, otherwise, lt);
/** @param {Value} values @param {Value} [by] @param {Value} [otherwise] */
export const greatest = (values, by, otherwise) => extreme(values, by, otherwise, gt);

/** @param {Value} values @param {Value} by @param {Value} otherwise @param {(one: Value, other: Value) => boolean} before */
function extreme(values, by, otherwise, before) {
  let best;
  let bestRank;
  for (const value of each(values)) {
    const rank = by ? by(value) : value;
    if (best === undefined || before(rank, bestRank)) [best, bestRank] = [value, rank];
  }
  if (best !== undefined) return best;
  if (otherwise === undefined) throw errors.ValueError("iterable argument is empty");
  return otherwise;
}

/** @param {Value} values @param {Value} [by] @param {Value} [reverse] */
export function sorted(values, by = null, reverse = false) {
  const ranked = arrayFrom(values).map((value) => ({ rank: by ? by(value) : value, value }));
  const sign = truth(reverse) ? -1 : 1;
  ranked.sort((former, latter) => sign * compare(former.rank, latter.rank));
  return ranked.map(({ value }) => value);
}

/** An iterator that does not close its source. @param {() => IteratorResult<Value>} next @returns {Value} */
const iterator = (next) => ({
  next,
  [Symbol.iterator]() {
    return this;
  },
});
const DONE = { done: true, value: undefined };

/** @param {Value} what @param {Value[]} from */
export function map(what, ...from) {
  const every = from.map(iter);
  return iterator(() => {
    const given = [];
    for (const some of every) {
      const { done, value } = some.next();
      if (done) return DONE;
      given.push(value);
    }
    return { done: false, value: what(...given) };
  });
}

/** @param {Value} values @param {Value} [start] */
export function enumerate(values, start = 0) {
  const from = iter(values);
  let number = integer(start);
  if (number === undefined) throw errors.TypeError("enumerate() counts from an int");
  return iterator(() => {
    const { done, value } = from.next();
    if (done) return DONE;
    const both = pair(number, value);
    number = add(number, 1);
    return { done: false, value: both };
  });
}

/** @param {Value[]} from */
export const zip = (...from) => zipped(from, false);
/** `zip` with strict=True. @param {Value[]} from */
export const zipStrict = (...from) => zipped(from, true);

/** @param {Value[]} from @param {boolean} strict */
function zipped(from, strict) {
  const every = from.map(iter);
  return iterator(() => {
    const values = new Tuple();
    for (let index = 0; index < every.length; index += 1) {
      const { done, value } = every[index].next();
      if (done && strict) ended(every, index);
      if (done) return DONE;
      values.push(value);
    }
    return every.length > 0 ? { done: false, value: values } : DONE;
  });
}

/** One iterator has ended: checks that all have. @param {Value[]} every @param {number} index */
function ended(every, index) {
  if (index > 0) throw errors.ValueError(`zip() argument ${index + 1} is shorter`);
  for (const [at, some] of every.entries())
    if (at > 0 && !some.next().done) throw errors.ValueError(`zip() argument ${at + 1} is longer`);
}

/** @param {Value} values */
export function reversed(values) {
  if (
    !(
      Array.isArray(values) ||
      values instanceof Range ||
      values instanceof Dict ||
      typeof values === "string"
    )
  )
    throw errors.TypeError(`'${typeName(values)}' object is not reversible`);
  return [...values].reverse()[Symbol.iterator]();
}

/** @param {Value[]} numbers */
export function range(...numbers) {
  const [start, stop, step] = numbers.map(counted).map(bound);
  if (numbers.length === 1) return new Range(0, start, 1);
  if (step === 0) throw errors.ValueError("range() arg 3 must not be zero");
  return new Range(start, stop, step ?? 1);
}
/** @param {number | bigint} number */
function bound(number) {
  if (typeof number === "bigint") throw new Limit("a range ends at 2**53");
  return number;
}

/** @param {Value} of @param {Value} name @param {Value} [otherwise] */
export const getattr = (of, name, otherwise) => attribute(of, name, otherwise);

for (const [own, told] of /** @type {[Value, (value: Value) => boolean][]} */ ([
  [Plain, () => true],
  [str, (value) => typeof value === "string"],
  [int, (value) => isInt(value) || typeof value === "boolean"],
  [float, isFloat],
  [bool, (value) => typeof value === "boolean"],
  [list, (value) => Array.isArray(value) && !(value instanceof Tuple)],
  [tupleOf, (value) => value instanceof Tuple],
  [dict, (value) => value instanceof Dict],
  [set, (value) => value instanceof PySet && !(value instanceof FrozenSet)],
  [frozenset, (value) => value instanceof FrozenSet],
  [bytes, (value) => value instanceof Bytes],
  [range, (value) => value instanceof Range],
]))
  TYPES.set(own, told);

/** Refused: translated programs only read bytes. */
export function bytes() {
  throw errors.TypeError("bytes() is not supported");
}
