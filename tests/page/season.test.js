/** The season of a circle on its page. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { addAnswerer } from "#page/kit/known.js";
import { seatsOf } from "#page/kit/seats.js";
import { seasonCard } from "#page/screens/circle/season.js";

const DAY = 24 * 3600 * 1000;
const OFFER = {
  begins: Date.UTC(2027, 0, 4, 12),
  ends: Date.UTC(2027, 1, 1, 12),
  ...{ days: 1, size: 2, times: 1, away: 7, unfinished: "stands", sheet: "", target: 0 },
};
const LINE = { place: 1, best: 1, worst: 3, points: 0, won: 0, played: 0, to_play: 2, margin: 0 };

let isHere = false;
/** @type {any} */
let season = null;
/** @type {[string, any][]} */
let asked = [];
/** @type {string[]} */
let awaited = [];

addAnswerer((path, body) => {
  if (!isHere) return; // all tests share one page
  if (path.startsWith("/api/seasons")) {
    if (body) asked.push([path, body]);
    return body ? { code: "S" } : { season };
  }
  if (path.startsWith("/api/tables?"))
    return Object.fromEntries(
      ["T1", "T2"].map((code) => [
        code,
        { kind: "online", state: "playing", awaited: awaitedAt(code) },
      ]),
    );
  return path === "/api/sheets" ? [] : undefined;
});

/** @param {string} code */
const awaitedAt = (code) => (awaited.includes(code) ? [1] : [2]);

/** @param {string} name @param {number} number @param {object} [more] */
const member = (name, number, more) => ({
  ...LINE,
  name,
  number,
  you: false,
  left: false,
  ...more,
});

describe("the season of a circle", () => {
  beforeEach(() => {
    isHere = true;
    asked = [];
    awaited = [];
    season = {
      ...{ code: "S", stage: "offered", offer: OFFER, now: 0, each: 2, joined: false },
      ...{ may_call_off: false, games: [] },
      members: [member("Anna", 0), member("Ben", 1), member("Cleo", 2)],
    };
  });

  afterEach(() => {
    isHere = false;
  });

  test("without a season, any member may offer one, with good dates", async () => {
    season = null;
    const card = await seasonCard({ code: "C" });
    card.querySelector('[data-do="offer-season"]').click();
    card.querySelector("form").dispatchEvent(new Event("submit", { cancelable: true }));
    await new Promise(setImmediate);
    const [[path, { circle, offer }]] = asked;
    assert.deepEqual([path, circle], ["/api/seasons", "C"]);
    assert.ok(offer.begins > Date.now());
    const length = (offer.ends - offer.begins) / DAY;
    assert.ok(Math.abs(length - 28) < 0.1, `${length} days`);
    const { days, size, away, unfinished, target } = offer;
    assert.deepEqual([days, size, away, unfinished, target], [1, 2, 7, "stands", 0]);
  });

  test("an offer says all that counts, and one tap joins it", async () => {
    const card = await seasonCard({ code: "C" });
    const said = card.textContent;
    for (const words of [
      "January 4, 2027",
      "1 day a turn",
      "tables of two",
      "for 7 days",
      "2 games",
    ])
      assert.ok(said.includes(words), `${words}: ${said}`);
    assert.ok(said.includes("Anna, Ben, and Cleo"));
    assert.equal(card.querySelector('[data-do="call-off-season"]'), null);
    card.querySelector('[data-do="join-season"]').click();
    await new Promise(setImmediate);
    assert.deepEqual(
      asked.map(([path]) => path),
      ["/api/seasons/S/join"],
    );
  });

  test("in a season, the game that waits comes first, and the seats are kept", async () => {
    const game = { totals: null, seat: 1, token: "secret" };
    season = {
      ...season,
      ...{ stage: "running", joined: true },
      members: [
        member("Ben", 1, { points: 2, place: 1, best: 1, worst: 2 }),
        member("Anna", 0, { you: true, place: 2, best: 1, worst: 3 }),
        member(null, 2, { place: 3, best: 3, worst: 3, left: true }),
      ],
      games: [
        { ...game, members: [0, 1], table: "T1" },
        { ...game, members: [0, 2], table: "T2" },
        { members: [1, 2], table: "T3", totals: [40, null], seat: null, token: null },
      ],
    };
    awaited = ["T2"];
    const card = await seasonCard({ code: "C" });
    assert.equal(card.querySelector('[data-do="next-of-season"]').getAttribute("href"), "/t/T2");
    assert.deepEqual(
      [...card.querySelectorAll(".season-games li")].map(({ textContent }) => textContent),
      ["Against someone who left Your turn", "Against Ben"],
    );
    assert.deepEqual(seatsOf("T1").tokens, { 1: "secret" });
    assert.equal(seatsOf("T3"), null);
    assert.ok(card.textContent.includes("You can still finish anywhere from place 1 to place 3."));
    const lines = [...card.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
    assert.equal(lines[0], "1Benstill possible: place 1 to 222");
    assert.equal(lines[2], "3someone who leftplace 3 is certain02");
  });

  test("at the end, the winners are named, and a new season may be offered", async () => {
    season = {
      ...season,
      stage: "over",
      members: [
        member("Ben", 1, { won: 2, points: 4, worst: 1 }),
        member("Anna", 0, { place: 2, best: 2, worst: 2 }),
      ],
    };
    const card = await seasonCard({ code: "C" });
    assert.ok(card.textContent.includes("The season is over. First: Ben"));
    assert.ok(card.querySelector('[data-do="offer-season"]'));
  });
});
