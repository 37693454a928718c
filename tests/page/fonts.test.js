/** The fonts of the page have every letter of its languages, and only Polish needs more than one file of a face. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";

const STATIC = new URL("../../src/tricorne/page/static/", import.meta.url);
const LOCALE = new URL("../../locale/", STATIC);
/** Tables of a font, by their numbers in WOFF2: `cmap`, and `glyf` and `loca`, which it transforms. */
const MAP = 0;
const OUTLINES = [10, 11];
const NAMED = 63;
const HEADER = 48;
const LAST = 0xff_ff;

/** The characters that a font has. @param {Buffer} woff2 */
function charactersOf(woff2) {
  let at = HEADER;
  const readByte = () => {
    at += 1;
    return woff2[at - 1];
  };
  const readNumber = (before = 0) => {
    const byte = readByte();
    return byte < 128 ? before + byte : readNumber((before + byte - 128) * 128);
  };
  let [start, map] = [0, 0];
  for (const _ of new Array(woff2.readUInt16BE(12))) {
    const flags = readByte();
    const [table, version] = [flags % 64, Math.floor(flags / 64)];
    if (table === NAMED) at += 4;
    const length = readNumber();
    if (table === MAP) map = start;
    const isTransformed = OUTLINES.includes(table) ? version === 0 : version > 0;
    start += isTransformed ? readNumber() : length;
  }
  const tables = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  return mappedIn(tables.subarray(map));
}

/** Those of a table that maps them in segments. @param {Buffer} map */
function mappedIn(map) {
  const found = new Set();
  for (const index of new Array(map.readUInt16BE(2)).keys()) {
    const part = map.subarray(map.readUInt32BE(8 + 8 * index));
    if (part.readUInt16BE(0) !== 4) continue;
    const size = part.readUInt16BE(6);
    for (let segment = 14; segment < 14 + size; segment += 2) {
      const [end, start] = [segment, segment + 2 + size].map((place) => part.readUInt16BE(place));
      for (let code = start; code <= end && code < LAST; code += 1) found.add(code);
    }
  }
  return found;
}

/** The files of each face, with the characters that the page asks them for. */
function faces() {
  /** @type {Map<string, {file: string, asked: (code: number) => boolean}[]>} */
  const found = new Map();
  class FontFace {
    constructor(family, source, { weight, unicodeRange }) {
      const face = `${family} ${weight}`;
      const [, file] = /(fonts\/[^)]+)\)/.exec(source);
      const ranges = unicodeRange.split(", ").map((one) => {
        const [from, to = from] = one.slice(2).split("-");
        return [from, to].map((code) => Number.parseInt(code, 16));
      });
      const asked = (code) => ranges.some(([from, to]) => from <= code && code <= to);
      found.set(face, [...(found.get(face) ?? []), { file, asked }]);
    }
  }
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {}, lang: "en", toggleAttribute: () => {} },
    currentScript: { src: "http://tricorne.test/static/0/theme.js" },
    fonts: { add: () => {} },
    querySelector: () => ({ content: "en", setAttribute: () => {} }),
  });
  const theme = readFileSync(new URL("theme.js", STATIC), "utf8");
  const world = createContext({
    ...{ addEventListener: () => {}, document, FontFace, matchMedia: () => new EventTarget() },
    ...{ AbortSignal, HTMLScriptElement: class {}, URL, requestAnimationFrame: () => {} },
    localStorage: { getItem: (key) => (key === "tricorne.fonts" ? "yes" : null) },
    location: new URL("http://tricorne.test/"),
    navigator: { languages: ["en"] },
  });
  runInContext(theme, world);
  return [...found.values()];
}

/** What stands in the catalogues of a language, the English beside it. @param {string} language */
function catalogues(language) {
  const folder = new URL(`${language}/LC_MESSAGES/`, LOCALE);
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".po"))
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
    .filter((line) => !line.startsWith("#"));
  return new Set(texts.join("").normalize("NFC"));
}

const FACES = faces();
const FILES = new Map(
  FACES.flat().map(({ file }) => [file, charactersOf(readFileSync(new URL(file, STATIC)))]),
);
const LANGUAGES = readdirSync(LOCALE);
const SAID = new Map(LANGUAGES.map((language) => [language, [...catalogues(language)]]));

test("every character of every catalogue is in a font of each face", () => {
  assert.equal(FACES.length, 3);
  for (const [language, said] of SAID)
    for (const face of FACES) {
      const lacking = said.filter((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return !face.some(({ file, asked }) => asked(code) && FILES.get(file)?.has(code));
      });
      assert.deepEqual(lacking, [], `${language}: ${face[0].file}; add them to tools/fonts.py`);
    }
});

test("a second file has the letters that it is asked for, and the first one has none of them", () => {
  for (const [first, second] of FACES) {
    const own = [...(FILES.get(second.file) ?? [])];
    assert.ok(own.length > 0 && own.every(second.asked), second.file);
    assert.deepEqual(
      own.filter((code) => FILES.get(first.file)?.has(code)),
      [],
    );
    for (let code = 0; code < LAST; code += 1)
      if (second.asked(code)) assert.ok(FILES.get(second.file)?.has(code), `${code}`);
  }
});

test("only the language of a second file makes a browser fetch it", () => {
  for (const [, { file, asked }] of FACES) {
    const fetching = LANGUAGES.filter((language) =>
      SAID.get(language)?.some((letter) => asked(letter.codePointAt(0) ?? 0)),
    );
    assert.deepEqual(fetching, [file.split(".")[1]]);
  }
});
