/** The state of a table's screen, from the messages of real servers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settings } from "#page/kit/settings.js";
import { drawnTile, isMine, legalPlacements } from "#page/kit/turn/legal.js";
import {
  BEGUN,
  cellOf,
  chooseTile,
  fittingTiles,
  nextRotation,
  putTile,
  tileOf,
} from "#page/kit/turn/turn.js";
import { sentenceOf } from "#page/screens/table/drawing/sentence.js";
import {
  addSeat,
  firstState,
  knownReason,
  newRematchSeats,
  nextHolder,
  setLink,
  stateAfter,
} from "#page/screens/table/state/state.js";
import { recorded } from "./recorded.js";

const CODE = "ABCDEF";

/** Freezes a value to its last part, so that every change fails. */
function frozen(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** Every state of a screen, one after each message. */
function states(messages, tokens = { 1: "one" }) {
  let state = firstState(CODE, tokens);
  return messages.map((message) => {
    state = frozen(stateAfter(state, message, 0));
    return state;
  });
}

const ONLINE = states(recorded("online"));
const [FIRST] = ONLINE;
/** States in which the seat looked from may place a tile. */
const MINE = ONLINE.filter(({ table }) => isMine(table) && legalPlacements(table.view).length > 0);

test("a whole round is followed, and no message changes the state before it", () => {
  assert.ok(ONLINE.every((state) => state !== null));
  assert.equal(ONLINE.at(-1).table.state, "over");
});

test("a client that missed something gets no state, and has to ask for the whole table", () => {
  const event = recorded("online").findLast(({ is }) => is === "event");
  assert.equal(stateAfter(FIRST, event, 0), null);
  assert.equal(stateAfter(firstState(CODE, {}), event, 0), null);
});

test("a message that changes nothing of the table leaves the state as it is", () => {
  const refused = recorded("online").find(({ is }) => is === "refused");
  assert.equal(stateAfter(FIRST, refused, 0), FIRST);
});

test("a choice is dropped with its turn, and a sentence with the next news", () => {
  const index = ONLINE.findIndex(
    (state, each) => MINE.includes(state) && ONLINE[each + 1].table.version > state.table.version,
  );
  const [way] = legalPlacements(ONLINE[index].table.view);
  const before = frozen({ ...ONLINE[index], turn: putTile(BEGUN, way), said: "Hm." });
  const after = stateAfter(before, recorded("online")[index + 1], 0);
  assert.deepEqual([after.turn.pending, after.said], [null, null]);
});

test("a tile just drawn that fits is at hand at once, and no other", () => {
  const drawn = ONLINE.filter(({ table }, index) => {
    const before = ONLINE[index - 1]?.table.version;
    return isMine(table) && table.version !== before && drawnTile(table.view);
  });
  assert.ok(drawn.length > 0);
  for (const { table, turn } of drawn) {
    const tile = drawnTile(table.view);
    assert.equal(turn.tile, legalPlacements(table.view, tile).length > 0 ? tile : null);
  }
});

test("a hint chooses its tile and is said, until the table moves on", () => {
  const [state] = MINE;
  const [way] = legalPlacements(state.table.view);
  const words = "Look there.";
  const hint = { is: "hint", version: state.table.version, step: 2, action: "place", words };
  const after = stateAfter(state, { ...hint, tile: tileOf(way) }, 0);
  assert.equal(after.turn.tile, tileOf(way));
  assert.equal(sentenceOf(after), "Look there.");
  assert.equal(stateAfter(state, { ...hint, version: 0 }, 0), state);
  const next = recorded("online").find(
    ({ is, version }) => is === "event" && version === state.table.version + 1,
  );
  assert.equal(stateAfter(after, next, 0).hint, null);
});

test("the promise of a deal is the one that was shown while it was played", () => {
  const { digest } = FIRST.table;
  assert.ok(digest);
  assert.ok(ONLINE.every(({ promised }) => promised?.digest === digest));
});

test("on a shared device nobody sees another player's drawn tile", () => {
  const several = states(recorded("device"), { 1: "one", 2: "two" });
  const passing = several.filter((state) => nextHolder(state) !== null);
  assert.ok(passing.length > 0);
  for (const { table } of passing) assert.doesNotMatch(table.view.log.join("\n"), /draw \d/);
  assert.ok(passing.every((state) => sentenceOf(state) === ""));
});

test("a seat is known by the token that has opened it", () => {
  const { you } = FIRST.table;
  assert.deepEqual(addSeat({ ...FIRST, tokens: {} }, "mine").tokens, { [you]: "mine" });
  assert.deepEqual(addSeat({ ...FIRST, tokens: { [you]: "old" } }, "new").tokens, { [you]: "old" });
  assert.deepEqual(addSeat({ ...FIRST, tokens: {} }, null).tokens, {});
});

test("a link that breaks once is no trouble; one that stays broken, or a restart, is", () => {
  const state = firstState(CODE, {});
  assert.deepEqual(setLink(state, "lost", null, 1).link, { is: "connecting", trouble: null });
  const lost = setLink(state, "lost", null, 2);
  assert.deepEqual(lost.link, { is: "connecting", trouble: "lost" });
  assert.equal(setLink(state, "lost", "closing", 1).link.trouble, "closing");
  assert.deepEqual(setLink(lost, "connected", null, 0).link, { is: "connected", trouble: null });
  assert.deepEqual(setLink(lost, "closed", "token", 2).link, { is: "closed", trouble: "lost" });
});

test("a reason stays as long as its tile is chosen and nothing has happened", () => {
  const { version, view } = FIRST.table;
  const [tile, other] = view.hand;
  const reason = { tile, version, words: "It fits nowhere." };
  const state = { ...FIRST, reason, turn: chooseTile(BEGUN, tile) };
  assert.equal(knownReason(state), reason.words);
  assert.equal(knownReason({ ...state, turn: chooseTile(BEGUN, other) }), null);
  assert.equal(knownReason({ ...state, reason: { ...reason, version: version - 1 } }), null);
  assert.equal(knownReason(FIRST), null);
});

test("how to place a tile is said until the player has placed one", () => {
  const open = MINE.find(({ table: { view } }) => view.board.length > 0 && view.draws === 0);
  const said = () => sentenceOf(open);
  assert.equal(said(), "Your turn: tap a tile, then a spot, then “Place”.");
  settings.set("confirm", false);
  assert.equal(said(), "Your turn: tap a tile, then a spot.");
  settings.set("placed", true);
  assert.equal(said(), "Your turn: place a tile.");
});

test("the next step is said in the words of a finger, a mouse or the keyboard", () => {
  const said = (/** @type {any} */ state) =>
    [false, true].map((keys) => sentenceOf({ ...state, keys }));
  const open = MINE.find(({ table: { view } }) => view.board.length > 0 && view.draws === 0);
  const [way] = legalPlacements(open.table.view);
  assert.deepEqual(said({ ...open, turn: chooseTile(BEGUN, tileOf(way)) }), [
    "Now choose a spot for it.",
    "Choose a place with the arrow keys.",
  ]);
  const turned = MINE.map((state) => ({ ...state, turn: turnable(state.table.view) }));
  assert.deepEqual(said(turned.find(({ turn }) => turn !== null)), [
    "Press the tile to turn it.",
    "Press R to turn it.",
  ]);
});

/** A tile that lies where it fits in more than one way. */
function turnable(view) {
  const way = legalPlacements(view).find((one) => nextRotation(putTile(BEGUN, one), view));
  return way ? putTile(BEGUN, way) : null;
}

test("a place that was chosen first asks for one of the tiles that fit there", () => {
  for (const state of MINE) {
    const ways = legalPlacements(state.table.view);
    const cell = cellOf(ways[0].action);
    const here = fittingTiles({ ...BEGUN, cell }, state.table?.view ?? null);
    assert.deepEqual(
      new Set(here),
      new Set(ways.filter(({ action }) => cellOf(action) === cell).map(tileOf)),
    );
    assert.equal(new Set(here).size, here.length);
    assert.match(sentenceOf({ ...state, turn: { ...BEGUN, cell } }), /^You can place/);
    assert.deepEqual(fittingTiles(state.turn, state.table?.view ?? null), []);
  }
});

test("another player's wish for a rematch is announced once, a bot's or one's own never", () => {
  const { table } = ONLINE.at(-1);
  const [other] = table.seats.filter(({ seat }) => seat !== table.you);
  const seats = table.seats.map((each) => ({
    ...each,
    kind: "person",
    ready: each.seat === other.seat || each.seat === table.you,
  }));
  const before = { ...table, seats: table.seats.map((each) => ({ ...each, ready: false })) };
  assert.deepEqual(newRematchSeats(before, { ...table, seats }), [other.seat]);
  assert.deepEqual(newRematchSeats({ ...table, seats }, { ...table, seats }), []);
  const bots = seats.map((each) => ({ ...each, kind: "bot" }));
  assert.deepEqual(newRematchSeats(before, { ...table, seats: bots }), []);
  assert.deepEqual(newRematchSeats(null, { ...table, seats }), []);
  assert.deepEqual(newRematchSeats(before, { ...table, seats, rematch: "NEXT" }), []);
});
