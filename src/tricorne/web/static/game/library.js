/** What Python brings along, as far as the game uses it: its functions, and its modules. */

import { digested } from "../furniture/sha256.js";
import {
  asdict,
  errors,
  isinstance,
  klass,
  Plain,
  replace,
  TYPES,
  takes,
} from "./classes.js";
import { add, bitCount, bitLength, whole } from "./numbers.js";
import { BYTES, int, letter, repr, str, TEXT } from "./text.js";
import {
  Bytes,
  compare,
  contains,
  Dict,
  eq,
  FIELDS,
  gt,
  key,
  len,
  lt,
  PySet,
  Range,
  range,
  Tuple,
  truth,
  tuple,
} from "./values.js";

/** @typedef {import("./values.js").Value} Value */

// Functions

/** @param {Iterable<Value>} [items] @returns {Value[]} */
export const list = (items = []) => [...items];
/** @param {Iterable<Value>} [items] */
export const tupleOf = (items = []) => tuple(...items);
/** @param {Iterable<Value>} [members] */
export const set = (members) => new PySet(members);
export const frozenset = set;
/** @param {Value} [pairs] */
export const dict = (pairs) => new Dict(pairs instanceof Dict ? pairs.items() : pairs);
dict.fromkeys = (/** @type {Iterable<Value>} */ names, /** @type {Value} */ value = null) =>
  new Dict([...names].map((name) => [name, value]));
/** @param {Value} value */
export const bool = (value = false) => truth(value);
/** @param {Value} value */
export const float = (value = 0) => Number(value);
/** @param {Value} value */
export const abs = (value) => (value < 0 ? -value : value);
/** @param {string} text */
export const ord = (text) => text.codePointAt(0);
/** @param {number} code */
export const chr = (code) => String.fromCodePoint(code);
/** @param {Value} value */
export const type = (value) => value.constructor;
/** @param {Iterable<Value>} values */
export const any = (values) => {
  for (const value of values) if (truth(value)) return true;
  return false;
};
/** @param {Iterable<Value>} values */
export const all = (values) => {
  for (const value of values) if (!truth(value)) return false;
  return true;
};
/** @param {Iterable<Value>} values @param {Value} start */
export const sum = (values, start = 0) => [...values].reduce((total, value) => add(total, Number.isInteger(value) || typeof value === "bigint" ? value : Number(value)), start);
/** @param {Value[]} values */
export const min = (...values) => least(values.length === 1 ? values[0] : values);
/** @param {Value[]} values */
export const max = (...values) => greatest(values.length === 1 ? values[0] : values);
/** @param {Iterable<Value>} values @param {Value} [by] @param {Value} [otherwise] */
export const least = (values, by, otherwise) => extreme(values, by, otherwise, lt);
/** @param {Iterable<Value>} values @param {Value} [by] @param {Value} [otherwise] */
export const greatest = (values, by, otherwise) => extreme(values, by, otherwise, gt);

/** @param {Iterable<Value>} values @param {Value} by @param {Value} otherwise @param {(one: Value, other: Value) => boolean} before */
function extreme(values, by, otherwise, before) {
  const all = [...values];
  if (!all.length) {
    if (otherwise === undefined) throw errors.ValueError("there is none");
    return otherwise;
  }
  const ranks = by ? all.map((value) => by(value)) : all;
  let best = 0;
  for (const [index, rank] of ranks.entries()) if (before(rank, ranks[best])) best = index;
  return all[best];
}

/** @param {Iterable<Value>} values @param {Value} [by] @param {boolean} [reverse] */
export function sorted(values, by, reverse = false) {
  const ranked = [...values].map((value) => ({ rank: by ? by(value) : value, value }));
  ranked.sort((one, other) => (reverse ? compare(other.rank, one.rank) : compare(one.rank, other.rank)));
  return ranked.map(({ value }) => value);
}

/** @param {Value} what @param {Iterable<Value>[]} from */
export function* map(what, ...from) {
  if (from.length === 1) for (const value of from[0]) yield what(value);
  else for (const values of zip(...from)) yield what(...values);
}

/** @param {Iterable<Value>} values @param {number} start */
export function* enumerate(values, start = 0) {
  let number = start;
  for (const value of values) {
    yield tuple(number, value);
    number += 1;
  }
}

/** @param {Iterable<Value>[]} from */
export function* zip(...from) {
  const each = from.map(iter);
  for (;;) {
    const values = new Tuple();
    for (const one of each) {
      const { done, value } = one.next();
      if (done) return;
      values.push(value);
    }
    yield values;
  }
}

/** @param {Value} values */
export const reversed = (values) => [...values].reverse()[Symbol.iterator]();
/** @param {Iterable<Value>} values @returns {Iterator<Value>} */
export const iter = (values) => values[Symbol.iterator]();
/** @param {Iterator<Value>} from @param {Value} [otherwise] */
export function next(from, otherwise) {
  const { done, value } = from.next();
  if (!done) return value;
  if (otherwise === undefined) throw errors.StopIteration();
  return otherwise;
}
/** @param {Value} of @param {string} name @param {Value} [otherwise] */
export function getattr(of, name, otherwise) {
  if (name in of) return of[name];
  if (otherwise === undefined) throw errors.TypeError(`there is no ${name}`);
  return otherwise;
}
/** @param {Value} of @param {string} name @param {Value} value */
export const setattr = (of, name, value) => {
  of[name] = value;
};
int.from_bytes = (/** @type {Iterable<number>} */ bytes) =>
  whole([...bytes].reduce((number, byte) => number * 256n + BigInt(byte), 0n));
str.maketrans = (/** @type {string} */ from, /** @type {string} */ to) =>
  new Dict([...zip(from, to)]);

for (const [kind, told] of /** @type {[Value, (value: Value) => boolean][]} */ ([
  [str, (value) => typeof value === "string"],
  [int, (value) => Number.isInteger(value) || typeof value === "bigint" || typeof value === "boolean"],
  [float, (value) => typeof value === "number" && !Number.isInteger(value)],
  [bool, (value) => typeof value === "boolean"],
  [list, (value) => Array.isArray(value) && !(value instanceof Tuple)],
  [tupleOf, (value) => value instanceof Tuple],
  [dict, (value) => value instanceof Dict],
  [set, (value) => value instanceof PySet],
]))
  TYPES.set(kind, told);

// What stands in brackets

/** @param {Value} of @param {Value} index @returns {Value} */
export function item(of, index) {
  if (Array.isArray(of)) {
    const found = of.at(Number(index));
    if (found === undefined) throw errors.IndexError("index out of range");
    return found;
  }
  if (of instanceof Dict) {
    const found = of.get(index, undefined);
    if (found === undefined && !of.has(index)) throw errors.KeyError(repr(index));
    return found;
  }
  const found = typeof of === "string" ? letter(of, index) : of.at(index);
  if (found === undefined) throw errors.IndexError("index out of range");
  return found;
}

/** @param {Value} of @param {Value} index @param {Value} value */
export function setItem(of, index, value) {
  if (of instanceof Dict) of.set(index, value);
  else of[index < 0 ? of.length + index : index] = value;
}

/** @param {Value} of @param {Value} index */
export function deleteItem(of, index) {
  if (!(of instanceof Dict)) of.splice(index, 1);
  else if (!of.delete(index)) throw errors.KeyError(repr(index));
}

/** @param {Value} of @param {Value} start @param {Value} stop @param {Value} step @returns {Value} */
export function slice(of, start, stop, step) {
  if (typeof of === "string") return slice([...of], start, stop, step).join("");
  const part = of.slice(start ?? 0, stop ?? undefined);
  const chosen = step ? part.filter((/** @type {Value} */ _, /** @type {number} */ at) => at % step === 0) : part;
  return of instanceof Tuple ? tuple(...chosen) : chosen;
}

/** Replace a part of a list. @param {Value[]} of @param {Value} start @param {Value} stop @param {Iterable<Value>} values */
export function setSlice(of, start, stop, values) {
  const from = start ?? 0;
  of.splice(from, (stop ?? of.length) - from, ...values);
}

/** `+=` and `|=`: what can grow grows. @param {Value} one @param {Value} other @param {(one: Value, other: Value) => Value} anew */
export function grown(one, other, anew) {
  if (!Array.isArray(one) || one instanceof Tuple) return anew(one, other);
  one.push(...other);
  return one;
}

// Methods of Python's own values

/** @type {Record<string, (list: any, ...given: any[]) => Value>} */
const LIST = {
  append: (items, value) => {
    items.push(value);
  },
  clear: (items) => {
    items.length = 0;
  },
  copy: (items) => [...items],
  count: (items, value) => items.filter((/** @type {Value} */ each) => eq(each, value)).length,
  extend: (items, more) => {
    items.push(...more);
  },
  index: (items, value) => {
    const found = items.findIndex((/** @type {Value} */ each) => eq(each, value));
    if (found < 0) throw errors.ValueError(`${repr(value)} is not in list`);
    return found;
  },
  insert: (items, index, value) => {
    items.splice(index, 0, value);
  },
  pop: (items, index = -1) => {
    if (!items.length) throw errors.IndexError("pop from empty list");
    return items.splice(index, 1)[0];
  },
  remove: (items, value) => {
    items.splice(LIST.index(items, value), 1);
  },
};

/** @type {Record<string, (number: any) => Value>} */
const NUMBER = { bit_count: bitCount, bit_length: bitLength };

/** @type {Record<string, (dict: any, ...given: any[]) => Value>} */
const DICT = {
  pop: (of, name, otherwise) => {
    if (!of.has(name) && otherwise === undefined) throw errors.KeyError(repr(name));
    const value = of.get(name, otherwise);
    of.delete(name);
    return value;
  },
};

/** @type {Record<string, (set: any, ...given: any[]) => Value>} */
const SET = { remove: (of, member) => of.discard(member) };

/** @param {Value} self */
function methodsOf(self) {
  if (typeof self === "string") return TEXT;
  if (Array.isArray(self)) return LIST;
  if (typeof self === "number" || typeof self === "bigint") return NUMBER;
  if (self instanceof Dict) return DICT;
  if (self instanceof PySet) return SET;
  return self instanceof Bytes ? BYTES : {};
}

/** Call a method by a name that Python's own values have, too. @param {Value} self @param {string} name @param {Value[]} given */
export function call(self, name, ...given) {
  const own = methodsOf(self)[name];
  return own ? own(self, ...given) : self[name](...given);
}

// Modules

/** Whatever comes first: a text, or what a file says. @type {Map<string, string>} */
const FILES = new Map();
/** Lay texts where `Path` and `files` find them. @param {Record<string, string>} texts */
export function shelve(texts) {
  for (const [name, text] of Object.entries(texts)) FILES.set(name, text);
}

const Path = klass("Path", [], {
  methods: {
    __init__(/** @type {string} */ name) {
      // @ts-expect-error: of the class that is being made
      this.name = name;
    },
    with_name: (/** @type {string} */ name) => Path(name),
    joinpath: (/** @type {string} */ name) => Path(name),
    /** @this {Value} */
    glob() {
      const inside = [...FILES.keys()].filter((name) => name.startsWith(`${this.name}/`));
      return inside.map((name) => Path(name));
    },
    /** @this {Value} */
    read_text() {
      const text = FILES.get(this.name);
      if (text === undefined) throw errors.OSError(this.name);
      return text;
    },
  },
  getters: {
    /** @this {Value} */
    stem() {
      return this.name.replace(/^.*\//u, "").replace(/\.\w+$/u, "");
    },
  },
});

/** Python's way of writing a pattern, in JavaScript's. @param {string} pattern */
const translated = (pattern) =>
  pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?P<|\./gsu, (part) => {
    if (part === "(?P<") return "(?<";
    if (part === ".") return String.raw`[^\n]`;
    return part.startsWith("[") ? part.replaceAll(/(?<!\\)-(?=\])/gu, String.raw`\-`) : part;
  });

class Match {
  /** @param {RegExpExecArray} found */
  constructor(found) {
    this.found = found;
  }

  /** @param {Value} which */
  at(which) {
    return (typeof which === "string" ? this.found.groups?.[which] : this.found[which]) ?? null;
  }

  /** @param {Value} which */
  group(which = 0) {
    return this.at(which);
  }

  groups() {
    return tuple(...this.found.slice(1).map((each) => each ?? null));
  }
}

class Pattern {
  /** @param {string} pattern */
  constructor(pattern) {
    this.source = translated(pattern);
    this.whole = new RegExp(`^(?:${this.source})$`, "u");
    this.part = new RegExp(this.source, "u");
  }

  /** @param {string} text */
  fullmatch(text) {
    const found = this.whole.exec(text);
    return found && new Match(found);
  }

  /** @param {string} text */
  search(text) {
    const found = this.part.exec(text);
    return found && new Match(found);
  }
}

/** @type {Map<string, Pattern>} */
const PATTERNS = new Map();
/** @param {string} pattern */
function pattern(pattern) {
  const known = PATTERNS.get(pattern) ?? new Pattern(pattern);
  PATTERNS.set(pattern, known);
  return known;
}

const re = {
  compile: pattern,
  fullmatch: (/** @type {string} */ source, /** @type {string} */ text) =>
    pattern(source).fullmatch(text),
  split: (/** @type {string} */ source, /** @type {string} */ text) =>
    text.split(new RegExp(translated(source), "u")),
  sub: (/** @type {string} */ source, /** @type {string} */ by, /** @type {string} */ text) =>
    text.replaceAll(new RegExp(translated(source), "gu"), by.replaceAll(/\\(\d)/gu, "$$$1")),
};

/** A plain value of JavaScript as Python's. @param {Value} plain @returns {Value} */
export function fromJs(plain) {
  if (Array.isArray(plain)) return plain.map(fromJs);
  if (plain === null || typeof plain !== "object") return plain === undefined ? null : plain;
  return new Dict(Object.entries(plain).map(([name, value]) => [name, fromJs(value)]));
}

/** A value of Python's as plain JavaScript. @param {Value} value @returns {Value} */
export function toJs(value) {
  if (Array.isArray(value)) return Array.from(value, toJs);
  if (value instanceof Dict)
    return Object.fromEntries(value.items().map(([name, held]) => [str(name), toJs(held)]));
  if (value instanceof PySet) return [...value].map(toJs);
  return typeof value === "bigint" ? Number(value) : value;
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
  const text = JSON.stringify(value);
  if (text === undefined || (value !== null && typeof value === "object"))
    throw errors.TypeError(`${repr(value)} is not JSON serializable`);
  return text;
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

const json = {
  dumps: takes(
    (/** @type {Value} */ value, /** @type {Value} */ _ascii, /** @type {Value} */ between = separators) =>
      encoded(value, between),
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
    if (word === "{") return inside("}", new Dict(), (made) => {
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

/** Remember what a function has answered. @param {Value} what */
const cache = (what) => {
  const known = new Map();
  return takes((/** @type {Value[]} */ ...given) => {
    const asked = given.length === 1 ? key(given[0]) : key(tuple(...given));
    if (!known.has(asked)) {
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(asked, what(...given));
    }
    return known.get(asked);
  }, []);
};
const MOST_KNOWN = 16_384;

/** @param {string} text */
const sha256 = (/** @type {Value} */ bytes) => {
  const digest = digested(bytes);
  return {
    digest: () => new Bytes(digest),
    hexdigest: () => [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
  };
};

/** @param {Iterable<Value>} values @param {Value} from @param {Value} [to] */
function* islice(values, from, to) {
  const [start, stop] = to === undefined ? [0, from] : [from, to ?? Number.POSITIVE_INFINITY];
  let index = 0;
  if (index >= stop) return;
  for (const value of unclosed(values)) {
    if (index >= start) yield value;
    index += 1;
    if (index >= stop) return;
  }
}

/** What is taken from can be taken from again: leaving a loop does not close it. @param {Iterable<Value>} values */
const unclosed = (values) => {
  const from = iter(values);
  return { [Symbol.iterator]: () => ({ next: () => from.next() }) };
};

const itertools = {
  *combinations_with_replacement(/** @type {Iterable<Value>} */ values, /** @type {number} */ size) {
    const pool = [...values];
    /** @param {number} from @param {number} more @returns {Generator<Value[]>} */
    function* chosen(from, more) {
      if (!more) yield [];
      else
        for (let index = from; index < pool.length; index += 1)
          for (const rest of chosen(index, more - 1)) yield [pool[index], ...rest];
    }
    for (const one of chosen(0, size)) yield tuple(...one);
  },
  *count() {
    for (let number = 0; ; number += 1) yield number;
  },
  islice,
  *product(/** @type {Iterable<Value>[]} */ ...from) {
    const all = from.reduce(
      (/** @type {Value[][]} */ before, values) => before.flatMap((one) => [...values].map((value) => [...one, value])),
      [[]],
    );
    for (const one of all) yield tuple(...one);
  },
  *takewhile(/** @type {Value} */ what, /** @type {Iterable<Value>} */ values) {
    for (const value of values) {
      if (!truth(what(value))) return;
      yield value;
    }
  },
};

const fields = (/** @type {Value} */ of) =>
  of[FIELDS].map((/** @type {string} */ name) => ({ name }));

const bisect = takes(
  (/** @type {Value[]} */ values, /** @type {Value} */ what, /** @type {Value} */ by) => {
    let [low, high] = [0, values.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (lt(what, by ? by(values[middle]) : values[middle])) high = middle;
      else low = middle + 1;
    }
    return low;
  },
  ["values", "what", "key"],
);

/** Chance, from the machine itself. */
export const chance = {
  /** @param {number} bits */
  getrandbits(bits) {
    const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(bits / 8)));
    const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    return whole(number >> BigInt(bytes.length * 8 - bits));
  },
};

/** The TOML of sheets and house rules: keys with values, and tables of them. @param {string} text */
function readToml(text) {
  const all = new Dict();
  let table = all;
  for (const line of text.split("\n")) {
    const said = line.trim();
    const head = /^\[(?<name>[\w-]+)\]$/u.exec(said);
    if (head) {
      table = new Dict();
      all.set(head[1], table);
    } else if (said && !said.startsWith("#")) {
      const pair = /^(?<name>[\w-]+|"[^"]*")\s*=\s*(?<value>.+?)\s*(?:#[^"]*)?$/u.exec(said);
      if (!pair) throw errors.ValueError("Invalid statement");
      table.set(pair[1].replaceAll('"', ""), tomlValue(pair[2]));
    }
  }
  return all;
}

/** @param {string} text */
function tomlValue(text) {
  try {
    return fromJs(JSON.parse(text.replace(/,\s*\]$/u, "]")));
  } catch {
    throw errors.ValueError("Invalid value");
  }
}

const TOMLDecodeError = klass("TOMLDecodeError", [errors.ValueError], {});

/** Python's modules, by their names. @type {Record<string, Value>} */
export const std = {
  bisect: { bisect },
  dataclasses: { asdict, fields, replace },
  functools: { cache, lru_cache: takes(() => cache, ["maxsize"]) },
  hashlib: { sha256 },
  hmac: { compare_digest: (/** @type {string} */ one, /** @type {string} */ other) => one === other },
  importlib_resources: { files: () => Path("") },
  itertools,
  json,
  math: { isfinite: Number.isFinite, inf: Number.POSITIVE_INFINITY },
  pathlib: { Path },
  re,
  secrets: {
    token_hex: (/** @type {number} */ bytes) =>
      [...crypto.getRandomValues(new Uint8Array(bytes))]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join(""),
  },
  tomllib: { loads: readToml, TOMLDecodeError },
  tricorne: { __version__: "page" },
  typing: {
    assert_never: (/** @type {Value} */ value) => {
      throw errors.AssertionError(repr(value));
    },
    get_type_hints: takes((/** @type {Value} */ of) => Dict.from(of.$hints), ["of", "include_extras"]),
  },
  types: { MappingProxyType: (/** @type {Dict} */ of) => of },
  unicodedata: {
    normalize: (/** @type {string} */ form, /** @type {string} */ text) => text.normalize(form),
  },
};
/** @param {string[]} names */
export const typedDict = () => takes((/** @type {Dict} */ given) => given, [], true);

export { contains, isinstance, len, Plain, Range, range };
