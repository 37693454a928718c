/** Everything that the translated game asks of Python's functions, modules and values is there. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const python = await import("#page/device/game/python.js");
await import("#page/device/game/records.js"); // brings the module that it alone needs
const FOLDER = new URL("../../src/tricorne/page/static/device/game/", import.meta.url);
const GAME = ["game.js", "lessons.js", "records.js", "search.js"]
  .map((name) => readFileSync(new URL(name, FOLDER), "utf8"))
  .join("")
  .replaceAll(/"(?:[^"\\\n]|\\.)*"/gu, '""');

/** What a chain of names leads to. @param {string} chain */
const found = (chain) => chain.split(".").reduce((of, name) => of?.[name], python);

test("every function and module that the page imports exists", () => {
  const asked = [...new Set(GAME.matchAll(/\$\.(\w+(?:\.\w+)*)/gu).map(([, name]) => name))];
  assert.ok(asked.length > 90);
  assert.deepEqual(
    asked.filter((chain) => found(chain) === undefined),
    [],
  );
});
