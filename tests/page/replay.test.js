/** Replays: the address of a moment, and the players. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { setLanguage } from "#page/kit/i18n.js";
import { sittersOfRecord } from "#page/kit/narration/sitters.js";
import { momentHash, parseMoment } from "#page/screens/replay/moves.js";
import { endingWords } from "#page/screens/replay/parts.js";

test("an address leads to a move of a round, and any other fragment nowhere", () => {
  assert.deepEqual(parseMoment(momentHash(0, 14)), { round: 0, step: 14 });
  assert.equal(momentHash(2, 0), "#3.0");
  assert.equal(parseMoment("#main"), null);
  assert.equal(parseMoment(""), null);
});

test("players of a record without names are called by their seats", () => {
  const names = sittersOfRecord(["1", "Ben", "2"]).seats.map(({ name }) => name);
  assert.deepEqual(names, ["Player 1", "Ben", "2"]);
});

test("players without names are called by their seats in the reader's language", async () => {
  await setLanguage("fr");
  const names = sittersOfRecord(["Player 1", "Player 3", "Joueur 3"]).seats.map(({ name }) => name);
  await setLanguage("en");
  assert.deepEqual(names, ["Joueur 1", "Player 3", "Joueur 3"]);
});

test("whoever plays alone wins against nobody", async () => {
  const ended = (...players) => {
    const story = { players, rounds: [{ ending: "blocked" }], finished: true, winners: [1] };
    return endingWords(story, { you: 1, seats: [] }, 0, []);
  };
  assert.equal(ended("Anna", "Ada"), "The round is over: nobody can play. You won!");
  assert.equal(ended("Anna"), "The round is over: nobody can play.");
});
