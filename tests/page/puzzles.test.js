/** Puzzles on this device: tables, the book, and the puzzles that a player has solved. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { positionPicture } from "#page/kit/board/position-picture.js";
import {
  dayName,
  dayOf,
  parseBook,
  parseDay,
  puzzleOfDay,
  puzzlesLike,
  themeOf,
} from "#page/kit/puzzles/book.js";
import {
  addAttempt,
  addDailyTry,
  isDue,
  loadProgress,
  prolongStreak,
  storeProgress,
  streakOn,
} from "#page/kit/puzzles/progress.js";
import { hardnessOf, moveRating, peerOf, UNKNOWN } from "#page/kit/puzzles/rating.js";
import { todaysState } from "#page/kit/puzzles/today.js";
import { fittingPuzzles, nextPuzzle, similarPuzzle } from "#page/screens/puzzles/choosing.js";
import { resultSymbols } from "#page/screens/puzzles/words.js";
import { device, Guest } from "./local.js";

const DATA = new URL("../../src/tricorne/page/static/data/puzzles.json", import.meta.url);
const TOLD = JSON.parse(readFileSync(DATA, "utf8"));
const BOOK = parseBook(TOLD);
/** How many puzzles these tests skip after each one. */
const SOME = 40;

/** A puzzle, and a player at its table. */
async function begun(here, { line }) {
  const { body } = await here.ask("/api/puzzles/begin", { line, language: "fr", name: "Anna" });
  const anna = await new Guest(here, body.code, body.tokens).hello(Object.keys(body.tokens)[0]);
  const ask = async (what) => (await here.ask(`/api/puzzles/${what}`, { code: body.code })).body;
  return { anna, body, ask };
}

test("a puzzle is laid, judged and taken back, and a second one ends it", async () => {
  const here = device();
  for (const entry of BOOK.filter((_, at) => at % SOME === 0)) {
    const { anna, ask } = await begun(here, entry);
    const before = anna.table.view;
    assert.equal(before.to_move, before.seat);
    const { done, answers, actions } = await ask("told");
    assert.equal(done, null);
    assert.deepEqual(
      actions.map(({ action }) => action).sort(),
      before.actions.map(({ action }) => action).sort(),
      entry.key,
    );
    await anna.wish({ do: "act", action: answers[0] }, entry.key);
    assert.equal((await ask("told")).done, answers[0]);
    await ask("again");
    assert.deepEqual([anna.table.view.hand, anna.table.view.log], [before.hand, before.log]);
  }
});

test("a position is told without a table, as its table shows it", async () => {
  const here = device();
  for (const entry of BOOK.filter((_, at) => at % (7 * SOME) === 0)) {
    const { body } = await here.ask("/api/puzzles/position", { line: entry.line });
    const { view } = (await begun(here, entry)).anna.table;
    assert.deepEqual([body.board.sort(), body.hand], [view.board.sort(), view.hand]);
    const picture = positionPicture(body.board);
    assert.equal(picture.querySelectorAll(".tile").length, body.board.length);
  }
});

test("today's puzzle says how far the player is", () => {
  const now = new Date(2026, 10, 27, 12);
  const day = dayOf(now);
  const before = loadProgress();
  const said = (date) => {
    const { tries, right, closed, streak, week } = todaysState(date);
    return [tries, right, closed, streak, week.map(({ solved }) => Number(solved)).join("")];
  };
  assert.deepEqual(said(now), [0, false, false, 0, "0000000"]);
  storeProgress(addDailyTry(before, false, day));
  assert.deepEqual(said(now), [1, false, false, 0, "0000000"]);
  storeProgress(addDailyTry(loadProgress(), true, day));
  assert.deepEqual(said(now), [2, true, true, 1, "0000100"]);
  assert.deepEqual(said(new Date(2026, 10, 28, 12)), [0, false, false, 1, "0000100"]);
  assert.deepEqual(said(new Date(2026, 10, 30, 12)).at(-1), "0000000");
  storeProgress(before);
});

test("a puzzle of the day may be tried three times, and no more counts", () => {
  let now = loadProgress();
  for (const right of [false, false, false, true]) now = addDailyTry(now, right, 900);
  assert.deepEqual(now.daily, { day: 900, tries: 3, right: false });
  assert.equal(now.streak.length, 0);
  now = addDailyTry(addDailyTry(now, true, 901), false, 901);
  assert.deepEqual([now.daily, now.days], [{ day: 901, tries: 1, right: true }, [901]]);
});

test("a result of a day tells the day, each try and the streak, and no puzzle", () => {
  const day = dayOf(new Date(2026, 10, 27));
  const said = (tries, right, streak) => resultSymbols(day, { tries, right }, streak);
  assert.equal(said(1, true, 1), "Tricorne, puzzle of November 27, 2026\n▲ 1/3");
  assert.equal(said(3, true, 4).split("\n").slice(1).join(), "△△▲ 3/3,4 days in a row");
  assert.equal(said(3, false, 0).split("\n")[1], "△△△ –/3");
  assert.deepEqual(
    [dayName(day), parseDay("2026-11-27"), parseDay("621-71")],
    ["2026-11-27", day, null],
  );
});

test("the book has every kind in an order of its own, and a newer one is not read", () => {
  assert.equal(BOOK.length, TOLD.length - 1);
  assert.equal(new Set(BOOK.map(({ key }) => key)).size, BOOK.length);
  assert.equal(parseBook(["puzzles 3", "?"]), null);
  assert.equal(parseBook({}), null);
  const kindsLike = (like) => [...new Set(puzzlesLike(BOOK, like).map(({ kind }) => kind))].sort();
  assert.deepEqual(kindsLike("drawing"), ["draw", "place"]);
  assert.deepEqual(kindsLike("leave"), ["leave"]);
  assert.deepEqual(kindsLike("juggling"), []);
  assert.ok(BOOK.every(({ kind }) => themeOf(kind) !== "all"));
});

test("lines of a newer or damaged file are left out, and all others are there", () => {
  const [head, line] = TOLD;
  const odd = [7, null, "", "best", line.replace(/^\w+/, "juggle"), line.slice(0, 12), `${line} 9`];
  assert.deepEqual(
    parseBook([head, ...odd, line]).map((entry) => entry.line),
    [line],
  );
  assert.deepEqual(parseBook([head]), []);
});

test("a damaged puzzle has no table, and the next one has", async () => {
  const here = device();
  const lay = (line) => here.ask("/api/puzzles/begin", { line, language: "fr", name: "Anna" });
  const whole = BOOK[0].line;
  const damaged = ["best", whole.replace(/\.\w+/, `.${"z".repeat(60)}`), whole.slice(1)];
  const answers = await Promise.all(damaged.map(lay));
  assert.deepEqual(
    answers.map((answer) => answer?.status ?? null),
    [null, 422, null],
  );
  assert.ok((await lay(whole)).body.code);
});

test("everyone has the same puzzle on a day, wherever they are", () => {
  const day = dayOf(new Date(2026, 10, 25, 23, 59));
  assert.equal(dayOf(new Date(2026, 10, 25, 0, 1)), day);
  assert.equal(dayOf(new Date(2026, 10, 26, 0, 1)), day + 1);
  assert.notEqual(puzzleOfDay(BOOK, day), puzzleOfDay(BOOK, day + 1));
  assert.ok(puzzleOfDay(BOOK, -3));
  assert.equal(puzzleOfDay([], day), undefined);
});

test("a missed puzzle returns first, and after longer each time", () => {
  const same = BOOK.filter(({ grade }) => grade === "mia");
  const [first, second] = same;
  let now = addAttempt(loadProgress(), second, false, 100);
  assert.equal(isDue(now, second.key, 101), false);
  assert.equal(isDue(now, second.key, 102), true);
  assert.equal(nextPuzzle(same, now, 102), second);
  assert.notEqual(nextPuzzle(same, now, 101, first.key), second);
  now = addAttempt(now, second, false, 102);
  assert.equal(isDue(now, second.key, 104), false);
  assert.equal(isDue(now, second.key, 106), true);
  now = addAttempt(now, second, true, 106);
  assert.deepEqual([now.missed, now.solved], [{}, [second.key]]);
  assert.ok(![first.key, second.key].includes(nextPuzzle(same, now, 106, first.key).key));
});

test("after all puzzles, missed ones come again, then any", () => {
  const [one, other] = BOOK;
  let now = addAttempt(addAttempt(loadProgress(), one, true, 5), other, false, 5);
  assert.equal(nextPuzzle([one, other], now, 5), other);
  now = addAttempt(now, other, true, 5);
  assert.equal(nextPuzzle([one, other], now, 5, one.key), other);
  assert.equal(nextPuzzle([one], now, 5, one.key), undefined);
});

test("of each kind, the next puzzle is as hard as the player is strong", () => {
  for (const kind of ["draw", "end", "figure", "fewer", "out"]) {
    const some = BOOK.filter((entry) => entry.kind === kind && !entry.obvious);
    const hard = some.map((entry) => hardnessOf(entry, {}));
    for (const value of [400, 900, 1300, 1500, 2000]) {
      const now = { ...loadProgress(), rating: { value, games: 20 } };
      const aim = Math.min(Math.max(value - 120, Math.min(...hard)), Math.max(...hard));
      const found = hardnessOf(nextPuzzle(some, now, 1), {});
      const nearest = hard.map((one) => Math.abs(one - aim)).sort((one, other) => one - other);
      assert.ok(Math.abs(found - aim) <= Math.max(160, nearest[11]), `${kind} ${value} ${found}`);
    }
  }
});

/** The first puzzles of a new device whose owner solves two in three. */
function firsts(salt, count) {
  let now = { ...loadProgress(), salt };
  const posed = [];
  for (let number = 0; number < count; number += 1) {
    posed.push(nextPuzzle(BOOK, now, 1, posed.at(-1)?.key));
    now = addAttempt(now, posed.at(-1), number % 3 < 2, 1);
  }
  return posed;
}

test("no two of a device's puzzles within fifty are of one game, and few are obvious", () => {
  for (const salt of [1, 2]) {
    const posed = firsts(salt, 110);
    const games = posed.map(({ key }) => key.split("-")[0]);
    for (const [at, game] of games.entries())
      assert.ok(!games.slice(at + 1, at + 50).includes(game), `${salt} ${at}`);
    assert.ok(posed.filter(({ obvious }) => obvious).length <= posed.length / 4);
  }
});

test("whatever a player finds, the kinds are mixed", () => {
  for (const chance of [0, 0.3, 1]) {
    let now = { ...loadProgress(), salt: 3 };
    const kinds = [];
    for (let number = 0; number < 60; number += 1) {
      const entry = nextPuzzle(BOOK, now, 1);
      kinds.push(entry.kind);
      now = addAttempt(now, entry, number % 10 < chance * 10, 1);
    }
    assert.ok(new Set(kinds.slice(0, 20)).size >= 8, kinds.join());
    for (let at = 0; at + 26 <= kinds.length; at += 1) {
      const some = kinds.slice(at, at + 26);
      for (const kind of kinds)
        assert.ok(some.filter((one) => one === kind).length <= 8, some.join());
    }
  }
});

test("newcomers begin with easy figures; then the kinds take turns", () => {
  for (const salt of [1, 2, 3]) {
    const kinds = firsts(salt, 20).map(({ kind }) => kind);
    assert.deepEqual(kinds.slice(0, 3), ["figure", "figure", "figure"]);
    const times = Object.groupBy(kinds.slice(3), (kind) => kind);
    assert.ok(Object.keys(times).length >= 6, kinds.join());
    for (const some of Object.values(times)) assert.ok(some.length <= 5, kinds.join());
  }
  assert.ok(firsts(4, 2).every(({ grade }) => ["pip", "mia"].includes(grade)));
});

test("devices pose puzzles in different orders, and each keeps its own", () => {
  const keys = (salt) => firsts(salt, 8).map(({ key }) => key);
  assert.deepEqual(keys(5), keys(5));
  const first = new Set([1, 2, 3, 4, 5, 6].map((salt) => keys(salt)[0]));
  assert.ok(first.size > 3, [...first].join());
  const now = addAttempt(loadProgress(), BOOK[0], true, 1);
  assert.equal(addAttempt(now, BOOK[1], true, 1).salt, now.salt);
});

test("a similar puzzle is of the same kind, about as hard, and new", () => {
  let now = loadProgress();
  for (const entry of BOOK.filter((_, at) => at % SOME === 0)) {
    const found = similarPuzzle(BOOK, now, entry);
    assert.equal(found.kind, entry.kind);
    assert.notEqual(found.key, entry.key);
    const far = Math.abs(hardnessOf(found, now.shifts) - hardnessOf(entry, now.shifts));
    assert.ok(far <= 160, `${entry.key} ${found.key}`);
    now = addAttempt(addAttempt(now, entry, true, 1), found, false, 1);
    assert.notEqual(similarPuzzle(BOOK, now, entry)?.key, found.key);
  }
  assert.equal(similarPuzzle(BOOK.slice(0, 1), now, BOOK[0]), undefined);
});

test("a player's rating moves by new puzzles, and a puzzle's a little by each attempt", () => {
  const entry = BOOK.find(({ grade }) => grade === "clara");
  const right = addAttempt(loadProgress(), entry, true, 1);
  const wrong = addAttempt(loadProgress(), entry, false, 1);
  assert.ok(right.rating.value > UNKNOWN.value && UNKNOWN.value > wrong.rating.value);
  assert.ok(hardnessOf(entry, right.shifts) < hardnessOf(entry, {}));
  assert.ok(hardnessOf(entry, wrong.shifts) > hardnessOf(entry, {}));
  const again = addAttempt(wrong, entry, true, 9);
  assert.deepEqual(again.rating, wrong.rating);
  assert.ok(again.shifts[entry.key] < wrong.shifts[entry.key]);
});

test("ratings settle where a player solves half, and stay within bounds", () => {
  let rating = UNKNOWN;
  for (let number = 0; number < 60; number += 1)
    rating = moveRating(rating, 1400, number % 2 === 0);
  assert.ok(Math.abs(rating.value - 1400) < 60, String(rating.value));
  assert.equal(peerOf(rating), "bruno");
  assert.equal(peerOf({ value: 1400, games: 3 }), null);
  for (let number = 0; number < 900; number += 1) rating = moveRating(rating, 1700, true);
  assert.ok(rating.value <= 2200);
  let hard = loadProgress();
  for (let number = 0; number < 200; number += 1) hard = addAttempt(hard, BOOK[0], false, number);
  assert.ok(hard.shifts[BOOK[0].key] <= 300);
});

test("a puzzle that all miss here counts as harder", () => {
  const entry = BOOK.find(({ grade }) => grade === "gus");
  let now = loadProgress();
  assert.ok(fittingPuzzles(BOOK, "easy", now.shifts).includes(entry));
  for (let day = 0; day < 40; day += 1) now = addAttempt(now, entry, false, day);
  assert.ok(!fittingPuzzles(BOOK, "easy", now.shifts).includes(entry));
});

test("a streak lasts over one day left out, and over a clock that goes back a little", () => {
  const none = { day: 0, length: 0, best: 0 };
  const one = prolongStreak(none, 100);
  const two = prolongStreak(one, 102);
  assert.deepEqual([one.length, two.length, prolongStreak(two, 102).length], [1, 2, 2]);
  assert.deepEqual(prolongStreak(two, 101), two);
  assert.deepEqual(prolongStreak(two, 105), { day: 105, length: 1, best: 2 });
  assert.deepEqual(prolongStreak({ ...two, day: 99_999 }, 103).length, 1);
  assert.deepEqual([streakOn(two, 104), streakOn(two, 105)], [2, 0]);
});
