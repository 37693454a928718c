/** Replays: the address of a moment, and the players. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { strangers } from "#page/kit/narration/sitters.js";
import { momentHash, momentIn } from "#page/screens/replay/moves.js";

test("an address leads to a move of a round, and any other fragment nowhere", () => {
  assert.deepEqual(momentIn(momentHash(0, 14)), { round: 0, step: 14 });
  assert.equal(momentHash(2, 0), "#3.0");
  assert.equal(momentIn("#main"), null);
  assert.equal(momentIn(""), null);
});

test("players of a record without names are called by their seats", () => {
  const names = strangers(["1", "Ben", "2"]).seats.map(({ name }) => name);
  assert.deepEqual(names, ["Player 1", "Ben", "2"]);
});
