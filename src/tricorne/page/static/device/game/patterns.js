/** Python's regular expressions. The translator accepts only patterns with the same meaning in JavaScript. */

import { Dict, tuple } from "./collections.js";
import { equipped, METHODS } from "./items.js";
import { errors, miscount, typeName } from "./raising.js";

/** @import { Value } from "./value.d.ts" */

const ESCAPES = new Map([
  [String.raw`\d`, String.raw`\p{Nd}`],
  [
    String.raw`\s`,
    String.raw`\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`,
  ],
  [String.raw`\-`, String.raw`\-`],
  [String.raw`\,`, ","],
]);

/** Converts a pattern to JavaScript syntax. @param {string} written */
const translated = (written) =>
  written.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?P<|[.$]/gsu, (part) => {
    if (part === "(?P<") return "(?<";
    if (part === ".") return String.raw`[^\n]`;
    if (part === "$") return String.raw`(?=\n?$)`;
    if (part.startsWith("[")) return `[${inClass(part.slice(1, -1))}]`;
    const known = ESCAPES.get(part);
    return known === undefined ? part : `[${known}]`;
  });

/** @param {string} inside */
const inClass = (inside) =>
  inside.replaceAll(/\\.|(?!^)\[|-$/gsu, (part) =>
    part.length === 1 ? `\\${part}` : (ESCAPES.get(part) ?? part),
  );

/** @param {Value} value @returns {string} */
function text(value) {
  if (typeof value !== "string")
    throw errors.TypeError(`expected string, got '${typeName(value)}'`);
  return value;
}

class Match {
  static pythonName = "re.Match";

  /** @param {RegExpExecArray} found */
  constructor(found) {
    this.found = found;
  }

  get [METHODS]() {
    return MATCH;
  }

  /** @param {Value} which */
  at(which) {
    const groups = this.found.groups ?? {};
    const known = typeof which === "string" ? Object.hasOwn(groups, which) : which in this.found;
    if (!known) throw errors.IndexError("no such group");
    return (typeof which === "string" ? groups[which] : this.found[which]) ?? null;
  }
}
const MATCH = {
  group: (/** @type {Match} */ match, /** @type {Value} */ which = 0) => match.at(which),
  groupdict: (/** @type {Match} */ { found }) =>
    new Dict(Object.entries(found.groups ?? {}).map(([name, part]) => [name, part ?? null])),
  groups: (/** @type {Match} */ { found }) => tuple(...found.slice(1).map((part) => part ?? null)),
};
equipped(Match.prototype, MATCH);

class Pattern {
  static pythonName = "re.Pattern";

  /** @param {string} written */
  constructor(written) {
    this.pattern = written;
    const source = translated(written);
    this.whole = new RegExp(`^(?:${source})$`, "u");
    this.start = new RegExp(`^(?:${source})`, "u");
    this.part = new RegExp(source, "u");
    this.every = new RegExp(source, "gu");
  }

  get [METHODS]() {
    return PATTERN;
  }
}

/** @param {RegExp} how @param {Value} of */
function matched(how, of) {
  const match = how.exec(text(of));
  return match && new Match(match);
}
const PATTERN = {
  fullmatch: (/** @type {Pattern} */ { whole }, /** @type {Value} */ of) => matched(whole, of),
  match: (/** @type {Pattern} */ { start }, /** @type {Value} */ of) => matched(start, of),
  search: (/** @type {Pattern} */ { part }, /** @type {Value} */ of) => matched(part, of),
  split: (/** @type {Pattern} */ { part }, /** @type {Value} */ of) => text(of).split(part),
  sub: (/** @type {Pattern} */ { every }, /** @type {Value} */ by, /** @type {Value} */ of) =>
    text(of).replaceAll(every, (...match) =>
      text(by).replaceAll(/\\(?<group>\d)/gu, (_, group) => match[Number(group)] ?? ""),
    ),
};
equipped(Pattern.prototype, PATTERN);

/** @type {Map<string, Pattern>} */
const PATTERNS = new Map();
/** @param {Value[]} given */
function compile(...given) {
  if (given.length !== 1) miscount();
  const [written] = given;
  if (written instanceof Pattern) return written;
  const known = PATTERNS.get(text(written)) ?? new Pattern(written);
  PATTERNS.set(written, known);
  return known;
}

/** @param {keyof typeof PATTERN} name */
const compiled =
  (name) =>
  (/** @type {Value} */ written, /** @type {Value[]} */ ...given) =>
    /** @type {Value} */ (PATTERN)[name](compile(written), ...given);

export const re = {
  compile,
  fullmatch: compiled("fullmatch"),
  match: compiled("match"),
  search: compiled("search"),
  split: compiled("split"),
  sub: compiled("sub"),
};
