/**
 * TOML, as far as house rules use it: a part of Python's standard library that loads later. Error messages match Python's, including the
 * position, because the rules quote them.
 */

import { klass } from "./classes.js";
import { Dict } from "./collections.js";
import "./exceptions.js";
import { float } from "./floats.js";
import { whole } from "./numbers.js";
import { repr } from "./printing.js";
import { errors } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

const TOMLDecodeError = klass("TOMLDecodeError", [errors.ValueError], {});

const NUMBER =
  /(?<based>0(?:x[\da-f](?:_?[\da-f])*|o[0-7](?:_?[0-7])*|b[01](?:_?[01])*))|[+-]?(?:0|[1-9](?:_?\d)*)(?<part>(?:\.\d(?:_?\d)*)?(?:e[+-]?\d(?:_?\d)*)?)/iuy;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?`;
const DATE = String.raw`(?<year>\d{4})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])`;
const ZONE = String.raw`(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
const MOMENT = new RegExp(`${DATE}(?:[Tt ]${TIME}${ZONE}?)?|${TIME}`, "uy");
/** The days of each month, except February. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const BARE = /[\w-]+/uy;
const MOST_DIGITS = 4300;
const ESCAPED = new Map(
  Object.entries({ '"': '"', "\\": "\\", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }),
);
const DIGITS = new Map([
  ["u", 4],
  ["U", 8],
]);
const UNFIT = /[\0-\x08\x0a-\x1f\x7f]/u;

/** A date or time, which no parameter accepts. */
class Other {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  __str__() {
    return this.text;
  }
}

/** Parses a text. @param {string} text */
function readToml(text) {
  return new Reader(text.replaceAll("\r\n", "\n")).document();
}

/** Python's module: scripts that need it add it to the library. */
export const tomllib = { loads: readToml, TOMLDecodeError };

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  get letter() {
    return this.text.charAt(this.at);
  }

  /** @param {string} what @param {number} [at] @returns {never} */
  fail(what, at = this.at) {
    const before = this.text.slice(0, at).split("\n");
    const column = [...(before.at(-1) ?? "")].length + 1;
    const where =
      at < this.text.length ? `line ${before.length}, column ${column}` : "end of document";
    throw TOMLDecodeError(`${what} (at ${where})`);
  }

  /** @param {RegExp} pattern */
  found(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Skips spaces and, between lines, comments and line breaks. */
  skip(lines = false) {
    this.found(lines ? /[ \t\n]*/uy : /[ \t]*/uy);
    if (!lines || this.letter !== "#") return;
    this.comment();
    this.skip(true);
  }

  comment() {
    if (!this.found(/#/uy)) return;
    while (this.letter && this.letter !== "\n") this.plain("");
  }

  document() {
    const all = new Dict();
    let table = all;
    for (;;) {
      this.skip();
      if (this.letter === "[") table = this.head(all);
      else if (/["'\w-]/u.test(this.letter)) this.pair(table);
      else if (this.letter && !"#\n".includes(this.letter)) this.fail("Invalid statement");
      this.skip();
      this.comment();
      if (!this.letter) return all;
      if (this.letter !== "\n") this.fail("Expected newline or end of document after a statement");
      this.at += 1;
    }
  }

  /** Parses the header of a table. @param {Dict} all */
  head(all) {
    this.at += 1;
    this.skip();
    const keys = this.keys();
    if (this.letter !== "]") this.fail("Expected ']' at the end of a table declaration");
    this.at += 1;
    return this.inside(all, keys);
  }

  /** @param {Dict} table */
  pair(table) {
    const keys = this.keys();
    if (this.letter !== "=") this.fail("Expected '=' after a key in a key/value pair");
    this.at += 1;
    this.skip();
    const value = this.value();
    const last = keys.pop() ?? "";
    const within = this.inside(table, keys);
    if (within.has(last)) this.fail("Cannot overwrite a value");
    within.set(last, value);
  }

  /** The nested table at a path of keys. @param {Dict} table @param {string[]} keys @returns {Dict} */
  inside(table, keys) {
    let within = table;
    for (const key of keys) {
      within = within.setdefault(key, new Dict());
      if (!(within instanceof Dict)) this.fail("Cannot overwrite a value");
    }
    return within;
  }

  keys() {
    const keys = [this.key()];
    this.skip();
    while (this.letter === ".") {
      this.at += 1;
      this.skip();
      keys.push(this.key());
      this.skip();
    }
    return keys;
  }

  key() {
    if (this.letter === '"') return this.basic();
    if (this.letter === "'") return this.literal();
    const bare = this.found(BARE);
    return bare ? bare[0] : this.fail("Invalid initial character for a key part");
  }

  /** @returns {Value} */
  value() {
    if (this.letter === '"') return this.basic();
    if (this.letter === "'") return this.literal();
    if (this.letter === "[") return this.array();
    if (this.letter === "{") return this.table();
    if (this.found(/true/uy)) return true;
    if (this.found(/false/uy)) return false;
    const { at } = this;
    const moment = this.found(MOMENT);
    if (moment && !isDay(moment.groups)) this.fail("Invalid date or datetime", at);
    if (moment) return new Other(moment[0]);
    const special = this.found(/[+-]?(?:inf|nan)/uy);
    if (special) return Number(special[0].replace("inf", "Infinity"));
    const number = this.found(NUMBER);
    return number ? counted(number) : this.fail("Invalid value");
  }

  array() {
    /** @type {Value[]} */
    const items = [];
    this.at += 1;
    this.skip(true);
    while (this.letter !== "]") {
      items.push(this.value());
      this.skip(true);
      if (this.letter !== "]" && this.letter !== ",") this.fail("Unclosed array");
      if (this.letter === ",") this.at += 1;
      this.skip(true);
    }
    this.at += 1;
    return items;
  }

  table() {
    const table = new Dict();
    this.at += 1;
    this.skip();
    while (this.letter !== "}") {
      this.pair(table);
      this.skip();
      if (this.letter !== "}" && this.letter !== ",") this.fail("Unclosed inline table");
      if (this.letter === ",") this.at += 1;
      this.skip();
    }
    this.at += 1;
    return table;
  }

  literal() {
    this.at += 1;
    const start = this.at;
    while (this.letter !== "'") this.plain("'");
    this.at += 1;
    return this.text.slice(start, this.at - 1);
  }

  basic() {
    this.at += 1;
    let text = "";
    while (this.letter !== '"') {
      if (this.letter === "\\") text += this.escape();
      else text += this.plain('"');
    }
    this.at += 1;
    return text;
  }

  /** Parses a character of a quoted string. @param {string} mark */
  plain(mark) {
    const letter = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
    if (!this.letter) this.fail(mark === "'" ? `Expected "'"` : "Unterminated string");
    if (UNFIT.test(letter)) this.fail(`Illegal character ${repr(letter)}`);
    this.at += letter.length;
    return letter;
  }

  escape() {
    const name = this.text.charAt(this.at + 1);
    const known = ESCAPED.get(name);
    this.at += 2;
    if (known !== undefined) return known;
    const size = DIGITS.get(name);
    if (size === undefined)
      return this.fail("Unescaped '\\' in a string", name ? this.at : this.at - 1);
    const digits = this.text.slice(this.at, this.at + size);
    if (!new RegExp(`^[\\da-f]{${size}}$`, "iu").test(digits)) this.fail("Invalid hex value");
    this.at += size;
    const code = Number.parseInt(digits, 16);
    if (code > 0x10_ff_ff || (code >= 0xd8_00 && code < 0xe0_00))
      this.fail("Escaped character is not a Unicode scalar value");
    return String.fromCodePoint(code);
  }
}

/** Whether the date in a moment exists, if it has one. @param {Record<string, string> | undefined} groups */
function isDay({ year, month, day } = {}) {
  if (year === undefined) return true;
  const isLong = Number(year) % (year.endsWith("00") ? 400 : 4) === 0;
  const most = month === "02" && isLong ? 29 : DAYS[Number(month) - 1];
  return year !== "0000" && Number(day) <= most;
}

/** @param {RegExpExecArray} found */
function counted(found) {
  const digits = found[0].replaceAll("_", "");
  if (found.groups?.part) return float(Number(digits));
  if (!found.groups?.based && digits.length > MOST_DIGITS)
    throw errors.ValueError("too many digits");
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number + 0 : whole(BigInt(digits.replace("+", "")));
}
