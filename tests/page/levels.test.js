/** The levels of a newcomer, and the sheet that matches the rules in a box. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";
import { nextBot, recordWin } from "../../src/tricorne/page/static/kit/narration/progress.js";
import { settings } from "../../src/tricorne/page/static/kit/settings.js";
import {
  matchingSheets,
  openQuestions,
  valueWords,
} from "../../src/tricorne/page/static/screens/info/find-sheet.js";
import { lastForm } from "../../src/tricorne/page/static/screens/setup/form.js";
import { suggestLevel } from "../../src/tricorne/page/static/screens/table/summary/next-level.js";

const BOTS = ["pip", "mia", "gus"].map((key) => ({ key }));

beforeEach(() => settings.set("won", {}));

test("a new player begins against the gentlest", () => {
  assert.deepEqual(lastForm("bots").bots, ["pip"]);
});

test("after two wins the next level is offered, and a table counts once", () => {
  recordWin("pip", "AAAAAA");
  recordWin("pip", "AAAAAA");
  assert.equal(nextBot(BOTS, "pip"), null);
  recordWin("pip", "BBBBBB");
  assert.equal(nextBot(BOTS, "pip")?.key, "mia");
});

test("nobody is offered an opponent that they have beaten, and after the last there is none", () => {
  for (const bot of ["pip", "gus"]) for (const table of ["A", "B"]) recordWin(bot, table);
  recordWin("mia", "C");
  assert.equal(nextBot(BOTS, "pip"), null);
  assert.equal(nextBot(BOTS, "gus"), null);
});

test("a win in practice does not count", () => {
  const won = {
    seats: [
      { seat: 1, bot: null },
      { seat: 2, bot: "pip" },
    ],
    winners: [1],
    you: 1,
  };
  for (const code of ["A", "B"]) {
    const table = { kind: "bots", code, practice: "1..123" };
    assert.equal(suggestLevel(/** @type {any} */ ({ ...won, table })), null);
  }
  assert.deepEqual(settings.get("won"), {});
});

/** @param {string} name @param {Record<string, unknown>} parameters */
const sheet = (name, parameters) => ({ name, parameters });

test("the sheets that match a box are found, or the nearest ones if none matches", () => {
  const offered = [
    sheet("a", { draws: 3, target: 0 }),
    sheet("b", { draws: 3, target: 400 }),
    sheet("c", { draws: 1, target: 400 }),
  ];
  const found = (/** @type {[string, unknown][]} */ ...answers) => {
    const { all, sheets } = matchingSheets(
      /** @type {any} */ (offered),
      new Map(answers.map(([key, value]) => [key, JSON.stringify(value)])),
    );
    return [all, sheets.map(({ name }) => name).join()];
  };
  assert.deepEqual(found(), [true, "a,b,c"]);
  assert.deepEqual(found(["target", 400]), [true, "b,c"]);
  assert.deepEqual(found(["target", 400], ["draws", 3]), [true, "b"]);
  assert.deepEqual(found(["target", 0], ["draws", 1]), [false, "a,c"]);
});

test("the country and the contents of a box come first, and then only what still distinguishes", () => {
  const box = (
    /** @type {string} */ name,
    /** @type {string} */ edition,
    /** @type {string[]} */ countries,
    /** @type {object} */ of,
  ) => ({ name, edition, countries, parameters: of });
  const offered = /** @type {any} */ ([
    box("plain", "tiles", ["fr", "de"], { draws: 3, target: 0 }),
    box("short", "luxury", ["fr"], { draws: 1, target: 400 }),
    box("far", "tiles", ["us"], { draws: "unlimited", target: 400 }),
    box("site", "none", [], { draws: 3, target: 400 }),
  ]);
  const known = /** @type {any} */ ([{ key: "draws" }, { key: "target" }, { key: "ties" }]);
  const after = (/** @type {Record<string, string>} */ answers) => {
    const given = new Map(Object.entries(answers));
    const { sheets } = matchingSheets(offered, given);
    const keys = openQuestions(offered, given, known).map(({ parameter }) => parameter.key);
    return [sheets.map(({ name }) => name).join(), keys.join()];
  };
  assert.deepEqual(after({}), ["plain,short,far,site", "target,draws"]);
  assert.deepEqual(after({ country: "de" }), ["plain,site", "target"]);
  assert.deepEqual(after({ country: "us" }), ["far,site", "draws"]);
  assert.deepEqual(after({ country: "us", edition: "tiles" }), ["far", ""]);
  assert.deepEqual(after({ country: "-" }), ["site", ""]);
});

test("questions about a box use the words of the sheets", async () => {
  const about = { kind: "limit", choices: { unlimited: "without limit" }, parts: [] };
  const words = (/** @type {any} */ parameter, /** @type {unknown} */ value) =>
    valueWords(parameter, value);
  assert.equal(words(about, "unlimited"), "without limit");
  assert.equal(words(about, 3), "3");
  assert.equal(words({ kind: "flag", choices: {}, parts: [] }, true), "yes");
  assert.equal(words({ key: "target", kind: "amount", choices: {}, parts: [] }, 0), "one round");
  assert.equal(words({ key: "out_bonus", kind: "amount", choices: {}, parts: [] }, 0), "no bonus");
  const hand = {
    kind: "numbers",
    choices: {},
    parts: Array.from({ length: 6 }, (_, index) => `${index + 1} players`),
  };
  assert.equal(words(hand, [9, 9, 7, 7, 6, 6]), "2 players: 9, 3 players: 7, 4 players: 7");
  const code = await readFile(
    new URL("../../src/tricorne/page/static/screens/info/find-sheet.js", import.meta.url),
    "utf8",
  );
  assert.doesNotMatch(code, /goliath|escale|deluxe|chrono/i);
});
