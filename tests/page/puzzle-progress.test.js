/** Stored progress at the puzzles: damaged, older, newer, or refused. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { addAttempt, addRace, loadProgress, parseProgress } from "#page/kit/puzzles/progress.js";
import { UNKNOWN } from "#page/kit/puzzles/rating.js";

const PLACE = "tricorne.puzzles";
const PUZZLE = { key: "1-2", kind: "best", grade: "gus" };
const OTHER = { ...PUZZLE, key: "3-4" };

const WHOLE = JSON.stringify({
  ...addRace(addAttempt(loadProgress(), PUZZLE, true, 3), "timed", 7),
  missed: { "9-9": [4, 1] },
});

test("damaged progress is not read", () => {
  assert.deepEqual(parseProgress(WHOLE).solved, [PUZZLE.key]);
  for (const text of [
    "",
    "{",
    "[]",
    "3",
    "null",
    '"x"',
    '{"solved": 3}',
    WHOLE.replace("[", "[0,"),
  ])
    assert.equal(parseProgress(text), null, text);
  const told = JSON.parse(WHOLE);
  for (const part of Object.keys(told))
    for (const damage of [null, 3.5, "x", [7], { x: "y" }])
      if ((part !== "daily" || damage !== null) && (part !== "days" || !Array.isArray(damage)))
        assert.equal(
          parseProgress(JSON.stringify({ ...told, [part]: damage })),
          null,
          `${part} ${damage}`,
        );
});

test("progress that was stored before there were ratings and races is read", () => {
  const { solved, missed, streak, daily, wish } = JSON.parse(WHOLE);
  const found = parseProgress(JSON.stringify({ solved, missed, streak, daily, wish }));
  assert.deepEqual([found.solved, found.rating, found.races.timed], [solved, UNKNOWN, 0]);
});

test("a best result stays the best", () => {
  const now = addRace(addRace(addRace(loadProgress(), "timed", 7), "timed", 5), "calm", 2);
  assert.deepEqual(now.races, { timed: 7, calm: 2 });
});

/** The sentence at the foot of the page, if there is one; then it is gone. */
function notices() {
  const found = [...document.querySelectorAll(".notice")];
  for (const each of found) each.remove();
  return found.map((each) => each.querySelector("p").textContent).join();
}

let visits = 0;

/** The page's own words for progress, as after a reload. */
function visit() {
  visits += 1;
  return import(`#page/kit/puzzles/progress.js?visit=${visits}`);
}

describe("messages about progress", () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] }); // no sentence goes by itself
  });
  afterEach(() => {
    mock.timers.reset();
    localStorage.clear();
  });

  test("damaged progress is reported in one sentence, and the puzzles go on", async () => {
    localStorage.setItem(PLACE, WHOLE.slice(5));
    const here = await visit();
    assert.deepEqual(here.loadProgress().solved, []);
    here.storeProgress(addAttempt(here.loadProgress(), PUZZLE, true, 1));
    assert.equal(notices(), "Your progress could not be read. The puzzles start afresh.");
    assert.deepEqual((await visit()).loadProgress().solved, [PUZZLE.key]);
  });

  test("progress of a newer version is reported in one sentence, and stays as it is", async () => {
    const newer = JSON.stringify({ ...JSON.parse(WHOLE), version: 2, solved: { many: 3 } });
    localStorage.setItem(PLACE, newer);
    const here = await visit();
    here.storeProgress(addAttempt(here.loadProgress(), PUZZLE, true, 1));
    assert.deepEqual(here.loadProgress().solved, [PUZZLE.key]);
    assert.equal(localStorage.getItem(PLACE), newer);
    assert.match(notices(), /newer version/);
  });

  test("refused storage is reported in one sentence, and progress lasts as long as the page", async () => {
    localStorage.forbidden = true;
    const here = await visit();
    here.storeProgress(addAttempt(here.loadProgress(), PUZZLE, true, 1));
    assert.match(notices(), /stores nothing/);
    here.storeProgress(addRace(here.loadProgress(), "calm", 3));
    assert.deepEqual(
      [here.loadProgress().solved, here.loadProgress().races.calm],
      [[PUZZLE.key], 3],
    );
    assert.equal(notices(), "");
  });

  test("a clock of another year loses a streak, and nothing else", async () => {
    const here = await visit();
    const before = addAttempt(
      addAttempt(here.loadProgress(), PUZZLE, true, 20_000),
      OTHER,
      false,
      20_000,
    );
    for (const day of [-4000, 0, 9000, 19_999, 90_000]) {
      const now = addAttempt(before, { ...PUZZLE, key: "5-5" }, true, day);
      assert.ok(parseProgress(JSON.stringify(now)));
      assert.deepEqual(now.solved, [PUZZLE.key, "5-5"]);
      assert.ok(now.streak.length > 0);
      assert.equal(here.isDue(now, OTHER.key, day), Math.abs(day - 20_000) >= 2);
    }
  });
});
