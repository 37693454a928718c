/** Calls as in Python: positional and keyword arguments, checked against the signature. */

import { Dict, tuple } from "./collections.js";
import { entries } from "./iterating.js";
import { errors, miscount } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** A function's signature in a compact form: `row col=? / * flag **`. */
export const TAKES = Symbol("takes");
/** The implementation of a function that receives its arguments arranged by its signature. */
export const RAW = Symbol("raw");

/** How a function answers a call with keyword arguments, if in a way of its own. */
export const BY_NAME = Symbol("by name");

/** @typedef {{names: string[], optional: Set<string>, nameless: number, inOrder: number, more: boolean, others: boolean}} Signature */

/** @type {Map<string, Signature>} */
const SIGNATURES = new Map();

/** @param {string} text @returns {Signature} */
function signature(text) {
  const known = SIGNATURES.get(text);
  if (known) return known;
  /** @type {Signature} */
  const made = {
    names: [],
    optional: new Set(),
    nameless: 0,
    inOrder: -1,
    more: false,
    others: false,
  };
  for (const word of text.split(" ").filter(Boolean)) {
    if (word === "/") made.nameless = made.names.length;
    else if (word === "**") made.others = true;
    else if (word.startsWith("*")) {
      made.inOrder = made.names.length;
      made.more = word === "*args";
    } else {
      const name = word.replace(/[=]$/u, "");
      made.names.push(name);
      if (name !== word) made.optional.add(name);
    }
  }
  if (made.inOrder < 0) made.inOrder = made.names.length;
  SIGNATURES.set(text, made);
  return made;
}

/** Sets a function's signature, for calls with keyword arguments. @param {Value} what @param {string} text */
export function takes(what, text) {
  what[TAKES] = text;
  return what;
}

/**
 * A function with keyword-only or variable arguments. Its implementation receives the positional
 * ones, a tuple of the extra ones, the keyword-only ones, and a dictionary of the rest.
 * @param {string} text @param {Value} raw
 */
export function keyed(text, raw) {
  /** @this {Value} @param {Value[]} given */
  const made = function keyedByName(...given) {
    return raw.apply(this, arranged(text, given, {}));
  };
  made[RAW] = raw;
  return takes(made, text);
}

/**
 * Calls a function with keyword arguments. @param {Value} what @param {Value[]} given
 * @param {Record<string, Value>} byName @param {Value} [more]
 */
export function named(what, given, byName, more) {
  if (what?.[BY_NAME]) return what[BY_NAME](given, byName, more);
  const { how, raw } = called(what);
  return what.$new
    ? what.$new(raw, arranged(how, given, byName, more))
    : raw(...arranged(how, given, byName, more));
}

/**
 * Calls a method of a translated class with keyword arguments. @param {Value} self
 * @param {Value} method @param {Value[]} given @param {Record<string, Value>} byName
 * @param {Value} [more]
 */
export function namedMethod(self, method, given, byName, more) {
  if (method.$new) return named(method, given, byName, more);
  const { how, raw } = called(method);
  return raw.apply(self, arranged(how, given, byName, more));
}

/** @param {Value} what @returns {{how: string, raw: Value}} */
function called(what) {
  if (typeof what !== "function") throw errors.TypeError("not callable");
  const function_ = what.$new ? what.prototype.__init__ : what;
  const how = function_[TAKES];
  if (how === undefined) throw errors.TypeError(`${what.name}() takes no keyword arguments`);
  return { how, raw: function_[RAW] ?? function_ };
}

/**
 * The arguments in the order of the signature. @param {string} text @param {Value[]} given
 * @param {Record<string, Value>} byName @param {Value} [more] @returns {Value[]}
 */
export function arranged(text, given, byName, more) {
  const how = signature(text);
  const { names, inOrder, optional } = how;
  if (given.length > inOrder && !how.more) miscount();
  const all = /** @type {Value[]} */ (given.slice(0, inOrder));
  const others = how.others ? new Dict() : null;
  for (const name of Object.keys(byName)) place(how, all, others, name, byName[name]);
  if (more) for (const [name, value] of entries(more)) place(how, all, others, name, value);
  for (let index = 0; index < names.length; index += 1)
    if (all[index] === undefined && !optional.has(names[index]))
      throw errors.TypeError(`missing required argument: '${names[index]}'`);
  if (others) all[names.length] = others;
  if (!how.more) return all;
  all.length = Math.max(all.length, inOrder);
  all.splice(inOrder, 0, tuple(...given.slice(inOrder)));
  return all;
}

/**
 * Stores a keyword argument in its position. @param {Signature} how @param {Value[]} all
 * @param {Dict | null} others @param {string} name @param {Value} value
 */
function place({ names, nameless }, all, others, name, value) {
  if (typeof name !== "string") throw errors.TypeError("keywords must be strings");
  const index = names.indexOf(name, nameless);
  if (index < 0 && !others) throw errors.TypeError(`unexpected keyword argument '${name}'`);
  if (index < 0 ? others?.has(name) : all[index] !== undefined)
    throw errors.TypeError(`multiple values for argument '${name}'`);
  if (index < 0) others?.set(name, value);
  else all[index] = value;
}

/** Keyword arguments as a dictionary. @param {Record<string, Value>} byName @param {Value} [more] */
export const byNames = (byName, more) => arranged("**", [], byName, more)[0];
