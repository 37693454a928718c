/** The score keeper's screen: what is entered, what is asked next, and what the sheet shows. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { newCount } from "#page/screens/keeper/count.js";
import { Counting } from "#page/screens/keeper/counting.js";
import { followedTurn } from "#page/screens/keeper/following.js";
import { press, texts } from "./looking.js";

const GOLIATH = { sheet: "goliath", house: {}, scoring: "full", target: 400 };

describe("the screen of the score keeper", () => {
  let root = null;
  let screen = null;

  beforeEach(() => {
    root = document.createElement("div");
    document.body.append(root);
    const count = newCount({ ...GOLIATH, names: ["Mamie", "Papi"] });
    screen = new Counting(
      root,
      { id: "k1", at: 0, count: "", draft: null, names: [], totals: [], over: false },
      count,
    );
  });

  afterEach(() => {
    screen.leave();
    root.remove();
    localStorage.clear();
  });

  /** Enters a tile, and then what the panel offers. */
  function lay(digits, name = "next") {
    screen.say({ digits });
    press(root, name);
  }

  const totals = () => screen.now.totals;
  const turns = () => texts(root, ".is-turn .count-name");
  const heads = () => texts(root, ".count-panel h2");

  test("whoever follows a count sees the end celebrated as the one who counts", () => {
    press(root, "opens-2");
    lay("345");
    const now = { ...screen.now, winners: [2] };
    const [head, ...others] = followedTurn({ now, shown: screen.shown, relay: null }, "over");
    assert.deepEqual(texts(head, "h2"), ["Papi won!"]);
    assert.deepEqual([head.className, others.some(Boolean)], ["ending gold count-ending", false]);
  });

  test("each turn scores, and the next player is asked", () => {
    assert.deepEqual(heads(), ["Round 1: who opens?"]);
    press(root, "opens-2");
    assert.deepEqual([heads(), turns()], [["Papi’s turn"], ["Papi"]]);
    lay("345");
    assert.deepEqual([heads(), totals()], [["Mamie’s turn"], [0, 12]]);
    press(root, "draws-2");
    assert.equal(root.querySelector('[data-do="draws-2"]').getAttribute("aria-pressed"), "true");
    screen.say({ digits: "255" });
    assert.deepEqual(texts(root, ".count-sum"), ["2 draws −10 2-5-5 +12 = +2"]);
    press(root, "next");
    assert.deepEqual([heads(), totals()], [["Papi’s turn"], [2, 12]]);
    assert.deepEqual(texts(root, ".count-words"), [
      "Mamie · 2 draws · 2-5-5",
      "Papi · 3-4-5",
      "Round 1: Papi opens",
    ]);
    assert.deepEqual(texts(root, ".count-points"), ["+2 = 2", "+12 = 12"]);
  });

  test("a doubtful turn counts if the players say so, and is marked in the sheet", () => {
    press(root, "opens-1");
    lay("345");
    screen.say({ digits: "345", what: "turn", draws: 1 });
    assert.match(texts(root, ".wrong")[0], /3-4-5/);
    press(root, "so");
    assert.deepEqual([heads(), totals()], [["Mamie’s turn"], [12, 7]]);
    assert.deepEqual(texts(root, ".count-doubt"), ["Counted anyway"]);
  });

  test("a doubtful turn that is done again begins with nothing", () => {
    press(root, "opens-1");
    lay("345");
    screen.say({ digits: "345", what: "turn", draws: 1, figure: "bridge", place: null });
    press(root, "not-so");
    const { digits, figure, draws, what } = screen.draft;
    assert.deepEqual([digits, figure, draws, what], ["", null, 0, null]);
    assert.deepEqual([heads(), totals(), texts(root, ".wrong")], [["Papi’s turn"], [12, 0], []]);
    assert.equal(root.querySelectorAll(".count-line").length, 2);
  });

  test("the round ends with the tiles left, and the sums of all rounds stand below", () => {
    press(root, "opens-1");
    lay("345");
    screen.say({ what: "ended", out: 1 });
    assert.deepEqual(turns(), []);
    const count = () => root.querySelector('[data-do="count-round"]');
    assert.ok(count().disabled);
    const sum = root.querySelector('[name="left-2"]');
    sum.value = "x7";
    sum.dispatchEvent(new Event("input"));
    assert.deepEqual([sum.value, count().disabled], ["7", false]);
    assert.equal(root.querySelector('[name="left-1"]'), null);
    assert.deepEqual(texts(root, ".count-panel .count-sum"), ["Mamie +32 Papi 0 "]);
    root.querySelector("form").dispatchEvent(new Event("submit", { cancelable: true }));
    press(root, "so"); // with eight tiles in the hand
    assert.deepEqual(heads(), ["Round 2: who opens?"]);
    assert.deepEqual(texts(root, ".count-rounds tbody td"), ["+44", "0"]);
    assert.deepEqual(texts(root, ".count-rounds tfoot td"), ["44", "0"]);
    assert.deepEqual(texts(root, ".count-total"), ["44", "0"]);
  });

  test("a step back takes away the line that was begun, then the last one", () => {
    press(root, "opens-1");
    lay("345");
    screen.say({ digits: "25" });
    screen.stepBack();
    assert.deepEqual([screen.draft.digits, totals()], ["", [12, 0]]);
    screen.stepBack();
    assert.deepEqual([heads(), totals()], [["Mamie’s turn"], [0, 0]]);
  });
});
