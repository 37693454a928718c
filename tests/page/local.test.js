/** A table of this device: it works as a server's, without a server. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { modules } from "#page/device/game/lessons.js";
import { Dict, isinstance } from "#page/device/game/python.js";
import { Awake } from "#page/device/local/awake.js";
import { verdictOn } from "#page/screens/table/summary/proof.js";
import { ALONE, BOTS, device, FAMILY, Guest, SHORT, seated, settled } from "./local.js";

const { Draw } = modules["tricorne.rules.actions"];
const { Hint } = modules["tricorne.play.thinking.hint"];
const { reasons_for: reasonsFor } = modules["tricorne.play.thinking.reasons"];

test("a game against a bot is played to its end, and another one follows", async () => {
  const here = device();
  const anna = await seated(here, { kind: "bots", seats: BOTS, ...SHORT });
  assert.match(anna.code, /^L[0-9A-Z]{11}$/);
  const over = await anna.play();
  assert.equal(over.state, "over");
  assert.equal(over.winners.length, 1);
  await anna.wish({ do: "rematch" });
  const { rematch, token } = anna.table;
  const next = await new Guest(here, rematch, { 1: token }).hello();
  assert.equal(next.table.state, "playing");
  assert.deepEqual(next.table.evening, over.evening);
});

test("several rounds are played, and nothing is promised of deals that a device made alone", async () => {
  const here = device();
  const anna = await seated(here, { kind: "bots", seats: BOTS, target: 100_000 });
  for (const number of [1, 2]) {
    assert.deepEqual([anna.table.origin, anna.table.digest], ["device", null]);
    await anna.play();
    const round = anna.table.rounds.at(-1);
    assert.deepEqual([round.origin, round.digest, round.salt], ["device", null, null]);
    assert.equal(verdictOn(round, null), "device");
    const record = (await here.ask(`/api/tables/${anna.code}/record`)).body;
    assert.match(record, new RegExp(`^Dealt ${number}: on a device`, "m"));
    assert.doesNotMatch(record, /^Promise/m);
    await anna.wish({ do: "next" });
    assert.equal(anna.table.state, "playing");
  }
});

test("a seat is told nothing of another hand", async () => {
  const here = device();
  const family = await seated(here, { kind: "device", seats: FAMILY });
  const { hand } = family.table.view;
  await family.hello(2);
  const other = family.table.view.hand;
  assert.equal(
    hand.some((tile) => other.includes(tile)),
    false,
  );
  await family.hello("nobody");
  assert.equal(family.table.view.hand, null);
});

/** The same table on another device, where the other hand and the tiles drawn last have changed places. */
function otherwise({ shelf }, { code }) {
  const there = device();
  const { agreement, entries } = shelf.tables.get(code);
  const deal = JSON.parse(entries[0]);
  const [mine, other, pool] = deal.lines.map((line) => line.split(": ")[1]?.split(" "));
  const last = pool.splice(-other.length, other.length, ...other).sort();
  const lines = [
    `Hand 1: ${mine.join(" ")}`,
    `Hand 2: ${last.join(" ")}`,
    `Pool: ${pool.join(" ")}`,
  ];
  const dealt = JSON.stringify({ ...deal, lines: [...lines, deal.lines.at(-1)] });
  there.shelf.tables.set(code, { agreement, entries: [dealt, ...entries.slice(1)] });
  return there;
}

/** The messages to the first seat in its turns; the other one draws and passes, which shows nothing. */
async function looksOn(guest) {
  const told = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const from = guest.heard.length;
    await guest.hello(1);
    await guest.wish({ do: "hint", step: 4 });
    await settled();
    await guest.wish({ do: "why", action: "555@0,1" });
    await guest.act();
    if (guest.table.undo) await guest.wish({ do: "undo" });
    if (guest.table.view.to_move === 1) await guest.act();
    told.push(...guest.heard.slice(from));
    await guest.hello(2);
    while (guest.table.view.to_move === 2) {
      const draws = guest.table.view.actions.some(({ action }) => action === "draw");
      await guest.wish({ do: "act", action: draws ? "draw" : "pass" });
    }
  }
  const said = told.filter(({ is }) => is !== "presence");
  return said.map(({ digest: _promise, answers: _id, ...rest }) => rest);
}

test("a seat is told the same in two worlds that differ only in facts hidden from it", async () => {
  const here = device();
  const form = { kind: "device", seats: FAMILY, house: { opening: "random", draws: 1 } };
  let anna = await seated(here, form);
  while (anna.table.view.to_move !== 1) anna = await seated(here, form);
  const there = otherwise(here, anna);
  const one = new Guest(here, anna.code, anna.tokens);
  const other = new Guest(there, anna.code, anna.tokens);
  const told = await looksOn(one);
  const kinds = new Set(told.map(({ is }) => is));
  assert.deepEqual([...kinds].sort(), ["event", "hint", "table", "why"]);
  assert.deepEqual(await looksOn(other), told);
  const [hand, otherHand] = [one, other].map(({ table }) => table.view.hand);
  assert.notDeepEqual(hand, otherHand);
});

test("a hot-seat game and a game alone come to an end", async () => {
  const here = device();
  // One round, which may also be blocked before anybody reaches a target.
  const family = await seated(here, { kind: "device", seats: FAMILY, target: "none" });
  assert.equal((await family.play()).state, "over");
  const anna = await seated(here, { kind: "alone", seats: ALONE, target: "none" });
  assert.equal((await anna.play()).state, "over");
});

test("every confirmed move is there when the page comes back", async () => {
  const { shelf, ...here } = device();
  const anna = await seated(here, { kind: "bots", seats: BOTS });
  while (anna.table.view.to_move !== 1) await here.time.pass(2000);
  const answer = await anna.act();
  assert.equal(answer.is, "event");
  const again = await new Guest(device(shelf), anna.code, anna.tokens).hello();
  assert.equal(again.table.version, answer.version);
  assert.deepEqual(again.table.view.log, anna.table.view.log);
});

test("a repeated request is not done again, and another one under its id is refused", async () => {
  const { shelf, ...here } = device();
  const anna = await seated(here, { kind: "bots", seats: BOTS });
  while (anna.table.view.to_move !== 1) await here.time.pass(2000);
  const [{ action }] = anna.table.view.actions;
  const { version } = anna.table;
  await anna.wish({ do: "act", action, version }, "once");
  const again = await new Guest(device(shelf), anna.code, anna.tokens).hello();
  const done = await again.wish({ do: "act", action, version }, "once");
  assert.equal(done.is, "done");
  assert.equal((await again.wish({ do: "pause" }, "once")).code, "id");
});

test("a request that is late or makes no sense is refused in words", async () => {
  const anna = await seated(device(), { kind: "bots", seats: BOTS });
  assert.equal((await anna.wish({ do: "act", action: "pass", version: 0 })).code, "stale");
  assert.equal((await anna.wish({ do: "dance" })).code, "message");
  assert.equal((await anna.wish({ do: "nudge", seat: 2 })).code, "waiting");
  await anna.say({ do: "act" });
  assert.equal(anna.heard.at(-1).code, "message");
});

test("a move is taken back, a game paused, a hint given and a reason told", async () => {
  const here = device();
  const anna = await seated(here, { kind: "alone", seats: ALONE });
  const before = anna.table.view.hand;
  await anna.act();
  await anna.wish({ do: "undo" });
  assert.deepEqual(anna.table.view.hand, before);
  await anna.wish({ do: "pause" });
  assert.equal(anna.table.state, "paused");
  await anna.wish({ do: "resume" });
  await anna.say({ do: "hint", step: 4 });
  await settled();
  const hint = anna.heard.at(-1);
  assert.equal(hint.place, anna.table.view.actions[0].action);
  assert.ok(hint.reasons);
  assert.equal((await anna.wish({ do: "why", action: "pass" })).is, "why");
});

test("a hint to draw is given as any other is", async () => {
  const here = device();
  const anna = await seated(here, { kind: "alone", seats: ALONE });
  const mayDraw = () => anna.table.view.actions.some((way) => way.action === "draw");
  while (!mayDraw()) await anna.act();
  here.thinkers.hint = async (view) => {
    const draw = view.actions.find((way) => isinstance(way, Draw));
    return Hint(draw, reasonsFor(view, draw, new Dict([[draw, 1]])));
  };
  await anna.say({ do: "hint", step: 4 });
  await settled();
  const { is, action, reasons } = anna.heard.at(-1);
  assert.deepEqual([is, action], ["hint", "draw"]);
  assert.ok(reasons.length > 0);
});

test("a hint that fails is refused and logged, and can be asked for again", async () => {
  const logged = mock.method(console, "error", () => undefined);
  const failure = new Error("the engine does not run in this browser");
  const here = device();
  const { hint } = here.thinkers;
  here.thinkers.hint = () => Promise.reject(failure);
  const anna = await seated(here, { kind: "alone", seats: ALONE });
  const asks = async () => {
    await anna.say({ do: "hint", step: 1, id: "hint" });
    await settled();
    return anna.heard.at(-1);
  };
  const { is, code, text, answers } = await asks();
  assert.deepEqual([is, code, answers], ["refused", "hint", "hint"]);
  assert.equal(text, "no hint was found; try again");
  const logs = logged.mock.calls.map((call) => call.arguments);
  assert.deepEqual(logs, [[failure]]);
  logged.mock.restore();
  here.thinkers.hint = hint;
  assert.equal((await asks()).is, "hint");
});

test("the clock stands still while the device sleeps, and never goes back", () => {
  let now = 1000;
  const awake = new Awake(() => now);
  now += 1200;
  assert.equal(awake.ms, 1200);
  now += 36_000_000;
  assert.equal(awake.ms, 1200);
  now -= 5_000_000;
  assert.equal(awake.ms, 1200);
  now += 800;
  assert.equal(awake.ms, 2000);
});

test("a turn that runs out is played, and no time passes while nobody is here", async () => {
  const { shelf, ...here } = device();
  const anna = await seated(here, { kind: "alone", seats: ALONE, limits: { turn: 30 } });
  await here.time.pass(20_000);
  await here.hall.leave(anna.code, anna);
  await here.time.pass(86_400_000);
  const later = device(shelf);
  const again = await new Guest(later, anna.code, anna.tokens).hello();
  assert.equal(again.table.clock.turn_ms, 10_000);
  const { version } = again.table;
  await later.time.pass(10_001);
  assert.equal(again.heard.find(({ is }) => is === "event").version, version + 1);
});

test("another window that goes on with a game takes it over", async () => {
  const { shelf, ...here } = device();
  const anna = await seated(here, { kind: "alone", seats: ALONE });
  const there = await new Guest(device(shelf), anna.code, anna.tokens).hello();
  await there.act();
  const { version } = there.table;
  await anna.act();
  assert.equal(anna.left, "elsewhere");
  assert.equal((await shelf.read(anna.code)).entries.length, version);
  anna.left = null;
  await anna.hello();
  assert.equal(anna.table.version, version);
});

test("without storage or room the game goes on, and that is said once", async () => {
  const none = device(undefined, () => Promise.reject(new Error("forbidden")));
  const anna = await seated(none, { kind: "bots", seats: BOTS, ...SHORT });
  assert.equal((await anna.play()).state, "over");
  assert.deepEqual(none.troubles, ["forbidden"]);
  const full = device();
  const ben = await seated(full, { kind: "alone", seats: ALONE });
  full.shelf.room = 0;
  await ben.act();
  await ben.act();
  assert.deepEqual(full.troubles, ["full"]);
  full.shelf.room = 1000;
  await ben.act();
  assert.equal((await full.shelf.read(ben.code)).entries.length, ben.table.version);
});

test("a table that the browser has deleted meanwhile is stored anew", async () => {
  const here = device();
  const anna = await seated(here, { kind: "alone", seats: ALONE });
  await anna.act();
  here.shelf.tables.clear();
  await anna.act();
  assert.equal((await here.shelf.read(anna.code)).entries.length, anna.table.version);
  assert.deepEqual(here.troubles, []);
});

test("a device tells about a table as a server would", async () => {
  const here = device();
  const anna = await seated(here, { kind: "bots", seats: BOTS, ...SHORT });
  await anna.play();
  const at = `/api/tables/${anna.code}`;
  assert.equal((await here.ask(at)).body.state, "over");
  const { body: record } = await here.ask(`${at}/record`);
  assert.match(record, /^Tricorne record 1\n/);
  const { status, body: story } = await here.ask("/api/records", record);
  assert.equal(status, 200);
  assert.deepEqual(story.rounds[0].totals, anna.table.view.totals);
  assert.equal((await here.ask(`${at}/rounds`)).body.length, 1);
  assert.deepEqual((await here.ask(`${at}/seats/opened`, { token: anna.tokens[1] })).body.seat, 1);
  assert.equal((await here.ask("/api/tables/L23456789234")).status, 404);
  assert.equal((await here.ask("/api/records", "no record")).status, 422);
});

test("a prepared table is given out once, and stored only then", async () => {
  const here = device();
  const form = { kind: "bots", seats: BOTS, language: "en" };
  here.hall.foresee(form);
  assert.equal(here.shelf.tables.size, 0);
  const anna = await seated(here, { ...form, pledge: "anything" });
  assert.equal(anna.table.state, "playing");
  assert.equal(here.shelf.tables.size, 1);
  const other = await seated(here, form);
  assert.notEqual(other.code, anna.code);
  assert.notEqual(other.tokens[1], anna.tokens[1]);
  here.hall.foresee(form);
  const short = await seated(here, { ...form, ...SHORT });
  assert.equal(short.table.table.target, SHORT.target);
});

test("a table knows whether it is over, and which page it began with until then", async () => {
  const here = device();
  const anna = await seated(here, { kind: "bots", seats: BOTS, ...SHORT });
  const stored = here.shelf.tables.get(anna.code);
  stored.page = "older";
  const page = async (there) => (await there.ask(`/api/tables/${anna.code}/page`)).body;
  assert.equal(await page(here), null); // it is played here
  assert.equal(await page(device(here.shelf)), "older");
  await anna.play();
  assert.equal(stored.over, true);
  assert.equal(await page(device(here.shelf)), null);
});

test("an impossible table is refused as by a server", async () => {
  const { ask } = device();
  const odd = await ask("/api/tables", { kind: "bots", seats: ALONE });
  assert.deepEqual([odd.status, odd.body.code], [422, "seats"]);
  const house = { hand: [99, 99, 99, 99, 99, 99] };
  const { status, body } = await ask("/api/tables", { kind: "bots", seats: BOTS, house });
  assert.equal(status, 422);
  assert.ok(body.template);
  assert.equal(await ask("/api/tables", { kind: "online", seats: BOTS }), null);
});

test("a client with a wrong key or protocol is sent away", async () => {
  const anna = await seated(device(), { kind: "alone", seats: ALONE });
  await anna.say({ do: "hello", protocol: 1, token: "wrong" });
  assert.equal(anna.left, "token");
  await anna.say({ do: "hello", protocol: 0, token: null });
  assert.equal(anna.left, "protocol");
  const nobody = new Guest(anna, "L23456789234", {});
  await nobody.hello();
  assert.equal(nobody.left, "dead");
});
