/** The marked moves of a study, practised one after the other with the board and the rack of a table. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "#page/kit/board/board.js";
import { settings } from "#page/kit/settings.js";
import { Practice } from "#page/screens/replay/study/practice.js";
import { press, texts } from "./looking.js";

const ACTIONS = [
  { action: "345@0,1", points: 12, figure: null, worth: 30, error: 1, right: true },
  { action: "453@1,0", points: 12, figure: null, worth: 29.5, error: 1, right: true },
  { action: "draw", points: -5, figure: null, worth: 9, error: 1, right: false },
];

/** A marked move of the viewer, who drew. @param {number} step */
function mark(step) {
  const lost = { worth: 20.6, error: 1 };
  const steps = [
    { ...ACTIONS[0], seat: 1 },
    { action: "draw", points: -5, figure: null, seat: 2, often: 60, out: false },
    { action: "445@0,2", points: 51, figure: "bridge", seat: 1, often: 70, out: false },
  ];
  return /** @type {any} */ ({
    ...{ step, seat: 1, grade: "mistake", lost, played: "draw", better: "345@0,1" },
    ...{ chances: [0.4, 0.6], reasons: [], actions: ACTIONS },
    ...{ continuations: [null, { steps, exact: false }], tells: { line: 1, step: 2 } },
  });
}

/** @param {number} count of marked moves */
function practise(count, gentle = false) {
  settings.set("rest", 0);
  const home = document.createElement("div");
  const board = /** @type {any} */ (document.createElement("tri-board"));
  document.body.append(home);
  home.append(board);
  const came = { went: [], left: [] };
  const practice = new Practice(
    Array.from({ length: count }, (_, index) => mark(10 * index + 8)),
    /** @type {any} */ ({
      ...{ board, points: true, isOfRound: false, gentle, memory: "test", tryFrom: null },
      table: {
        you: 1,
        seats: [1, 2].map((seat) => ({
          seat,
          name: seat === 1 ? "You" : "Gus",
          bot: seat === 1 ? null : "gus",
        })),
      },
      handOf: () => ["345", "111"],
      go: (/** @type {number} */ step) => {
        came.went.push(step);
        board.show(["333@0,0"]);
      },
      left: (/** @type {number} */ index) => {
        came.left.push(index);
        practice.end();
        home.remove();
      },
    }),
  );
  practice.begin(0);
  const says = () => texts(practice.element, ".lesson-says")[0];
  const tapTile = (/** @type {string} */ tile) =>
    practice.hand.dispatchEvent(new CustomEvent("tri-choose", { detail: { tile } }));
  return { practice, tapTile, board, came, home, says, element: practice.element };
}

test("a tap on a tile and on a place answers, and the face says how the round goes on", () => {
  const { element, board, says, practice, tapTile } = practise(2);
  assert.equal(says(), "What would you play here?");
  assert.deepEqual(texts(element, ".asking-title > span"), ["Mistake 1 of 2", "Move 9, −21"]);
  tapTile("345");
  assert.equal(board.legal.length, 2);
  board.say("tri-place", "0,1");
  assert.equal(board.ghost.place, "345@0,1");
  assert.deepEqual(texts(element, ".table-bar .main-button"), ["Place +12"]);
  press(element, "confirm");
  assert.equal(says(), "Right! That is the best move.Then you can place 4-4-5: +51 bridge.");
  assert.equal(board.ghost, null);
  const sketched = [...board.querySelectorAll("[data-stroke]")].map(
    ({ dataset }) => dataset.stroke,
  );
  assert.deepEqual(sketched, ["345@0,1", "445@0,2"]);
  assert.deepEqual(texts(element, ".answer-letter"), ["A", "B"]);
  assert.deepEqual(texts(element, ".answer-steps li"), [
    "Gus: Draw a tile (60 of 100)",
    "You: 4-4-5: +51 bridge (70 of 100)",
  ]);
  practice.end();
});

test("another answer that is as good is right, too", () => {
  const { element, board, says, practice, tapTile } = practise(1);
  tapTile("345");
  board.say("tri-place", "1,0");
  press(element, "confirm");
  assert.match(says(), /^Right! Two moves are equally good/);
  assert.deepEqual(texts(element, ".answer small"), ["best", "21 points worse", "1 point worse"]);
  practice.end();
});

test("one marked move follows another, and the end leads to puzzles of their kind", () => {
  const { element, says, came, home, board } = practise(2);
  press(element, "draw");
  assert.match(says(), /^That’s what you played\. There was a better move\./);
  press(element, "next-mark");
  assert.deepEqual(came.went, [8, 18]);
  assert.deepEqual(texts(element, ".asking-title > span"), ["Mistake 2 of 2", "Move 19, −21"]);
  press(element, "draw");
  press(element, "again");
  press(element, "draw");
  press(element, "finish-marks");
  assert.match(says(), /^You found 0 of 2\./);
  assert.ok(element.querySelector('[data-do="puzzles"]'));
  press(element.querySelector(".table-bar"), "close-mark");
  assert.deepEqual(came.left, [1]);
  assert.equal(board.parentElement, home);
});

test("a child gets a tip, and hears of no mistake", () => {
  const { element, practice } = practise(1, true);
  assert.deepEqual(texts(element, ".asking-title"), ["Look again "]);
  practice.end();
});
