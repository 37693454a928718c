/** Fingers that drum: the meaning of a spot, its deaf moments, and questions before an action. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Drumming } from "#page/kit/drumming.js";
import { choiceTo, isMine, legalPlacements } from "#page/kit/turn/legal.js";
import { TapGuard } from "#page/kit/turn/tap-guard.js";
import { askFirst, BEGUN, chooseTile, keepPossible, putTile } from "#page/kit/turn/turn.js";
import { answersTo, offersAtFoot, questionWords } from "#page/screens/table/drawing/buttons.js";
import { firstState, stateAfter } from "#page/screens/table/state/state.js";
import { recorded } from "./recorded.js";

const MOMENT = 600;

/** Spots, and a clock that is moved by hand. */
function resting() {
  const clock = { now: 0 };
  const rest = new TapGuard(
    () => clock.now,
    () => MOMENT,
  );
  return { clock, rest };
}

/** All states of the screen of an online player. */
const TABLES = [];
for (const message of recorded("online"))
  TABLES.push(stateAfter(TABLES.at(-1) ?? firstState("ABCDEF", { 1: "one" }), message, 0));
const MINE = TABLES.map(({ table }) => table).filter(isMine);
const FITTING = MINE.filter(
  ({ view }) =>
    legalPlacements(view).length > 0 && (choiceTo(view, "draw") ?? choiceTo(view, "pass")),
);
const STUCK = MINE.filter(({ view }) => legalPlacements(view).length === 0);

test("a spot that comes to mean something else is deaf for a moment", () => {
  const { clock, rest } = resting();
  rest.setMeaning("main", "draw 0");
  clock.now += MOMENT;
  assert.ok(rest.press("main"));
  rest.setMeaning("main", "draw 1");
  assert.ok(!rest.press("main"));
});

test("drumming fingers are not heard until they rest, however fast or slow they drum", () => {
  for (let every = 100; every <= 400; every += 50) {
    const { clock, rest } = resting();
    rest.setMeaning("main", "confirm");
    clock.now += MOMENT;
    assert.ok(rest.press("main"));
    for (const means of [null, "draw 0", "draw 1", "pass 2"]) {
      rest.setMeaning("main", means);
      for (let taps = 0; taps < 10; taps += 1) {
        clock.now += every;
        assert.ok(!rest.press("main"));
      }
    }
    clock.now += MOMENT;
    assert.ok(rest.press("main"));
  }
});

test("a spot with the same meaning hears every press", () => {
  const { clock, rest } = resting();
  rest.setMeaning("right", "hint");
  clock.now += MOMENT;
  for (let taps = 0; taps < 10; taps += 1) {
    assert.ok(rest.press("right"));
    rest.setMeaning("right", "hint");
    clock.now += 100;
  }
});

test("a choice made elsewhere can be confirmed at once, but not by a finger that drums", () => {
  const { clock, rest } = resting();
  rest.setMeaning("main", "draw 0");
  clock.now = 5000;
  rest.setMeaning("main", "confirm", true);
  assert.ok(rest.press("main"));
  rest.setMeaning("main", "draw 0");
  clock.now += 100;
  rest.press("main");
  rest.setMeaning("main", "confirm", true);
  assert.ok(!rest.press("main"));
});

test("drawing or passing is asked about while a tile fits, and done at once when none does", () => {
  assert.ok(FITTING.length > 0 && STUCK.length > 0);
  for (const { view } of FITTING) assert.equal(askFirst(BEGUN, view, "draw").asked, "draw");
  for (const { view } of STUCK) assert.equal(askFirst(BEGUN, view, "draw"), null);
});

test("the question names tiles that fit, and its answers lie in spots of their own", () => {
  for (const table of FITTING) {
    const turn = askFirst(BEGUN, table.view, choiceTo(table.view, "draw") ? "draw" : "pass");
    const [first] = legalPlacements(table.view);
    const numbers = [...first.action.slice(0, 3)].sort().join("\u2011");
    const tiles = questionWords(table).replace(", …", "");
    assert.ok(
      tiles.includes("\u2011") && (tiles.includes(numbers) || questionWords(table) !== tiles),
    );
    const taken = new Set(offersAtFoot(table, turn, null).map(({ spot }) => spot));
    const asked = answersTo(table, turn);
    assert.deepEqual(
      asked.map((offer) => offer.do),
      ["cancel", "anyway"],
    );
    assert.ok(asked.every(({ spot }) => !taken.has(spot)));
  }
});

test("the question disappears with any other action, and with the turn", () => {
  const [{ view }] = FITTING;
  const [way] = legalPlacements(view);
  const asked = askFirst(BEGUN, view, "draw");
  assert.equal(keepPossible(asked, view, true).asked, "draw");
  assert.equal(keepPossible(asked, view, false).asked, null);
  assert.equal(chooseTile(asked, null).asked, null);
  assert.equal(putTile(asked, way).asked, null);
});

test("taking back never lies where placing, drawing or passing has been", () => {
  const spots = new Map();
  for (const { table, turn } of TABLES) {
    const ways = isMine(table) ? legalPlacements(table.view) : [];
    for (const each of [turn, ...ways.slice(0, 1).map((way) => putTile(turn, way))])
      for (const offer of offersAtFoot({ ...table, undo: true }, each, null))
        spots.set(offer.do, (spots.get(offer.do) ?? new Set()).add(offer.spot));
  }
  assert.deepEqual([...spots.get("undo")], ["left"]);
  for (const deed of ["confirm", "draw"]) assert.deepEqual([...spots.get(deed)], ["main"]);
});

test("a second draw means something else than the first, and a second undo than the one before", () => {
  const drawing = MINE.flatMap((table) =>
    offersAtFoot(table, BEGUN, null)
      .filter((offer) => offer.do === "draw")
      .map(({ means }) => [table.view.draws, means]),
  );
  assert.ok(new Set(drawing.map(([draws]) => draws)).size > 1);
  for (const [draws, means] of drawing) assert.equal(means, `draw ${draws}`);
});

/** Taps on one spot, and a page that changes after some of them; which of the taps count. */
function drummed(gaps, changesAfter, apart = 0) {
  const clock = { now: 0 };
  const drumming = new Drumming(
    () => clock.now,
    () => MOMENT,
  );
  return gaps.map((gap, at) => {
    clock.now += gap;
    const heard = drumming.press(20 + at * apart, 20);
    if (heard && changesAfter.includes(at)) drumming.changes += 1;
    return heard;
  });
}

test("a finger that drums on the way to another screen does nothing there", () => {
  assert.deepEqual(drummed([0, 130, 130, 590, 130], [0]), [true, false, false, false, false]);
});

test("after a rest, a tap on the same spot counts on the new screen", () => {
  assert.deepEqual(drummed([0, 130, MOMENT, MOMENT], [0, 2]), [true, false, true, true]);
});

test("a quick tap elsewhere counts, and so does drumming on a screen that stays", () => {
  assert.deepEqual(drummed([0, 130], [0], 60), [true, true]);
  assert.deepEqual(drummed([0, 130, 130], []), [true, true, true]);
});
