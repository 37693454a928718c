/** What the first screen shows of today: it comes later, into the room that it has. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, test } from "node:test";
import { keepAttempt, dayOf as nameOfDay } from "#page/kit/days.js";
import { addAnswerer } from "#page/kit/known.js";
import { dayOf } from "#page/kit/puzzles/book.js";
import { loadProgress, storeProgress } from "#page/kit/puzzles/progress.js";
import { fillToday } from "#page/screens/home/today.js";
import { device } from "./local.js";
import { texts } from "./looking.js";

const PUZZLES = new URL("../../src/tricorne/page/static/data/puzzles.json", import.meta.url);
const HTML = new URL("../../src/tricorne/page/static/screens/home/home.html", import.meta.url);

/** The device that answers, while one does. */
let here = null;
/** What a server tells about tables; nothing, while it cannot be reached. */
let served = {};
addAnswerer(async (path, body) => {
  if (!here) return;
  if (path === "/api/puzzles") return JSON.parse(readFileSync(PUZZLES, "utf8"));
  if (path.startsWith("/api/tables/")) return served[path];
  return (await here.ask(path, body))?.body;
});

/** The part of the first screen about today, filled. */
async function filled() {
  const screen = document.createElement("div");
  screen.innerHTML = readFileSync(HTML, "utf8");
  const box = screen.querySelector(".today-tiles");
  await fillToday(box);
  return box;
}

describe("today on the first screen", () => {
  beforeEach(() => {
    here = device();
  });

  afterEach(() => {
    here = null;
    localStorage.clear();
  });

  test("today shows the hand of the deal, the position of the puzzle, and no streak yet", async () => {
    const box = await filled();
    assert.deepEqual(texts(box, "small"), ["to play", "to solve", "no streak yet"]);
    const [hand, board] = box.querySelectorAll(".today-picture");
    assert.equal(hand.querySelectorAll(".tile").length, 9);
    assert.ok(board.querySelectorAll(".position-picture .tile").length > 0);
    assert.equal(box.querySelectorAll(".flame.lit").length, 0);
    assert.deepEqual(
      [...box.children].map((link) => link.getAttribute("href")),
      ["/daily", "/puzzles/daily", "/puzzles"],
    );
  });

  test("today remembers what the player has done", async () => {
    const [day, now] = [dayOf(new Date()), loadProgress()];
    const streak = { day, length: 4, best: 4 };
    storeProgress({ ...now, streak, daily: { day, tries: 2, right: false } });
    keepAttempt(nameOfDay(new Date()), { code: "K7QMX2", counts: true });
    served = { "/api/tables/K7QMX2": { state: "playing" } };
    const begun = await filled();
    assert.deepEqual(texts(begun, "small"), ["begun", "tried", "4 days"]);
    assert.equal(begun.querySelectorAll(".flame.lit").length, 1);
    storeProgress({ ...now, streak, daily: { day, tries: 1, right: true } });
    served["/api/tables/K7QMX2"] = { state: "over" };
    served["/api/tables/K7QMX2/rounds"] = [{ totals: [137] }];
    assert.deepEqual(texts(await filled(), "small").slice(0, 2), ["137 points", "solved"]);
    served = {};
    assert.equal(texts(await filled(), "small")[0], "played");
  });
});
