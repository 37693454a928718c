/** Python's exceptions, and the conversion of JavaScript's errors. */

import { Exception, isinstance, klass } from "./classes.js";
import { errors } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

/** The hierarchy of exceptions. */
const FAMILIES = {
  Exception:
    "ArithmeticError AssertionError AttributeError ImportError LookupError MemoryError NameError RuntimeError TypeError ValueError",
  ArithmeticError: "OverflowError ZeroDivisionError",
  AttributeError: "FrozenInstanceError",
  LookupError: "IndexError KeyError",
  NameError: "UnboundLocalError",
  RuntimeError: "NotImplementedError RecursionError",
  ValueError: "JSONDecodeError UnicodeError",
  UnicodeError: "UnicodeDecodeError UnicodeEncodeError",
};

errors.Exception = Exception;
define("Exception", klass("Exception", [Exception], {}));
for (const [base, names] of Object.entries(FAMILIES))
  for (const name of names.split(" ")) define(name, klass(name, [errors[base]], {}));

for (const [name, held, at] of /** @type {[string, string, number][]} */ ([
  ["OSError", "strerror", 1],
  ["StopIteration", "value", 0],
]))
  define(
    name,
    klass(name, [errors.Exception], {
      methods: {
        /** @this {Value} @param {Value[]} given */
        __init__(...given) {
          Exception.prototype.__init__.apply(this, given);
          this[held] = given[at] ?? null;
        },
      },
    }),
  );
define("FileNotFoundError", klass("FileNotFoundError", [errors.OSError], {}));

/** @param {string} name @param {Value} made */
function define(name, made) {
  errors[name] = made;
}

/**
 * The exception for an `except` clause: a JavaScript error becomes the one that Python would raise.
 * @param {Value} error @returns {Value}
 */
export function caught(error) {
  if (error instanceof Exception || !(error instanceof Error)) return error;
  if (error instanceof RangeError || error.name === "InternalError")
    return /stack|recursion/u.test(error.message)
      ? errors.RecursionError("maximum recursion depth exceeded")
      : errors.OverflowError(error.message);
  if (error instanceof ReferenceError) return errors.NameError(error.message);
  if (!(error instanceof TypeError)) return error;
  return /propert|not an object|\.[\w$]+ is not a function/u.test(error.message)
    ? errors.AttributeError(error.message)
    : errors.TypeError(error.message);
}

/** The exception for a `raise` statement: an instance, or a new one of a class. @param {Value} one @returns {Value} */
export function raised(one) {
  const made = typeof one === "function" && one.$root === Exception ? one() : one;
  if (made instanceof Exception) return made;
  throw errors.TypeError("exceptions must derive from BaseException");
}

/** @param {Value} error @param {Value[]} kinds */
export const isCaught = (error, kinds) => error instanceof Exception && isinstance(error, kinds);

/**
 * A local variable; raises before its assignment: NameError if it belongs to a function outside.
 * @param {Value} held @param {string} name @param {boolean} [isOutside]
 */
export function bound(held, name, isOutside = false) {
  if (held === undefined)
    throw errors[isOutside ? "NameError" : "UnboundLocalError"](
      `cannot access local variable '${name}' where it is not associated with a value`,
    );
  return held;
}

/** The AssertionError of a failed `assert`. @param {Value[]} given */
export const failed = (...given) => errors.AssertionError(...given);
