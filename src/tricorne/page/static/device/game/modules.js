/** Python's standard library, as far as translated programs use it. */

import { digestOf, hexOf } from "../../kit/widgets/sha256.js";
import { BY_NAME, byNames, named } from "./calling.js";

import { Bytes, Dict, key, pair, tuple } from "./collections.js";
import { lt, truth } from "./comparing.js";
import { asdict, fields, replace } from "./dataclasses.js";
import { float, isInt, numeric } from "./floats.js";
import { equipped, METHODS } from "./items.js";
import { arrayFrom, each, generator, iter } from "./iterating.js";
import { fromJs, json } from "./json.js";
import { add } from "./numbers.js";
import { re } from "./patterns.js";
import { repr } from "./printing.js";
import { errors, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/**
 * The files beside the modules, by path: texts, and the contents of TOML files.
 * @typedef {string | Record<string, unknown>} Shelved
 */
/** @type {Map<string, Shelved>} */
const FILES = new Map();
/** Provides files to `Path`, `files` and `read_folder`. @param {Record<string, Shelved>} files */
export function shelve(files) {
  for (const [name, file] of Object.entries(files)) FILES.set(name, file);
}

/**
 * A library object with methods. @param {string} pythonName
 * @param {Record<string, Function>} methods @param {Record<string, Value>} [more] @returns {Value}
 */
const made = (pythonName, methods, more = {}) =>
  equipped({ ...more, constructor: { pythonName }, [METHODS]: methods }, methods);

/** A path of a provided text file. @param {string} path @returns {Value} */
const Path = (path) => made("pathlib.Path", PATH, { path });
const PATH = {
  joinpath: (/** @type {Value} */ _, /** @type {string} */ name) => Path(name),
  read_text: (/** @type {Value} */ { path }) => {
    const text = FILES.get(path);
    if (text === undefined) throw errors.FileNotFoundError(2, "No such file or directory");
    return text;
  },
  with_name: (/** @type {Value} */ _, /** @type {string} */ name) => Path(name),
};

const TOML = ".toml";

/** tricorne.toml_folder.read_folder. @param {Value} folder */
function readFolder({ path }) {
  const start = `${path}/`;
  const inside = [...FILES].filter(([name]) => name.startsWith(start) && name.endsWith(TOML));
  return fromJs(
    Object.fromEntries(
      inside.map(([name, said]) => [name.slice(start.length, -TOML.length), said]),
    ),
  );
}

/**
 * functools.cache and lru_cache: remembers the results that were asked for last.
 * @param {Value} what @param {Value} most how many results, or null
 */
const cache = (what, most) => {
  /** @type {Map<Value, {answer: Value, used: number}>} */
  const known = new Map();
  const limit = most ?? Number.POSITIVE_INFINITY;
  let now = 0;
  /** @param {Value} asked @param {Value} answer */
  function keep(asked, answer) {
    if (known.has(asked) || limit < 1) return answer;
    if (known.size >= limit) {
      const [oldest] = [...known].reduce((one, other) =>
        one[1].used < other[1].used ? one : other,
      );
      known.delete(oldest);
    }
    now += 1;
    known.set(asked, { answer, used: now });
    return answer;
  }
  /** @param {Value} asked */
  function found(asked) {
    const held = known.get(asked);
    now += 1;
    if (held) held.used = now;
    return held;
  }
  const kept = (/** @type {Value[]} */ ...given) => {
    const [only] = given;
    const isPlain = given.length === 1 && (isInt(only) || typeof only === "string");
    const asked = isPlain ? key(only) : key(tuple(...given));
    return (found(asked) ?? { answer: keep(asked, what(...given)) }).answer;
  };
  /** @param {Value[]} given @param {Record<string, Value>} byName @param {Value} [more] */
  const keptByName = (given, byName, more) => {
    const names = [...byNames(byName, more).items()].flat();
    const asked = key(tuple(what, tuple(...given), ...names));
    return (found(asked) ?? { answer: keep(asked, named(what, given, byName, more)) }).answer;
  };
  return Object.assign(kept, { [BY_NAME]: keptByName });
};

/** @param {Value} bytes */
const sha256 = (bytes) => {
  if (!(bytes instanceof Bytes))
    throw errors.TypeError(`a bytes-like object is required, not '${typeName(bytes)}'`);
  const digest = digestOf(bytes);
  return made("hashlib.sha256", {
    digest: () => new Bytes(digest),
    hexdigest: () => hexOf(digest),
  });
};

/** @param {Value} values @param {Value} from @param {Value} [to] */
function* sliced(values, from, to) {
  const [start, stop] =
    to === undefined
      ? [0, from ?? Number.POSITIVE_INFINITY]
      : [from ?? 0, to ?? Number.POSITIVE_INFINITY];
  let index = 0;
  while (index < stop) {
    const { done, value } = values.next();
    if (done) return;
    if (index >= start) yield value;
    index += 1;
  }
}

/** @param {Value[]} pool @param {number} size @returns {Generator<Value[]>} */
function* combined(pool, size, from = 0) {
  if (size === 0) yield [];
  else
    for (let index = from; index < pool.length; index += 1)
      for (const rest of combined(pool, size - 1, index)) yield [pool[index], ...rest];
}

/** @param {Value} start */
function* counted(start) {
  for (let number = start; ; number += 1) yield number;
}

/** @param {Iterable<Value[]>} some */
function* tuples(some) {
  for (const one of some) yield tuple(...one);
}

/** @param {Value} what @param {Value} from */
function* taken(what, from) {
  for (const value of from) {
    if (!truth(what(value))) return;
    yield value;
  }
}

/** @param {Value} from @param {Value} add_ @param {Value} first */
function* accumulated(from, add_, first) {
  let total = first;
  if (total !== undefined) yield total;
  for (const value of from) {
    total = total === undefined ? value : add_(total, value);
    yield total;
  }
}

/** @param {Value} from */
function* paired(from) {
  let before;
  for (const value of from) {
    if (before !== undefined) yield pair(before, value);
    before = value;
  }
}

/** @param {Value[]} every */
function* chained(...every) {
  for (const some of every) yield* each(some);
}

const itertools = {
  accumulate: (
    /** @type {Value} */ values,
    /** @type {Value} */ what,
    /** @type {Value} */ first,
  ) => {
    const some = iter(values);
    return generator(() => accumulated(some, what ?? add, first ?? undefined));
  },
  chain: (/** @type {Value[]} */ ...every) => generator(() => chained(...every)),
  combinations_with_replacement: (/** @type {Value} */ values, /** @type {number} */ size) => {
    if (size < 0) throw errors.ValueError("r must be non-negative");
    const pool = arrayFrom(values);
    return generator(() => tuples(combined(pool, size)));
  },
  count: (/** @type {Value} */ start = 0) => generator(() => counted(start)),
  islice: (/** @type {Value} */ values, /** @type {Value} */ from, /** @type {Value} */ to) => {
    if ([from, to ?? 0].some((bound) => bound !== null && !(Number.isInteger(bound) && bound >= 0)))
      throw errors.ValueError("Indices for islice() must be None or an integer from 0");
    const some = iter(values);
    return generator(() => sliced(some, from, to));
  },
  pairwise: (/** @type {Value} */ values) => {
    const some = iter(values);
    return generator(() => paired(some));
  },
  product: (/** @type {Value[]} */ ...from) => {
    const all = from
      .map(arrayFrom)
      .reduce(
        (/** @type {Value[][]} */ before, values) =>
          before.flatMap((one) => values.map((value) => [...one, value])),
        [[]],
      );
    return generator(() => tuples(all));
  },
  takewhile: (/** @type {Value} */ what, /** @type {Value} */ values) => {
    const some = iter(values);
    return generator(() => taken(what, some));
  },
};

/** @param {Value} values @param {Value} what @param {Value} [by] */
const bisect = (values, what, by = null) => {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (lt(what, by ? by(values[middle]) : values[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** @param {Value} value @returns {number} */
function real(value) {
  const number = numeric(value);
  if (number === undefined) throw errors.TypeError(`must be real number, not ${typeName(value)}`);
  return Number(number);
}

/** @param {Value} one @param {Value} other */
function sameDigest(one, other) {
  const areTexts = typeof one === "string" && typeof other === "string";
  if (!areTexts || /[^\0-\x7f]/u.test(one + other))
    throw errors.TypeError("comparing strings with non-ASCII characters is not supported");
  return one === other;
}

/** The modules by name. @type {Record<string, Value>} */
export const std = {
  bisect: { bisect },
  dataclasses: {
    asdict,
    fields,
    replace,
    get FrozenInstanceError() {
      return errors.FrozenInstanceError;
    },
  },
  functools: { cache },
  hashlib: { sha256 },
  hmac: { compare_digest: sameDigest },
  importlib_resources: { files: () => Path("") },
  itertools,
  json,
  math: {
    inf: Number.POSITIVE_INFINITY,
    isfinite: (/** @type {Value} */ value) => Number.isFinite(real(value)),
    sqrt: (/** @type {Value} */ value) => {
      if (real(value) < 0) throw errors.ValueError("math domain error");
      return float(Math.sqrt(real(value)));
    },
  },
  pathlib: { Path },
  re,
  secrets: {
    token_hex: (/** @type {number} */ bytes) =>
      hexOf(crypto.getRandomValues(new Uint8Array(bytes))),
  },
  tricorne: { __version__: "page" },
  tricorne_toml_folder: { read_folder: readFolder },
  typing: {
    assert_never: (/** @type {Value} */ value) => {
      throw errors.AssertionError(`Expected code to be unreachable, but got: ${repr(value)}`);
    },
    get_type_hints: (/** @type {Value} */ of) => {
      if (!of?.$hints)
        throw errors.TypeError("get_type_hints() needs a class with Annotated fields");
      return Dict.from(of.$hints);
    },
  },
  types: { MappingProxyType: (/** @type {Dict} */ of) => of },
  unicodedata: {
    normalize: (/** @type {string} */ form, /** @type {string} */ text) => {
      if (!/^NFK?[CD]$/u.test(form)) throw errors.ValueError("invalid normalization form");
      return text.normalize(form);
    },
  },
};
