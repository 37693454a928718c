/** Memories of a round and their celebration, with lines and numbers that can be checked. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cellsAround,
  centreOf,
  parseCell,
} from "../../src/tricorne/page/static/kit/board/geometry.js";
import { spreadLabels } from "../../src/tricorne/page/static/kit/narration/curve.js";
import {
  keepsakeWords,
  posterTitle,
  withNames,
} from "../../src/tricorne/page/static/kit/narration/keepsake.js";
import {
  consolationFor,
  memoriesOf,
} from "../../src/tricorne/page/static/kit/narration/memories.js";
import { raceTime } from "../../src/tricorne/page/static/kit/narration/phrasing.js";
import {
  archPath,
  hexagonCentres,
  spotForWords,
} from "../../src/tricorne/page/static/screens/table/telling/celebrate.js";

/** @param {...[string, string | null]} lines */
const round = (...lines) => ({
  log: lines.map(([line]) => line),
  breakdowns: lines.map(([, figure]) => ({ figure, parts: {} })),
  totals: [0, 0],
});

const ROUND = round(
  ["1 555@0,0 +25 =25", null],
  ["2 455@0,1 +14 =14", null],
  ["1 draw ? -5 =20", null],
  ["1 445@0,2 +53 =73", "bridge"],
  ["2 444@1,2 +62 =76", "hexagon"],
  ["1 end +0 =73", null],
);

test("each seat keeps its best placement, the figures it made, and its points line by line", () => {
  const [one, two] = memoriesOf([ROUND], 2);
  assert.equal(one.best?.line.tile, "445");
  assert.deepEqual([...one.figures], [["bridge", 1]]);
  assert.deepEqual(one.curve, [0, 25, 25, 20, 73, 73, 73]);
  assert.deepEqual(two.curve, [0, 0, 14, 14, 14, 76, 76]);
});

test("the rounds of a match follow each other, and a round can begin anywhere", () => {
  const [one] = memoriesOf([ROUND, round(["1 111@0,0 +13 =86", null])], 2);
  assert.equal(one.curve.at(-1), 86);
  const later = { ...round(["2 111@0,0 +13 =86", null]), totals: [40, 86] };
  const [waiting, moved] = memoriesOf([later], 2);
  assert.equal(moved.curve[0], 73);
  assert.deepEqual(waiting.curve, [40, 40]);
});

test("a player without a placement, or a round without points, has no best move", () => {
  const [one, two] = memoriesOf([round(["1 555@0,0 +0 =0", null])], 2);
  assert.equal(one.best, null);
  assert.equal(two.best, null);
});

test("a loser hears a true word that depends on the distance, and never of luck", () => {
  /** @param {Parameters<typeof round>} lines */
  const told = (...lines) => consolationFor(memoriesOf([round(...lines)], 2), 1, true);
  const mine = (/** @type {number} */ points, /** @type {string | null} */ figure = "bridge") =>
    /** @type {[string, string | null]} */ ([`1 445@0,0 +${points} =${points}`, figure]);
  const close = memoriesOf([ROUND], 2);
  assert.deepEqual(consolationFor(close, 1, true), { glad: "close", points: 3 });
  assert.equal(consolationFor(close, 2, true), null);
  assert.equal(told(mine(53), ["2 555@0,1 +30 =99", null])?.glad, "best");
  assert.equal(told(mine(53), ["2 555@0,1 +80 =199", null])?.glad, "figures");
  assert.equal(told(mine(13, null), ["2 555@0,1 +80 =60", null])?.glad, "move");
  const far = told(mine(13, null), ["2 555@0,1 +80 =199", null]);
  assert.deepEqual(far, { glad: "far", points: 186, seat: 2 });
});

test("the last round alone proves neither the best move of a match nor the most figures", () => {
  const all = memoriesOf([round(["1 445@0,0 +53 =53", "bridge"], ["2 555@0,1 +30 =199", null])], 2);
  assert.equal(consolationFor(all, 1, true)?.glad, "best");
  assert.equal(consolationFor(all, 1, false)?.glad, "far");
});

test("labels at the end of a chart keep apart and stay in it", () => {
  assert.deepEqual(spreadLabels([20, 80], 30), [20, 80]);
  assert.deepEqual(spreadLabels([95, 94], 30), [85, 55]);
  assert.deepEqual(spreadLabels([5, 5, 5], 30), [15, 45, 75]);
});

test("the middle of a hexagon is the point around which all six tiles lie", () => {
  assert.deepEqual(hexagonCentres(cellsAround("1,1")), [{ x: 50, y: (100 * Math.sqrt(3)) / 2 }]);
  assert.deepEqual(hexagonCentres(cellsAround("1,1").slice(1)), []);
  assert.equal(hexagonCentres([...cellsAround("1,1"), ...cellsAround("1,3")]).length, 2);
});

test("the arch over a bridge spans its ends and rises above them", () => {
  const path = archPath(["0,2", "0,1", "0,4", "0,3"]);
  const [x, y, , top, endX, endY] = (path.match(/[-.\d]+/g) ?? []).map(Number);
  assert.deepEqual(
    [
      { x, y },
      { x: endX, y: endY },
    ],
    [centreOf(parseCell("0,1")), centreOf(parseCell("0,4"))],
  );
  assert.ok(top < Math.min(y, endY));
});

test("the word for a figure lies within the window, wherever tiles are and however small it is", () => {
  const tiles = [-40, 0, 90, 180, 400].flatMap((x) => [-30, 50, 160, 300].map((y) => ({ x, y })));
  for (const board of [
    { width: 390, height: 300 },
    { width: 366, height: 90 },
    { width: 900, height: 500 },
  ])
    for (const words of [
      { width: 220, height: 40 },
      { width: 340, height: 80 },
    ]) {
      const { x, y } = spotForWords(board, words, tiles, 50);
      assert.ok(x >= 0 && y >= 0, `${x} ${y}`);
      assert.ok(x + words.width <= board.width && y + words.height <= board.height, `${x} ${y}`);
    }
});

test("the word for a figure leaves the small map free, even where it would hide fewer tiles there", () => {
  const board = { width: 390, height: 300 };
  const words = { width: 200, height: 40 };
  const tiles = Array.from({ length: 40 }, (_, tile) => ({
    x: 20 + 39 * (tile % 10),
    y: 100 + 60 * Math.floor(tile / 10),
  }));
  const free = spotForWords(board, words, tiles, 20);
  assert.ok(free.y + words.height < 80 + 20, "above the tiles");
  const map = { x: 290, y: 8, width: 92, height: 85 };
  const beside = spotForWords(board, words, tiles, 20, map);
  assert.ok(beside.x + words.width <= map.x || beside.y >= map.y + map.height);
  const wide = { width: 366, height: 40 };
  const below = spotForWords(board, wide, tiles, 20, map);
  assert.ok(below.y >= map.y + map.height, "rather over tiles than over the map");
});

test("thinking times are written the same everywhere, with the tenths that may decide", () => {
  assert.equal(raceTime(82_099), "1:22.0");
  assert.equal(raceTime(4950), "0:04.9");
});

test("a picture to share says in words who played, what each got, when and by which sheet", () => {
  const players = [
    { name: "Éléonore", total: -7, drawn: null, won: false },
    { name: "Ada", total: 44, drawn: null, won: true },
  ];
  const about = ["22 November 2026", "Goliath"];
  assert.equal(
    keepsakeWords({ board: "", players, about }),
    "A game of Tricorne: Éléonore −7, Ada 44. 22 November 2026, Goliath.",
  );
  const quiet = players.map((player) => ({ ...player, total: null }));
  assert.match(keepsakeWords({ board: "", players: quiet, about }), /Éléonore, Ada/);
});

test("a picture names bots alone, until the player has agreed to show the names of people", () => {
  const players = [
    { name: "Zoé", total: 12, drawn: null, won: true },
    { name: "Pip", total: 5, drawn: null, won: false, bot: "pip" },
  ];
  const keepsake = { board: "Zoé: 12", unnamed: "1: 12", players, about: ["Goliath"] };
  const quiet = withNames(keepsake, false);
  assert.deepEqual(
    [quiet.board, keepsakeWords(quiet)],
    ["1: 12", "A game of Tricorne: Player 1 12, Pip 5. Goliath."],
  );
  assert.equal(posterTitle(quiet.players), "What a game!");
  const named = withNames(keepsake, true);
  assert.deepEqual([named.board, posterTitle(named.players)], ["Zoé: 12", "Zoé won!"]);
  const [zoe, pip] = quiet.players;
  assert.equal(posterTitle([{ ...zoe, own: true }, pip]), "I won!");
  assert.equal(
    posterTitle([
      { ...zoe, won: false },
      { ...pip, won: true },
    ]),
    "Pip won!",
  );
});
