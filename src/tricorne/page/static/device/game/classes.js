/** Python's classes in JavaScript: made by calling them, compared by their fields, called by name. */

import { Dict, FIELDS, Tuple, tuple } from "./collections.js";

/** @import { Value } from "./value.d.ts" */

/** What may be given to a function: names in their order, and whether any others may. */
const TAKES = Symbol("takes");

/**
 * Say what a function takes, for who calls it with names.
 * @param {Value} what @param {string[]} names @param {boolean} [others]
 */
export function takes(what, names, others = false) {
  what[TAKES] = { names, others };
  return what;
}

/** Call with some arguments by their names. @param {Value} what @param {Value[]} given @param {Record<string, Value>} byName */
export function named(what, given, byName) {
  return what(...arranged(what, given, byName));
}

/** Call a method with some arguments by their names. @param {Value} self @param {string} name @param {Value[]} given @param {Record<string, Value>} byName */
export const namedOf = (self, name, given, byName) =>
  self[name](...arranged(self[name], given, byName));

/** @param {Value} what @param {Value[]} given @param {Record<string, Value>} byName */
function arranged(what, given, byName) {
  const { names, others } = what[TAKES] ?? what.prototype?.__init__?.[TAKES] ?? {};
  if (!names) throw new TypeError(`${what.name} takes no names`);
  const all = [...given];
  const rest = new Dict();
  for (const [name, each] of Object.entries(byName)) {
    const index = names.indexOf(name);
    if (index >= 0) all[index] = each;
    else if (others) rest.set(name, each);
    else throw new TypeError(`${what.name} got an unexpected ${name}`);
  }
  if (others) all[names.length] = rest;
  return all;
}

/**
 * What a class is made of. `fields` have their names and what they are without a value; `own` is
 * what stands in its body, `getters` are asked each time, `kept` once.
 * @typedef {{
 *   fields?: [string, (() => Value)?][],
 *   kind?: "data" | "tuple" | "words",
 *   own?: Record<string, Value>,
 *   methods?: Record<string, Function>,
 *   getters?: Record<string, Function>,
 *   kept?: Record<string, Function>,
 *   ofClass?: Record<string, Function>,
 *   hints?: Record<string, Value>,
 * }} Body
 */

/**
 * A class that can be called, as Python's are.
 * @param {string} name @param {Value[]} bases @param {Body} body @returns {Value}
 */
export function klass(name, bases, body) {
  if (body.kind === "words") return words(name, body);
  const base = bases[0] ?? Plain;
  /** @param {Value[]} given @returns {Value} */
  function construct(...given) {
    const self = Reflect.construct(made.$root, [], made);
    self.__init__(...given);
    return self;
  }
  const made = /** @type {Value} */ (construct);
  define(made, "name", name);
  made.$root = body.kind === "tuple" ? Tuple : (base.$root ?? base);
  Object.setPrototypeOf(made, base);
  made.prototype = Object.create(body.kind === "tuple" ? Tuple.prototype : base.prototype);
  define(made.prototype, "constructor", made);
  for (const [own, held] of Object.entries(body.own ?? {})) {
    define(made, own, held);
    define(made.prototype, own, held);
  }
  for (const [own, held] of Object.entries(body.methods ?? {})) define(made.prototype, own, held);
  for (const [own, held] of Object.entries(body.ofClass ?? {})) define(made, own, held);
  for (const [own, get] of Object.entries(body.getters ?? {}))
    Object.defineProperty(made.prototype, own, { configurable: true, get: ofItself(get) });
  for (const [own, get] of Object.entries(body.kept ?? {})) keep(made.prototype, own, get);
  if (body.kind) fill(made, base, body);
  made.$hints = body.hints ?? {};
  return made;
}

/** @param {Function} get */
const ofItself = (get) =>
  function self() {
    // @ts-expect-error: a getter is called on whatever has it
    return get.call(this);
  };

/** @param {Value} on @param {string} name @param {Value} held */
const define = (on, name, held) =>
  Object.defineProperty(on, name, { configurable: true, writable: true, value: held });

/** A value that is worked out once, and then is one's own. @param {Value} on @param {string} name @param {Function} get */
function keep(on, name, get) {
  Object.defineProperty(on, name, {
    configurable: true,
    get() {
      const held = get.call(this);
      Object.defineProperty(this, name, {
        configurable: true,
        enumerable: true,
        writable: true,
        value: held,
      });
      return held;
    },
  });
}

/** Give a class its fields: in the order in which they are given, or as the items of a tuple. @param {Value} made @param {Value} base @param {Body} body */
function fill(made, base, body) {
  const before = body.kind === "tuple" ? [] : (base.$fields ?? []);
  const fields = [...before, ...(body.fields ?? [])];
  const names = fields.map(([name]) => name);
  const filled = body.kind === "tuple" ? items(made, fields) : attributes(fields);
  made.$fields = fields;
  made[FIELDS] = names;
  if (!body.methods?.__init__) define(made.prototype, "__init__", takes(filled, names));
  takes(made, names);
}

/** @param {[string, (() => Value)?][]} fields */
function attributes(fields) {
  /** @this {Value} @param {Value[]} given */
  return function __init__(...given) {
    for (let index = 0; index < fields.length; index += 1) {
      const [name, otherwise] = fields[index];
      this[name] = value(given[index], name, otherwise);
    }
    this.__post_init__?.();
  };
}

/** @param {Value} made @param {[string, (() => Value)?][]} fields */
function items(made, fields) {
  for (const [index, [name]] of fields.entries())
    Object.defineProperty(made.prototype, name, {
      get() {
        return this[index];
      },
    });
  const names = fields.map(([name]) => name);
  /** @this {Value} @param {Value[]} changed */
  const changedOf = function _replace(...changed) {
    return made(
      ...names.map((_, index) => (changed[index] === undefined ? this[index] : changed[index])),
    );
  };
  define(made.prototype, "_replace", takes(changedOf, names));
  /** @this {Value} */
  const told = function _asdict() {
    return new Dict(names.map((name, index) => [name, this[index]]));
  };
  define(made.prototype, "_asdict", told);
  /** @this {Value} @param {Value[]} given */
  return function __init__(...given) {
    for (let index = 0; index < fields.length; index += 1)
      this[index] = given[index] === undefined ? value(undefined, ...fields[index]) : given[index];
  };
}

/** @param {Value} given @param {string} name @param {() => Value} [otherwise] */
function value(given, name, otherwise) {
  if (given !== undefined) return given;
  if (otherwise) return otherwise();
  throw new TypeError(`${name} is missing`);
}

/** A family of words: each member is its word. @param {string} name @param {Body} body */
function words(name, body) {
  const members = Object.values(body.own ?? {});
  /** @param {string} member */
  const made = (member) => {
    if (!members.includes(member)) throw ValueError(`'${member}' is not a valid ${name}`);
    return member;
  };
  Object.assign(made, body.own, { $words: members });
  made[Symbol.iterator] = () => members[Symbol.iterator]();
  return made;
}

/** Where all classes begin. */
export class Plain {
  __init__() {
    // nothing is given to it
  }
}

export class Exception extends Error {
  /** @param {Value[]} given */
  __init__(...given) {
    this.message = given.map(String).join(" ");
  }

  __str__() {
    return this.message;
  }
}
/** @type {Value} */ (Exception).$root = Exception;

/** @param {string} name @param {Value} base @returns {Value} */
const error = (name, base) => klass(name, [base], {});
const LookupError = error("LookupError", Exception);
const ValueError = error("ValueError", Exception);
export const errors = {
  Exception,
  LookupError,
  ValueError,
  KeyError: error("KeyError", LookupError),
  IndexError: error("IndexError", LookupError),
  OSError: error("OSError", Exception),
  TypeError: error("TypeError", Exception),
  AssertionError: error("AssertionError", Exception),
  RecursionError: error("RecursionError", Exception),
  StopIteration: error("StopIteration", Exception),
  UnicodeDecodeError: error("UnicodeDecodeError", ValueError),
};

/** What tells Python's own types apart. @type {Map<Value, (value: Value) => boolean>} */
export const TYPES = new Map();

/** @param {Value} one @param {Value} kind a class, or some of them @returns {boolean} */
export function isinstance(one, kind) {
  if (Array.isArray(kind)) return kind.some((each) => isinstance(one, each));
  if (kind === null) return one === null;
  const told = TYPES.get(kind);
  if (told) return told(one);
  if (kind.$words) return kind.$words.includes(one);
  return one !== null && typeof one === "object" && one instanceof kind;
}

/** The value of an attribute; a method stays with what it belongs to. @param {Value} of @param {string} name */
export function attribute(of, name) {
  const found = of[name];
  return typeof found === "function" && !Object.hasOwn(of, name) ? found.bind(of) : found;
}

/** Another one of the same, some of its fields changed. @param {Value} one @param {Value} changed */
export function replace(one, changed) {
  const kind = one.constructor;
  const given = kind[FIELDS].map((/** @type {string} */ name) => changed.get(name, one[name]));
  return kind(...given);
}
takes(replace, ["one"], true);

/** @param {Value} one */
export function asdict(one) {
  /** @param {Value} held @returns {Value} */
  const plain = (held) => {
    if (held?.constructor?.[FIELDS] && !Array.isArray(held)) return asdict(held);
    if (held instanceof Tuple) return tuple(...held.map(plain));
    return Array.isArray(held) ? held.map(plain) : held;
  };
  const kind = one.constructor;
  return new Dict(kind[FIELDS].map((/** @type {string} */ name) => [name, plain(one[name])]));
}

/** What something has of its own. @param {Value} one */
export const ownDict = (one) => ({
  /** @param {Value} other */
  update: (other) => Object.defineProperties(one, Object.getOwnPropertyDescriptors(other.one)),
  /** @param {string} name */
  pop: (name) => {
    delete one[name];
  },
  one,
});

/** The word of a member of a family of words; of anything else, its value. @param {Value} one */
export const word = (one) => (typeof one === "string" ? one : one.value);

/** What a dictionary gives by name. @param {Value} given @returns {Record<string, Value>} */
export const toNamed = (given) => Object.fromEntries(given.items());
