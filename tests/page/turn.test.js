/** One's own turn until it is sent, in the positions of a real round. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { placements, received } from "#page/table/model.js";
import { legalPlaces } from "#page/table/places.js";
import { cellOf, Turn, tileOf } from "#page/table/turn.js";
import { recorded } from "./recorded.js";

/** All views in which one may place something. */
function views() {
  let table = null;
  return recorded("online")
    .map((message) => {
      table = received(table, message, 0);
      return table.view;
    })
    .filter((view) => placements(view).length > 0);
}

test("a tile that is put lies there until it is taken back", () => {
  const [view] = views();
  const [way] = placements(view);
  const turn = new Turn();
  turn.put(way);
  assert.equal(turn.tile, tileOf(way));
  assert.equal(turn.pending, way);
  turn.takeBack();
  assert.equal(turn.pending, null);
  assert.equal(turn.tile, tileOf(way));
  turn.clear();
  assert.equal(turn.tile, null);
});

test("turning on goes through all ways of a tile and comes back", () => {
  for (const view of views()) {
    const tile = tileOf(placements(view)[0]);
    const ways = placements(view, tile);
    const turn = new Turn();
    turn.choose(tile);
    const seen = new Set();
    for (const _ of ways) {
      const way = turn.next(view);
      if (!way) break;
      seen.add(way.action);
      turn.put(way);
    }
    assert.equal(seen.size, ways.length);
  }
});

test("a tile turns where it lies only if it fits there in more than one way", () => {
  for (const view of views())
    for (const way of placements(view)) {
      const turn = new Turn();
      turn.put(way);
      const here = placements(view, tileOf(way)).filter(
        ({ action }) => cellOf(action) === cellOf(way.action),
      );
      assert.equal(turn.turned(view) !== null, here.length > 1);
    }
});

test("what is not possible any more is let go", () => {
  const [view] = views();
  const [way] = placements(view);
  const turn = new Turn();
  turn.put(way);
  turn.check(view, true);
  assert.equal(turn.pending, way);
  turn.check({ ...view, actions: [] }, true);
  assert.equal(turn.pending, null);
  turn.check({ ...view, hand: [] }, true);
  assert.equal(turn.tile, null);
});

test("each place is marked once, with what the chosen tile would bring there", () => {
  for (const view of views()) {
    const cells = legalPlaces(view, null).map(({ cell }) => cell);
    assert.equal(new Set(cells).size, cells.length);
    const tile = tileOf(placements(view)[0]);
    for (const { cell, label, action } of legalPlaces(view, tile)) {
      assert.equal(cellOf(action), cell);
      assert.match(label, /point/);
    }
  }
});
