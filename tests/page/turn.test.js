/** One's own turn until it is sent, in the positions of a real round. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePlace } from "#page/kit/board/geometry.js";
import { placeLabel } from "#page/kit/narration/phrasing.js";
import { drawnTile, legalPlacements } from "#page/kit/turn/legal.js";
import { firstPlacement, ghostOf, isShowingPoints, legalPlaces } from "#page/kit/turn/places.js";
import {
  BEGUN,
  cellOf,
  chooseTile,
  clearTurn,
  keepPossible,
  nextPlacement,
  nextRotation,
  onlyTile,
  phaseOf,
  putTile,
  takeTileBack,
  tapTile,
  tileOf,
} from "#page/kit/turn/turn.js";
import { applyMessage } from "#page/screens/table/state/model.js";
import { recorded } from "./recorded.js";

/** All views in which the seat may place a tile. */
function views() {
  let table = null;
  return recorded("online")
    .map((message) => {
      table = applyMessage(table, message, 0);
      return table.view;
    })
    .filter((view) => legalPlacements(view).length > 0);
}

const [VIEW] = views();
const [WAY] = legalPlacements(VIEW);

test("a placed tile stays there and chosen until it is taken back", () => {
  const put = putTile(BEGUN, WAY);
  assert.deepEqual(put, { ...BEGUN, tile: tileOf(WAY), pending: WAY });
  assert.deepEqual(takeTileBack(put), { ...BEGUN, tile: tileOf(WAY) });
});

test("another tile is chosen instead, and the place that was chosen first is forgotten", () => {
  const before = { ...putTile(BEGUN, WAY), cell: "0,0" };
  assert.deepEqual(chooseTile(before, "000"), { ...BEGUN, tile: "000" });
});

test("a tile that is tapped twice is dropped, but never a drawn one that fits", () => {
  const chosen = tapTile(BEGUN, VIEW, tileOf(WAY));
  assert.equal(chosen.tile, tileOf(WAY));
  assert.equal(tapTile(chosen, VIEW, tileOf(WAY)).tile, null);
  const drawn = views().find((view) => drawnTile(view) !== null);
  const tile = drawnTile(drawn);
  assert.equal(tapTile(tapTile(BEGUN, drawn, tile), drawn, tile).tile, tile);
});

test("a turn that is being sent stays so when choices are dropped", () => {
  const sending = { ...putTile(BEGUN, WAY), sending: true };
  assert.deepEqual(clearTurn(sending), { ...BEGUN, sending: true });
});

test("no step changes the turn that it begins with", () => {
  const turn = Object.freeze(putTile(BEGUN, WAY));
  const before = structuredClone(turn);
  chooseTile(turn, "000");
  takeTileBack(turn);
  keepPossible(turn, { ...VIEW, actions: [], hand: [] }, false);
  assert.deepEqual(turn, before);
});

test("a turn is idle, then a preview, then on its way", () => {
  assert.equal(phaseOf(BEGUN), "idle");
  assert.equal(phaseOf(putTile(BEGUN, WAY)), "preview");
  assert.equal(phaseOf({ ...putTile(BEGUN, WAY), sending: true }), "sending");
});

test("turning on goes through all ways of a tile and comes back", () => {
  for (const view of views()) {
    const tile = tileOf(legalPlacements(view)[0]);
    const ways = legalPlacements(view, tile);
    let turn = chooseTile(BEGUN, tile);
    const seen = new Set();
    for (const _ of ways) {
      const way = nextPlacement(turn, view);
      if (!way) break;
      seen.add(way.action);
      turn = putTile(turn, way);
    }
    assert.equal(seen.size, ways.length);
    assert.equal(ways.length < 2 || nextPlacement(turn, view) === ways[0], true);
  }
  assert.equal(nextPlacement(BEGUN, VIEW), null);
});

test("a tile turns where it lies only if it fits there in more than one way", () => {
  for (const view of views())
    for (const way of legalPlacements(view)) {
      const here = legalPlacements(view, tileOf(way)).filter(
        ({ action }) => cellOf(action) === cellOf(way.action),
      );
      assert.equal(nextRotation(putTile(BEGUN, way), view) !== null, here.length > 1);
    }
});

test("choices that are no longer possible are dropped", () => {
  const turn = { ...putTile(BEGUN, WAY), cell: "0,0" };
  assert.deepEqual(keepPossible(turn, VIEW, true), turn);
  assert.equal(keepPossible(turn, { ...VIEW, actions: [] }, true).pending, null);
  assert.equal(keepPossible(turn, { ...VIEW, hand: [] }, true).tile, null);
  const elsewhere = keepPossible(turn, VIEW, false);
  assert.deepEqual([elsewhere.pending, elsewhere.cell], [null, null]);
});

test("the board shows the tile to be confirmed, or a carried tile where it would lie", () => {
  assert.equal(ghostOf(BEGUN), null);
  assert.deepEqual(ghostOf(putTile(BEGUN, WAY)), {
    place: WAY.action,
    label: `+${WAY.points}`,
    spoken: placeLabel(parsePlace(WAY.action), WAY),
    figure: WAY.figure,
    carried: false,
  });
  assert.equal(ghostOf({ ...BEGUN, near: WAY }).carried, true);
});

test("each place is marked once, with the points of the chosen tile there, if any", () => {
  for (const view of views()) {
    const cells = legalPlaces(view, null).map(({ cell }) => cell);
    assert.equal(new Set(cells).size, cells.length);
    const tile = tileOf(legalPlacements(view)[0]);
    for (const { cell, label, action } of legalPlaces(view, tile)) {
      assert.equal(cellOf(action), cell);
      const brings = view.actions.find((way) => way.action === action)?.points;
      assert.equal(/point/.test(label), brings !== 0, label);
    }
  }
});

test("places show their points once a tile is chosen, against the easiest bots by default", () => {
  const places = legalPlaces(VIEW, tileOf(WAY), true);
  assert.ok(places.every(({ brings }) => /^[+−]\d+$/.test(brings)));
  assert.ok(
    [...legalPlaces(VIEW, tileOf(WAY)), ...legalPlaces(VIEW, null, true)].every(
      ({ brings }) => !brings,
    ),
  );
  const against = (bot) => isShowingPoints({ seats: [{ kind: "bot", bot }] });
  assert.deepEqual(["pip", "mia", "clara"].map(against), [true, true, false]);
});

test("the keyboard is offered the hinted place, else the best where points are shown, else the first", () => {
  const table = { state: "playing", you: VIEW.to_move, view: VIEW, seats: [] };
  const tile = tileOf(WAY);
  const ways = legalPlacements(VIEW, tile);
  assert.deepEqual(firstPlacement(table, tile, null), ways[0]);
  const hinted = firstPlacement(table, tile, { place: ways.at(-1).action });
  assert.equal(cellOf(hinted.action), cellOf(ways.at(-1).action));
  const learning = { ...table, seats: [{ kind: "bot", bot: "pip" }] };
  const best = Math.max(...ways.map(({ points }) => points));
  assert.equal(firstPlacement(learning, tile, null).points, best);
  assert.equal(firstPlacement({ ...table, state: "paused" }, tile, null), null);
});

test("a tile is the only one that fits wherever it may lie", () => {
  const ways = legalPlacements(VIEW, tileOf(WAY));
  const others = legalPlacements(VIEW).filter((way) => tileOf(way) !== tileOf(WAY));
  assert.ok(others.length > 0);
  assert.equal(onlyTile(VIEW), null);
  assert.equal(
    onlyTile({ ...VIEW, actions: [...ways, { action: "draw", points: -5 }] }),
    tileOf(WAY),
  );
  assert.equal(onlyTile({ ...VIEW, actions: [{ action: "draw", points: -5 }] }), null);
  assert.equal(onlyTile(null), null);
});
