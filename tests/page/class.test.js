/** The positions to print: a card for each, and its answer on the last page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { showSheets } from "#page/screens/class/sheets.js";

test("each of thirty positions has a card, tiles to choose from, and an answer", () => {
  const root = document.createElement("div");
  showSheets(root);
  const numbers = (selector, what) =>
    [...root.querySelectorAll(selector)].map((each) => Number(each.dataset[what]));
  const all = Array.from({ length: 30 }, (_, at) => at + 1);
  assert.deepEqual(numbers(".exercise", "exercise"), all);
  assert.deepEqual(numbers(".answers li", "answer"), all);
  for (const card of root.querySelectorAll(".exercise")) {
    const [tiles, spots] = ["exercise-hand .tile-picture", "exercise-spot"].map(
      (inside) => card.querySelectorAll(`.${inside}`).length,
    );
    assert.ok(tiles >= 2 && spots >= 1, card.dataset.exercise);
  }
  const answer = (number) => root.querySelector(`[data-answer="${number}"]`).textContent;
  assert.deepEqual([1, 9, 17, 30].map(answer), [
    "2‑4‑4",
    "0‑5‑5: 10 points",
    "0‑0‑1 on C",
    "2‑2‑5 on B, then 2‑4‑5 on A",
  ]);
});
