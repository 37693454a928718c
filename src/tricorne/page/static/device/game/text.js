/** Python's texts in JavaScript: how values are written, and what can be asked of a text. */

import { errors } from "./classes.js";
import { Bytes, Dict, FIELDS, PySet, Tuple, tuple } from "./collections.js";

/** @import { Value } from "./value.d.ts" */

/** A value as it is printed. @param {Value} value @returns {string} */
export function str(value = "") {
  if (typeof value === "string") return value;
  return value?.__str__ ? value.__str__() : repr(value);
}

/** A value as a program would write it. @param {Value} value @returns {string} */
export function repr(value) {
  if (value === null) return "None";
  if (typeof value === "string") return value.includes("'") ? `"${value}"` : `'${value}'`;
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return String(value);
  if (value.__repr__) return value.__repr__();
  const fields = value.constructor[FIELDS];
  if (fields) {
    const shown = fields.map((/** @type {string} */ name) => `${name}=${repr(value[name])}`);
    return `${value.constructor.name}(${shown.join(", ")})`;
  }
  if (value instanceof Tuple)
    return `(${value.map(repr).join(", ")}${value.length === 1 ? "," : ""})`;
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  if (value instanceof Dict)
    return `{${value
      .items()
      .map(([name, held]) => `${repr(name)}: ${repr(held)}`)
      .join(", ")}}`;
  if (value instanceof PySet) return `{${[...value].map(repr).join(", ")}}`;
  return str(value.message ?? `<${value.constructor.name}>`);
}

/** A value by a format such as `+d`, `03d` or `,`. @param {Value} value @param {string} spec */
export function format(value, spec) {
  if (!spec) return str(value);
  const found =
    /^(?<sign>\+?)(?<zero>0?)(?<width>\d*)(?<comma>,?)(?:\.(?<digits>\d+)f|[dX])?$/u.exec(spec);
  if (!found?.groups) throw errors.ValueError(`unknown format ${spec}`);
  const { sign, zero, width, comma, digits } = found.groups;
  const size = value < 0 ? -value : value;
  let text =
    digits === undefined
      ? size.toString(spec.endsWith("X") ? 16 : 10)
      : fixed(size, Number(digits));
  if (spec.endsWith("X")) text = text.toUpperCase();
  if (comma) text = text.replaceAll(/\B(?=(?:\d{3})+(?!\d))/gu, ",");
  const before = value < 0 ? "-" : sign;
  return before + text.padStart(Number(width) - before.length, zero || " ");
}

/** A number with so many decimals; halfway between two, it is the even one. @param {number} size @param {number} digits */
function fixed(size, digits) {
  const times = 10 ** digits;
  const below = Math.floor(size * times);
  const halfway = Number.isInteger(size * 2 ** (digits + 1)) && size * times === below + 0.5;
  return (halfway && below % 2 === 0 ? below / times : size).toFixed(digits);
}

/** A template filled in. @param {string} template @param {Value} details */
export const filled = (template, details) =>
  template.replaceAll(/\{\{|\}\}|\{(?<name>\w+)(?::(?<spec>[^}]*))?\}/gu, (all, name, spec) =>
    name === undefined ? all[0] : format(details.get(name), spec ?? ""),
  );

/** Whether all of it shows on paper. @param {string} text */
const isPrintable = (text) => !/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(text);

const SPACES = String.raw`\s\x1c-\x1f\x85`;
const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/u;

/** @param {string} letters */
const anyOf = (letters) => `[${letters.replaceAll(/[\\\]^-]/gu, String.raw`\$&`)}]`;
/** @param {string | null | undefined} letters */
const edge = (letters) => (letters ? anyOf(letters) : `[${SPACES}]`);
/** @param {string} text @param {string} [letters] */
const lstrip = (text, letters) => text.replace(new RegExp(`^${edge(letters)}+`, "u"), "");
/** @param {string} text @param {string} [letters] */
const rstrip = (text, letters) => text.replace(new RegExp(`${edge(letters)}+$`, "u"), "");

/** @param {string} text @param {string | null} [separator] @param {number} [most] */
function split(text, separator = null, most = -1) {
  if (separator === null)
    return lstrip(rstrip(text))
      .split(new RegExp(`[${SPACES}]+`, "u"))
      .filter(Boolean);
  const parts = text.split(separator);
  return most < 0 || parts.length <= most + 1
    ? parts
    : [...parts.slice(0, most), parts.slice(most).join(separator)];
}

/** The methods of texts, by their names. @type {Record<string, (text: any, ...given: any[]) => Value>} */
export const TEXT = {
  casefold: (text) => text.toLowerCase().replaceAll("ß", "ss"),
  count: (text, part) => text.split(part).length - 1,
  encode: (text) => new Bytes(new TextEncoder().encode(text)),
  endswith: (text, end) => text.endsWith(end),
  find: (text, part) => text.indexOf(part),
  format: (text, details) => filled(text, details ?? new Dict()),
  isalpha: (text) => /^\p{L}+$/u.test(text),
  isascii: (text) => !/[^\0-\x7f]/u.test(text),
  isprintable: isPrintable,
  join: (text, parts) => [...parts].join(text),
  ljust: (text, width, fill = " ") => text.padEnd(width, fill),
  lower: (text) => text.toLowerCase(),
  lstrip,
  partition: (text, at) => {
    const index = text.indexOf(at);
    if (index < 0) return tuple(text, "", "");
    return tuple(text.slice(0, index), at, text.slice(index + at.length));
  },
  removeprefix: (text, start) => (text.startsWith(start) ? text.slice(start.length) : text),
  removesuffix: (text, end) => (end && text.endsWith(end) ? text.slice(0, -end.length) : text),
  replace: (text, part, other) => text.replaceAll(part, () => other),
  rstrip,
  split,
  splitlines: (text) => {
    const lines = text.split(LINE_END);
    return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
  },
  startswith: (text, start) => text.startsWith(start),
  strip: (text, letters) => lstrip(rstrip(text, letters), letters),
  translate: (text, table) => [...text].map((each) => table.get(each, each)).join(""),
  upper: (text) => text.toUpperCase(),
};

/** @param {Bytes} bytes @param {Uint8Array} part @param {number} [from] */
function find(bytes, part, from = 0) {
  for (let at = from; at + part.length <= bytes.length; at += 1)
    if (part.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/** The methods of bytes, by their names. @type {Record<string, (bytes: any, ...given: any[]) => Value>} */
export const BYTES = {
  decode: (bytes) => {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (cause) {
      throw errors.UnicodeDecodeError(`invalid UTF-8: ${cause}`);
    }
  },
  find,
  removesuffix: (bytes, end) =>
    find(bytes, end, bytes.length - end.length) >= 0 ? bytes.slice(0, -end.length) : bytes,
  startswith: (bytes, start) => find(bytes.subarray(0, start.length), start) === 0,
};

/** A whole number as it is read. @param {Value} value */
export function int(value = 0) {
  if (typeof value !== "string")
    return Number.isInteger(value) || typeof value === "bigint" ? value : Math.trunc(Number(value));
  const digits = value.trim();
  if (!/^[+-]?\d+$/u.test(digits))
    throw errors.ValueError(`invalid literal for int() with base 10: ${repr(value)}`);
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits.replace(/^\+/u, ""));
}

/** @param {Value} text @param {Value} index */
export const letter = (text, index) => [...text].at(index);
