/** Python's `dataclasses`: operations on the fields of a value. */

import { arranged, RAW, TAKES } from "./calling.js";
import { bare, klass } from "./classes.js";
import { Dict, FIELDS, Tuple, tuple } from "./collections.js";
import { Float } from "./floats.js";
import { tupleFrom } from "./iterating.js";
import { errors } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** A copy with some fields changed. @param {Value} one @param {Dict} changed */
export function replace(one, changed) {
  const kind = fielded(one, "replace");
  const names = kind[FIELDS];
  for (const name of changed)
    if (!names.includes(name)) throw errors.TypeError(`unexpected keyword argument '${name}'`);
  const all = Object.fromEntries(
    names.map((/** @type {string} */ name) => [name, changed.get(name, one[name])]),
  );
  const init = kind.prototype.__init__;
  return kind.$new(init[RAW] ?? init, arranged(init[TAKES], [], all));
}

/** @param {Value} one @param {string} asked */
function fielded(one, asked) {
  const kind = one?.constructor;
  if (!kind?.[FIELDS] || Array.isArray(one))
    throw errors.TypeError(`${asked}() should be called on dataclass instances`);
  return kind;
}

/** @param {Value} one @returns {Dict} */
export function asdict(one) {
  const kind = fielded(one, "asdict");
  return new Dict(kind[FIELDS].map((/** @type {string} */ name) => [name, plain(one[name])]));
}

/** @param {Value} held @returns {Value} */
function plain(held) {
  if (held === null || typeof held !== "object" || held instanceof Float) return held;
  if (held instanceof Tuple) {
    const items = held.map(plain);
    return held.constructor === Tuple
      ? tupleFrom(items)
      : /** @type {Value} */ (held.constructor)(...items);
  }
  if (Array.isArray(held)) return held.map(plain);
  if (held instanceof Dict)
    return new Dict([...held.items()].map(([name, value]) => [plain(name), plain(value)]));
  return held.constructor[FIELDS] ? asdict(held) : held;
}

/** The fields of a class or an instance. @param {Value} of */
export function fields(of) {
  const kind = typeof of === "function" ? of : of?.constructor;
  if (!kind?.[FIELDS] || kind.$root === Tuple)
    throw errors.TypeError("must be called with a dataclass type or instance");
  return tuple(
    ...kind[FIELDS].map((/** @type {string} */ name) => Object.assign(begunField(), { name })),
  );
}
const Field = klass("Field", [], { own: { name: "" } });
const begunField = () => bare(Field);
