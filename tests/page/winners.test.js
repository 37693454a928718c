/** Who won, where the viewer or another player has no name: no language can put "You" for a name. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { winnersWords } from "#page/screens/history/game-summary.js";

/** @param {string[]} names @param {number[]} won @param {number[]} you */
function words(names, won, you) {
  const players = names.map((name, index) => ({ name, won: won.includes(index + 1), points: 1 }));
  const game = { kind: "bots", name: null, you, came: { over: true, players } };
  return winnersWords(/** @type {any} */ (game));
}

test("a winner without a name is addressed, or called by a number", () => {
  assert.equal(words(["Anna", "Ben"], [1], [1]), "Anna won!");
  assert.equal(words(["", "Ben"], [1], [1]), "You won!");
  assert.equal(words(["", "Ben"], [1], []), "Player 1 won!");
  assert.equal(words(["", "Ben", "Cleo"], [1, 3], [1]), "You won together with Cleo!");
  assert.equal(words(["Anna", "Ben"], [1, 2], [2]), "Anna and Ben won together!");
  assert.equal(words(["Anna", "Ben"], [], [2]), "");
});
