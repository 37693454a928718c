/** A value of Python's as JSON can say it, with its type: `both.py` says it the same way. */

import * as $ from "../../src/tricorne/page/static/device/game/python.js";
import { floatText, isFloat } from "../../src/tricorne/page/static/device/game/floats.js";

const MOST = 100;

/** @param {any} value @returns {any} */
function told(value) {
  if (value === null) return "None";
  if (value === undefined) return "undefined";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (isFloat(value)) return `float ${floatText(Number(value))}`;
  if (Object.is(value, -0)) return "negative zero as an int";
  if (typeof value === "number" || typeof value === "bigint") return `int ${value}`;
  if (typeof value === "string") return `str ${value}`;
  if (typeof value === "function") return `type ${value.pythonName ?? value.name}`;
  if (value instanceof $.Bytes) return ["bytes", [...value]];
  if (value instanceof $.Tuple) return [value.constructor.pythonName, ...Array.from(value, told)];
  if (Array.isArray(value)) return ["list", ...value.map(told)];
  if (value instanceof $.Dict)
    return ["dict", ...Array.from(value.items(), ([name, held]) => [told(name), told(held)])];
  if (value instanceof $.PySet)
    return [value.constructor.pythonName, ...[...value].map(told).sort(byText)];
  if (value instanceof Error) return ["error", ...raised(value)];
  if (value.constructor[$.FIELDS])
    return [
      value.constructor.pythonName,
      ...value.constructor[$.FIELDS].map((/** @type {string} */ name) => told(value[name])),
    ];
  if (value instanceof $.View) return ["view", ...Array.from(value, told)];
  if ("next" in value) return ["iterator", ...some(value).map(told)];
  return ["other", value instanceof $.Plain ? value.constructor.pythonName : ""];
}

/** @param {any} from */
function some(from) {
  const found = [];
  for (let index = 0; index < MOST; index += 1) {
    const { done, value } = from.next();
    if (done) break;
    found.push(value);
  }
  return found;
}

/** @param {any} one @param {any} other */
function byText(one, other) {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : Number(a > b);
}

/** @param {any} error */
function raised(error) {
  const name = error.constructor.pythonName ?? error.constructor.name;
  const own = !(name in $.errors) && !["TOMLDecodeError"].includes(name);
  return [name, own ? $.str(error) : ""];
}

/** What a call gives, or raises. @param {() => any} call */
export function outcome(call) {
  try {
    return told(call());
  } catch (caught) {
    const error = $.caught(caught);
    if (!(error instanceof $.errors.Exception)) return ["raised", caught.name, String(caught.stack)];
    return ["raised", ...raised(error)];
  }
}
