/** Turns that somebody says, as they are understood. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { loadAllTexts, setLanguage } from "#page/kit/i18n.js";
import { parseSpeech } from "#page/screens/keeper/spoken.js";

await loadAllTexts();
afterEach(() => setLanguage("en"));

/** What is understood in a language. @param {string} language @param {string} text */
async function understood(language, text) {
  await setLanguage(language);
  return parseSpeech(text);
}

/** @type {[string, string, string, number, string | null][]} */
const SAID = [
  ["fr", "trois quatre cinq, pont", "345", 0, "bridge"],
  ["en", "three four five, bridge", "345", 0, "bridge"],
  ["fr", "3 4 5 pont", "345", 0, "bridge"],
  ["en", "345", "345", 0, null],
  ["fr", "Zéro, zéro, un", "001", 0, null],
  ["en", "oh oh one", "001", 0, null],
  ["fr", "deux pioches un deux cinq", "125", 2, null],
  ["en", "two draws, one two five", "125", 2, null],
  ["fr", "une deux cinq pioché deux fois", "125", 2, null],
  ["en", "one two five, drew twice", "125", 2, null],
  ["fr", "un deux cinq, une pioche", "125", 1, null],
  ["en", "one two five, drew", "125", 1, null],
  ["fr", "2 2 5 deux côtés", "225", 0, "two sides"],
  ["en", "two two five two sides", "225", 0, "two sides"],
  ["fr", "trois pioches 1 1 2 double hexagone", "112", 3, "double hexagon"],
  ["en", "3 draws 1 1 2 triple hexagon", "112", 3, "triple hexagon"],
  ["en", "to for five hexagon", "245", 0, "hexagon"],
];

for (const [language, text, digits, draws, figure] of SAID)
  test(`${language}: ${text}`, async () => {
    assert.deepEqual(await understood(language, text), { digits, draws, figure, passes: false });
  });

test("a pass is said with its draws, and with nothing else", async () => {
  const passes = { digits: "", figure: null, passes: true };
  assert.deepEqual(await understood("fr", "Je passe"), { ...passes, draws: 0 });
  assert.deepEqual(await understood("fr", "trois pioches, passe"), { ...passes, draws: 3 });
  assert.deepEqual(await understood("en", "drew three times, pass"), { ...passes, draws: 3 });
  assert.equal(await understood("en", "345 pass"), null);
});

test("words that make no turn are not understood", async () => {
  for (const text of ["", "bonjour", "trois quatre", "trois quatre cinq un", "6 7 8", "pont"])
    assert.equal(await understood("fr", text), null, text);
});
