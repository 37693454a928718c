/** Puzzles on this device: tables, the book, and what a player has solved. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bookOf, dayOf, fitting, next, ofDay } from "#page/screens/puzzles/book.js";
import { attempted, isDue, kept, lasting, progress, read } from "#page/screens/puzzles/progress.js";
import { device, Guest } from "./local.js";

const DATA = new URL("../../src/tricorne/page/static/data/puzzles.json", import.meta.url);
const TOLD = JSON.parse(readFileSync(DATA, "utf8"));
const BOOK = bookOf(TOLD);
/** So many are left out after each that is tried. */
const SOME = 40;

/** A puzzle, and somebody who sits at its table. */
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

test("the book has every kind in an order of its own, and a newer one is not read", () => {
  assert.equal(BOOK.length, TOLD.length - 1);
  assert.equal(new Set(BOOK.map(({ key }) => key)).size, BOOK.length);
  assert.equal(bookOf(["puzzles 2", "?"]), null);
  assert.equal(bookOf({}), null);
  const found = fitting(BOOK, { theme: "drawing", level: "all" });
  assert.deepEqual(new Set(found.map(({ kind }) => kind)), new Set(["draw", "place"]));
  assert.equal(fitting(BOOK, { theme: "juggling", level: "all" }).length, BOOK.length);
});

test("everyone has the same puzzle on a day, wherever they are", () => {
  const day = dayOf(new Date(2026, 10, 25, 23, 59));
  assert.equal(dayOf(new Date(2026, 10, 25, 0, 1)), day);
  assert.equal(dayOf(new Date(2026, 10, 26, 0, 1)), day + 1);
  assert.notEqual(ofDay(BOOK, day), ofDay(BOOK, day + 1));
  assert.ok(ofDay(BOOK, -3));
  assert.equal(ofDay([], day), undefined);
});

test("what was missed returns first, and after longer each time", () => {
  const [first, second, third] = BOOK;
  let now = attempted(progress(), second.key, false, 100);
  assert.equal(isDue(now, second.key, 101), false);
  assert.equal(isDue(now, second.key, 102), true);
  const day = (number) => ({ solved: new Set(now.solved), due: (key) => isDue(now, key, number) });
  assert.equal(next(BOOK, day(102)), second);
  assert.equal(next(BOOK, day(101), first.key), second);
  now = attempted(now, second.key, false, 102);
  assert.equal(isDue(now, second.key, 104), false);
  assert.equal(isDue(now, second.key, 106), true);
  now = attempted(now, second.key, true, 106);
  assert.deepEqual([now.missed, now.solved], [{}, [second.key]]);
  assert.equal(next(BOOK, day(106), first.key), third);
});

test("a streak lasts over one day left out, and over a clock that goes back a little", () => {
  const none = { day: 0, length: 0, best: 0 };
  const one = kept(none, 100);
  const two = kept(one, 102);
  assert.deepEqual([one.length, two.length, kept(two, 102).length], [1, 2, 2]);
  assert.deepEqual(kept(two, 101), two);
  assert.deepEqual(kept(two, 105), { day: 105, length: 1, best: 2 });
  assert.deepEqual(kept({ ...two, day: 99_999 }, 103).length, 1);
  assert.deepEqual([lasting(two, 104), lasting(two, 105)], [2, 0]);
});

test("damaged progress is not read", () => {
  const whole = JSON.stringify(attempted(progress(), "1-2", true, 3));
  assert.deepEqual(read(whole).solved, ["1-2"]);
  for (const text of ["", "{", "[]", "3", "null", '{"solved": 3}', whole.replace("[", "[0,")])
    assert.equal(read(text), null, text);
});
