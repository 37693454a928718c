/** Names of people, cut as the server cuts them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { modules } from "#page/device/game/game.js";
import { shortenName } from "#page/kit/widgets/name-field.js";

const { shorten_name: shortenOnServer } = modules["tricorne.play.shortening"];

const NAMES = [
  "Zoé",
  "Maximiliane-Éléonore-Constanze",
  "Marie Antoinette - Constanze",
  "Anna Abcdefghijklmnopqrstuvwxyz",
  "Bartholomäusfriedrichsohnberg",
  "-".repeat(30),
  "🦊".repeat(30),
  "Jean-Pierre d’Hautecloque-Villars",
];

test("a field cuts a long name as the server does", () => {
  for (const name of NAMES) assert.equal(shortenName(name), shortenOnServer(name, 24));
  assert.equal(shortenName("Maximiliane-Éléonore-Constanze"), "Maximiliane-Éléonore");
});
