/** The puzzle race: its clock, its chances, and the puzzles that it poses. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf, parseBook } from "#page/kit/puzzles/book.js";
import { hardnessOf } from "#page/kit/puzzles/rating.js";
import {
  addAnswer,
  isGaining,
  isOver,
  newRace,
  nextOfRace,
  remainingChances,
  rowLength,
  scoreOf,
  spendTime,
  startPuzzle,
} from "#page/screens/puzzles/race.js";
import { raceSymbols } from "#page/screens/puzzles/words.js";

const DATA = new URL("../../src/tricorne/page/static/data/puzzles.json", import.meta.url);
const BOOK = parseBook(JSON.parse(readFileSync(DATA, "utf8")));
const SECOND = 1000;

/** A race after these answers, each of which took a second. @param {string} marks */
function after(marks, kind = "timed") {
  let race = newRace(kind);
  for (const mark of marks) {
    race = startPuzzle(race, nextOfRace(BOOK, race, {}, 0.3));
    race = addAnswer(race, mark === "▲", SECOND);
  }
  return race;
}

test("a race lasts three minutes, and each answer takes the time that it took", () => {
  assert.equal(newRace("timed").left, 180 * SECOND);
  assert.equal(after("▲▲").left, 178 * SECOND);
  assert.equal(isOver(spendTime(after("▲"), 178 * SECOND)), false);
  assert.equal(isOver(spendTime(after("▲"), 179 * SECOND)), true);
  assert.equal(spendTime(after("▲"), 999 * SECOND).left, 0);
});

test("five in a row bring ten seconds, and a miss breaks the row", () => {
  assert.equal(after("▲▲▲▲▲").left, (180 - 5 + 10) * SECOND);
  assert.equal(isGaining(after("▲▲▲▲▲")), true);
  assert.equal(isGaining(after("▲▲▲▲▲▲")), false);
  assert.equal(after("▲▲▲▲△▲").left, (180 - 6) * SECOND);
  assert.deepEqual(
    [rowLength(after("▲△▲▲")), rowLength(after("△")), rowLength(after(""))],
    [2, 0, 0],
  );
  assert.equal(after("▲▲▲▲▲▲▲▲▲▲").left, (180 - 10 + 20) * SECOND);
  assert.equal(isGaining(after("")), false);
});

test("the third miss ends a race, with a clock and without one", () => {
  for (const kind of ["timed", "calm"]) {
    assert.deepEqual(
      [remainingChances(after("△▲△", kind)), isOver(after("△▲△", kind))],
      [1, false],
    );
    assert.equal(isOver(after("△▲△▲△", kind)), true);
    assert.equal(scoreOf(after("△▲△▲△", kind)), 2);
  }
  assert.equal(isOver(spendTime(after("▲▲▲▲▲", "calm"), 9999 * SECOND)), false);
});

test("an answer that comes with the last second still counts", () => {
  const race = addAnswer({ ...after("▲"), left: 100 }, true, 900);
  assert.deepEqual([scoreOf(race), race.left, isOver(race)], [2, 0, true]);
});

test("the puzzles become harder, and none comes twice, with any seed", () => {
  for (const chance of [0, 0.37, 0.999_999]) {
    let race = newRace("calm");
    const hard = [];
    for (let number = 0; number < 60; number += 1) {
      const entry = nextOfRace(BOOK, race, {}, chance);
      hard.push(hardnessOf(entry, {}));
      race = addAnswer(startPuzzle(race, entry), true, 0);
    }
    assert.equal(new Set(race.posed).size, 60);
    const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    assert.ok(mean(hard.slice(0, 6)) < 1150);
    assert.ok(mean(hard.slice(0, 6)) < mean(hard.slice(10, 16)));
    assert.ok(mean(hard.slice(10, 16)) < mean(hard.slice(20, 60)));
  }
  assert.equal(nextOfRace([], newRace("calm"), {}, 0.5), undefined);
});

test("chance decides which puzzles come", () => {
  const firsts = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map(
    (chance) => nextOfRace(BOOK, newRace("timed"), {}, chance).key,
  );
  assert.ok(new Set(firsts).size >= 6);
});

test("a result in symbols tells the answers and no puzzle", () => {
  const day = dayOf(new Date(2026, 10, 26));
  const text = raceSymbols(day, after("▲▲△▲"));
  assert.equal(text, "Tricorne, puzzle race on November 26, 2026\n▲▲△▲ 3");
  assert.match(raceSymbols(day, after("", "calm")), /without a clock on November 26, 2026/);
});
