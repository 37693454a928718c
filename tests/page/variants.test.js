/** House rules with a name: the chosen ones, and the words for all others. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { houseWords, isChosen } from "#page/kit/narration/offers.js";

const MUST_PLACE = { name: "a", title: "Must place", about: "", changes: { may_decline: false } };
const TWO = { name: "b", title: "Two", about: "", changes: { bridge: 30, hexagons: [1, 2, 3] } };
const SHEET = /** @type {import("#page/kit/narration/offers.js").SheetOffer} */ (
  /** @type {unknown} */ ({ variants: [MUST_PLACE, TWO] })
);

test("a variant is chosen once all of its changes are made", () => {
  assert.equal(isChosen(TWO, {}), false);
  assert.equal(isChosen(TWO, { bridge: 30 }), false);
  assert.equal(isChosen(TWO, { bridge: 30, hexagons: [1, 2, 4] }), false);
  assert.equal(isChosen(TWO, { hexagons: [1, 2, 3], bridge: 30, draws: 1 }), true);
});

test("house rules are called by their variants, and others are mentioned", () => {
  assert.deepEqual(houseWords(SHEET, {}), []);
  assert.deepEqual(houseWords(SHEET, { may_decline: false }), ["Must place"]);
  assert.deepEqual(houseWords(SHEET, { bridge: 30 }), ["house rules"]);
  assert.deepEqual(houseWords(SHEET, { may_decline: false, bridge: 30 }), [
    "Must place",
    "house rules",
  ]);
  assert.deepEqual(houseWords(SHEET, { may_decline: false, ...TWO.changes }), [
    "Must place",
    "Two",
  ]);
});
