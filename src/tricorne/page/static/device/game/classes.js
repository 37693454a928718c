/** Python's classes in JavaScript: created by a call, compared by their fields. */

import { arranged, keyed, RAW, TAKES, takes } from "./calling.js";
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
    const plain = name.replaceAll("$", "");
    throw errors.AttributeError(`'${typeName(of)}' object has no attribute '${plain}'`);
  },
});

/** The base of all classes: Python's object. */
export class Plain {
  static pythonName = "object";
  static $plain = true;

  /** @param {Value[]} given */
  __init__(...given) {
    if (given.length > 0) miscount();
  }
}
Object.setPrototypeOf(Plain.prototype, NOWHERE);
Object.assign(Plain, { [HASH]: "identity", [OWN]: Object.create(null) });

/** A value in the message of an error: objects of Python have no text in JavaScript. @param {Value} value */
function said(value) {
  try {
    return String(value);
  } catch {
    return typeName(value);
  }
}

export class Exception extends Error {
  static pythonName = "Exception";

  /** @param {Value[]} given */
  __init__(...given) {
    this.args = tuple(...given);
    this.message = given.map(said).join(" ");
  }
}
Object.assign(Exception, { $root: Exception, [HASH]: "identity", [OWN]: { args: true } });
Object.assign(Tuple, { [OWN]: Object.create(null) });

/**
 * The parts of a class. `fields` is the signature of its fields, and `init` the constructor that
 * stores them; `own` holds class variables; `getters` are properties, `kept` are cached properties.
 * @typedef {{
 *   fields?: string,
 *   init?: new (...given: Value[]) => Value,
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

/** The names of the methods of built-in types: a class has its methods of such a name as `$name`, too. @type {Set<string>} */
export const SHARED = new Set();

/**
 * Creates a class that can be called, as in Python.
 * @param {string} name @param {Value[]} bases @param {Body} body @returns {Value}
 */
export function klass(name, bases, body) {
  const base = bases[0] ?? (body.kind === "tuple" ? Tuple : Plain);
  const init = body.methods?.__init__ ? undefined : body.init;
  const made = init ? filling(body.fields ?? "", hasOption(body, "kw_only")) : initializing();
  define(made, "name", name);
  define(made, "pythonName", name);
  made.$root = base.$root ?? base;
  Object.setPrototypeOf(made, base);
  made.prototype = init && body.kind === "tuple" ? init.prototype : Object.create(base.prototype);
  define(made.prototype, "constructor", made);
  made.$missing = new Set([...(base.$missing ?? []), ...(body.missing ?? [])]);
  made.$slots =
    body.slots && (base === Plain || base.$slots) ? [...(base.$slots ?? []), ...body.slots] : null;
  describe(made, base, body);
  made.$begun = beginning(made);
  made.$new = (/** @type {Value} */ raw, /** @type {Value[]} */ given) => {
    const self = made.$begun();
    raw.apply(self, given);
    return self;
  };
  made.$of = (/** @type {Value[]} */ ...given) => {
    const { __init__: own } = made.prototype;
    return made.$new(own[RAW] ?? own, given);
  };
  if ("__eq__" in (body.methods ?? {})) made[HASH] = null;
  if (body.kind) fill(made, body, init);
  made.$hints = body.hints ?? null;
  return made;
}

/** @param {Body} body @param {string} option */
const hasOption = (body, option) => body.options?.includes(option) ?? false;

/** A class that is called with the arguments of its __init__. @returns {Value} */
function initializing() {
  /** @param {Value[]} given @returns {Value} */
  const made = function construct(...given) {
    const self = /** @type {Value} */ (made).$begun();
    self.__init__(...given);
    return self;
  };
  return made;
}

/** A class that is called with the values of its fields. @param {string} text @param {boolean} isKeyed @returns {Value} */
function filling(text, isKeyed) {
  if (isKeyed) {
    /** @param {Value[]} given @returns {Value} */
    const keyedOnly = function construct(...given) {
      return /** @type {Value} */ (keyedOnly).$of(...arranged(`* ${text}`, given, {}));
    };
    return keyedOnly;
  }
  const { least, most } = counts(text);
  /** @param {Value[]} given @returns {Value} */
  const made = function construct(...given) {
    if (given.length < least || given.length > most) miscount();
    return /** @type {Value} */ (made).$of(...given);
  };
  return made;
}

/** The names of fields in a signature. @param {string} text */
const namesIn = (text) => text.split(" ").filter(Boolean);

/** The fewest and the most values that a signature takes. @param {string} text */
function counts(text) {
  const names = namesIn(text);
  return { least: names.filter((name) => !name.endsWith("=")).length, most: names.length };
}

/** A function that makes instances before their __init__. @param {Value} made @returns {() => Value} */
function beginning(made) {
  if (made.$root !== Plain) return () => Reflect.construct(checked(made).$root, [], made);
  /** @type {Value} */
  const Begun = function begun() {
    // has no attributes yet
  };
  Begun.prototype = made.prototype;
  return () => {
    checked(made);
    return new Begun();
  };
}

/** Passes a class on; raises TypeError if it is abstract. @param {Value} made */
function checked(made) {
  if (made.$missing.size > 0) throw errors.TypeError(`${made.name} is abstract`);
  return made;
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
  for (const [name, held] of Object.entries(methods)) method(made.prototype, name, held);
  for (const [name, held] of Object.entries(ofClass)) {
    method(made, name, held);
    method(made.prototype, name, takes(ofItsClass(name), /** @type {Value} */ (held)[TAKES]));
    if (RAW in held) define(made.prototype, `${name}$`, ofItsClass(`${name}$`));
  }
  for (const [name, get] of Object.entries(getters)) {
    PROPERTIES.add(get);
    Object.defineProperty(made.prototype, name, {
      configurable: true,
      get: /** @type {() => Value} */ (get),
    });
  }
  for (const [name, get] of Object.entries(kept)) keep(made.prototype, name, get);
}

/**
 * Adds a method; `name$` takes all arguments in the order of the signature.
 * @param {Value} on @param {string} name @param {Value} held
 */
function method(on, name, held) {
  define(on, name, held);
  if (held[RAW]) define(on, `${name}$`, held[RAW]);
  if (SHARED.has(name)) define(on, `$${name}`, held);
}

/** @param {string} name */
const ofItsClass = (name) =>
  /** @this {Value} @param {Value[]} given */
  function ofClass(...given) {
    return this.constructor[name](...given);
  };

/** The getters of all properties. @type {WeakSet<Function>} */
export const PROPERTIES = new WeakSet();

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
 * @param {Body} body @param {Value} init
 */
function fill(made, body, init) {
  const text = body.fields ?? "";
  const names = namesIn(text).map((name) => name.replace("=", ""));
  for (const name of names) made[OWN][name] = true;
  made[FIELDS] = names;
  made.$frozen = hasOption(body, "frozen");
  made.$ordered = hasOption(body, "order") ? names : null;
  if (body.kind === "data") {
    classes += 1;
    made[HASH] = made.$frozen ? classes : null;
  }
  made.$init = body.init;
  if (!init) return;
  if (body.kind === "tuple") tupled(made, names);
  else init.prototype = made.prototype;
  const isFollowed = made[OWN].__post_init__ !== undefined;
  made.$of = (/** @type {Value[]} */ ...given) => {
    if (made.$missing.size > 0) checked(made);
    const self = new init(...given);
    if (isFollowed) self.__post_init__();
    return self;
  };
  made.$new = (/** @type {Value} */ _, /** @type {Value[]} */ given) => made.$of(...given);
  const { least, most } = counts(text);
  /** @this {Value} @param {Value[]} given */
  const filled = function __init__(...given) {
    if (given.length < least || given.length > most) miscount();
    if (body.kind === "tuple") Object.assign(this, made.$of(...given));
    else init.apply(this, given);
    if (isFollowed) this.__post_init__();
  };
  define(
    made.prototype,
    "__init__",
    hasOption(body, "kw_only") ? keyed(`* ${text}`, filled) : takes(filled, text),
  );
}

/** Adds the methods of a named tuple. @param {Value} made @param {string[]} names */
function tupled(made, names) {
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
  for (const [kind, told] of [...TYPES].reverse()) if (told(one)) return kind;
  throw errors.TypeError(`unknown type: ${typeName(one)}`);
}

/** @param {Value} of @param {string} name @returns {Function | undefined} */
export function getter(of, name) {
  const found = Object.getOwnPropertyDescriptor(of, name);
  return found ? found.get : getter(Object.getPrototypeOf(of), name);
}
