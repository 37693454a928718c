/** Where things lie on a board and on a rack, and what is seen of them: plain numbers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isArrow, nextCell, nextTile } from "#page/kit/board/cursor.js";
import {
  angleOf,
  around,
  bounds,
  cellAt,
  cellUnder,
  centre,
  corners,
  neighbours,
  placed,
  seenBy,
  worth,
} from "#page/kit/board/geometry.js";
import { distance, freest } from "#page/kit/board/label.js";
import { Outlook } from "#page/kit/board/outlook.js";
import { layout, nearestSlot } from "#page/kit/board/rack.js";
import { sight } from "#page/kit/board/sight.js";
import { closestWay, push } from "#page/kit/board/snapping.js";
import { spoken, spokenPlace } from "#page/kit/board/spoken.js";
import { recorded } from "./recorded.js";

const NEAR = ["0,0", "0,1", "1,1", "2,-3", "-4,7", "-1,-1"];

test("a placement is read", () => {
  assert.deepEqual(placed("453@-1,2"), {
    tile: "345",
    numbers: "453",
    row: -1,
    col: 2,
    cell: "-1,2",
    up: false,
  });
});

test("the middle of a cell lies in it", () => {
  for (const cell of NEAR) assert.equal(cellUnder(centre(cellAt(cell))), cell);
});

test("a neighbour's neighbour is oneself, and two corners are shared", () => {
  for (const cell of NEAR)
    for (const beside of neighbours(cellAt(cell))) {
      assert.ok(neighbours(cellAt(beside)).includes(cell));
      const own = new Set(corners(cellAt(cell)));
      assert.equal(corners(cellAt(beside)).filter((point) => own.has(point)).length, 2);
    }
});

test("six cells touch at each corner, one's own among them", () => {
  for (const cell of NEAR)
    for (const point of corners(cellAt(cell))) {
      assert.equal(new Set(around(point)).size, 6);
      assert.ok(around(point).includes(cell));
    }
});

test("a tile that is turned by a third is turned by 120 degrees", () => {
  assert.equal(angleOf(placed("345@0,0")) + 0, 0);
  assert.equal(angleOf(placed("453@0,0")), -120);
  assert.equal(angleOf(placed("534@0,0")), -240);
  assert.equal(angleOf(placed("345@0,1")), -60);
});

test("a tile is worth the sum of its numbers", () => {
  assert.equal(worth("345"), 12);
  assert.equal(worth("000"), 0);
});

const PHONE = { width: 390, height: 440 };

/** Whether the middle of a cell is seen by this look. */
function seen(cell, look, { width, height }) {
  const { x: left, y: top } = seenBy(centre(cellAt(cell)), look);
  return left > 0 && top > 0 && left < width && top < height;
}

test("all of a small board is seen", () => {
  const laid = ["0,0", "0,1", "1,1"];
  const look = sight({ laid, wanted: [], newest: "1,1", size: PHONE, least: 0.5 });
  for (const cell of laid) assert.ok(seen(cell, look, PHONE));
});

test("of a long board what matters now is seen, and tiles can be read", () => {
  const laid = Array.from({ length: 40 }, (_, col) => `0,${col}`);
  for (const wanted of ["0,-1", "0,40", "1,20"]) {
    const look = sight({ laid, wanted: [wanted], newest: "0,39", size: PHONE, least: 0.5 });
    assert.ok(seen(wanted, look, PHONE), wanted);
    assert.ok(look.scale >= 0.5);
  }
});

test("the board of a whole round is seen wherever it has grown to", () => {
  const board = recorded("online")
    .filter(({ is }) => is === "table")
    .at(-1)
    .view.board.map((text) => placed(text).cell);
  const size = { width: 1280, height: 500 };
  const look = sight({ laid: board, wanted: [], newest: board.at(-1) ?? null, size, least: 0.5 });
  assert.ok(board.length === 0 || seen(board.at(-1), look, size));
});

test("a board is turned when that makes its tiles larger, and not for little", () => {
  const tall = ["0,0", "1,0", "1,1", "2,1", "2,2", "3,2", "3,3", "4,3", "4,4", "5,4"];
  const about = { wanted: [], newest: null, least: 0.3 };
  const wide = { width: 900, height: 300 };
  const look = sight({ ...about, laid: tall, size: wide });
  assert.notEqual(look.turn, 0);
  assert.ok(look.scale > sight({ ...about, laid: ["0,0", "3,3"], size: wide }).scale);
  for (const cell of tall) assert.ok(seen(cell, look, wide));
  assert.equal(sight({ ...about, laid: tall, size: wide, turn: look.turn }).turn, look.turn);
  assert.equal(sight({ ...about, laid: ["0,0", "0,1"], size: wide, turn: 60 }).turn, 60);
});

test("for who goes over it with the keyboard a board is not turned", () => {
  const tall = ["0,0", "1,0", "1,1", "2,1", "2,2", "3,2", "3,3", "4,3", "4,4", "5,4"];
  const wide = { width: 900, height: 300 };
  const about = { laid: tall, wanted: [], newest: null, least: 0.3, size: wide };
  assert.equal(sight({ ...about, turn: null }).turn, 0);
});

test("a tile is told with what lies where, as it lies", () => {
  assert.equal(spoken(placed("512@0,0")), "5 on top, 2 and 1 below, row 0 column 0");
  assert.equal(spoken(placed("512@0,1")), "5 and 1 on top, 2 below, row 0 column 1");
  assert.equal(spokenPlace(cellAt("1,0")), "Free spot pointing down, row 1 column 0");
  assert.equal(spokenPlace(cellAt("1,1")), "Free spot pointing up, row 1 column 1");
});

test("a label goes where it hides the fewest tiles", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const size = { width: 20, height: 20 };
  assert.deepEqual(freest(spots, size, [{ x: 10, y: 10 }], 5), spots[1]);
  assert.deepEqual(freest(spots, size, [], 5), spots[0]);
});

test("how far it is", () => assert.equal(distance({ x: 0, y: 0 }, { x: 3, y: 4 }), 5));

test("an arrow leads to the nearest stop ahead, and from the last one round to the first", () => {
  const cells = ["0,0", "0,2", "0,4"];
  assert.equal(nextCell(cells, "0,0", "ArrowRight"), "0,2");
  assert.equal(nextCell(cells, "0,4", "ArrowRight"), "0,0");
  assert.equal(nextCell(["0,0"], "0,0", "ArrowUp"), null);
});

test("arrows reach every stop in the end", () => {
  const cells = ["0,0", "1,1", "-1,2", "3,-2", "0,5"];
  const reached = new Set(["0,0"]);
  for (const from of reached)
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      assert.ok(isArrow(key));
      const next = nextCell(cells, from, key);
      if (next) reached.add(next);
    }
  assert.deepEqual([...reached].sort(), [...cells].sort());
});

test("arrows along the rack go round it", () => {
  const row = ["000", "012", "345"];
  assert.equal(nextTile(row, row, "000", "ArrowLeft"), "345");
  assert.equal(nextTile(row, row, "345", "ArrowRight"), "000");
  assert.equal(nextTile(row, row, "012", "Home"), "000");
  assert.equal(nextTile(row, row, "012", "End"), "345");
  assert.equal(nextTile(row, ["000", "345"], "000", "ArrowRight"), "345");
  assert.equal(nextTile(row, ["012"], "000", "End"), "012");
  assert.equal(nextTile(row, ["012"], "012", "ArrowRight"), "012");
});

const ROOMS = {
  phone: { width: 370, height: 844, beside: false },
  desktop: { width: 736, height: 800, beside: false },
  "a phone that lies": { width: 340, height: 390, beside: true },
};

for (const [name, room] of Object.entries(ROOMS))
  test(`on ${name}, all tiles lie on the rack, each in a place of its own`, () => {
    for (let count = 1; count <= 30; count += 1) {
      const { side, height, slots } = layout(count, room);
      assert.equal(slots.length, count);
      for (const { x, y } of slots) {
        assert.ok(x - side / 2 >= 0 && x + side / 2 <= room.width, `${count} ${x}`);
        assert.ok(y >= 0 && y <= height);
      }
      assert.equal(new Set(slots.map(({ x, y }) => `${x} ${y}`)).size, count);
    }
  });

test("a rack that is not measured yet has a place for every tile", () => {
  const { slots } = layout(9, { width: 0, height: 800, beside: false });
  assert.ok(slots.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
});

test("the slot under a tile is its own", () => {
  const { slots } = layout(14, ROOMS.phone);
  for (const [index, slot] of slots.entries()) assert.equal(nearestSlot(slots, slot), index);
  assert.equal(nearestSlot([], { x: 0, y: 0 }), 0);
});

const choice = (action) => ({ action, points: 0, figure: null });

test("a carried tile snaps to the way that is nearest, and not to one far away", () => {
  const ways = [choice("345@0,0"), choice("453@0,4")];
  assert.equal(closestWay(ways, centre(cellAt("0,4")), 0).choice, ways[1]);
  assert.ok(closestWay(ways, centre(cellAt("0,4")), 0).snaps);
  assert.equal(closestWay(ways, centre(cellAt("9,9")), 0), null);
  assert.equal(closestWay([], { x: 0, y: 0 }, 0), null);
});

test("a tile that is turned on goes through the ways for one cell, round and round", () => {
  const ways = [choice("111@0,0"), choice("111@0,0b"), choice("453@0,4")];
  const at = centre(cellAt("0,0"));
  const turned = [0, 1, 2, 3].map((turns) => closestWay(ways.slice(0, 1), at, turns).choice);
  assert.deepEqual(new Set(turned), new Set([ways[0]]));
});

test("at an edge the board moves, the more the nearer", () => {
  assert.equal(push(100, 100), 0);
  assert.ok(push(5, 100) > push(20, 100));
  assert.ok(push(100, 5) < 0);
});

test("the box of a cell holds its middle", () => {
  for (const cell of NEAR) {
    const { left, top, right, bottom } = bounds([cell]);
    const { x, y } = centre(cellAt(cell));
    assert.ok(left < x && x < right && top < y && y < bottom);
  }
});

test("of the places for a chosen tile one is seen whole", () => {
  const scene = { laid: ["0,0"], wanted: [], newest: null };
  const outlook = new Outlook(
    {},
    () => scene,
    () => undefined,
  );
  outlook.size = { width: 400, height: 300 };
  outlook.camera.go = (goal) => {
    outlook.camera.goal = goal;
  };
  const { x, y } = centre(cellAt("0,0"));
  for (const beside of [-30, 2, 30, 398]) {
    outlook.camera.goal = { x: beside - x, y: 150 - y, scale: 1, turn: 0 };
    outlook.revealOne(["0,0"]);
    assert.ok(outlook.shows(["0,0"]), String(beside));
  }
  const before = outlook.camera.goal;
  outlook.revealOne(["0,0", "9,9"]);
  assert.equal(outlook.camera.goal, before);
});
