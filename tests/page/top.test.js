/** The top of the day: its positions, what they are worth, and what this device keeps. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, describe, test } from "node:test";
import {
  answersOn,
  finishedShares,
  keepAnswer,
  loadTops,
  parseTops,
  pointsOf,
  shareOf,
  topOfDay,
} from "#page/kit/puzzles/tops.js";
import { showTopOffer, showTopResult, topSymbols } from "#page/screens/puzzles/top-words.js";
import { device, Guest } from "./local.js";

const DATA = new URL("../../src/tricorne/page/static/data/tops.json", import.meta.url);
const TOLD = JSON.parse(readFileSync(DATA, "utf8"));
const TOPS = parseTops(TOLD);
const PLACE = "tricorne.tops";
/** 28 November 2026. */
const DAY = 20_785;

describe("the top of the day", () => {
  beforeEach(() => localStorage.removeItem(PLACE));

  test("the file has as many tops as lines, and a newer one is not read", () => {
    assert.equal(TOPS.length, TOLD.length - 1);
    assert.ok(TOPS.every(({ count, peers }) => count === TOPS[0].count && peers.length === 4));
    assert.deepEqual(
      [parseTops(["tops 2", TOLD[1]]), parseTops({}), parseTops(["tops 1", "?"])],
      [[], [], []],
    );
  });

  test("each day has a top, and after the last one the first comes again", () => {
    assert.equal(topOfDay(TOPS, DAY), TOPS[0]);
    assert.equal(topOfDay(TOPS, DAY + 1), TOPS[1]);
    assert.equal(topOfDay(TOPS, DAY + TOPS.length), TOPS[0]);
    assert.equal(topOfDay([], DAY), undefined);
  });

  test("a position is laid, answered and told, and the best action is laid", async () => {
    const here = device();
    const [{ line, count }] = TOPS;
    for (const at of Array.from({ length: count }).keys()) {
      const asked = { line, at, language: "fr", name: "Anna" };
      const { body } = await here.ask("/api/tops/begin", asked);
      const anna = await new Guest(here, body.code, body.tokens).hello(Object.keys(body.tokens)[0]);
      const ask = async (what) => (await here.ask(`/api/tops/${what}`, { code: body.code })).body;
      const before = await ask("told");
      assert.deepEqual(
        before.actions.map(({ action }) => action).sort(),
        anna.table.view.actions.map(({ action }) => action).sort(),
      );
      const worst = before.actions.reduce((one, other) => (other.marks < one.marks ? other : one));
      await anna.wish({ do: "act", action: worst.action }, `${at}`);
      const { done, best, answers, actions } = await ask("told");
      assert.equal(done, worst.action);
      assert.ok(answers.includes(best) && !answers.includes(done));
      assert.equal(actions.find(({ action }) => action === best).marks, 100);
      await ask("best");
      assert.equal(anna.table.view.log.at(-1).split(" ")[1], best);
    }
  });

  test("the first answer to a position counts, and a later one changes nothing", () => {
    keepAnswer(DAY, 0, [64, 12]);
    keepAnswer(DAY, 0, [100, 40]);
    keepAnswer(DAY, 2, [100, 40]);
    assert.deepEqual(answersOn(DAY), [[64, 12]]);
    keepAnswer(DAY, 1, [100, 40]);
    assert.deepEqual([shareOf(answersOn(DAY)), pointsOf(answersOn(DAY))], [82, 52]);
    assert.deepEqual([finishedShares(2), finishedShares(3)], [[82], []]);
  });

  test("the result is sent as signs, and tells no position", () => {
    const answers = [
      [100, 12],
      [64, 3],
      [20, 60],
    ];
    assert.equal(topSymbols(DAY, answers), "Tricorne, top of November 28, 2026\n▲◭△ 61%");
  });

  test("the rules offer a clock and the start, and the result stands among characters", () => {
    const root = document.createElement("div");
    let started = 0;
    showTopOffer(root, DAY, TOPS[0], [], () => {
      started += 1;
    });
    root.querySelector('[name="clock"][value="30"]').dispatchEvent(new Event("change"));
    root.querySelector('[data-do="start"]').click();
    assert.deepEqual([started, loadTops().clock], [1, 30]);
    const hosts = ["pip", "gus", "clara", "ada"].map((key) => ({ key, names: { en: key } }));
    const top = { ...TOPS[0], peers: [20, 40, 60, 90] };
    showTopResult(root, DAY, top, [[70, 5]], hosts);
    const standing = [...root.querySelectorAll(".top-peers li")].map((one) => one.textContent);
    assert.deepEqual(standing, ["ada90%", "You70%", "clara60%", "gus40%", "pip20%"]);
  });

  test("what is damaged begins afresh, and what is newer stays as it is", () => {
    for (const text of ["", "{", "[]", "3", '{"version":1,"clock":60,"tops":{"1":[[101,2]]}}']) {
      localStorage.setItem(PLACE, text);
      assert.deepEqual(loadTops().tops, {}, text);
    }
    const newer = '{"version":2,"clock":7,"tops":3}';
    localStorage.setItem(PLACE, newer);
    keepAnswer(DAY, 0, [64, 12]);
    assert.equal(localStorage.getItem(PLACE), newer);
    assert.deepEqual(answersOn(DAY), [[64, 12]]);
  });
});
