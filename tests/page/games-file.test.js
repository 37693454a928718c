/** A file of games: its readable games, even if it is damaged. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFile } from "#page/kit/opened-file.js";
import { importFile, parseGamesFile } from "#page/screens/history/file.js";

const HEAD = JSON.stringify({ tricorne: "games", version: 1, games: 2 });
const [ONE, OTHER] = [
  { id: "count-a", kind: "count", count: "{}" },
  { id: "ABCDEF", kind: "online", seats: { tokens: { 1: "x" }, kind: "online", at: 1 } },
];
const FILE = [HEAD, JSON.stringify(ONE), JSON.stringify(OTHER), ""].join("\n");

test("every line is a game", () => {
  assert.deepEqual(parseGamesFile(FILE), { bundles: [ONE, OTHER], damaged: 0 });
  assert.deepEqual(parseGamesFile(`\ufeff${FILE.replaceAll("\n", "\r\n")}`)?.bundles, [ONE, OTHER]);
});

test("a truncated file gives the games before the cut, and says how many are missing", () => {
  for (const at of [FILE.length - 10, HEAD.length + 5, HEAD.length + 1]) {
    const found = parseGamesFile(FILE.slice(0, at));
    assert.equal((found?.bundles.length ?? 0) + (found?.damaged ?? 0), 2);
  }
});

test("a line changed by hand harms no other", () => {
  const odd = [
    "[]",
    "null",
    "7",
    '{"id":3}',
    '{"id":"../x","seats":{"tokens":{"1":"x"},"kind":"online"}}',
  ];
  const found = parseGamesFile([HEAD, ...odd, JSON.stringify(ONE)].join("\n"));
  assert.deepEqual(found, { bundles: [ONE], damaged: odd.length });
});

test("a file of a newer version is refused, and any other file is left to others", () => {
  assert.throws(() => parseGamesFile(FILE.replace('"version":1', '"version":2')), {
    code: "newer",
  });
  assert.throws(() => parseGamesFile(FILE.replace('"version":1', '"version":"x"')), {
    code: "newer",
  });
  for (const text of ["", "Tricorne record 1\n", "Name,Points\n", '{"count":1}', "[]"])
    assert.equal(parseGamesFile(text), null);
});

test("a game larger than any table can be counts as damaged, and is not parsed", () => {
  const large = JSON.stringify({ ...ONE, count: "x".repeat(8 * 1024 * 1024) });
  assert.deepEqual(parseGamesFile([HEAD, large, JSON.stringify(OTHER)].join("\n")), {
    bundles: [OTHER],
    damaged: 1,
  });
});

test("a file that is too large is refused before it is read", async () => {
  const file = new File(["x".repeat(600 * 1024)], "large.csv");
  await assert.rejects(
    importFile(file, () => {}),
    { code: "large" },
  );
  await assert.rejects(readFile(file, 1024), { code: "large" });
  assert.equal((await readFile(file, file.size)).length, file.size);
});
