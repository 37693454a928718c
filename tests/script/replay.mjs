/** Calls that Python has recorded, repeated in the page: one a line, with answers as JSON. */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";
import * as $ from "../../src/tricorne/page/static/device/game/python.js";
import { outcome } from "./told.mjs";

/** What `recorded.py` has written of a value. @param {any} noted @returns {any} */
function value(noted) {
  if (!Array.isArray(noted)) return simple(noted);
  const [kind, ...parts] = noted;
  if (kind === "dict") return new $.Dict(parts.map(([name, held]) => [value(name), value(held)]));
  if (kind === "bytes") return new $.Bytes(parts[0]);
  const all = parts.map(value);
  if (kind === "list") return all;
  if (kind === "tuple") return $.tuple(...all);
  if (kind === "set") return new $.PySet(all);
  if (kind === "frozenset") return new $.FrozenSet(all);
  const [module, name] = kind.split(":");
  const made = modules[module][name];
  const fields = made[$.FIELDS].map((/** @type {string} */ field, index) => [field, all[index]]);
  return made.prototype instanceof $.Tuple ? made(...all) : $.named(made, [], Object.fromEntries(fields));
}

/** @type {Record<string, any>} */
const SINGLE = { None: null, True: true, False: false };

/** @param {string} noted */
function simple(noted) {
  if (noted in SINGLE) return SINGLE[noted];
  const [, kind, text] = /^(int|float|str) ([^]*)$/u.exec(noted) ?? [];
  if (kind === "str") return text;
  return kind === "int" ? $.int(text) : $.float(text);
}

/** @param {any} call */
function answer({ module, owner, name, given, named }) {
  const values = given.map(value);
  const byName = Object.fromEntries(Object.entries(named).map(([key, held]) => [key, value(held)]));
  const isNamed = Object.keys(named).length > 0;
  return outcome(() => {
    const of = owner ? values.shift() : modules[module];
    if (!isNamed) return of[name](...values);
    return owner ? $.namedMethod(of, of[name], values, byName) : $.named(of[name], values, byName);
  });
}

const answers = [];
for await (const line of createInterface({ input: process.stdin })) answers.push(answer(JSON.parse(line)));
process.stdout.write(JSON.stringify(answers));
