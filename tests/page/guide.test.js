/** The host of a lesson, who leads a learner from step to step. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "#page/kit/elements.js";
import { BEGUN, chooseTile, putTile } from "#page/kit/turn/turn.js";
import { Guide } from "#page/screens/learn/guide.js";

/** Two tiles fit, one of them at the spot of the lesson. */
const ACTIONS = ["034@0,-1", "034@2,0", "245@1,1"].map((action) => ({ action, points: 5 }));
const VIEW = { log: [], actions: ACTIONS };

/** What the host says about a turn. */
function said(turn, { keys = false, spotShown = true } = {}) {
  const says = "Fill the bright spot!";
  const lesson = /** @type {any} */ ({ says, spot: "0,-1", spotShown, tokens: {} });
  const guide = new Guide([], 0, lesson);
  guide.followTurn(/** @type {any} */ ({ turn, table: { view: VIEW }, keys }));
  return guide.words.textContent;
}

test("the first lesson leads to a tile that fits, its spot, and the button", () => {
  const [right, aside] = ACTIONS;
  assert.equal(said(BEGUN), "Fill the bright spot!");
  assert.equal(said(chooseTile(BEGUN, "245")), "2‑4‑5 doesn’t fit there. Which tile does?");
  assert.equal(said(chooseTile(BEGUN, "034")), "Now tap the spot!");
  assert.equal(said(putTile(BEGUN, aside)), "It fits here too. But fill the bright spot!");
  assert.equal(said(putTile(BEGUN, right)), "Now place it!");
});

test("with a keyboard, the host leaves the tile on its place to the table's own words", () => {
  assert.equal(said(putTile(BEGUN, ACTIONS[0]), { keys: true }), "Fill the bright spot!");
});

test("in later lessons, the learner finds the steps themselves", () => {
  assert.equal(said(chooseTile(BEGUN, "245"), { spotShown: false }), "");
});

test("the picture of a figure is told in words", () => {
  const lesson = /** @type {any} */ ({ says: "Close the hexagon!", figure: "hexagon", tokens: {} });
  const guide = new Guide([], 0, lesson);
  const told = [];
  guide.parts = /** @type {any} */ ({
    announcer: { say: (words) => told.push(words) },
    main: h("main"),
  });
  guide.beginTask();
  guide.stopWaiting();
  assert.deepEqual(told, ["Close the hexagon!", "A hexagon is six tiles around one point."]);
});
