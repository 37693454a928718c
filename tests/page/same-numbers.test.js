/** A number of a game that stands in several places is the same in all of them. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import "#page/kit/board/board.js";
import { addAnswerer } from "#page/kit/known.js";
import { keepsakeWords, posterOf } from "#page/kit/narration/keepsake.js";
import { gameEntry } from "#page/screens/history/entry.js";
import { show as showFigures } from "#page/screens/history/figures.js";
import { Replay } from "#page/screens/replay/replay.js";
import { Scores } from "#page/screens/table/drawing/scores.js";
import { logList } from "#page/screens/table/log/log.js";
import { dayResult } from "#page/screens/table/summary/day-result.js";
import { keepsakeOf } from "#page/screens/table/summary/onward.js";
import { buildSummary } from "#page/screens/table/summary/summary.js";
import { ALONE, BOTS, device, FAMILY, SHORT, seated, settled } from "./local.js";
import { texts } from "./looking.js";

/** Nobody answers these here. */
const SILENT = /^\/api\/(?:bots|sheets|study)\b/;

/** The device that is looked at. */
let here = null;
addAnswerer(async (path, body) => {
  if (!here) return;
  return SILENT.test(path) ? [] : (await here.ask(path, body))?.body;
});

/** All whole numbers of a text. @param {string | null | undefined} text */
function numbersOf(text) {
  return ((text ?? "").replaceAll("\u2212", "-").match(/[+-]?\d+/g) ?? []).map(Number);
}

/** The sum of the points of some elements. @param {Element} root @param {string} selector */
function sumOf(root, selector) {
  const points = [...root.querySelectorAll(selector)].flatMap(({ textContent }) =>
    numbersOf(textContent),
  );
  return points.reduce((sum, one) => sum + one, 0);
}

/** In order of the seats: the numbers of the card of results. @param {Element} card @param {(one: Element) => number} read */
function bySeat(card, read) {
  return [...card.querySelectorAll(".result")]
    .sort((one, other) => Number(one.dataset.seat) - Number(other.dataset.seat))
    .map(read);
}

/** Where the numbers of a game stand; each place has the totals by seat. */
async function placesOf(table, guest) {
  const { seats, rounds } = table;
  const card = buildSummary(table, null, null)();
  await settled();
  const plates = new Scores(() => undefined);
  plates.update(table);
  const record = (await here.ask(`/api/tables/${guest.code}/record`)).body;
  const story = (await here.ask("/api/records", record)).body;
  const replay = new Replay(story, { name: "game.tri", text: record }, () => undefined);
  document.body.append(replay.element);
  replay.enter(story.rounds.length - 1);
  replay.go(Number.POSITIVE_INFINITY);
  const { games } = (await here.ask("/api/games", { held: {}, counts: [] })).body;
  const entry = gameEntry(
    games.find(({ id }) => id === guest.code),
    new Map(),
    () => undefined,
  );
  const keepsake = await keepsakeOf(table);
  const earlier = rounds.at(-2)?.totals ?? table.table.credit ?? seats.map(() => 0);
  const log = (seat) =>
    sumOf(
      logList(table, () => undefined, seat),
      ".log-points",
    );
  const places = {
    "the end card": bySeat(card, (one) => Number(one.dataset.total)),
    "the end card, in words": bySeat(card, (one) =>
      numbersOf(one.querySelector(".result-total").textContent).at(0),
    ),
    "the players at the table": [...plates.element.querySelectorAll(".plate")].map(({ dataset }) =>
      Number(dataset.total),
    ),
    "the log, added up": seats.map(({ seat }) => earlier[seat - 1] + log(seat)),
    "the replay": [...replay.element.querySelectorAll("[data-total] strong")].map(
      ({ textContent }) => numbersOf(textContent)[0],
    ),
    "the moves of the replay, added up": seats.map(
      ({ seat }) => earlier[seat - 1] + sumOf(replay.element, `.move-line.seat-${seat} strong`),
    ),
    "the record, as JSON": story.rounds.at(-1).steps.at(-1).totals,
    "the list of games": texts(entry, "strong")[0]
      .split(" · ")
      .map((each) => numbersOf(each).at(-1)),
    "the picture, described": numbersOf(keepsakeWords({ ...keepsake, about: [] })),
    "the picture, painted": posterOf(keepsake)
      .players.sort((one, other) => one.seat - other.seat)
      .map(({ total }) => total),
  };
  if (rounds.length > 1)
    places["the rounds of the card"] = [
      ...card.querySelectorAll("table.sums tbody:last-of-type tr:last-child td"),
    ].map(({ textContent }) => numbersOf(textContent)[0]);
  if (table.table.day)
    places["the result to share"] = [numbersOf(dayResult(table).split(":")[1])[0]];
  replay.leave();
  replay.element.remove();
  const starts = {
    "the record": story.credit,
    "the replay, before the first tile": story.rounds[0].start.totals,
    "the end card, by player": bySeat(
      card,
      (one) => numbersOf(one.querySelector(".result-ahead")?.textContent)[0] ?? 0,
    ),
  };
  if (rounds.length > 1)
    starts["the rounds of the card"] = [
      ...card.querySelectorAll("table.sums tbody:first-of-type td"),
    ].map(({ textContent }) => numbersOf(textContent)[0]);
  return { places, starts, card };
}

/** What each place says, and what is due there. */
function claimsOf(places, totals, starts, { credit }) {
  const ends = Object.entries(places).map(([place, said]) => [place, said, totals]);
  const begins = Object.entries(credit ? starts : {});
  return [...ends, ...begins.map(([place, said]) => [`${place}, at the start`, said, credit])];
}

/** What the viewer starts with. */
const creditOf = ({ credit }) => credit?.[0] ?? 0;

/** The best move of the viewer, wherever it stands. */
async function bestMovesOf(table, card) {
  const root = document.createElement("div");
  document.body.append(root);
  const screen = showFigures(root);
  const body = root.querySelector("[aria-busy]");
  while (body.hasAttribute("aria-busy")) await settled();
  const facts = Object.fromEntries(
    [...root.querySelectorAll(".figures-short > div")].map((one) => [
      one.querySelector("dt").textContent.trim(),
      one.querySelector("dd").textContent,
    ]),
  );
  screen.leave();
  root.remove();
  const list = logList(table, () => undefined, 1);
  const placed = [...list.querySelectorAll(".log-line")]
    .filter(({ textContent }) => /placed/.test(textContent))
    .flatMap((line) => numbersOf(line.querySelector(".log-points").textContent));
  return {
    card: numbersOf(card.querySelector(".best-points strong")?.textContent)[0],
    log: Math.max(...placed),
    statistics: numbersOf(facts["Best move"])[0],
    facts,
  };
}

/** Plays a game to its end. @param {Record<string, unknown>} form */
async function played(form) {
  here = device();
  const guest = await seated(here, form);
  while ((await guest.play()).state === "between") await guest.wish({ do: "next" });
  if (form.kind === "device") await guest.hello(1);
  return { guest, table: guest.table };
}

const MATCH = { sheet: "goliath", house: { hand: [4, 4, 4, 4, 4, 4], rounds: 3 }, target: "none" };
const GAMES = {
  "a short game against a bot": { kind: "bots", seats: BOTS, ...SHORT },
  "a match of several rounds": { kind: "bots", seats: BOTS, ...MATCH },
  "a family at one device": { kind: "device", seats: [...FAMILY, { ...FAMILY[0], name: "Zoé" }] },
  "a player alone": { kind: "alone", seats: ALONE, sheet: "chrono" },
  "a head start": { kind: "bots", seats: BOTS, credit: [60, 0] },
  "a match with a head start": { kind: "bots", seats: BOTS, ...MATCH, credit: [0, 45] },
  "the deal of a day": { kind: "daily", seats: ALONE, day: "2026-11-27" },
};

describe("the same numbers everywhere", () => {
  before(() => localStorage.clear());
  after(() => {
    here = null;
  });

  for (const [name, form] of Object.entries(GAMES))
    test(name, async () => {
      const { guest, table } = await played(form);
      assert.equal(table.rounds.length > 1, form.house === MATCH.house);
      const { places, starts, card } = await placesOf(table, guest);
      for (const [place, said, due] of claimsOf(places, [...table.view.totals], starts, form))
        assert.deepEqual(said, due, place);
      const points = [...table.view.totals];
      const head = numbersOf(card.querySelector(".ending-points")?.textContent);
      const winner = table.winners[0] ?? 1;
      assert.equal(head[0], points[winner - 1], "the largest number of the card");
      if (points.length === 2 && table.winners.length === 1)
        assert.deepEqual(head, [points[winner - 1], points[2 - winner]]);
      if (table.rounds.length === 1 && form.kind !== "device") {
        const best = await bestMovesOf(table, card);
        assert.deepEqual([best.card, best.statistics], [best.log, best.log], "the best move");
        const made = points[0] - creditOf(form);
        assert.equal(numbersOf(best.facts["Best game"])[0], made, "the best game");
        assert.equal(numbersOf(best.facts["Points per round"])[0], made, "the average");
      }
      for (const dialog of document.querySelectorAll("dialog")) dialog.remove();
    });
});
