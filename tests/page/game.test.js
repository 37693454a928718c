/** Whatever the translated game asks of Python's functions, modules and values is there. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const python = await import("#page/device/game/python.js");
const { Bytes, Dict, PySet, std } = python;
const FILE = new URL("../../src/tricorne/page/static/device/game/game.js", import.meta.url);
const WRITTEN = readFileSync(FILE, "utf8");
const GAME = WRITTEN.replaceAll(/"(?:[^"\\\n]|\\.)*"/gu, '""');

/** What values of Python have, besides those of the game's own classes. */
const VALUES = [
  ...[new Dict(), new PySet(), new Bytes(), [], ""],
  ...[std.re.compile("a"), std.re.compile("a").fullmatch("a")],
  ...[std.pathlib.Path(""), std.hashlib.sha256(new Bytes())],
  python.klass("Pair", [], { kind: "tuple" })(),
];
/** What only Python's own bots call. */
const ELSEWHERE = ["unknown"];

/** What a chain of names leads to. @param {string} chain */
const found = (chain) => chain.split(".").reduce((of, name) => of?.[name], python);

/** @param {RegExp} pattern @param {string} [text] */
const named = (pattern, text = GAME) => [
  ...new Set(text.matchAll(pattern).map(([, name]) => name)),
];

test("every function and module that is asked for is there", () => {
  const asked = named(/\$\.(\w+(?:\.\w+)*)/gu);
  assert.ok(asked.length > 90);
  assert.deepEqual(
    asked.filter((chain) => found(chain) === undefined),
    [],
  );
});

test("every method that is called belongs to a class of the game, or to a value of Python", () => {
  const own = named(/^\s+(?:function\*? |\*|\[")?([a-z_]\w*)(?:\(|: |"| =)/gmu, WRITTEN);
  const kept = named(/self\.(\w+) =/gu);
  const called = named(
    /(?<![\w$.])(?!\$\.|Object\.|Array\.)(?:[\w$]+|[)\]])(?:\.[\w$]+)*\.([a-z_]\w*)\(/gu,
  );
  const had = VALUES.flatMap((value) => [value, Object.getPrototypeOf(value)]);
  const known = new Set([
    ...own,
    ...kept,
    ...ELSEWHERE,
    "call",
    ...had.flatMap((of) => Object.getOwnPropertyNames(new Object(of))),
  ]);
  assert.ok(called.length > 150);
  assert.deepEqual(
    called.filter((name) => !known.has(name)),
    [],
  );
});
