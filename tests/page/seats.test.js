/** The seats that are played on a device: those of games that go on are kept. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { heldSeats, hideGame, keepSeats, seatsOf } from "#page/kit/seats.js";

afterEach(() => localStorage.clear());

test("seats of games that go on are kept, however many games are over", () => {
  keepSeats("GOES", { 1: "token" }, "online");
  for (let number = 0; number < 80; number += 1) {
    keepSeats(`OVER${number}`, { 1: "token" }, "online");
    hideGame(`OVER${number}`);
  }
  assert.deepEqual(seatsOf("GOES")?.tokens, { 1: "token" });
  assert.ok(heldSeats().length < 70);
});

test("a seat from a table of this device says so as long as it is kept", () => {
  keepSeats("THERE", { 1: "token" }, "bots", "LHERE");
  keepSeats("THERE", { 2: "other" }, "online");
  assert.deepEqual([seatsOf("THERE")?.from, seatsOf("THERE")?.kind], ["LHERE", "online"]);
});
