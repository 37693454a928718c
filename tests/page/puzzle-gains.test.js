/** The page says nothing about a puzzle that would solve it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { modules } from "#page/device/game/lessons.js";
import { isinstance, toJs } from "#page/device/game/python.js";
import { parseBook } from "#page/kit/puzzles/book.js";
import { addAttempt, loadProgress } from "#page/kit/puzzles/progress.js";
import { legalPlacements } from "#page/kit/turn/legal.js";
import { firstPlacement, ghostOf, legalPlaces } from "#page/kit/turn/places.js";
import { BEGUN, putTile, tileOf } from "#page/kit/turn/turn.js";
import { nextPuzzle } from "#page/screens/puzzles/choosing.js";
import { offersAtFoot } from "#page/screens/table/drawing/buttons.js";
import { hideGains } from "#page/screens/table/state/model.js";
import { device, Guest } from "./local.js";

const { choices, read_puzzle, position } = modules["tricorne.play.puzzles.puzzle"];
const { Place } = modules["tricorne.rules.actions"];
const { value } = modules["tricorne.rules.tiles"];

const DATA = new URL("../../src/tricorne/page/static/data/puzzles.json", import.meta.url);
const BOOK = parseBook(JSON.parse(readFileSync(DATA, "utf8")));
const SOME = 50;

/** The message that the table of a puzzle begins with. */
async function laid(here, { line }) {
  const { body } = await here.ask("/api/puzzles/begin", { line, language: "en", name: "Anna" });
  here.code = body.code;
  return (await new Guest(here, body.code, body.tokens).hello(Object.keys(body.tokens)[0])).table;
}

/** All words and numbers of a placement while it is chosen. */
function words(table, way) {
  const turn = putTile(BEGUN, way);
  const { label, spoken, figure } = ghostOf(turn);
  const places = legalPlaces(table.view, tileOf(way), true);
  return [
    ...places.flatMap((place) => [place.label, place.brings]),
    ...[label, spoken, figure],
    ...offersAtFoot(table, turn, null).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join("; ");
}

test("neither marks, words nor buttons tell what a placement in a puzzle brings", async () => {
  const here = device();
  const told = /point|bridge|hexagon|sides|\+/;
  for (const entry of BOOK.filter((_, at) => at % SOME === 0)) {
    const table = await laid(here, entry);
    const quiet = hideGains(table);
    const ways = legalPlacements(quiet.view);
    assert.ok(legalPlacements(table.view).some((way) => told.test(words(table, way))));
    for (const way of ways) assert.doesNotMatch(words(quiet, way), told, entry.key);
    for (const tile of new Set(ways.map(tileOf)))
      assert.equal(firstPlacement(quiet, tile, null), legalPlacements(quiet.view, tile)[0]);
  }
});

/** How many of a new device's first hundred puzzles somebody solves who goes by one number of placements. */
function solvedBy(numberOf) {
  let now = { ...loadProgress(), salt: 7 };
  let solved = 0;
  let last;
  for (let number = 0; number < 100; number += 1) {
    last = nextPuzzle(BOOK, now, 1, last?.key);
    const puzzle = read_puzzle(last.line);
    const round = position(puzzle);
    const view = round.view(round.seat);
    const ways = [...choices(round)].map((way, at) => ({ way, at, points: view.points(way) }));
    const places = ways.filter(({ way }) => isinstance(way, Place));
    const taken = places.reduce((one, other) => (numberOf(other) > numberOf(one) ? other : one));
    const right = toJs(puzzle.answers).includes(taken.at);
    solved += Number(right);
    now = addAttempt(now, last, right, 1);
  }
  return solved;
}

// biome-ignore lint/style/noDoneCallback: the context of the test says the numbers
test("the highest number that is shown solves few of a device's first hundred, and so do the most points", (context) => {
  const heaviest = solvedBy(({ way }) => value(way.tile));
  const most = solvedBy(({ points }) => Number(points));
  context.diagnostic(`by the heaviest tile ${heaviest}, by the most points ${most}`);
  assert.ok(heaviest <= 40 && most <= 40, `${heaviest} and ${most} solved`);
});
