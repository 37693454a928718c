/** The screen with all rule sheets. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { addAnswerer } from "#page/kit/known.js";
import { show } from "#page/screens/info/all-rules.js";

/** @type {unknown} */
let sheets;
addAnswerer((path) => (path === "/api/sheets" ? sheets : undefined));

/** The screen, once its answer has come. */
async function shown(selector) {
  const root = document.createElement("div");
  show(root);
  while (!root.querySelector(selector)) await new Promise(setImmediate);
  return root;
}

test("the rules screen has a card for each sheet, or says why not", async () => {
  const without = await shown(".wrong");
  assert.equal(without.querySelector(".wrong").dataset.code, "offline");
  const about = { source: "", about: "", parameters: {} };
  sheets = [
    { ...about, name: "classic", title: "Classic", players: [2, 4] },
    { ...about, name: "app", title: "App", players: [2, 2] },
  ];
  const cards = (await shown(".card")).querySelectorAll(".card h2");
  assert.deepEqual(
    [...cards].map((card) => card.textContent),
    ["Classic for 2 to 4 players", "App for 2 players"],
  );
});
