/** Python's regular expressions. */

import { tuple } from "./collections.js";

/** @import { Value } from "./value.d.ts" */

/** Python's way of writing a pattern, in JavaScript's. @param {string} written */
const translated = (written) =>
  written.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?P<|\./gsu, (part) => {
    if (part === "(?P<") return "(?<";
    if (part === ".") return String.raw`[^\n]`;
    return part.startsWith("[") ? part.replaceAll(/(?<!\\)-(?=\])/gu, String.raw`\-`) : part;
  });

class Match {
  /** @param {RegExpExecArray} found */
  constructor(found) {
    this.found = found;
  }

  /** @param {Value} which */
  at(which) {
    return (typeof which === "string" ? this.found.groups?.[which] : this.found[which]) ?? null;
  }

  /** @param {Value} which */
  group(which = 0) {
    return this.at(which);
  }

  groups() {
    return tuple(...this.found.slice(1).map((each) => each ?? null));
  }
}

class Pattern {
  /** @param {string} written */
  constructor(written) {
    this.written = written;
    this.source = translated(written);
    this.whole = new RegExp(`^(?:${this.source})$`, "u");
    this.part = new RegExp(this.source, "u");
  }

  /** @param {string} text */
  fullmatch(text) {
    const found = this.whole.exec(text);
    return found && new Match(found);
  }

  /** @param {string} text */
  search(text) {
    const found = this.part.exec(text);
    return found && new Match(found);
  }

  /** @param {string} by @param {string} text */
  sub(by, text) {
    return re.sub(this.written, by, text);
  }
}

/** @type {Map<string, Pattern>} */
const PATTERNS = new Map();
/** @param {string} written */
function pattern(written) {
  const known = PATTERNS.get(written) ?? new Pattern(written);
  PATTERNS.set(written, known);
  return known;
}

export const re = {
  compile: pattern,
  fullmatch: (/** @type {string} */ source, /** @type {string} */ text) =>
    pattern(source).fullmatch(text),
  split: (/** @type {string} */ source, /** @type {string} */ text) =>
    text.split(new RegExp(translated(source), "u")),
  sub: (/** @type {string} */ source, /** @type {string} */ by, /** @type {string} */ text) =>
    text.replaceAll(new RegExp(translated(source), "gu"), by.replaceAll(/\\(\d)/gu, "$$$1")),
};
