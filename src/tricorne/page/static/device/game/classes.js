/** Python's classes in JavaScript: created by a call, compared by their fields. */

import { keyed, takes } from "./calling.js";
import { Dict, FIELDS, HASH, Tuple, tuple } from "./collections.js";
import { errors, miscount, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** The key under which a class keeps the attributes of its instances: methods, properties, class variables. */
export const OWN = Symbol("own");

/** Whether the class of a value defines an attribute. @param {Value} one @param {string} name */
export const hasOwn = (one, name) => one.constructor?.[OWN]?.[name] !== undefined;

/** Properties that browsers and Node read from any object. */
const ASKED = new Set(["then", "toJSON", "toString", "valueOf", "inspect", "nodeType"]);

/** The end of every prototype chain: raises AttributeError. */
const NOWHERE = new Proxy(Object.create(null), {
  get(_, name, of) {
    if (typeof name === "symbol" || ASKED.has(name)) return;
    throw errors.AttributeError(`'${typeName(of)}' object has no attribute '${name}'`);
  },
});

/** The base of all classes: Python's object. */
export class Plain {
  static pythonName = "object";

  /** @param {Value[]} given */
  __init__(...given) {
    if (given.length > 0) miscount();
  }
}
Object.setPrototypeOf(Plain.prototype, NOWHERE);
Object.assign(Plain, { [HASH]: "identity", [OWN]: Object.create(null) });

export class Exception extends Error {
  static pythonName = "Exception";

  /** @param {Value[]} given */
  __init__(...given) {
    this.args = tuple(...given);
    this.message = given.length === 1 ? String(given[0]) : given.map(String).join(" ");
  }
}
Object.assign(Exception, { $root: Exception, [HASH]: "identity", [OWN]: { args: true } });
Object.assign(Tuple, { [OWN]: Object.create(null) });

/**
 * The parts of a class. `fields` have names and default values; `own` holds class variables;
 * `getters` are properties, `kept` are cached properties.
 * @typedef {{
 *   fields?: [string, (() => Value)?][],
 *   kind?: "data" | "tuple",
 *   options?: string[],
 *   slots?: string[],
 *   missing?: string[],
 *   own?: Record<string, Value>,
 *   methods?: Record<string, Function>,
 *   getters?: Record<string, Function>,
 *   kept?: Record<string, Function>,
 *   ofClass?: Record<string, Function>,
 *   hints?: Record<string, Value>,
 *   }} Body
 */

let classes = 0;

/**
 * Creates a class that can be called, as in Python.
 * @param {string} name @param {Value[]} bases @param {Body} body @returns {Value}
 */
export function klass(name, bases, body) {
  const base = bases[0] ?? (body.kind === "tuple" ? Tuple : Plain);
  /** @param {Value[]} given @returns {Value} */
  function construct(...given) {
    const self = begun(made);
    if (made.$fill) made.$fill(self, given);
    else self.__init__(...given);
    return self;
  }
  const made = /** @type {Value} */ (construct);
  define(made, "name", name);
  define(made, "pythonName", name);
  made.$root = base.$root ?? base;
  made.$new = (/** @type {Value} */ init, /** @type {Value[]} */ given) => {
    const self = begun(made);
    init.apply(self, given);
    return self;
  };
  Object.setPrototypeOf(made, base);
  made.prototype = Object.create(base.prototype);
  define(made.prototype, "constructor", made);
  if (body.methods?.__init__) made.$fill = null;
  made.$missing = new Set([...(base.$missing ?? []), ...(body.missing ?? [])]);
  made.$slots =
    body.slots && (base === Plain || base.$slots) ? [...(base.$slots ?? []), ...body.slots] : null;
  describe(made, base, body);
  if ("__eq__" in (body.methods ?? {})) made[HASH] = null;
  if (body.kind) fill(made, base, body);
  made.$hints = body.hints ?? null;
  return made;
}

/** A new instance before __init__. @param {Value} made */
function begun(made) {
  if (made.$missing.size > 0) throw errors.TypeError(`${made.name} is abstract`);
  return made.$root === Plain
    ? Object.create(made.prototype)
    : Reflect.construct(made.$root, [], made);
}

/** A new instance without __init__: `object.__new__`. @param {Value} made */
export const bare = (made) => Object.create(made.prototype);

/** Adds the attributes that instances share. @param {Value} made @param {Value} base @param {Body} body */
function describe(made, base, body) {
  const { own = {}, methods = {}, ofClass = {}, getters = {}, kept = {} } = body;
  made[OWN] = Object.create(base[OWN]);
  for (const part of [own, methods, getters, kept, ofClass])
    for (const name of Object.keys(part)) {
      made[OWN][name] = true;
      if (part !== own) made.$missing.delete(name);
    }
  for (const [name, held] of Object.entries(own)) {
    define(made, name, held);
    define(made.prototype, name, held);
  }
  for (const [name, held] of Object.entries(methods)) define(made.prototype, name, held);
  for (const [name, held] of Object.entries(ofClass)) {
    define(made, name, held);
    define(made.prototype, name, ofItsClass(name));
  }
  for (const [name, get] of Object.entries(getters))
    Object.defineProperty(made.prototype, name, { configurable: true, get: ofItself(get) });
  for (const [name, get] of Object.entries(kept)) keep(made.prototype, name, get);
}

/** @param {string} name */
const ofItsClass = (name) =>
  /** @this {Value} @param {Value[]} given */
  function method(...given) {
    return this.constructor[name](...given);
  };

/** @param {Function} get */
const ofItself = (get) =>
  function self() {
    // @ts-expect-error: a getter is called on the instance
    return get.call(this);
  };

/** @param {Value} on @param {string} name @param {Value} held */
const define = (on, name, held) =>
  Object.defineProperty(on, name, { configurable: true, writable: true, value: held });

/** Adds a property that is computed once per instance. @param {Value} on @param {string} name @param {Function} get */
function keep(on, name, get) {
  Object.defineProperty(on, name, {
    configurable: true,
    get() {
      const held = get.call(this);
      hold(this, name, held);
      return held;
    },
  });
}

/** @param {Value} one @param {string} name @param {Value} held */
export const hold = (one, name, held) =>
  Object.defineProperty(one, name, {
    configurable: true,
    enumerable: true,
    writable: true,
    value: held,
  });

/**
 * Adds the fields of a class: as attributes, or as the items of a tuple. @param {Value} made
 * @param {Value} base @param {Body} body
 */
function fill(made, base, body) {
  const fields = [
    ...new Map(
      [...(base.$fields ?? []), ...(body.fields ?? [])].map((field) => [field[0], field]),
    ).values(),
  ];
  const names = fields.map(([name]) => name);
  for (const name of names) made[OWN][name] = true;
  const options = body.options ?? [];
  made.$fields = fields;
  made[FIELDS] = names;
  made.$frozen = options.includes("frozen");
  made.$ordered = options.includes("order") ? names : null;
  if (body.kind === "data") {
    classes += 1;
    made[HASH] = made.$frozen ? classes : null;
  }
  if (body.methods?.__init__) return;
  const filled = body.kind === "tuple" ? items(made, fields) : attributes(fields);
  /** @this {Value} @param {Value[]} given */
  const init = function __init__(...given) {
    filled(this, given);
  };
  const text = fields.map(([name, otherwise]) => (otherwise ? `${name}=` : name)).join(" ");
  const isKeyed = options.includes("kw_only");
  define(made.prototype, "__init__", isKeyed ? keyed(`* ${text}`, init) : takes(init, text));
  made.$fill = isKeyed ? null : filled;
}

/** @param {[string, (() => Value)?][]} fields */
function attributes(fields) {
  return (/** @type {Value} */ self, /** @type {Value[]} */ given) => {
    if (given.length > fields.length) miscount();
    for (let index = 0; index < fields.length; index += 1) {
      const [name, otherwise] = fields[index];
      self[name] = value(given[index], name, otherwise);
    }
    if (hasOwn(self, "__post_init__")) self.__post_init__();
  };
}

/** @param {Value} made @param {[string, (() => Value)?][]} fields */
function items(made, fields) {
  const names = fields.map(([name]) => name);
  for (const [index, name] of names.entries())
    Object.defineProperty(made.prototype, name, {
      get() {
        return this[index];
      },
    });
  /** @this {Value} @param {Dict} changed */
  const changedOf = function _replace(changed) {
    for (const name of changed)
      if (!names.includes(name)) throw errors.ValueError(`Got unexpected field names: '${name}'`);
    return made(...names.map((name, at) => changed.get(name, this[at])));
  };
  define(made.prototype, "_replace", keyed("**", changedOf));
  /** @this {Value} @param {Value[]} given */
  const told = function _asdict(...given) {
    if (given.length > 0) miscount();
    return new Dict(names.map((name, index) => [name, this[index]]));
  };
  define(made.prototype, "_asdict", told);
  Object.assign(made[OWN], { _replace: true, _asdict: true });
  return (/** @type {Value} */ self, /** @type {Value[]} */ given) => {
    if (given.length > fields.length) miscount();
    for (let index = 0; index < fields.length; index += 1)
      self[index] = given[index] === undefined ? value(undefined, ...fields[index]) : given[index];
  };
}

/** @param {Value} given @param {string} name @param {() => Value} [otherwise] */
function value(given, name, otherwise) {
  if (given !== undefined) return given;
  if (otherwise) return otherwise();
  throw errors.TypeError(`missing required argument: '${name}'`);
}

/** An enumeration whose members are plain strings. @param {string} name @param {Record<string, string>} own */
export function words(name, own) {
  const members = Object.values(own);
  /** @param {Value[]} given */
  const made = (...given) => {
    if (given.length !== 1) miscount();
    if (!members.includes(given[0]))
      throw errors.ValueError(`'${given[0]}' is not a valid ${name}`);
    return given[0];
  };
  for (const [member, word] of Object.entries(own)) define(made, member, word);
  for (const member of members) WORDS.add(member);
  return Object.assign(made, {
    $words: members,
    [OWN]: Object.fromEntries(Object.keys(own).map((member) => [member, true])),
    [Symbol.iterator]: () => members[Symbol.iterator](),
  });
}
/** The members of all enumerations. @type {Set<string>} */
export const WORDS = new Set();

/** A Protocol, which exists for type checking only. @param {string} name */
export const protocol = (name) =>
  Object.assign(
    () => {
      throw errors.TypeError(`Protocols cannot be instantiated: ${name}`);
    },
    { $onlyTypes: true },
  );

/** A TypedDict: a dictionary made from keyword arguments. @param {string} name */
export const typedDict = (name) =>
  Object.assign(
    keyed("**", (/** @type {Dict} */ given) => given),
    { $onlyTypes: name },
  );

/** The instance checks of the built-in types. @type {Map<Value, (value: Value) => boolean>} */
export const TYPES = new Map();

/** @param {Value} one @param {Value} kind a class, or a tuple of classes @returns {boolean} */
export function isinstance(one, kind) {
  if (Array.isArray(kind)) return kind.some((each) => isinstance(one, each));
  if (kind === null) return one === null;
  const told = TYPES.get(kind);
  if (told) return told(one);
  if (typeof kind !== "function" || kind.$words || kind.$onlyTypes)
    throw errors.TypeError("isinstance() takes classes, not enumerations or protocols");
  return one !== null && typeof one === "object" && one instanceof kind;
}

/** type(): the class of a value. @param {Value} one */
export function typeOf(one) {
  if (
    one !== null &&
    typeof one === "object" &&
    OWN in one.constructor &&
    one.constructor !== Tuple
  )
    return one.constructor;
  for (const [kind, told] of [...TYPES].toReversed()) if (told(one)) return kind;
  throw errors.TypeError(`unknown type: ${typeName(one)}`);
}

/** @param {Value} of @param {string} name @returns {Function | undefined} */
export function getter(of, name) {
  const found = Object.getOwnPropertyDescriptor(of, name);
  return found ? found.get : getter(Object.getPrototypeOf(of), name);
}
