/** The methods of Python's strings and bytes. */

import { Bytes, Dict, Tuple, tuple } from "./collections.js";
import { letters } from "./comparing.js";
import { decoded, encoded } from "./encoding.js";
import { integer } from "./floats.js";
import { each } from "./iterating.js";
import { filled, isPrintable } from "./printing.js";
import { errors, Limit, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

export const SPACES = String.raw`\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/u;

/** @param {Value} value @returns {string} */
function text(value) {
  if (typeof value !== "string") throw errors.TypeError(`must be str, not ${typeName(value)}`);
  return value;
}
/** @param {Value} value @returns {number} */
function count(value) {
  const number = integer(value);
  if (number === undefined) throw errors.TypeError(`must be int, not ${typeName(value)}`);
  return Number(number);
}
/** The prefixes or suffixes to test: one, or a tuple of them. @param {Value} ends @returns {string[]} */
const several = (ends) => (ends instanceof Tuple ? Array.from(ends, text) : [text(ends)]);

/** @param {string | null | undefined} some */
const edge = (some) =>
  some === null || some === undefined
    ? `[${SPACES}]`
    : `[${text(some).replaceAll(/[\\\]^-]/gu, String.raw`\$&`)}]`;
/** @param {string} of @param {string} [some] */
const lstrip = (of, some) => of.replace(new RegExp(`^${edge(some)}+`, "u"), "");
/** @param {string} of @param {string} [some] */
const rstrip = (of, some) => of.replace(new RegExp(`${edge(some)}+$`, "u"), "");
/** @param {Value} width @param {string} of @param {Value} fill */
const padding = (width, of, fill) => {
  if (letters(text(fill)) !== 1)
    throw errors.TypeError("the fill character must be exactly one character long");
  return fill.repeat(Math.max(count(width) - letters(of), 0));
};

/** @param {string} of @param {string | null} [separator] @param {Value} [most] */
function split(of, separator = null, most = -1) {
  const limit = count(most);
  if (separator === "") throw errors.ValueError("empty separator");
  if (separator === null) return words(of, limit < 0 ? Number.POSITIVE_INFINITY : limit);
  const parts = of.split(text(separator));
  return limit < 0 || parts.length <= limit + 1
    ? parts
    : [...parts.slice(0, limit), parts.slice(limit).join(separator)];
}

/** The letters from the last to the first. @param {string} of */
const backwards = (of) => [...of].reverse().join("");
/** @param {string} of @param {string | null} [separator] @param {Value} [most] */
const rsplit = (of, separator = null, most = -1) =>
  split(backwards(of), separator === null ? null : backwards(text(separator)), most)
    .map(backwards)
    .reverse();

/** Splits at whitespace, at most a given number of times. @param {string} of @param {number} most */
function words(of, most) {
  const found = [];
  let rest = lstrip(of);
  while (rest) {
    const [word] = new RegExp(`^[^${SPACES}]+`, "u").exec(rest) ?? [""];
    if (found.length === most) return [...found, rest];
    found.push(word);
    rest = lstrip(rest.slice(word.length));
  }
  return found;
}

/** @param {string} of @param {string} part @param {string} other @param {Value} most */
function replaced(of, part, other, most) {
  const limit = count(most);
  const pieces = text(part) ? of.split(part) : ["", ...of, ""];
  const times = limit < 0 ? pieces.length - 1 : Math.min(limit, pieces.length - 1);
  const rest = pieces.slice(times).join(part);
  return [...pieces.slice(0, times), rest].join(text(other));
}

/** @param {string} of @param {string} at @returns {[number, string]} */
function place(of, at) {
  if (text(at) === "") throw errors.ValueError("empty separator");
  return [of.indexOf(at), at];
}

/** The methods of strings. @type {Record<string, (of: any, ...given: any[]) => Value>} */
export const TEXT = {
  casefold: (of) => folded(of),
  count: (of, part) => (text(part) ? of.split(part).length - 1 : letters(of) + 1),
  encode: (of, name = "utf-8", trouble = "strict") => encoded(of, text(name), text(trouble)),
  endswith: (of, ends) => several(ends).some((end) => of.endsWith(end)),
  find: (of, part, start = 0) => {
    const all = [...of];
    const from = count(start) < 0 ? Math.max(all.length + count(start), 0) : count(start);
    const before = all.slice(0, from).join("");
    const index = from > all.length ? -1 : of.indexOf(text(part), before.length);
    return index < 0 ? -1 : letters(of.slice(0, index));
  },
  format: (of, details) => filled(of, details),
  isalpha: (of) => /^\p{L}+$/u.test(of),
  isascii: (of) => !/[^\0-\x7f]/u.test(of),
  isdecimal: (of) => /^\p{Nd}+$/u.test(of),
  isprintable: isPrintable,
  join: (of, parts) => [...each(parts)].map(text).join(of),
  ljust: (of, width, fill = " ") => of + padding(width, of, fill),
  lower: (of) => of.toLowerCase(),
  lstrip,
  partition: (of, at) => {
    const [index] = place(of, at);
    if (index < 0) return tuple(of, "", "");
    return tuple(of.slice(0, index), at, of.slice(index + at.length));
  },
  removeprefix: (of, start) => (of.startsWith(text(start)) ? of.slice(start.length) : of),
  removesuffix: (of, end) => (text(end) && of.endsWith(end) ? of.slice(0, -end.length) : of),
  replace: (of, part, other, most = -1) => replaced(of, part, other, most),
  rjust: (of, width, fill = " ") => padding(width, of, fill) + of,
  rsplit,
  rstrip,
  split,
  splitlines: (of) => {
    const lines = of.split(LINE_END);
    return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
  },
  startswith: (of, starts) => several(starts).some((start) => of.startsWith(start)),
  strip: (of, some) => lstrip(rstrip(of, some), some),
  translate(of, table) {
    if (of === "") return "";
    if (typeof table === "string" || (table !== null && typeof table === "object" && "at" in table))
      throw new Limit("only a dictionary translates text");
    if (!(table instanceof Dict)) throw errors.TypeError("the table is not a dictionary");
    return [...of].map((sign) => translated(table.find(sign.codePointAt(0)), sign)).join("");
  },
  upper: (of) => of.toUpperCase(),
  zfill: (of, width) => {
    const sign = /^[+-]/u.exec(of)?.[0] ?? "";
    return sign + padding(width, of, "0") + of.slice(sign.length);
  },
};

/** The replacement of a character in a translation table. @param {Value} held @param {string} sign */
function translated(held, sign) {
  if (held === undefined) return sign;
  if (held === null) return "";
  if (typeof held === "string") return held;
  const code = count(held);
  if (code < 0 || code > 0x10_ff_ff)
    throw errors.ValueError("character mapping must be in range(0x110000)");
  return String.fromCodePoint(code);
}

/** str.maketrans(): the table for `translate`. @param {Value} from @param {Value} [to] */
export function maketrans(from, to) {
  if (to === undefined)
    return new Dict(
      [...from.items()].map(([name, value]) => [
        typeof name === "string" ? one(name) : name,
        value,
      ]),
    );
  const others = [...text(to)];
  const some = [...text(from)];
  if (some.length !== others.length) throw errors.ValueError("must have equal length");
  return new Dict(some.map((sign, index) => [one(sign), one(others[index])]));
}

/** ord(): the code point of a one-character string. @param {Value} value */
export function one(value) {
  if (letters(text(value)) !== 1) throw errors.TypeError("expected a character");
  return Number(value.codePointAt(0));
}

/** str.casefold(). @param {string} of */
const folded = (of) => [...of].map(foldedLetter).join("");
/** @param {string} sign */
function foldedLetter(sign) {
  if (sign === "ı") return sign;
  if (sign === "ẞ") return "ss";
  const upper = sign.toUpperCase();
  return /\p{Script=Cherokee}/u.test(sign) ? upper : upper.toLowerCase();
}

/** @param {Value} value @returns {Uint8Array} */
function bytes(value) {
  if (!(value instanceof Bytes))
    throw errors.TypeError(`a bytes-like object is required, not '${typeName(value)}'`);
  return value;
}
/** Whether some bytes contain others at a position. @param {Bytes} of @param {Uint8Array} part @param {number} at */
function isAt(of, part, at) {
  for (let index = 0; index < part.length; index += 1)
    if (of[at + index] !== part[index]) return false;
  return true;
}
/** @param {Bytes} of @param {Value} part @param {Value} [from] */
function find(of, part, from = 0) {
  const last = of.length - bytes(part).length;
  const start = count(from) < 0 ? Math.max(of.length + count(from), 0) : count(from);
  for (let at = start; at <= last; at += 1) if (isAt(of, part, at)) return at;
  return -1;
}

/** The methods of bytes. @type {Record<string, (of: any, ...given: any[]) => Value>} */
export const BYTES = {
  decode: (of) => decoded(of),
  find,
  removesuffix: (of, end) =>
    bytes(end).length > 0 && isAt(of, end, of.length - end.length)
      ? of.slice(0, of.length - end.length)
      : of,
  startswith: (of, start) => isAt(of, bytes(start), 0),
};

/** The character at a position. @param {string} of @param {number} index */
export const letter = (of, index) => [...of].at(index);
