/** JSON as Python reads and writes it, and values between the two languages. */

import { errors, klass, takes } from "./classes.js";
import { Dict, PySet } from "./collections.js";
import { repr, str } from "./text.js";

/** @import { Value } from "./value.d.ts" */

/** A plain value of JavaScript as Python's. @param {Value} plain @returns {Value} */
export function fromJs(plain) {
  if (Array.isArray(plain)) return plain.map(fromJs);
  if (plain === null || typeof plain !== "object") return plain === undefined ? null : plain;
  return new Dict(Object.entries(plain).map(([name, value]) => [name, fromJs(value)]));
}

/** A value of Python's as plain JavaScript. @param {Value} value @returns {Value} */
export const toJs = (value) => unwrapped(value, Number);

/** The same for a worker: whole numbers stay exact. @param {Value} value @returns {Value} */
export const toMessage = (value) => unwrapped(value, (number) => number);

/** @param {Value} value @param {(number: bigint) => number | bigint} big @returns {Value} */
function unwrapped(value, big) {
  /** @param {Value} held */
  const inside = (held) => unwrapped(held, big);
  if (Array.isArray(value)) return Array.from(value, inside);
  if (value instanceof Dict)
    return Object.fromEntries(value.items().map(([name, held]) => [str(name), inside(held)]));
  if (value instanceof PySet) return [...value].map(inside);
  return typeof value === "bigint" ? big(value) : value;
}

/** @param {Value} value @param {[string, string]} between @returns {string} */
function encoded(value, between) {
  if (Array.isArray(value))
    return `[${value.map((each) => encoded(each, between)).join(between[0])}]`;
  if (value instanceof Dict) {
    const pairs = value
      .items()
      .map(([name, held]) => `${JSON.stringify(str(name))}${between[1]}${encoded(held, between)}`);
    return `{${pairs.join(between[0])}}`;
  }
  if (typeof value === "bigint") return String(value);
  if (value === undefined || (value !== null && typeof value === "object"))
    throw errors.TypeError(`${repr(value)} is not JSON serializable`);
  return JSON.stringify(value);
}

const separators = [", ", ": "];
const JSONEncoder = klass("JSONEncoder", [], {
  methods: {
    __init__: takes(
      /** @this {Value} @param {Value} _ascii @param {Value} between */
      function __init__(_ascii, between = separators) {
        this.encode = (/** @type {Value} */ value) => encoded(value, between);
      },
      ["ensure_ascii", "separators", "check_circular"],
    ),
  },
});

export const json = {
  dumps: takes(
    (
      /** @type {Value} */ value,
      /** @type {Value} */ _ascii,
      /** @type {Value} */ between = separators,
    ) => encoded(value, between),
    ["value", "ensure_ascii", "separators"],
  ),
  JSONEncoder,
  loads: (/** @type {string} */ text) => {
    try {
      JSON.parse(text);
    } catch (problem) {
      throw errors.ValueError(String(problem));
    }
    return parsed(text.match(JSON_WORD) ?? []);
  },
};

const JSON_WORD = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gsu;

/** What correct JSON says, every key in its place: an object would put numbers first. @param {string[]} words */
function parsed(words) {
  let at = 0;
  /** @returns {Value} */
  const next = () => {
    const word = words[at];
    at += 1;
    if (word === "{")
      return inside("}", new Dict(), (made) => {
        const name = JSON.parse(words[at]);
        at += 2;
        made.set(name, next());
      });
    if (word === "[") return inside("]", [], (made) => made.push(next()));
    return JSON.parse(word);
  };
  /** @param {string} end @param {Value} made @param {(made: Value) => void} one */
  const inside = (end, made, one) => {
    while (words[at] !== end)
      if (words[at] === ",") at += 1;
      else one(made);
    at += 1;
    return made;
  };
  return next();
}
