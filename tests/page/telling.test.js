/** Moves and their players, told to each reader, and questions about taking back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { explainLog } from "#page/kit/narration/explain.js";
import { playedTable } from "#page/kit/narration/past-players.js";
import { lineSentence } from "#page/kit/narration/phrasing.js";
import { openingWords, tellingsOf } from "#page/kit/narration/turns.js";
import { BEGUN } from "#page/kit/turn/turn.js";
import { answersTo, offersAtFoot, questionWords } from "#page/screens/table/drawing/buttons.js";
import { nextParagraph, OPENING, READING } from "#page/screens/table/log/pace.js";
import { applyMessage, askingSeat } from "#page/screens/table/state/model.js";
import { isNearEnd, Story } from "#page/screens/table/telling/story.js";
import { recorded } from "./recorded.js";

const BOTS = { gus: { en: "Gus", fr: "Gaspard" } };
const [FIRST] = recorded("online");
const LOG = ["1 345@0,0 +12 =12", "2 draw ? -5 =-5"];

/** A table with these moves by these players. */
function told(doers, { seats = FIRST.seats, log = LOG, ...more } = {}) {
  const breakdowns = log.map(() => ({ figure: null, parts: {} }));
  const message = { ...FIRST, bots: BOTS, seats, ...more };
  return applyMessage(null, { ...message, view: { ...FIRST.view, log, breakdowns, doers } }, 0);
}

/** @param {string} name */
function by(name, bot = null, late = false) {
  return { name, bot, late };
}

/** The log in sentences. */
function sentences(table) {
  return explainLog(table.view).map(({ line, figure }) => lineSentence(table, line, figure));
}

test("past moves keep their players' names, also when somebody else has the seat", () => {
  const seats = FIRST.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, kind: "bot", bot: "gus", name: "Gaspard" } : seat,
  );
  const table = told([by("Anna"), by("Mamie")], { seats });
  assert.deepEqual(sentences(table), ["You placed 3‑4‑5.", "Mamie drew a tile."]);
});

test("the end of a round that brings nobody points says so", () => {
  const log = ["1 end +0 =12", "2 end -7 =5"];
  const table = told([by("Anna"), by("Ben")], { log });
  assert.deepEqual(sentences(table), [
    "End of the round: nothing for you.",
    "End of the round: points of Ben.",
  ]);
});

test("a bot's move for a player is told as the bot's, also to that player", () => {
  const table = told([by("Anna", "gus"), by("Ben", "gus")]);
  assert.deepEqual(sentences(table), ["Gus (for you) placed 3‑4‑5.", "Gus (for Ben) drew a tile."]);
});

test("a bot is called in the language of the reader, whatever the table calls it", () => {
  const seats = FIRST.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, kind: "bot", bot: "gus", name: "Gaspard" } : seat,
  );
  const table = told([by("Anna"), by("Gaspard", "gus")], { seats });
  assert.equal(table.seats[1].name, "Gus");
  assert.equal(sentences(table)[1], "Gus drew a tile.");
});

test("a move of the clock is told as such", () => {
  const table = told([by("Anna", null, true), by("Ben", null, true)]);
  assert.deepEqual(sentences(table), [
    "Time was up. You placed 3‑4‑5.",
    "Time was up. Ben drew a tile.",
  ]);
});

test("a player whose time ran out is told so in a notice, and once what the clock did", () => {
  const [before, after] = [[], LOG].map((log) =>
    told(
      log.map(() => by("Anna", null, true)),
      { log, you: 1 },
    ),
  );
  const said = [];
  const parts = { announcer: { say: (words) => said.push(words) }, scores: { showGain() {} } };
  new Story({}, parts, {}).tellLines(before, after);
  assert.equal(document.querySelector(".notice p").textContent, "You ran out of time.");
  assert.equal(said.length, LOG.length);
  assert.match(said[0], /^You placed 3‑4‑5/);
  assert.match(said[1], /^Time was up\. Anna drew/);
});

test("an undo request is shown to the others, away from where they play", () => {
  const asked = { seat: 2, granted: [] };
  const table = told([by("Anna"), by("Ben")], { asked });
  assert.equal(askingSeat(table), 2);
  assert.match(questionWords(table), /^Ben would like/);
  const taken = offersAtFoot(table, BEGUN, null).map(({ spot }) => spot);
  assert.deepEqual(
    answersTo(table, BEGUN).map((offer) => offer.do),
    ["deny", "grant"],
  );
  assert.ok(answersTo(table, BEGUN).every(({ spot }) => !taken.includes(spot)));
  for (const other of [
    { asked: { seat: 2, granted: [1] } },
    { asked, you: null },
    { asked, you: 2 },
  ])
    assert.equal(askingSeat(told([by("Anna"), by("Ben")], other)), null);
});

test("a player who asked can withdraw the request in the same place", () => {
  const before = told([by("Anna"), by("Ben")], { ask: true });
  const after = told([by("Anna"), by("Ben")], { asked: { seat: 1, granted: [] } });
  const left = (table) => offersAtFoot(table, BEGUN, null).find(({ spot }) => spot === "left")?.do;
  assert.deepEqual([left(before), left(after)], ["ask", "deny"]);
});

test("a turn is told whole, with all that it brought", () => {
  const log = [
    "1 345@0,0 +12 =12",
    "2 draw ? -5 =-5",
    "2 draw ? -5 =-10",
    "2 024@0,1 +6 =-4",
    "1 draw 115 -5 =7",
    "1 pass +0 =7",
    "2 draw ? -5 =-9",
  ];
  const table = told(
    log.map((line) => by(line.startsWith("1") ? "Anna" : "Ben")),
    { log },
  );
  assert.deepEqual(
    tellingsOf(table)
      .slice(1)
      .map(({ text, points }) => [text, points]),
    [
      ["You placed 3‑4‑5.", "+12"],
      ["Ben: 2 draws, then 0‑2‑4", "−10 +6"],
      ["You: 1 draw, then a pass", "−5"],
      ["Ben drew a tile.", "−5"],
    ],
  );
  assert.deepEqual(
    tellingsOf(table).map(({ cell }) => cell),
    [null, "0,0", "0,1", "0,1", "0,1"],
  );
});

test("the opener is told with all lots, or with the reason of the sheet", () => {
  const about = (view) => ({ ...FIRST, view: { ...FIRST.view, log: [], starter: 2, ...view } });
  const lots = [
    ["115", "034"],
    ["012", "345"],
  ];
  const words = openingWords(about({ lots })).replaceAll("\u00a0", " ");
  assert.match(
    words,
    /^Ben drew the highest tile and opens\. Tiles drawn: Anna 1‑1‑5 \(7\), Ben 0‑3‑4 \(7\); Anna/,
  );
  assert.match(words, /Anna 0‑1‑2 \(3\), Ben 3‑4‑5 \(12\)\.$/);
  const byTriple = { ...FIRST.table, sheet: { ...FIRST.table.sheet, opening: "triple" } };
  assert.match(
    openingWords({ ...about({ lots: [] }), table: byTriple }),
    /^Ben opens: highest triple/,
  );
  assert.equal(tellingsOf(about({ lots }))[0].text, "Ben opens (drew 3‑4‑5, the highest tile)");
  assert.equal(openingWords({ ...FIRST, seats: FIRST.seats.slice(0, 1) }), null);
  const own = about({ lots, starter: FIRST.you });
  assert.match(openingWords(own), /^You drew the highest tile and open\./);
  assert.match(tellingsOf(own)[0].text, /^You open \(you drew /);
});

/** Mamie has left after she had played, and a bot has her seat for good. */
function mamieHasLeft(more = {}) {
  const seats = FIRST.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, kind: "bot", bot: "gus", name: "Gaspard" } : seat,
  );
  const table = told([by("Anna"), by("Mamie"), ...(more.doers ?? [])], { seats, log: more.log });
  const players = [by("Anna"), by("Mamie")];
  return { ...table, view: { ...table.view, lots: [["012", "345"]], starter: 2, players } };
}

test("lots and openings keep their players' names, also when somebody else has the seat", () => {
  const table = mamieHasLeft();
  const words = openingWords(table).replaceAll("\u00a0", " ");
  assert.equal(
    words,
    "Mamie drew the highest tile and opens. Tiles drawn: Anna 0‑1‑2 (3), Mamie 3‑4‑5 (12).",
  );
  assert.equal(tellingsOf(table)[0].text, "Mamie opens (drew 3‑4‑5, the highest tile)");
});

test("a lot that a bot drew in somebody's seat is not told as their own", () => {
  const table = mamieHasLeft();
  const players = [by("Anna", "gus"), by("Mamie")];
  const view = { ...table.view, players, starter: 1 };
  assert.match(openingWords({ ...table, view }), /^Anna drew/);
});

test("a round that is over was played by those who made its last moves", () => {
  const names = (table) => playedTable(table).seats.map(({ name, kind }) => [name, kind]);
  assert.deepEqual(names(mamieHasLeft()), [
    ["Anna", "person"],
    ["Mamie", "person"],
  ]);
  const log = [...LOG, "2 345@0,1 +12 =7", "1 pass +0 =12"];
  const doers = [by("Gaspard", "gus"), by("Anna", "gus")];
  assert.deepEqual(names(mamieHasLeft({ log, doers })), [
    ["Anna", "person"],
    ["Gus", "bot"],
  ]);
});

test("a chance opener is told without a tile, and not while the table is covered", () => {
  const sheet = (opening) => ({ ...FIRST.table, sheet: { ...FIRST.table.sheet, opening } });
  const view = { ...FIRST.view, log: [], lots: [], starter: 2 };
  const table = { ...FIRST, table: sheet("random"), view };
  assert.equal(openingWords(table), "Ben opens: chosen at random.");
  assert.equal(tellingsOf(table)[0].text, "Ben opens (by chance)");
  assert.equal(openingWords({ ...FIRST, view, pause: { by: 1, covered: true } }), null);
});

test("turns are told one after the other, each for as long as it takes to read", () => {
  const turn = (own) => ({ own, points: "+5", text: "", seat: 1, cell: null });
  const opening = { ...turn(false), points: "" };
  let { place, wait } = nextParagraph(null, "round", [opening, turn(false)], 0);
  assert.deepEqual([place.at, wait], [0, OPENING]);
  const three = [opening, turn(false), turn(false), turn(false)];
  ({ place, wait } = nextParagraph(place, "round", three, OPENING));
  assert.deepEqual([place.at, wait], [1, READING]);
  ({ place, wait } = nextParagraph(place, "round", three, OPENING + READING));
  assert.deepEqual([place.at, wait], [2, READING]);
  ({ place, wait } = nextParagraph(place, "round", three, OPENING + READING + 400));
  assert.deepEqual([place.at, wait], [2, READING - 400]);
});

test("a player is told at once of their own move, and of what follows without delay", () => {
  const turn = { own: false, points: "+5", text: "", seat: 1, cell: null };
  const mine = { ...turn, own: true };
  const { place } = nextParagraph(
    { round: "round", at: 0, since: 0 },
    "round",
    [turn, turn, turn],
    100,
  );
  const moved = nextParagraph(place, "round", [turn, turn, turn, mine], 200);
  assert.deepEqual([moved.place.at, moved.wait], [3, null]);
  const answered = nextParagraph(moved.place, "round", [turn, turn, turn, mine, turn], 300);
  assert.equal(answered.place.at, 4);
});

test("a newcomer is told the last turn of a round, and after an undo the last one left", () => {
  const turn = { own: false, points: "+5", text: "", seat: 1, cell: null };
  const come = nextParagraph(null, "round", [turn, turn, turn, turn], 0);
  assert.deepEqual([come.place.at, come.wait], [3, null]);
  assert.equal(nextParagraph(come.place, "round", [turn, turn], 100).place.at, 1);
  assert.equal(nextParagraph(come.place, "next", [turn], 100).place.at, 0);
});

test("the end is near with few tiles, or with half the points, but not when a game begins", () => {
  const table = (view, target = 0) => ({
    ...FIRST,
    state: "playing",
    table: { ...FIRST.table, target },
    view: { ...FIRST.view, totals: [0, 0], pool: 38, sizes: [9, 9], ...view },
  });
  assert.equal(isNearEnd(table({})), false);
  assert.equal(isNearEnd(table({ totals: [199, 20] }, 400)), false);
  assert.equal(isNearEnd(table({ totals: [200, 20] }, 400)), true);
  assert.equal(isNearEnd(table({ pool: 6 })), true);
  assert.equal(isNearEnd(table({ sizes: [9, 3] })), true);
});
