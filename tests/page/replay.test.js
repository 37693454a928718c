/** The address of a moment of a replay. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { momentHash, momentIn } from "../../src/tricorne/page/static/screens/replay/moves.js";

test("an address leads to a move of a round, and any other fragment nowhere", () => {
  assert.deepEqual(momentIn(momentHash(0, 14)), { round: 0, step: 14 });
  assert.equal(momentHash(2, 0), "#3.0");
  assert.equal(momentIn("#main"), null);
  assert.equal(momentIn(""), null);
});
