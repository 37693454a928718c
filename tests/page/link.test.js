/** The connection to a table, on a socket that breaks on demand. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { nextPledge } from "#page/kit/widgets/mixing.js";
import { sha256 } from "#page/kit/widgets/sha256.js";
import { leaveUnseen } from "#page/screens/table/hang-up.js";
import { Link } from "#page/screens/table/link.js";
import { fetchLater, provideLater } from "#page/screens/table/state/later.js";
import { recorded } from "./recorded.js";

const [TABLE] = recorded("online");

/** @type {Wire[]} */
let wires = [];

/** @type {Link[]} */
let links = [];

/** A socket whose other end is this test. */
class Wire {
  static OPEN = 1;
  static CLOSING = 2;
  readyState = 0;
  sent = [];

  constructor(url) {
    this.url = url;
    wires.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = Wire.OPEN;
    this.onopen();
  }

  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  breaks() {
    this.readyState = 3;
    this.onclose();
  }
}

/** Whether a hook, which runs before the tests of all files, is for one of this file. */
const isHere = (filePath) => filePath === import.meta.filename;
beforeEach(({ filePath }) => {
  if (!isHere(filePath)) return;
  wires = [];
  links = [];
  globalThis.WebSocket = Wire;
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});
afterEach(({ filePath }) => {
  if (!isHere(filePath)) return;
  for (const link of links) link.close();
  mock.timers.reset();
});

/** A link that has said hello and been shown the table. */
async function connected() {
  const heard = [];
  const statuses = [];
  const link = new Link("K7QMX2", "token", {
    message: (message) => heard.push(message.is),
    status: (status, why) => statuses.push([status, why]),
  });
  links.push(link);
  link.open();
  await answered();
  return { link, heard, statuses };
}

async function answered() {
  wires.at(-1).open();
  wires.at(-1).say(TABLE);
  await Promise.resolve();
}

const doing = ({ sent }) => sent.map((message) => message.do);
const doingButPings = (wire) => doing(wire).filter((what) => what !== "ping");

test("it says hello before anything else", async () => {
  const { heard, statuses } = await connected();
  assert.equal(String(wires[0].url), "ws://tricorne.test/api/tables/K7QMX2/socket");
  const hello = { do: "hello", protocol: 1, token: "token", pledge: nextPledge(), seen: 0 };
  assert.deepEqual(wires[0].sent, [hello]);
  assert.deepEqual(heard, ["table"]);
  assert.deepEqual(
    statuses.map(([status]) => status),
    ["connecting", "connected"],
  );
});

test("it says which version it has seen, so that no server shows an older one", async () => {
  await connected();
  wires[0].say({ ...TABLE, version: 40 });
  wires[0].breaks();
  mock.timers.tick(1000);
  wires[1].open();
  assert.equal(wires[1].sent[0].seen, 40);
});

test("an act is answered under its own id", async () => {
  const { link } = await connected();
  const answer = link.act({ do: "act", action: "draw", version: 1 });
  const { id } = wires[0].sent.at(-1);
  wires[0].say({ is: "done", answers: id, version: 2 });
  assert.equal((await answer).version, 2);
  assert.equal(link.unanswered.size, 0);
});

test("an unacknowledged request is sent again, once and under the same id", async () => {
  const { link } = await connected();
  void link.act({ do: "act", action: "draw", version: 1 });
  const first = wires[0].sent.at(-1);
  wires[0].breaks();
  mock.timers.tick(1000);
  await answered();
  assert.deepEqual(wires[1].sent.slice(1), [first]);
});

test("an acknowledged request is not sent again", async () => {
  const { link } = await connected();
  const answer = link.act({ do: "next" });
  wires[0].say({ is: "done", answers: wires[0].sent.at(-1).id, version: 2 });
  await answer;
  wires[0].breaks();
  mock.timers.tick(1000);
  await answered();
  assert.deepEqual(doing(wires[1]), ["hello"]);
});

test("a request without a connection waits for one", async () => {
  const { link } = await connected();
  wires[0].breaks();
  void link.act({ do: "next" });
  link.say({ do: "phrase", phrase: "hello" });
  mock.timers.tick(1000);
  await answered();
  assert.deepEqual(doing(wires[1]), ["hello", "next"]);
});

for (const [when, state, seconds] of [
  ["during a game", "playing", 1],
  ["between two rounds", "between", 20],
])
  test(`a silent connection is asked ${when} after ${seconds} s, once, and is lost if no other opens`, async () => {
    const { statuses } = await connected();
    wires[0].say({ ...TABLE, state });
    mock.timers.tick(1000 * seconds - 1);
    assert.deepEqual(doing(wires[0]), ["hello"]);
    mock.timers.tick(1);
    for (let tenth = 0; tenth < 48; tenth += 1) mock.timers.tick(100);
    assert.deepEqual(doing(wires[0]), ["hello", "ping"]);
    assert.equal(statuses.at(-1)[0], "connected");
    for (let tenth = 0; tenth < 9; tenth += 1) mock.timers.tick(100);
    assert.equal(statuses.at(-1)[0], "lost");
  });

test("a request that a silent server ignores is sent to another one within a second", async () => {
  const { link, statuses } = await connected();
  void link.act({ do: "act", action: "draw", version: 1 });
  assert.deepEqual(doing(wires[0]), ["hello", "ping", "act"]);
  mock.timers.tick(700);
  assert.equal(wires[0].readyState, Wire.OPEN);
  await answered();
  assert.equal(wires[0].readyState, 3);
  assert.deepEqual(wires[1].sent.slice(1), [wires[0].sent[2]]);
  wires[0].say({ is: "bye", code: "elsewhere", text: "" });
  wires[0].breaks();
  assert.deepEqual(statuses, [
    ["connecting", null],
    ["connected", null],
    ["connected", null],
  ]);
});

test("if the second connection does not open either, one more is tried", async () => {
  const { link } = await connected();
  void link.act({ do: "next" });
  mock.timers.tick(700);
  mock.timers.tick(700);
  assert.deepEqual(
    wires.map((wire) => wire.readyState),
    [Wire.OPEN, 3, 0],
  );
  await answered();
  assert.deepEqual(doing(wires[2]), ["hello", "next"]);
  assert.deepEqual(
    wires.map((wire) => wire.url.searchParams.get("spare")),
    [null, "1", "2"],
  );
});

test("a balancer may lead a lost connection to the same server once, and then to another one", async () => {
  await connected();
  for (const spare of [null, "1", "2"]) {
    wires.at(-1).breaks();
    mock.timers.tick(10_000);
    assert.equal(wires.at(-1).url.searchParams.get("spare"), spare);
  }
});

test("a slow connection that answers is kept, and given more time the next time", async () => {
  const { link } = await connected();
  for (const [patience, tried] of [
    [700, 1],
    [1400, 2],
    [2800, 3],
  ]) {
    void link.act({ do: "hint" });
    mock.timers.tick(patience - 1);
    assert.equal(wires.length, tried);
    mock.timers.tick(1);
    assert.equal(wires.length, tried + 1);
    wires[0].say({ is: "pong" });
    assert.equal(wires.at(-1).readyState, 3);
    wires.at(-1).onopen();
    assert.deepEqual(wires.at(-1).sent, []);
  }
});

test("a server that answers pings is given all the time it needs for an action", async () => {
  const { link } = await connected();
  void link.act({ do: "act", action: "draw", version: 1 });
  for (let slow = 0; slow < 60; slow += 1) {
    mock.timers.tick(600);
    wires[0].say({ is: "pong" });
  }
  assert.equal(wires.length, 1);
});

test("it waits longer each time, up to some seconds", async () => {
  await connected();
  const waits = [];
  for (let failure = 0; failure < 8; failure += 1) {
    const before = wires.length;
    wires.at(-1).breaks();
    let waited = 0;
    for (; wires.length === before; waited += 100) mock.timers.tick(100);
    waits.push(waited);
  }
  assert.ok(waits[0] <= 500, String(waits));
  assert.ok(waits.at(-1) > 4000 && waits.at(-1) <= 10_500, String(waits));
});

for (const code of ["elsewhere", "token", "dead", "protocol", "full"])
  test(`after "${code}" it does not come back`, async () => {
    const { statuses } = await connected();
    wires[0].say({ is: "bye", code, text: "" });
    wires[0].breaks();
    mock.timers.tick(60_000);
    assert.deepEqual(statuses.at(-1), ["closed", code]);
    assert.equal(wires.length, 1);
  });

test("the page returns to a server that was restarted", async () => {
  await connected();
  wires[0].say({ is: "bye", code: "closing", text: "" });
  wires[0].breaks();
  mock.timers.tick(1000);
  assert.equal(wires.length, 2);
});

test("the page reconnects as soon as the network returns", async () => {
  await connected();
  wires[0].breaks();
  dispatchEvent(new Event("online"));
  assert.equal(wires.length, 2);
});

test("a hidden page hangs up after a while where all play in their own time, and comes back", async () => {
  provideLater(async () => ({ leaveUnseen }));
  const hide = async (hidden) => {
    document.hidden = hidden;
    document.dispatchEvent(new Event("visibilitychange"));
    await fetchLater();
    await Promise.resolve();
  };
  const stay = (ms) => {
    for (let passed = 0; passed < ms; passed += 500) {
      mock.timers.tick(500);
      if (wires.at(-1).readyState === Wire.OPEN) wires.at(-1).say({ is: "pong" });
    }
  };
  const { link } = await connected();
  await hide(true);
  stay(120_000);
  assert.equal(wires.at(-1).readyState, Wire.OPEN, "this game is played at once");
  await hide(false);
  wires[0].say({ ...TABLE, table: { ...TABLE.table, days: 2 } });
  await hide(true);
  stay(50_000);
  await hide(false);
  await hide(true);
  stay(50_000);
  assert.equal(wires.at(-1).readyState, Wire.OPEN, "it was in sight in between");
  void link.act({ do: "act", action: "draw", version: 1 });
  stay(10_000);
  assert.equal(wires.at(-1).readyState, Wire.OPEN, "a move is on its way");
  wires
    .at(-1)
    .say({ is: "done", answers: wires.at(-1).sent.findLast(({ id }) => id).id, version: 2 });
  stay(60_000);
  assert.equal(wires.at(-1).readyState, 3);
  const count = wires.length;
  mock.timers.tick(600_000);
  assert.equal(wires.length, count);
  await hide(false);
  assert.equal(wires.length, count + 1);
});

test("a player who has left hears no more of the table", async () => {
  const { link, statuses } = await connected();
  link.close();
  wires[0].breaks();
  mock.timers.tick(60_000);
  assert.equal(statuses.at(-1)[0], "connected");
  assert.equal(wires.length, 1);
});

test("a part is opened for its own pledge, and the next one is pledged", async () => {
  await connected();
  const [{ pledge: pledged }] = wires[0].sent;
  const mix = { digest: "d", pledges: { 1: "another", 2: pledged } };
  wires[0].say({ is: "mix", version: 2, ...mix });
  const { part, ...wish } = wires[0].sent.at(-1);
  assert.equal(sha256(part), pledged);
  assert.deepEqual(wish, { do: "mix", id: wish.id, pledge: nextPledge() });
  assert.notEqual(nextPledge(), pledged);

  // Another server has replaced it, or it has forgotten the part: the same request again, with a new id.
  wires[0].say({ is: "done", answers: wish.id, version: 3 });
  wires[0].say({ ...TABLE, mix });
  assert.equal(wires[0].sent.at(-1).part, part);
  assert.deepEqual(doingButPings(wires[0]), ["hello", "mix", "mix"]);
});

test("a part that is asked for at the hello is opened once", async () => {
  const { link } = await connected();
  const mix = { digest: "d", pledges: { 1: nextPledge() } };
  link.requestTable();
  wires[0].say({ ...TABLE, mix });
  await Promise.resolve();
  assert.deepEqual(doingButPings(wires[0]), ["hello", "hello", "mix"]);
});

test("no part is opened for a second promise, nor without one's own pledge", async () => {
  await connected();
  const mine = nextPledge();
  wires[0].say({ is: "mix", version: 2, digest: "d", pledges: { 1: "another" } });
  assert.deepEqual(doingButPings(wires[0]), ["hello"]);
  wires[0].say({ is: "mix", version: 2, digest: "d", pledges: { 1: mine } });
  assert.deepEqual(doingButPings(wires[0]), ["hello", "mix"]);
  wires[0].say({ is: "mix", version: 3, digest: "e", pledges: { 1: mine } });
  wires[0].say({ ...TABLE, mix: { digest: "d", pledges: { 1: mine, 2: "added" } } });
  assert.deepEqual(doingButPings(wires[0]), ["hello", "mix"]);
});
