/** Who did what, told to each reader as it was; and what is asked about taking back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, offers, question } from "#page/table/buttons.js";
import { beingAsked, received } from "#page/table/model.js";
import { BEGUN } from "#page/table/turn.js";
import { explained } from "#page/telling/explain.js";
import { sentence } from "#page/telling/words.js";
import { recorded } from "./recorded.js";

const BOTS = { gus: { en: "Gus", fr: "Gaspard" } };
const [FIRST] = recorded("online");
const LOG = ["1 345@0,0 +12 =12", "2 draw ? -5 =-5"];

/** A table at which this was done by these. */
function told(doers, { seats = FIRST.seats, ...more } = {}) {
  const breakdowns = LOG.map(() => ({ figure: null, parts: {} }));
  const message = { ...FIRST, bots: BOTS, seats, ...more };
  return received(null, { ...message, view: { ...FIRST.view, log: LOG, breakdowns, doers } }, 0);
}

/** @param {string} name */
function by(name, bot = null, late = false) {
  return { name, bot, late };
}

/** The log in sentences. */
function sentences(table) {
  return explained(table.view).map(({ line, figure }) => sentence(table, line, figure));
}

test("past moves keep the name of who made them, whoever has the seat now", () => {
  const seats = FIRST.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, kind: "bot", bot: "gus", name: "Gaspard" } : seat,
  );
  const table = told([by("Anna"), by("Mamie")], { seats });
  assert.deepEqual(sentences(table), ["You placed 3‑4‑5.", "Mamie drew a tile."]);
});

test("what a bot did for somebody is told as the bot's, also to that person", () => {
  const table = told([by("Anna", "gus"), by("Ben", "gus")]);
  assert.deepEqual(sentences(table), [
    "Gus (for Anna) placed 3‑4‑5.",
    "Gus (for Ben) drew a tile.",
  ]);
});

test("a bot is called in the language of the reader, whatever the table calls it", () => {
  const seats = FIRST.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, kind: "bot", bot: "gus", name: "Gaspard" } : seat,
  );
  const table = told([by("Anna"), by("Gaspard", "gus")], { seats });
  assert.equal(table.seats[1].name, "Gus");
  assert.equal(sentences(table)[1], "Gus drew a tile.");
});

test("what the clock did is told as such", () => {
  const table = told([by("Anna", null, true), by("Ben", null, true)]);
  assert.deepEqual(sentences(table), [
    "Time was up. You placed 3‑4‑5.",
    "Time was up. Ben drew a tile.",
  ]);
});

test("whoever asks to take back is told to the others, who agree elsewhere than where they play", () => {
  const asked = { seat: 2, granted: [] };
  const table = told([by("Anna"), by("Ben")], { asked });
  assert.equal(beingAsked(table), 2);
  assert.match(question(table), /^Ben would like/);
  const taken = offers(table, BEGUN, null).map(({ spot }) => spot);
  assert.deepEqual(
    answers(table, BEGUN).map((offer) => offer.do),
    ["deny", "grant"],
  );
  assert.ok(answers(table, BEGUN).every(({ spot }) => !taken.includes(spot)));
  for (const other of [
    { asked: { seat: 2, granted: [1] } },
    { asked, you: null },
    { asked, you: 2 },
  ])
    assert.equal(beingAsked(told([by("Anna"), by("Ben")], other)), null);
});

test("whoever has asked can think better of it, where he has asked", () => {
  const before = told([by("Anna"), by("Ben")], { ask: true });
  const after = told([by("Anna"), by("Ben")], { asked: { seat: 1, granted: [] } });
  const left = (table) => offers(table, BEGUN, null).find(({ spot }) => spot === "left")?.do;
  assert.deepEqual([left(before), left(after)], ["ask", "deny"]);
});
