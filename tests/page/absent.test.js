/** For whom everybody waits, and what the others are offered. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { missing, remedy } from "#page/table/absent.js";
import { received } from "#page/table/model.js";
import { recorded } from "./recorded.js";

/** The two of them at a table, looked at from a seat, at a time when somebody is to move. */
const PLAYING = received(
  null,
  recorded("online").find(({ is }) => is === "table"),
  0,
);
const MOVER = PLAYING.view.to_move;
const OTHER = 3 - MOVER;

/** The table once so many are here, and so many have gone. */
function after(table, here, gone) {
  return received(table, { is: "presence", here, gone, host: here[0] ?? 1, watching: 0 }, 0);
}

test("who sits here may let a bot play for who is to move and has gone, and nobody else may", () => {
  const table = { ...PLAYING, you: OTHER };
  assert.equal(missing(after(table, [1, 2], [])), null);
  assert.equal(missing(after(table, [OTHER], [])), null);
  const gone = after(table, [OTHER], [MOVER]);
  assert.equal(missing(gone).seat, MOVER);
  assert.deepEqual(remedy("stand-in", gone), { do: "replace", seat: MOVER, bot: "clara" });
  assert.equal(missing({ ...gone, you: null }), null);
  assert.equal(missing(after(gone, [1, 2], [])), null);
});

test("nobody is missed in the others' turns, nor while a bot plays for him", () => {
  assert.equal(missing(after({ ...PLAYING, you: MOVER }, [MOVER], [OTHER])), null);
  const seats = PLAYING.seats.map((seat) => ({ ...seat, bot: seat.seat === MOVER ? "gus" : null }));
  assert.equal(missing(after({ ...PLAYING, you: OTHER, seats }, [OTHER], [MOVER])), null);
});

test("who has gone is missed between two rounds, and where another match is wished for", () => {
  const gone = after({ ...PLAYING, you: 1, state: "between" }, [1], [2]);
  assert.equal(missing(gone).seat, 2);
  const over = { ...gone, state: "over" };
  assert.equal(missing(over), null);
  const asked = received(over, { is: "ready", ready: [1], version: over.version }, 0);
  assert.equal(missing(asked).seat, 2);
});

test("the host's part passes on with the presence of the others", () => {
  const hosts = ({ seats }) => seats.filter(({ host }) => host).map(({ seat }) => seat);
  assert.deepEqual(hosts(after(PLAYING, [2], [1])), [2]);
});
