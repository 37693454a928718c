/** The state of a table, added up from the messages of a real server. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellCounts, choiceTo, drawnTile, isMine, legalPlacements } from "#page/kit/turn/legal.js";
import { applyMessage, freeableSeats, hideSecrets } from "#page/screens/table/state/model.js";
import { recorded } from "./recorded.js";

const NOW = 1000;

/** Every state of a table, one after each message. */
function states(messages) {
  let table = null;
  return messages.map((message) => {
    table = applyMessage(table, message, NOW);
    return table;
  });
}

const ONLINE = recorded("online");

test("every message of a round is followed without a question", () => {
  assert.ok(states(ONLINE).every((table) => table !== null));
});

test("a message that the page does not know is an error", () => {
  for (const table of [null, states(ONLINE)[0]])
    assert.throws(() => applyMessage(table, { is: "dance" }, NOW), /unknown message: .*dance/);
});

test("events add up to what the whole table says at the end of the round", () => {
  const end = ONLINE.findLastIndex(({ is }) => is === "table");
  const whole = ONLINE[end];
  assert.equal(whole.state, "over");
  const sums = states(ONLINE)[end - 1];
  const { log } = whole.view;
  assert.deepEqual(sums.view.log, log.slice(0, sums.view.log.length));
  const laid = log.filter((line) => line.includes("@")).map((line) => line.split(" ")[1]);
  assert.deepEqual(whole.view.board, laid);
  assert.deepEqual(sums.view.board, laid.slice(0, sums.view.board.length));
});

test("each event is one version more, and says when the clock was written", () => {
  const all = states(ONLINE);
  for (const [index, message] of ONLINE.entries()) {
    if (message.is !== "event") continue;
    assert.equal(all[index].version, all[index - 1].version + 1);
    assert.equal(all[index].clockAt, NOW);
  }
});

test("an event that comes twice changes nothing", () => {
  const all = states(ONLINE);
  const index = ONLINE.findIndex(({ is }) => is === "event");
  assert.equal(applyMessage(all[index], ONLINE[index], NOW), all[index]);
});

test("a client that missed an event has to ask for the whole table", () => {
  const all = states(ONLINE);
  const index = ONLINE.findIndex(({ is }) => is === "event");
  assert.equal(applyMessage(all[index - 1], ONLINE[index + 1], NOW), null);
  assert.equal(applyMessage(null, ONLINE[index], NOW), null);
});

test("a refusal leaves the table as it is", () => {
  const index = ONLINE.findIndex(({ is }) => is === "refused");
  const before = states(ONLINE)[index - 1];
  assert.equal(applyMessage(before, ONLINE[index], NOW), before);
});

test("a message tells who has come and who has gone", () => {
  const [table] = states(ONLINE);
  const here = (/** @type {number[]} */ seats) =>
    applyMessage(
      table,
      { is: "presence", here: seats, gone: [], slow: [], late: [], host: 1, watching: 3 },
      NOW,
    );
  assert.deepEqual(
    here([1]).seats.map((seat) => seat.here),
    [true, false],
  );
  assert.equal(here([]).watching, 3);
});

test("a clock that was set right goes on from there", () => {
  const [table] = states(ONLINE);
  const clock = { ...table.clock, thought_ms: 7000, turn_ms: 23_000 };
  const after = applyMessage(table, { is: "clock", clock }, NOW + 5);
  assert.deepEqual(after, { ...table, clock, clockAt: NOW + 5 });
});

test("a message tells who is ready for the next round", () => {
  const [table] = states(ONLINE);
  const { seats, version } = applyMessage(table, { is: "ready", ready: [2], version: 9 }, NOW);
  assert.deepEqual(
    seats.map(({ ready }) => ready),
    [false, true],
  );
  assert.equal(version, 9);
});

test("on a shared device everybody is present with it", () => {
  const all = states(recorded("device"));
  assert.ok(all.every(({ seats }) => seats.every(({ here }) => here)));
});

test("on a shared device nobody reads another player's draws in the log", () => {
  const all = states(recorded("device")).concat(states(ONLINE));
  for (const table of all) {
    const { view } = hideSecrets(table);
    if (view.over) continue;
    assert.ok(view.log.every((line) => !/draw \d/.test(line)));
  }
  assert.ok(all.some(({ view }) => view.log.some((line) => /draw \d/.test(line))));
});

test("a tile that is taken back is no longer on the board", () => {
  const messages = recorded("undone");
  const all = states(messages);
  const most = Math.max(...all.map(({ view }) => view.board.length));
  assert.equal(most, 1);
  assert.equal(all.at(-1).view.board.length, 0);
});

test("a player has something to do in their own turn only", () => {
  for (const table of states(ONLINE)) {
    const acts = legalPlacements(table.view).length > 0 || choiceTo(table.view, "draw");
    assert.equal(Boolean(acts || choiceTo(table.view, "pass")), isMine(table));
  }
});

test("each tile tells in how many places it fits", () => {
  for (const { view } of states(ONLINE)) {
    for (const [tile, ways] of cellCounts(view)) {
      const cells = legalPlacements(view, tile).map(({ action }) => action.split("@")[1]);
      assert.equal(ways, new Set(cells).size);
      assert.ok(view.hand.includes(tile));
    }
  }
});

test("after a draw only the tile just drawn may be placed", () => {
  const drawn = states(ONLINE).filter(({ view }) => drawnTile(view));
  assert.ok(drawn.length > 0);
  for (const { view } of drawn)
    assert.equal(legalPlacements(view).length, legalPlacements(view, drawnTile(view)).length);
});

test("a seat of this device can be given to somebody else if one person stays", () => {
  const seated = (code, state, kinds) => ({
    state,
    table: { code },
    seats: kinds.map((kind, index) => ({ seat: index + 1, kind })),
  });
  const free = (...given) => freeableSeats(seated(...given)).map(({ seat }) => seat);
  assert.deepEqual(free("L23456789234", "playing", ["person", "bot", "bot"]), [2, 3]);
  assert.deepEqual(free("L23456789234", "between", ["person", "person"]), [1, 2]);
  assert.deepEqual(free("L23456789234", "playing", ["person", "person", "person"]), []);
  assert.deepEqual(free("L23456789234", "playing", ["person"]), []);
  assert.deepEqual(free("L23456789234", "over", ["person", "bot"]), []);
  assert.deepEqual(free("K23456789234", "playing", ["person", "bot"]), []);
});
