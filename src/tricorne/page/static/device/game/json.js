/** JSON as Python reads and writes it, and conversion between Python and JavaScript values. */

import { Dict, PySet } from "./collections.js";
import { isWhole } from "./encoding.js";
import { Float, float, floatText } from "./floats.js";
import { equipped, METHODS } from "./items.js";
import { arrayFrom } from "./iterating.js";
import { whole } from "./numbers.js";
import { str } from "./printing.js";
import { errors, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** Converts a plain JavaScript value to Python. @param {Value} plain @returns {Value} */
export function fromJs(plain) {
  if (Array.isArray(plain)) return plain.map(fromJs);
  if (plain === null || typeof plain !== "object") return plain === undefined ? null : plain;
  return new Dict(Object.entries(plain).map(([name, value]) => [name, fromJs(value)]));
}

/** Converts a Python value to plain JavaScript. @param {Value} value @returns {Value} */
export const toJs = (value) => unwrapped(value, Number);

/** The same for a message to a worker: integers stay exact. @param {Value} value @returns {Value} */
export const toMessage = (value) => unwrapped(value, (number) => number);

/** @param {Value} value @param {(number: bigint) => number | bigint} big @returns {Value} */
function unwrapped(value, big) {
  /** @param {Value} held */
  const inside = (held) => unwrapped(held, big);
  if (Array.isArray(value)) return Array.from(value, inside);
  if (value instanceof Dict)
    return Object.fromEntries([...value.items()].map(([name, held]) => [str(name), inside(held)]));
  if (value instanceof PySet) return [...value].map(inside);
  if (value instanceof Float) return value.value;
  return typeof value === "bigint" ? big(value) : value;
}

/**
 * The options of the JSON writer: its separators, and whether it escapes non-ASCII characters.
 * @typedef {{between: string[], ascii: boolean}} Style
 */

/** @param {Value} ascii @param {Value} separators @returns {Style} */
const style = (ascii, separators) => ({
  between: separators === null ? [", ", ": "] : arrayFrom(separators),
  ascii,
});

/** @param {Value} value @param {Style} how @returns {string} */
function encoded(value, how) {
  if (Array.isArray(value))
    return `[${Array.from(value, (one) => encoded(one, how)).join(how.between[0])}]`;
  if (value instanceof Dict) {
    const pairs = [...value.items()].map(
      ([name, held]) => `${quoted(named(name), how)}${how.between[1]}${encoded(held, how)}`,
    );
    return `{${pairs.join(how.between[0])}}`;
  }
  return typeof value === "string" ? quoted(value, how) : simple(value);
}

/** @param {Value} value */
function simple(value) {
  if (typeof value === "number" || value instanceof Float)
    return Number.isInteger(value) ? String(value) : special(floatText(Number(value)));
  if (value === null || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  throw errors.TypeError(`Object of type ${typeName(value)} is not JSON serializable`);
}
/** @param {string} text */
const special = (text) => text.replace("inf", "Infinity").replace("nan", "NaN");

/** @param {Value} name */
function named(name) {
  if (typeof name === "string") return name;
  if (name === null || typeof name !== "object" || name instanceof Float) return simple(name);
  throw errors.TypeError(`keys must be str, int, float, bool or None, not ${typeName(name)}`);
}

/** A JSON string; lone surrogates stay as they are. @param {string} text @param {Style} how */
function quoted(text, { ascii }) {
  const shown = JSON.stringify(text);
  if (ascii)
    return shown.replaceAll(/[^\0-\x7e]/gu, inAscii).replaceAll("\x7f", String.raw`\u007f`);
  return isWhole(text)
    ? shown
    : shown.replaceAll(/\\(?:u(?<code>d[89a-f][\da-f]{2})|.)/gu, (written, code) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : written,
      );
}
/** @param {string} letter */
const inAscii = (letter) =>
  letter
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/** An encoder with fixed options. @param {Value} [ascii] @param {Value} [separators] */
const JSONEncoder = (ascii = true, separators = null) => {
  const how = style(ascii, separators);
  const encode = (/** @type {Value} */ _, /** @type {Value} */ value) => encoded(value, how);
  const methods = { encode };
  return equipped({ constructor: { pythonName: "json.JSONEncoder" }, [METHODS]: methods }, methods);
};

export const json = {
  dumps: (
    /** @type {Value} */ value,
    /** @type {Value} */ ascii = true,
    /** @type {Value} */ separators = null,
  ) => encoded(value, style(ascii, separators)),
  JSONEncoder,
  loads: (/** @type {Value} */ text) => {
    if (typeof text !== "string") throw errors.TypeError("the JSON object must be str here");
    return new Reader(text).whole();
  },
  get JSONDecodeError() {
    return errors.JSONDecodeError;
  },
};

/** A JSON parser. JSON.parse would reorder numeric keys and lose the difference between 1 and 1.0. */
class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  whole() {
    const value = this.value();
    this.skip();
    return this.at === this.text.length ? value : this.fail();
  }

  /** @returns {never} */
  fail() {
    throw errors.JSONDecodeError(`no JSON at char ${this.at}`);
  }

  skip() {
    while (" \t\n\r".includes(this.text.charAt(this.at) || "-")) this.at += 1;
  }

  /** Consumes a character if it comes next. @param {string} sign */
  next(sign) {
    this.skip();
    if (this.text.charAt(this.at) !== sign) return false;
    this.at += 1;
    return true;
  }

  /** @returns {Value} */
  value() {
    if (this.next("{")) return this.object();
    if (this.next("[")) return this.array();
    this.skip();
    if (this.text.charAt(this.at) === '"') return this.string();
    WORD.lastIndex = this.at;
    const word = WORD.exec(this.text)?.[0] ?? this.fail();
    this.at += word.length;
    if (WORDS.has(word)) return WORDS.get(word);
    if (/[.e]/iu.test(word)) return float(Number(word));
    if (word.length > MOST_DIGITS)
      throw errors.ValueError("Exceeds the limit for integer string conversion");
    return word.length < SURE ? Number(word) + 0 : whole(BigInt(word));
  }

  array() {
    /** @type {Value[]} */
    const made = [];
    if (this.next("]")) return made;
    do made.push(this.value());
    while (this.next(","));
    return this.next("]") ? made : this.fail();
  }

  object() {
    const made = new Dict();
    if (this.next("}")) return made;
    do {
      this.skip();
      const name = this.string();
      if (!this.next(":")) this.fail();
      made.set(name, this.value());
    } while (this.next(","));
    return this.next("}") ? made : this.fail();
  }

  string() {
    STRING.lastIndex = this.at;
    const found = STRING.exec(this.text)?.[0] ?? this.fail();
    this.at += found.length;
    return found.includes("\\") ? JSON.parse(found) : found.slice(1, -1);
  }
}
const MOST_DIGITS = 4300;
/** Numbers with fewer characters are exact. */
const SURE = 16;
const STRING = /"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|-?Infinity|NaN|true|false|null/uy;
/** @type {Map<string, Value>} */
const WORDS = new Map(
  /** @type {[string, Value][]} */ ([
    ["true", true],
    ["false", false],
    ["null", null],
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["-Infinity", Number.NEGATIVE_INFINITY],
  ]),
);
