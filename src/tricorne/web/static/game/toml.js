/** TOML as sheets and house rules need it: keys with values, and tables of them. */

import { errors } from "./classes.js";
import { Dict } from "./collections.js";
import { fromJs } from "./json.js";

/** @param {string} text */
export function readToml(text) {
  const all = new Dict();
  let table = all;
  for (const line of text.split("\n")) {
    const said = line.trim();
    const head = /^\[(?<name>[\w-]+)\]$/u.exec(said);
    if (head) {
      table = new Dict();
      all.set(head[1], table);
    } else if (said && !said.startsWith("#")) {
      const pair = /^(?<name>[\w-]+|"[^"]*")\s*=\s*(?<value>.+?)\s*(?:#[^"]*)?$/u.exec(said);
      if (!pair) throw errors.ValueError("Invalid statement");
      table.set(pair[1].replaceAll('"', ""), tomlValue(pair[2]));
    }
  }
  return all;
}

/** @param {string} text */
function tomlValue(text) {
  try {
    return fromJs(JSON.parse(text.replace(/,\s*\]$/u, "]")));
  } catch (cause) {
    throw errors.ValueError(`Invalid value: ${cause}`);
  }
}
