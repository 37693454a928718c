/** Python's text forms: str(), repr() and format(). */

import { Exception, hasOwn } from "./classes.js";
import { Bytes, Dict, FIELDS, FrozenSet, PySet, Range, Tuple } from "./collections.js";
import { letters } from "./comparing.js";
import { Float, floatText, integer, isFloat, numeric } from "./floats.js";
import { errors, Limit, miscount, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** str(): a value as text. @param {Value[]} given @returns {string} */
export function str(...given) {
  if (given.length > 1) miscount();
  const value = given.length === 0 ? "" : given[0];
  if (typeof value === "string") return value;
  if (value !== null && typeof value === "object") {
    if (hasOwn(value, "__str__")) return value.__str__();
    if (value instanceof Exception && !hasOwn(value, "__repr__")) return said(value);
  }
  return repr(value);
}

/** str() of an exception. @param {Value} error */
function said(error) {
  const { args } = error;
  if (args.length > 1) return repr(args);
  if (error instanceof errors.KeyError) return args.map(repr).join("");
  return args.map((/** @type {Value} */ arg) => str(arg)).join("");
}

/** repr(): a value as source code. @param {Value} value @returns {string} */
export function repr(value) {
  if (value === null) return "None";
  if (typeof value === "string") return quoted(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "bigint" || Number.isInteger(value)) return String(value);
  if (typeof value === "number" || value instanceof Float) return floatText(Number(value));
  if (typeof value === "function") throw new Limit("cannot print functions and classes");
  return hasOwn(value, "__repr__") ? value.__repr__() : container(value);
}

/** @param {Value} value @returns {string} */
function container(value) {
  const fields = value.constructor[FIELDS];
  if (fields) {
    const shown = fields.map((/** @type {string} */ name) => `${name}=${repr(value[name])}`);
    return `${value.constructor.name}(${shown.join(", ")})`;
  }
  if (value instanceof Tuple)
    return `(${Array.from(value, repr).join(", ")}${value.length === 1 ? "," : ""})`;
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  if (value instanceof Dict) return `{${pairs(value)}}`;
  if (value instanceof FrozenSet) return `frozenset(${value.size > 0 ? `{${listed(value)}}` : ""})`;
  if (value instanceof PySet) return value.size > 0 ? `{${listed(value)}}` : "set()";
  if (value instanceof Bytes) return `b${bytesText(value)}`;
  if (value instanceof Range)
    return `range(${value.start}, ${value.stop}${value.step === 1 ? "" : `, ${value.step}`})`;
  if (value instanceof Exception)
    return `${value.constructor.name}(${Array.from(/** @type {Value} */ (value).args, repr).join(", ")})`;
  throw new Limit(`cannot print '${typeName(value)}'`);
}
/** @param {Iterable<Value>} values */
const listed = (values) => [...values].map(repr).join(", ");
/** @param {Dict} dict */
const pairs = (dict) =>
  [...dict.items()].map(([name, held]) => `${repr(name)}: ${repr(held)}`).join(", ");

/** @param {Bytes} bytes */
const bytesText = (bytes) =>
  quoted(String.fromCharCode(...bytes)).replaceAll(
    /[^\0-\x7e]/gu,
    (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

const ESCAPES = new Map([
  ["\n", String.raw`\n`],
  ["\r", String.raw`\r`],
  ["\t", String.raw`\t`],
  ["\\", "\\\\"],
]);
/** repr() of a string. @param {string} text */
function quoted(text) {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const shown = [...text].map((letter) => {
    if (letter === mark) return `\\${letter}`;
    return ESCAPES.get(letter) ?? (isPrintable(letter) ? letter : escaped(letter));
  });
  return mark + shown.join("") + mark;
}
/** @param {string} letter */
function escaped(letter) {
  const code = Number(letter.codePointAt(0));
  if (code < 0x1_00) return `\\x${code.toString(16).padStart(2, "0")}`;
  if (code < 0x1_00_00) return `\\u${code.toString(16).padStart(4, "0")}`;
  return `\\U${code.toString(16).padStart(8, "0")}`;
}

/** format(): a value by a format specification such as `+d`, `03d` or `,`. @param {Value} value @param {string} spec */
export function format(value, spec) {
  if (spec === "") return str(value);
  const parts = FORMAT.exec(spec)?.groups;
  if (!parts) throw errors.ValueError(`unsupported format '${spec}'`);
  const isWidth = /^[1-9]\d*$/u.test(spec);
  if (!parts.side && !isWidth) return figures(value, spec, parts);
  const isText = typeof value === "string";
  const isShown = !/[dfX,]$/u.test(spec) && (isText || isFloat(value));
  const shown = isShown ? str(value) : figures(value, spec, { ...parts, width: "" });
  const missing = Math.max(Number(parts.width) - letters(shown), 0);
  const share = { "<": 0, "^": 0.5, ">": 1 }[parts.side ?? (isText ? "<" : ">")] ?? 0;
  const before = Math.floor(missing * share);
  const fill = parts.fill || " ";
  return fill.repeat(before) + shown + fill.repeat(missing - before);
}
const FORMAT =
  /^(?:(?<fill>.?)(?<side>[<>^]))?(?<sign>\+?)(?<zero>0?)(?<width>\d*)(?<comma>,?)(?:\.(?<digits>\d+))?(?<kind>[dfX]?)$/u;

/** A number by its format. @param {Value} value @param {string} spec @param {Record<string, string>} parts */
function figures(value, spec, parts) {
  const number = parts.kind === "f" ? fraction(value) : integer(value);
  if (number === undefined || (parts.digits !== undefined) !== (parts.kind === "f"))
    throw wrongFormat(value, spec);
  const size = number < 0 ? -number : number;
  let text =
    parts.kind === "f"
      ? fixed(Number(size), Number(parts.digits))
      : size.toString(parts.kind === "X" ? 16 : 10);
  if (parts.comma) text = text.replaceAll(/\B(?=(?:\d{3})+(?!\d))/gu, ",");
  const before = number < 0 || Object.is(number, -0) ? "-" : parts.sign;
  return (
    before + text.toUpperCase().padStart(Number(parts.width) - before.length, parts.zero || " ")
  );
}
/** @param {Value} value @param {string} spec */
const wrongFormat = (value, spec) =>
  typeof value === "string" || typeof value === "number" || value instanceof Float
    ? errors.ValueError(`format '${spec}' is not for '${typeName(value)}'`)
    : errors.TypeError(`unsupported format string passed to ${typeName(value)}.__format__`);
/** @param {Value} value */
const fraction = (value) => {
  const number = numeric(value);
  if (number === undefined) return number;
  if (!Number.isFinite(Number(number))) throw new Limit("only finite numbers have digits");
  return Number(number);
};

/** A number with fixed decimals; halfway, the even digit. @param {number} size @param {number} digits */
function fixed(size, digits) {
  if (size >= 1e21) return `${BigInt(size)}${digits > 0 ? "." : ""}${"0".repeat(digits)}`;
  const times = 10 ** digits;
  const below = Math.floor(size * times);
  const halfway = Number.isInteger(size * 2 ** (digits + 1)) && size * times === below + 0.5;
  return (halfway && below % 2 === 0 ? below / times : size).toFixed(digits);
}

/** Fills in a template. @param {string} template @param {Dict} details */
export const filled = (template, details) =>
  template.replaceAll(
    /\{\{|\}\}|\{(?<name>\w+)(?::(?<spec>[^{}]*))?\}|\{[^{}]*\}|[{}]/gu,
    (all, name, spec) => {
      if (all === "{{" || all === "}}") return all[0];
      if (all === "{}" || /^\d/u.test(name ?? "")) throw errors.IndexError("no such argument");
      if (all.length > 1 && name === undefined) throw new Limit(`${all} in a template`);
      if (name === undefined)
        throw errors.ValueError("a template holds names in braces, and nothing else");
      if (!details.has(name)) throw errors.KeyError(name);
      return format(details.get(name), spec ?? "");
    },
  );

/** str.isprintable(). @param {string} text */
export const isPrintable = (text) => !/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(text);
