/** The card at the end: whom it celebrates, in which mood, by which numbers, and records of one's own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "#page/kit/elements.js";
import { celebrateEnding, endingParts } from "#page/kit/narration/ending.js";
import { outcomeWords } from "#page/screens/table/summary/outcome.js";
import { recordWords } from "#page/screens/table/summary/own-record.js";
import { endTitle, matchWords, moodOf, standingsOf } from "#page/screens/table/summary/standing.js";
import { device } from "./local.js";
import { texts } from "./looking.js";
import { recorded } from "./recorded.js";

/** Ben has won 24 to 6 against Anna, who watches. */
const OVER = { ...recorded("online").at(-1), you: 1, state: "over", winners: [2] };
const [ANNA, BEN] = OVER.seats;

const cardHead = (table) => {
  const { above, below } = endingParts({ players: standingsOf(table) });
  return h("div", above, below);
};

test("a win shines for the winner, for spectators and at a shared device; a loss is blue", () => {
  assert.equal(moodOf({ ...OVER, you: 2 }), "gold");
  assert.equal(moodOf({ ...OVER, you: null }), "gold");
  assert.equal(moodOf({ ...OVER, table: { ...OVER.table, kind: "device" } }), "gold");
  assert.equal(moodOf(OVER), "dusk");
  for (const calm of [{ winners: [] }, { state: "between" }, { seats: [ANNA] }])
    assert.equal(moodOf({ ...OVER, ...calm }), "calm");
});

test("a child who loses to Pip, or beside Pip, is told so gently", () => {
  const pip = { ...BEN, kind: "bot", bot: "pip", name: "Pip" };
  const gus = { ...BEN, seat: 3, kind: "bot", bot: "gus", name: "Gus" };
  assert.equal(moodOf({ ...OVER, seats: [ANNA, pip] }), "calm");
  assert.equal(endTitle({ ...OVER, seats: [ANNA, pip] }), "This time Pip won.");
  assert.equal(moodOf({ ...OVER, seats: [ANNA, pip, gus], winners: [3] }), "calm");
});

test("a match is told apart from a round", () => {
  assert.equal(endTitle({ ...OVER, you: 2 }), "You won!");
  assert.equal(matchWords({ ...OVER, rounds_over: 1 }), null);
  const match = { ...OVER, rounds_over: 4 };
  assert.equal(endTitle({ ...match, you: 2 }), "You won the match!");
  assert.equal(endTitle(match), "Ben won the match!");
  const shared = { ...match, winners: [1, 2] };
  assert.equal(endTitle({ ...shared, you: null }), "Anna and Ben won the match together!");
  assert.equal(endTitle({ ...shared, you: 2 }), "You won the match together with Anna!");
  assert.equal(endTitle({ ...shared, rounds_over: 1, you: 1 }), "You won together with Ben!");
  assert.equal(matchWords(match), "A match of 4 rounds");
});

test("the winner's face and points are large, those of the other stand beside them", () => {
  const head = cardHead(OVER);
  assert.deepEqual(texts(head, ".ending-points"), ["24 to 6"]);
  assert.deepEqual(texts(head, ".ending-points strong"), ["24"]);
  const faces = [...head.querySelectorAll(".ending-face")].map(({ className }) => className);
  assert.deepEqual(faces, ["ending-face large seat-2", "ending-face small seat-1"]);
});

test("of several players all others are listed by their points; alone there is one number", () => {
  const seats = [ANNA, BEN, { ...BEN, seat: 3, name: "Cleo" }];
  const head = cardHead({ ...OVER, seats, view: { ...OVER.view, totals: [6, 24, 13] } });
  assert.deepEqual(texts(head, ".ending-points"), ["24"]);
  assert.deepEqual(texts(head, ".ending-others li"), ["Cleo13", "Anna6"]);
  const alone = cardHead({ ...OVER, seats: [ANNA], winners: [1] });
  assert.deepEqual(texts(alone, ".ending-points, .ending-others"), ["6"]);
  const quiet = cardHead({ ...OVER, table: { ...OVER.table, scoring: "none" } });
  assert.deepEqual(texts(quiet, ".ending-points"), []);
});

test("26 triangles in five colours fall for a winner, and none with reduced motion", () => {
  const head = h("div");
  document.documentElement.dataset.motion = "reduced";
  celebrateEnding(head);
  assert.equal(head.children.length, 0);
  document.documentElement.dataset.motion = "";
  celebrateEnding(head);
  const colours = [...head.querySelectorAll("i")].map(({ className }) => className);
  assert.equal(colours.length, 26);
  assert.equal(new Set(colours).size, 5);
});

test("only a loser is consoled", () => {
  assert.equal(outcomeWords({ ...OVER, you: 2 }), null);
  assert.equal(outcomeWords({ ...OVER, table: { ...OVER.table, scoring: "none" } }), null);
  assert.ok(outcomeWords(OVER).textContent);
});

/** Finished games of Anna against Ada, the first one first. @param {...[points: number, won: boolean]} games */
async function remembered(...games) {
  const here = device();
  for (const [at, [points, won]] of games.entries()) {
    const anna = { name: "Anna", bot: null, points, won, bridges: 0, hexagons: 0, best: null };
    const ada = { ...anna, name: "Ada", bot: "ada", points: 1, won: !won };
    const came = { over: true, sheet: "goliath", rounds: 1, practice: null, players: [anna, ada] };
    await here.lap.put({ id: `L${at}`, at, kind: "bots", you: [1], came, alone: true });
  }
  const code = `L${games.length - 1}`;
  const { body } = await here.ask("/api/games/best", { code, own: "Anna" });
  return body;
}

test("the device knows when a game was the best one, or one more win in a row", async () => {
  assert.equal((await remembered([10, true], [90, true])).points, false, "of two");
  const best = await remembered([10, false], [20, false], [30, true]);
  assert.deepEqual([best.points, best.streak, best.longest], [true, 1, true]);
  const row = await remembered([90, true], [10, true], [20, true]);
  assert.deepEqual([row.points, row.streak, row.longest], [false, 3, true]);
  assert.equal((await remembered([90, true], [10, false], [20, true])).longest, true);
});

test("the greatest record is named alone", () => {
  const plain = { points: false, move: false, streak: 1, longest: true };
  assert.equal(recordWords(plain), null);
  assert.equal(recordWords({ ...plain, streak: 3, longest: false }), "3 wins in a row");
  assert.match(recordWords({ ...plain, streak: 4, move: true }), /4 wins .* longest/);
  assert.match(recordWords({ ...plain, move: true }), /move/);
  assert.match(recordWords({ ...plain, streak: 4, points: true, move: true }), /score/);
});
