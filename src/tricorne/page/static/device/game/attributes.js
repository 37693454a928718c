/** Attribute access, as in Python: reading, assigning, and the methods of built-in values. */

import { RAW, TAKES, takes } from "./calling.js";
import { getter, hold, OWN, PROPERTIES, WORDS } from "./classes.js";
import { FIELDS, Tuple } from "./collections.js";
import { errors, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** Passes an existing attribute on; raises AttributeError for a missing one. @param {Value} held */
export function found(held) {
  if (held === undefined) throw errors.AttributeError("there is no such attribute");
  return held;
}

/**
 * The methods of built-in values; items.js fills this in.
 * @type {{of: (value: Value) => Record<string, unknown> | undefined, call: (value: Value, name: string, ...given: Value[]) => Value}}
 */
export const methods = { of: () => undefined, call: () => undefined };

/** Whether a value is JavaScript's own, such as the kernel's memory. @param {Value} of */
const isHost = (of) =>
  of !== null &&
  typeof of === "object" &&
  !Array.isArray(of) &&
  of.constructor?.pythonName === undefined;

/** hasattr: whether a value has an attribute. @param {Value} of @param {string} name @returns {boolean} */
export function has(of, name) {
  if (of === null || (typeof of !== "object" && typeof of !== "function")) return false;
  if (isHost(of)) return name in of && !(name in Object.prototype);
  if (typeof of === "function") return of[OWN]?.[name] === true && name in of;
  if (of.constructor[OWN]?.[name] !== undefined) return true;
  if (Array.isArray(of) && name === "length") return false;
  return OWN in of.constructor && Object.hasOwn(of, name);
}

/** The value of an attribute; undefined if it is missing. @param {Value} of @param {string} name */
export const maybe = (of, name) => (has(of, name) ? of[name] : undefined);

/**
 * getattr: the value of an attribute, with methods bound. @param {Value} of @param {string} name
 * @param {Value} [otherwise]
 */
export function attribute(of, name, otherwise) {
  if (otherwise === undefined && typeof of === "object" && of?.constructor?.$plain) {
    const held = of[name];
    if (held !== undefined && typeof held !== "function") return held;
  }
  if (has(of, name)) return bound(of, of[name], name);
  if (methods.of(of)?.[name])
    return (/** @type {Value[]} */ ...given) => methods.call(of, name, ...given);
  if (otherwise !== undefined) return otherwise;
  throw errors.AttributeError(`'${typeName(of)}' object has no attribute '${name}'`);
}

/** @param {Value} of @param {Value} held @param {string} name */
function bound(of, held, name) {
  if (typeof held !== "function" || (Object.hasOwn(of, name) && typeof of === "object"))
    return held;
  if (held.$new || held.$words) return held;
  const made = /** @type {Value} */ (held.bind(of));
  if (held[TAKES] !== undefined) takes(made, held[TAKES]);
  if (held[RAW]) made[RAW] = held[RAW].bind(of);
  return made;
}

/** setattr: assigns an attribute if the class allows it. @param {Value} of @param {string} name @param {Value} held */
export function assign(of, name, held) {
  const kind = of?.constructor;
  if (isHost(of)) {
    of[name] = held;
    return;
  }
  if (of === null || typeof of !== "object" || !(OWN in kind) || kind === Tuple)
    throw errors.AttributeError(`'${typeName(of)}' object has no attribute '${name}'`);
  if (kind.$frozen) throw errors.FrozenInstanceError(`cannot assign to field '${name}'`);
  const isField = Array.isArray(of) && kind[FIELDS]?.includes(name);
  const isProperty =
    name in of &&
    !Object.hasOwn(of, name) &&
    PROPERTIES.has(/** @type {Function} */ (getter(of, name)));
  if (isField || isProperty || (kind.$slots && !kind.$slots.includes(name)))
    throw errors.AttributeError(`attribute '${name}' cannot be assigned`);
  if (Object.hasOwn(of, name)) of[name] = held;
  else hold(of, name, held);
}

/** Copies all own attributes of another value. @param {Value} one @param {Value} other */
export const takeOver = (one, other) =>
  Object.defineProperties(one, Object.getOwnPropertyDescriptors(other));
/** Deletes an own attribute. @param {Value} one @param {string} name */
export const forget = (one, name) => {
  delete one[name];
};

/** The value of an enumeration member, which is its string. @param {Value} one */
export function word(one) {
  if (typeof one !== "string") return attribute(one, "value");
  if (!WORDS.has(one)) throw errors.AttributeError("'str' object has no attribute 'value'");
  return one;
}
