/** Absent players, and the remedies that the others are offered. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { pastNameOf } from "#page/kit/narration/phrasing.js";
import { BEGUN } from "#page/kit/turn/turn.js";
import { answersTo, offersAtFoot } from "#page/screens/table/drawing/buttons.js";
import { isNews, sentenceOf } from "#page/screens/table/drawing/sentence.js";
import { countdownWords, remedyFor, remedyWish } from "#page/screens/table/state/absent.js";
import { applyMessage, isDoorkeeper } from "#page/screens/table/state/model.js";
import { endingSentence, eveningWords } from "#page/screens/table/summary/match-wins.js";
import { recorded } from "./recorded.js";

/** A table of two from one seat, while somebody is to move. */
const PLAYING = applyMessage(
  null,
  recorded("online").find(({ is }) => is === "table"),
  0,
);
const MOVER = PLAYING.view.to_move;
const OTHER = 3 - MOVER;

/** The table once these seats are present, and these have gone. */
function after(table, here, gone, slow = [], late = []) {
  return applyMessage(
    table,
    { is: "presence", here, gone, slow, late, host: here[0] ?? 1, watching: 0 },
    0,
  );
}

test("only a seated player may let a bot play for an absent player who is to move", () => {
  const table = { ...PLAYING, you: OTHER };
  assert.equal(remedyFor(after(table, [1, 2], [])), null);
  assert.equal(remedyFor(after(table, [OTHER], [])), null);
  const gone = after(table, [OTHER], [MOVER]);
  assert.deepEqual(remedyFor(gone), { what: "stand-in", seat: MOVER });
  assert.deepEqual(remedyWish("stand-in", gone), { do: "replace", seat: MOVER });
  assert.equal(remedyFor({ ...gone, you: null }), null);
  assert.equal(remedyFor(after(gone, [1, 2], [])), null);
});

test("nobody is missed in the others' turns, nor while a bot plays for them", () => {
  assert.equal(remedyFor(after({ ...PLAYING, you: MOVER }, [MOVER], [OTHER])), null);
  const seats = PLAYING.seats.map((seat) => ({ ...seat, bot: seat.seat === MOVER ? "gus" : null }));
  assert.equal(remedyFor(after({ ...PLAYING, you: OTHER, seats }, [OTHER], [MOVER])), null);
});

test("an absent player is missed between two rounds, and before a rematch", () => {
  const gone = after({ ...PLAYING, you: 1, state: "between" }, [1], [2]);
  assert.equal(remedyFor(gone).seat, 2);
  const over = { ...gone, state: "over" };
  assert.equal(remedyFor(over), null);
  const asked = applyMessage(over, { is: "ready", ready: [1], version: over.version }, 0);
  assert.equal(remedyFor(asked).seat, 2);
});

test("a player who asks to take back sees whom they wait for; bots and absent players are not asked", () => {
  const table = { ...PLAYING, you: OTHER, asked: { seat: OTHER, granted: [] } };
  const said = (/** @type {any} */ now) =>
    sentenceOf({ table: now, said: null, turn: BEGUN, tokens: {} });
  const names = PLAYING.seats.map(({ name }) => name);
  assert.equal(said(table), `Waiting for ${names[MOVER - 1]} to agree to your undo.`);
  assert.deepEqual(
    offersAtFoot(table, BEGUN, null).map(({ spot, do: what }) => [spot, what]),
    [["main", "deny"]],
  );
  const asks = (/** @type {any} */ now) => answersTo(now, BEGUN).map(({ do: what }) => what);
  const other = { ...table, you: MOVER };
  assert.deepEqual(asks(other), ["deny", "grant"]);
  assert.deepEqual(asks({ ...other, state: "paused" }), []);
  assert.deepEqual(asks(after(other, [OTHER], [MOVER])), []);
  const stood = PLAYING.seats.map((seat) => ({ ...seat, bot: seat.seat === MOVER ? "gus" : null }));
  assert.deepEqual(asks({ ...other, seats: stood }), []);
});

test("it is news whom the game waits for and why, but not that another player is to move", () => {
  const isTold = (/** @type {any} */ now) =>
    isNews(now, sentenceOf({ table: now, said: null, turn: BEGUN, tokens: {} }));
  const table = { ...PLAYING, you: OTHER };
  const replaced = table.seats.map((seat) =>
    seat.seat === OTHER ? { ...seat, bot: "gus" } : seat,
  );
  const told = [
    { ...table, you: MOVER },
    { ...table, asked: { seat: OTHER, granted: [] } },
    { ...table, seats: replaced },
    { ...table, away: { [MOVER]: Date.now() + 1e6 } },
    after(table, [OTHER], [MOVER]),
    { ...table, state: "over" },
  ].map(isTold);
  assert.deepEqual([isTold(table), ...told], [false, true, true, true, true, true, true]);
});

test("a hint is offered only where the players agreed to hints", () => {
  const hinted = (/** @type {boolean} */ hints) =>
    offersAtFoot({ ...PLAYING, you: MOVER, table: { ...PLAYING.table, hints } }, BEGUN, null).some(
      ({ do: what }) => what === "hint",
    );
  assert.deepEqual([hinted(true), hinted(false)], [true, false]);
});

test("the host admits guests, and somebody at the table while the host is away", () => {
  const keeps = (/** @type {number | null} */ you, /** @type {number[]} */ here) =>
    isDoorkeeper({
      ...applyMessage(
        { ...PLAYING, you },
        { is: "presence", here, gone: [], slow: [], late: [], host: 1, watching: 1 },
        0,
      ),
    });
  assert.deepEqual(
    [keeps(1, [1, 2]), keeps(2, [1, 2]), keeps(2, [2]), keeps(null, [])],
    [true, false, true, false],
  );
});

test("the role of host passes on with the presence of the others", () => {
  const hosts = ({ seats }) => seats.filter(({ host }) => host).map(({ seat }) => seat);
  assert.deepEqual(hosts(after(PLAYING, [2], [1])), [2]);
});

test("a slow player is reminded, and the agreed remedy may be claimed then", () => {
  const table = { ...PLAYING, you: OTHER };
  const slow = after(table, [1, 2], [], [MOVER]);
  assert.deepEqual(remedyFor(slow), { what: "nudge", seat: MOVER });
  assert.deepEqual(remedyWish("nudge", slow), { do: "nudge", seat: MOVER });
  assert.equal(remedyFor({ ...slow, you: MOVER }), null);
  const late = after(table, [1, 2], [], [MOVER], [MOVER]);
  assert.equal(remedyFor(late).what, "nudge");
  const claims = { ...late, table: { ...late.table, patience: { after: 60, passing: "claim" } } };
  assert.deepEqual(remedyFor(claims), { what: "claim", seat: MOVER });
  const three = { ...claims, seats: [...claims.seats, { ...claims.seats[0], seat: 3 }] };
  assert.equal(remedyFor(three).what, "stand-in");
});

test("everybody sees how long an absent or slow player is still waited for, and what follows", () => {
  const agreed = (/** @type {string | null} */ passing) => ({
    ...PLAYING,
    table: { ...PLAYING.table, patience: passing && { after: 60, passing } },
  });
  const presence = { is: "presence", gone: [], late: [], host: 1, watching: 0 };
  const within = (passing, here, slow, ms) =>
    applyMessage(agreed(passing), { ...presence, here, slow, late_in_ms: ms }, 0);
  const left = within("bot", [OTHER], [], 42_000);
  for (const you of [1, 2, null]) assert.equal(countdownWords({ ...left, you }, 0), "Bot in 0:42");
  assert.equal(countdownWords(left, 41_500), "Bot in 0:01");
  assert.equal(countdownWords(left, 50_000), "Bot in 0:00");
  const away = (passing) => countdownWords(within(passing, [OTHER], [], 9000), 0);
  assert.deepEqual(["pause", "claim", null].map(away), ["Pause in 0:09", "Claim in 0:09", ""]);
  const nearly = (...seats) => countdownWords(within("bot", [1, 2], seats, 30_000), 0);
  assert.deepEqual([nearly(MOVER), nearly()], ["Bot in 0:30", ""]);
  assert.equal(countdownWords(after(agreed("bot"), [], [1, 2]), 0), "");
  assert.equal(countdownWords({ ...left, state: "paused" }, 0), "");
});

test("the match is claimed from a late player who has left, and a bot plays among more", () => {
  const patience = { after: 60, passing: "claim" };
  const table = { ...PLAYING, you: OTHER, table: { ...PLAYING.table, patience } };
  const late = after(table, [OTHER], [MOVER], [], [MOVER]);
  assert.deepEqual(remedyFor(late), { what: "claim", seat: MOVER });
  assert.equal(remedyFor(after(table, [OTHER], [MOVER])).what, "stand-in");
  const three = { ...late, seats: [...late.seats, { ...late.seats[0], seat: 3 }] };
  assert.equal(remedyFor(three).what, "stand-in");
});

test("a player who lost by not moving is not said to have given up", () => {
  const over = { ...PLAYING, state: "over", you: OTHER, resigned: MOVER, claimed: true };
  assert.match(endingSentence(over), /did not move for too long, so the match was claimed\.$/);
  assert.match(endingSentence({ ...over, you: MOVER }), /^You did not move/);
  assert.match(endingSentence({ ...over, claimed: false }), /gave up the match\.$/);
  assert.equal(endingSentence(PLAYING), null);
});

test("somebody without a name is called You or by a number, which fits in every sentence", () => {
  const message = recorded("online").find(({ is }) => is === "table");
  const seats = message.seats.map((seat) => ({ ...seat, name: "" }));
  const names = (you, kind) => {
    const heard = { ...message, you, seats, table: { ...message.table, kind } };
    return applyMessage(null, heard, 0).seats.map(({ name }) => name);
  };
  assert.deepEqual(names(1, "online"), ["You", "Player 2"]);
  assert.deepEqual(names(2, "online"), ["Player 1", "You"]);
  assert.deepEqual(names(1, "device"), ["Player 1", "Player 2"]);
});

test("two bots of one character keep their number in every language", () => {
  const message = recorded("online").find(({ is }) => is === "table");
  const bots = { gus: { en: "Gus", fr: "Gaspard" } };
  const seats = ["Gaspard", "Gaspard 2"].map((name, index) => ({
    ...message.seats[index],
    kind: "bot",
    bot: "gus",
    name,
  }));
  const table = applyMessage(null, { ...message, bots, seats }, 0);
  assert.deepEqual(
    table.seats.map(({ name }) => name),
    ["Gus", "Gus 2"],
  );
  const names = ["Gaspard 2", "Papa 2"].map((name) => pastNameOf(table, { bot: "gus", name }, 2));
  assert.deepEqual(names, ["Gus 2", "Papa 2"]);
});

test("the score of the evening counts the matches of all rematches", () => {
  const seats = [
    { seat: 1, name: "Anna" },
    { seat: 2, name: "Ben" },
  ];
  assert.equal(eveningWords({ seats, evening: [1, 0] }), null);
  assert.match(eveningWords({ seats, evening: [1, 2] }), /Ben 2 · Anna 1/);
});

const DAY = 24 * 3_600_000;

/** A table in days, seen by the player who waits, with this much time left to the other. */
const inDays = (left, late = []) => {
  const table = { ...PLAYING, you: OTHER, table: { ...PLAYING.table, days: 2, patience: null } };
  const message = { is: "presence", here: [OTHER], gone: [], slow: [], late, host: 1, watching: 0 };
  return applyMessage(table, { ...message, late_in_ms: left }, 0);
};

test("in their own time, players tell each other until the days are over, then a bot may play", () => {
  assert.deepEqual(remedyFor(inDays(DAY)), { what: "tell", seat: MOVER });
  assert.equal(remedyWish("tell", inDays(DAY)), null);
  const late = inDays(null, [MOVER]);
  assert.deepEqual(remedyFor(late), { what: "stand-in", seat: MOVER });
  assert.equal(remedyFor({ ...late, state: "between" }), null);
  assert.equal(remedyFor({ ...late, you: MOVER }), null);
});

test("in their own time, nobody is away, and the table says until when it waits", () => {
  const state = { table: inDays(DAY), said: null, turn: BEGUN, tokens: {} };
  assert.match(sentenceOf(state), /turn…$/);
  assert.match(countdownWords(inDays(DAY), 0), /^until \w{3} \d+:\d\d [AP]M$/);
  assert.match(countdownWords(inDays(7 * DAY), 0), /^until \w{3}, \w{3} \d/);
  assert.equal(countdownWords(inDays(null), 0), "");
});
