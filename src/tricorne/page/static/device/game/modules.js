/** Python's modules, as far as the game uses them. */

import { digested, inHex } from "../../kit/widgets/sha256.js";
import { asdict, errors, replace, takes } from "./classes.js";
import { Bytes, Dict, FIELDS, key, tuple } from "./collections.js";
import { lt, truth } from "./comparing.js";
import { iter } from "./functions.js";
import { json } from "./json.js";
import { re } from "./patterns.js";
import { repr } from "./text.js";
import { readToml, TOMLDecodeError } from "./toml.js";

/** @import { Value } from "./value.d.ts" */

/** Whatever comes first: a text, or what a file says. @type {Map<string, string>} */
const FILES = new Map();
/** Lay texts where `Path` and `files` find them. @param {Record<string, string>} texts */
export function shelve(texts) {
  for (const [name, text] of Object.entries(texts)) FILES.set(name, text);
}

/** What lies under a name. @param {string} name @returns {Value} */
const Path = (name) => ({
  glob: () => [...FILES.keys()].filter((each) => each.startsWith(`${name}/`)).map(Path),
  joinpath: Path,
  read_text: () => {
    const text = FILES.get(name);
    if (text === undefined) throw errors.OSError(name);
    return text;
  },
  stem: name.replace(/^.*\//u, "").replace(/\.\w+$/u, ""),
  with_name: Path,
});

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

const sha256 = (/** @type {Value} */ bytes) => {
  const digest = digested(bytes);
  return {
    digest: () => new Bytes(digest),
    hexdigest: () => inHex(digest),
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
  *combinations_with_replacement(
    /** @type {Iterable<Value>} */ values,
    /** @type {number} */ size,
  ) {
    const pool = [...values];
    /** @param {number} from @param {number} more @returns {Generator<Value[]>} */
    function* chosen(from, more) {
      if (more)
        for (let index = from; index < pool.length; index += 1)
          for (const rest of chosen(index, more - 1)) yield [pool[index], ...rest];
      else yield [];
    }
    for (const one of chosen(0, size)) yield tuple(...one);
  },
  *count() {
    for (let number = 0; ; number += 1) yield number;
  },
  islice,
  *product(/** @type {Iterable<Value>[]} */ ...from) {
    const all = from.reduce(
      (/** @type {Value[][]} */ before, values) =>
        before.flatMap((one) => [...values].map((value) => [...one, value])),
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

/** Python's modules, by their names. @type {Record<string, Value>} */
export const std = {
  bisect: { bisect },
  dataclasses: { asdict, fields, replace },
  functools: { cache, lru_cache: takes(() => cache, ["maxsize"]) },
  hashlib: { sha256 },
  hmac: {
    compare_digest: (/** @type {string} */ one, /** @type {string} */ other) => one === other,
  },
  importlib_resources: { files: () => Path("") },
  itertools,
  json,
  math: { isfinite: Number.isFinite, inf: Number.POSITIVE_INFINITY, sqrt: Math.sqrt },
  pathlib: { Path },
  re,
  secrets: {
    token_hex: (/** @type {number} */ bytes) =>
      inHex(crypto.getRandomValues(new Uint8Array(bytes))),
  },
  tomllib: { loads: readToml, TOMLDecodeError },
  tricorne: { __version__: "page" },
  typing: {
    assert_never: (/** @type {Value} */ value) => {
      throw errors.AssertionError(repr(value));
    },
    get_type_hints: takes(
      (/** @type {Value} */ of) => Dict.from(of.$hints),
      ["of", "include_extras"],
    ),
  },
  types: { MappingProxyType: (/** @type {Dict} */ of) => of },
  unicodedata: {
    normalize: (/** @type {string} */ form, /** @type {string} */ text) => text.normalize(form),
  },
};
/** A dictionary that is made by naming all it holds. */
export const typedDict = () => takes((/** @type {Dict} */ given) => given, [], true);
