/** The games of a device on the screen, and the plots of their statistics. */

import assert from "node:assert/strict";
import { after, afterEach, describe, test } from "node:test";
import { addAnswerer } from "#page/kit/known.js";
import { rankOf } from "#page/screens/circle/results.js";
import { choicesSection } from "#page/screens/history/choices.js";
import { show as showFigures } from "#page/screens/history/figures.js";
import { show } from "#page/screens/history/games.js";
import { barPlot, coursePlot, shareBar } from "#page/screens/history/plots.js";
import { sumsTable } from "#page/screens/history/tables.js";
import { timeWords } from "#page/screens/home/resume.js";
import { newRace } from "#page/screens/puzzles/race.js";
import { showResult } from "#page/screens/puzzles/race-words.js";
import { ALONE, BOTS, device, SHORT, seated, settled } from "./local.js";
import { numbers, texts } from "./looking.js";

/** The device whose games are shown. */
let here = null;
addAnswerer(async (path, body) => {
  if (here && ["/api/bots", "/api/sheets"].includes(path)) return [];
  return path.startsWith("/api/games") ? (await here?.ask(path, body))?.body : undefined;
});

const screens = [];

/** The screen of all games, once it is filled. */
async function shown() {
  const root = document.createElement("div");
  document.body.append(root);
  screens.push({ root, screen: show(root) });
  const list = root.querySelector("[aria-busy]");
  while (list.hasAttribute("aria-busy")) await settled();
  return root;
}

/** A device with a game that is over, and some that go on. */
async function played(running) {
  here = device();
  const over = await seated(here, { kind: "bots", seats: BOTS, ...SHORT });
  while ((await over.play()).state === "between") await over.wish({ do: "next" });
  for (let games = 0; games < running; games += 1)
    await seated(here, { kind: "alone", seats: ALONE, sheet: "chrono" });
}

describe("my games", () => {
  afterEach(() => {
    for (const { root, screen } of screens.splice(0)) {
      screen.leave();
      root.remove();
    }
  });
  after(() => {
    here = null;
  });

  test("the filters show what is finished, what goes on, or one kind", async () => {
    await played(7);
    const root = await shown();
    const states = () => [...root.querySelectorAll(".game")].map(({ dataset }) => dataset.state);
    const chosen = (value) => {
      root.querySelector(`input[value="${value}"]`).dispatchEvent(new Event("change"));
      assert.deepEqual(texts(root, ".games-count"), [
        states().length === 1 ? "1 game" : `${states().length} games`,
      ]);
      return states();
    };
    assert.equal(states().length, 8);
    assert.deepEqual(chosen("over"), ["over"]);
    assert.deepEqual(chosen("running"), new Array(7).fill("running"));
    assert.equal(chosen("all").length, 8);
    const kind = root.querySelector("main select");
    assert.deepEqual(
      [...kind.options].map(({ value }) => value),
      ["", "bots", "alone"],
    );
    kind.value = "bots";
    kind.dispatchEvent(new Event("change"));
    assert.deepEqual(states(), ["over"]);
  });

  test("a few games need no filters, and each says what can be done with it", async () => {
    await played(1);
    const root = await shown();
    assert.ok(root.querySelector(".games-filters").hidden);
    const deeds = new Map(
      [...root.querySelectorAll(".game")].map((game) => [
        game.dataset.state,
        texts(game, "span > span")[0],
      ]),
    );
    assert.equal(deeds.get("over"), "Watch it again");
    assert.equal(deeds.get("running"), "Resume the game");
    const [over] = texts(root, '[data-state="over"] small');
    assert.match(over, /^(Anna won!|Ada won!|Anna and Ada won together!) · Against bots · /);
    assert.ok(!texts(root, '[data-state="running"] small')[0].includes("won"));
  });

  test("without games there is a way to play, and nothing to save or delete", async () => {
    here = device();
    const root = await shown();
    assert.deepEqual(texts(root, ".games-none a"), ["Let’s play", "Keep score at a real table"]);
    for (const name of ["save-all", "delete-all"])
      assert.ok(root.querySelector(`[data-do="${name}"]`).hidden);
  });
});

test("a curve rises with its values, from the left to the right", () => {
  const plot = coursePlot({ dots: [-10, 0, 30], line: [-10, -5, 20] }, "three games");
  const dots = [...plot.querySelectorAll(".plot-dot")];
  const [across, down] = ["cx", "cy"].map((name) =>
    dots.map((dot) => Number(dot.getAttribute(name))),
  );
  assert.deepEqual(down, [102, 78.5, 8]);
  assert.deepEqual(
    across,
    across.toSorted((one, other) => one - other),
  );
  assert.deepEqual(numbers(plot.querySelector(".plot-zero"), "d"), [0, 78.5, 320]);
  const line = numbers(plot.querySelector(".plot-line"), "d");
  assert.deepEqual(
    line.filter((_, at) => at % 2 === 1),
    [102, 90.3, 31.5],
  );
  assert.equal(plot.getAttribute("aria-label"), "three games");
});

test("bars stand on the ground, and the wins are a part of them", () => {
  const plot = barPlot(
    [
      { all: 4, won: 1 },
      { all: 2, won: 2 },
    ],
    "two months",
  );
  const sides = (name) =>
    [...plot.querySelectorAll(name)].map((bar) =>
      ["y", "height"].map((side) => Number(bar.getAttribute(side))),
    );
  assert.deepEqual(sides(".plot-bar"), [
    [8, 94],
    [55, 47],
  ]);
  assert.deepEqual(sides(".plot-won"), [
    [78.5, 23.5],
    [55, 47],
  ]);
  const widths = (won, of) =>
    [...shareBar(won, of).children].map((bar) => Number(bar.getAttribute("width")));
  assert.deepEqual(widths(1, 4), [72, 18]);
  assert.deepEqual(widths(0, 0), [72, 0]);
});

test("the statistics name the busiest month and the best game", async () => {
  const sums = { games: 5, contests: 4, won: 3, average: 125 };
  const answer = {
    ...sums,
    best_game: { id: "LX", points: 210 },
    best_tile: { id: "count-1", points: 67, tile: "445", figure: "bridge" },
    bridges: 4,
    hexagons: 2,
    streak: 1,
    longest: 3,
    course: [],
    months: [24_301, 24_302, 24_303].map((month, at) => ({ month, games: [1, 3, 1][at], won: 1 })),
    levels: [],
    people: [{ name: "Ben", ...sums }],
    sheets: [],
    everybody: [],
    played: [],
  };
  const answers = {
    "/api/games": { games: [], left: 0 },
    "/api/games/career": answer,
    "/api/games/studies": [],
  };
  here = { ask: async (path) => ({ body: answers[path] }) };
  const root = document.createElement("div");
  const screen = showFigures(root);
  const body = root.querySelector("[aria-busy]");
  while (body.hasAttribute("aria-busy")) await settled();
  screen.leave();
  here = null;
  const short = Object.fromEntries(
    [...body.querySelectorAll("dl div")].map((line) =>
      [...line.children].map((each) => each.textContent),
    ),
  );
  assert.deepEqual([short.Won, short["Points per round"]], ["3 of 4", "12.5"]);
  assert.deepEqual([short["Best game"], short["Winning streak"]], ["210", "1, at most 3"]);
  assert.match(short["Best move"], /^67 \(4.4.5, /);
  assert.deepEqual(
    [...body.querySelectorAll("dd a")].map((link) => link.getAttribute("href")),
    ["/replay?game=LX"],
  );
  assert.match(texts(body, "section p")[0], /Busiest month: Mar 2025, 3\./);
});

test("a time is the hour of today, a day of the last week, or a date", () => {
  const now = new Date();
  const back = (days) =>
    timeWords(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12));
  assert.match(back(0), /^12:00/);
  assert.deepEqual([back(1), back(6)], ["yesterday", "6 days ago"]);
  assert.match(back(7), /^[A-Z][a-z]+ \d+(, \d{4})?$/);
  assert.match(back(800), /, \d{4}$/);
});

test("equal points have an equal rank, and the next one counts both", () => {
  const all = [30, 20, 20, null].map((points) => ({ points }));
  assert.deepEqual(
    all.map((one) => rankOf(all, one)),
    [1, 2, 2, 4],
  );
});

test("after a race, the puzzles that were missed are offered once more", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const entries = ["1-2", "3-4", "5-6"].map((key) => ({ key, kind: "best", grade: "gus" }));
  const answers = [true, false].map((right, at) => ({ key: entries[at].key, right, grade: "gus" }));
  const race = { ...newRace("calm"), answers };
  showResult(root, race, { best: 1, isBest: false }, entries, () => undefined);
  const links = [...root.querySelectorAll(".race-missed a")].map((link) =>
    link.getAttribute("href"),
  );
  assert.deepEqual(links, ["/puzzles/3-4"]);
  root.remove();
});

test("sums are a table, in which no wins are known where nobody could win", () => {
  const made = sumsTable(
    "By rules",
    [
      { label: "Goliath", games: 3, contests: 2, won: 1, average: -125 },
      { label: "Chrono", games: 1, contests: 0, won: 0, average: null },
    ],
    "Rules",
  );
  assert.deepEqual(texts(made, "th, td"), [
    "Rules",
    "Games",
    "Won",
    "Points per round",
    "Goliath",
    "3",
    "1",
    "−12.5",
    "Chrono",
    "1",
    "–",
    "–",
  ]);
  assert.equal(sumsTable("By rules", [], "Rules"), null);
});

test("the losses by choices are shown from two rounds with choices on, the latest first", () => {
  const round = (lost, of) => ({ id: "", choices: of, lost, error: 0 });
  assert.equal(choicesSection([round(9, 3), round(0, 0)]), null);
  const made = choicesSection([round(9, 3), round(0, 0), round(10, 2)]);
  assert.deepEqual(
    texts(made, "tbody tr").map((line) => line),
    ["225.0", "133.0"],
  );
  assert.match(texts(made, "p")[0], /^2 rounds studied/);
});
