/** The positions of things on a board and on a rack, and their visible parts, as plain numbers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isArrow, nextCell, nextTile } from "#page/kit/board/cursor.js";
import {
  angleOf,
  boundsOf,
  cellsAround,
  cellUnder,
  centreOf,
  cornersOf,
  INRADIUS,
  neighboursOf,
  parseCell,
  parsePlace,
  tileValue,
  windowSpot,
} from "#page/kit/board/geometry.js";
import { distanceBetween, freestSpot } from "#page/kit/board/label.js";
import { Outlook } from "#page/kit/board/outlook.js";
import { layOutRack, nearestSlot } from "#page/kit/board/rack.js";
import { bestLook, overallLook, visibleCells } from "#page/kit/board/sight.js";
import { closestPlacement, edgePush } from "#page/kit/board/snapping.js";
import { spokenPlace, spokenTile } from "#page/kit/board/spoken.js";
import { recorded } from "./recorded.js";

const TABLES = recorded("online").filter(({ is }) => is === "table");
const NEAR = ["0,0", "0,1", "1,1", "2,-3", "-4,7", "-1,-1"];

test("a placement is read", () => {
  assert.deepEqual(parsePlace("453@-1,2"), {
    tile: "345",
    numbers: "453",
    row: -1,
    col: 2,
    cell: "-1,2",
    up: false,
  });
});

test("the middle of a cell lies in it", () => {
  for (const cell of NEAR) assert.equal(cellUnder(centreOf(parseCell(cell))), cell);
});

test("neighbours are mutual, and share two corners", () => {
  for (const cell of NEAR)
    for (const beside of neighboursOf(parseCell(cell))) {
      assert.ok(neighboursOf(parseCell(beside)).includes(cell));
      const own = new Set(cornersOf(parseCell(cell)));
      assert.equal(cornersOf(parseCell(beside)).filter((point) => own.has(point)).length, 2);
    }
});

test("six cells touch at each corner, the cell itself included", () => {
  for (const cell of NEAR)
    for (const point of cornersOf(parseCell(cell))) {
      assert.equal(new Set(cellsAround(point)).size, 6);
      assert.ok(cellsAround(point).includes(cell));
    }
});

test("a tile that is turned by a third is turned by 120 degrees", () => {
  assert.equal(angleOf(parsePlace("345@0,0")) + 0, 0);
  assert.equal(angleOf(parsePlace("453@0,0")), -120);
  assert.equal(angleOf(parsePlace("534@0,0")), -240);
  assert.equal(angleOf(parsePlace("345@0,1")), -60);
});

test("a tile is worth the sum of its numbers", () => {
  assert.equal(tileValue("345"), 12);
  assert.equal(tileValue("000"), 0);
});

const PHONE = { width: 390, height: 440 };

/** Whether the middle of a cell is seen by this look. */
function seen(cell, look, { width, height }) {
  const { x: left, y: top } = windowSpot(centreOf(parseCell(cell)), look);
  return left > 0 && top > 0 && left < width && top < height;
}

test("all of a small board is seen", () => {
  const laid = ["0,0", "0,1", "1,1"];
  const look = bestLook({ laid, wanted: [], newest: "1,1" }, { size: PHONE, least: 0.5 });
  for (const cell of laid) assert.ok(seen(cell, look, PHONE));
});

test("a few tiles grow with a large window, up to a sixth of its side", () => {
  const scene = { laid: ["0,0", "0,1"], wanted: [], newest: "0,1" };
  const sides = [
    { width: 390, height: 440 },
    { width: 1900, height: 830 },
    { width: 3100, height: 1660 },
  ].map((size) => 100 * bestLook(scene, { size, least: 0.69 }).scale);
  assert.deepEqual(sides.map(Math.round), [115, 166, 332]);
});

test("the important part of a long board is seen, and tiles can be read", () => {
  const laid = Array.from({ length: 40 }, (_, col) => `0,${col}`);
  for (const wanted of ["0,-1", "0,40", "1,20"]) {
    const look = bestLook({ laid, wanted: [wanted], newest: "0,39" }, { size: PHONE, least: 0.5 });
    assert.ok(seen(wanted, look, PHONE), wanted);
    assert.ok(look.scale >= 0.5);
  }
});

test("the board of a whole round is seen wherever it has grown to", () => {
  const board = TABLES.at(-1).view.board.map((text) => parsePlace(text).cell);
  const size = { width: 1280, height: 500 };
  const look = bestLook(
    { laid: board, wanted: [], newest: board.at(-1) ?? null },
    { size, least: 0.5 },
  );
  assert.ok(board.length === 0 || seen(board.at(-1), look, size));
});

const TALL = ["0,0", "1,0", "1,1", "2,1", "2,2", "3,2", "3,3", "4,3", "4,4", "5,4"];
const WIDE = { size: { width: 900, height: 300 }, least: 0.3 };
const sceneOf = (laid) => ({ laid, wanted: [], newest: null });

test("a long board is turned when that makes its tiles larger, and not for little", () => {
  const look = bestLook(sceneOf(TALL), WIDE);
  assert.notEqual(look.turn, 0);
  assert.ok(look.scale > bestLook(sceneOf(["0,0", "3,3"]), WIDE).scale);
  assert.ok(look.scale > 1.12 * bestLook(sceneOf(TALL), { ...WIDE, turns: false }).scale);
  for (const cell of TALL) assert.ok(seen(cell, look, WIDE.size));
  assert.equal(bestLook(sceneOf(TALL), { ...WIDE, turn: look.turn }).turn, look.turn);
  assert.equal(bestLook(sceneOf(["0,0", "0,1"]), { ...WIDE, turn: 60 }).turn, 60);
});

test("a board is not turned without permission", () => {
  for (const turn of [0, 60, 120])
    assert.equal(bestLook(sceneOf(TALL), { ...WIDE, turn, turns: false }).turn, turn);
});

test("a tile is told with the position of each number", () => {
  assert.equal(spokenTile(parsePlace("512@0,0")), "5 on top, 2 and 1 below, row 0 column 0");
  assert.equal(spokenTile(parsePlace("512@0,1")), "5 and 1 on top, 2 below, row 0 column 1");
  assert.equal(spokenPlace(parseCell("1,0")), "Free spot pointing down, row 1 column 0");
  assert.equal(spokenPlace(parseCell("1,1")), "Free spot pointing up, row 1 column 1");
});

test("a label goes where it hides the fewest tiles", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const size = { width: 20, height: 20 };
  assert.deepEqual(freestSpot(spots, size, [{ x: 10, y: 10 }], 5), spots[1]);
  assert.deepEqual(freestSpot(spots, size, [], 5), spots[0]);
});

test("a distance is measured in a straight line", () =>
  assert.equal(distanceBetween({ x: 0, y: 0 }, { x: 3, y: 4 }), 5));

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

const room = (width, height, most, large = false) => ({ width, height, most, large });
const ROOMS = {
  "a phone": room(344, 144, 216),
  "a phone with large numbers": room(344, 192, 216, true),
  "a phone that lies": room(340, 160, 160),
  "a phone at 200 percent": room(185, 90, 216),
  "a tablet": room(736, 160, 307),
  "a desktop": room(736, 123, 230),
  "a desktop with large numbers": room(736, 154, 230, true),
};

for (const [name, space] of Object.entries(ROOMS))
  test(`on ${name}, all tiles lie on the rack, each in a place of its own`, () => {
    for (let count = 1; count <= 30; count += 1) {
      const { side, height, slots } = layOutRack(count, space);
      assert.equal(slots.length, count);
      assert.ok(height >= space.height && height <= space.most, `${count}: ${height}`);
      for (const { x, y, up } of slots) {
        assert.ok(x - side / 2 >= 0 && x + side / 2 <= space.width, `${count} ${x}`);
        const [above, below] = up ? [2, 1] : [1, 2];
        assert.ok(y - (above * INRADIUS * side) / 100 >= 0, `${count} ${y}`);
        assert.ok(y + (below * INRADIUS * side) / 100 <= height, `${count} ${y}`);
      }
      const apart = slots.map(({ x, y }, index) =>
        slots.slice(index + 1).every((other) => Math.hypot(other.x - x, other.y - y) > side / 2),
      );
      assert.ok(apart.every(Boolean), String(count));
    }
  });

const rowsOf = ({ slots }) => new Set(slots.filter(({ up }) => up).map(({ y }) => y)).size;

test("fewer tiles are larger, and two of them fill a phone's rack", () => {
  for (const space of Object.values(ROOMS)) {
    const sides = Array.from({ length: 30 }, (_, index) => layOutRack(index + 1, space).side);
    for (const [index, side] of sides.entries())
      assert.ok(index === 0 || side <= 1.05 * sides[index - 1], `${index}`);
  }
  for (const name of ["a phone", "a phone with large numbers"]) {
    const { side, height } = layOutRack(2, ROOMS[name]);
    assert.ok(0.866 * side > 0.8 * height - 8);
    assert.ok(1.54 * side > 0.6 * ROOMS[name].width);
  }
});

test("a rack of up to ten tiles keeps its height, so that nothing moves from turn to turn", () => {
  for (const space of Object.values(ROOMS))
    for (let count = 1; count <= 10; count += 1)
      if (space.width > 200) assert.equal(layOutRack(count, space).height, space.height);
});

test("tiles that are large on a tablet do not make its rack grow", () => {
  for (let count = 1; count <= 12; count += 1)
    assert.equal(layOutRack(count, room(738, 160, 307, true)).height, 160, String(count));
});

test("large numbers stand in two rows from six tiles on, and are a third larger on nine", () => {
  const large = ROOMS["a phone with large numbers"];
  for (let count = 1; count <= 10; count += 1)
    assert.equal(rowsOf(layOutRack(count, large)), count < 6 ? 1 : 2);
  assert.ok(layOutRack(9, large).side > 1.3 * layOutRack(9, ROOMS["a phone"]).side);
});

test("tiles on a rack can be read, however many there are", () => {
  for (const name of ["a phone", "a phone with large numbers", "a phone at 200 percent"])
    for (let count = 1; count <= 20; count += 1)
      assert.ok(layOutRack(count, ROOMS[name]).side >= 52, `${name}: ${count}`);
});

test("a rack that is not measured yet has a place for every tile", () => {
  const { slots } = layOutRack(9, { width: 0, height: 120, most: 200, large: false });
  assert.ok(slots.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
});

test("the slot under a tile is its own", () => {
  const { slots } = layOutRack(14, ROOMS["a phone"]);
  for (const [index, slot] of slots.entries()) assert.equal(nearestSlot(slots, slot), index);
  assert.equal(nearestSlot([], { x: 0, y: 0 }), 0);
});

const choice = (action) => ({ action, points: 0, figure: null });

test("a carried tile snaps to the way that is nearest, and not to one far away", () => {
  const ways = [choice("345@0,0"), choice("453@0,4")];
  assert.equal(closestPlacement(ways, centreOf(parseCell("0,4")), 0).choice, ways[1]);
  assert.ok(closestPlacement(ways, centreOf(parseCell("0,4")), 0).snaps);
  assert.equal(closestPlacement(ways, centreOf(parseCell("9,9")), 0), null);
  assert.equal(closestPlacement([], { x: 0, y: 0 }, 0), null);
});

test("a tile that is turned on goes through the ways for one cell, round and round", () => {
  const ways = [choice("111@0,0"), choice("111@0,0b"), choice("453@0,4")];
  const at = centreOf(parseCell("0,0"));
  const turned = [0, 1, 2, 3].map((turns) => closestPlacement(ways.slice(0, 1), at, turns).choice);
  assert.deepEqual(new Set(turned), new Set([ways[0]]));
});

test("the board moves faster the nearer a tile is to its edge", () => {
  assert.equal(edgePush(100, 100), 0);
  assert.ok(edgePush(5, 100) > edgePush(20, 100));
  assert.ok(edgePush(100, 5) < 0);
});

test("the box of a cell holds its middle", () => {
  for (const cell of NEAR) {
    const { left, top, right, bottom } = boundsOf([cell]);
    const { x, y } = centreOf(parseCell(cell));
    assert.ok(left < x && x < right && top < y && y < bottom);
  }
});

test("with large numbers, half of the tiles are visible on a small phone", () => {
  const size = { width: 360, height: 255 };
  const boards = [...TABLES].map(({ view }) => view.board.map((text) => parsePlace(text).cell));
  for (const all of boards)
    for (let count = 1; count <= all.length; count += 1) {
      const laid = all.slice(0, count);
      const scene = { laid, wanted: [], newest: laid.at(-1) };
      const look = bestLook(scene, { size, least: 0.69, closer: 1.25 });
      const whole = visibleCells(laid, look, size);
      assert.ok(whole.length >= Math.min(10, count / 2), `${whole.length} of ${count}`);
      assert.ok(look.scale >= 0.69);
      assert.ok(whole.includes(laid.at(-1)));
    }
});

test("tiles that are large already are not magnified until the board is cut off", () => {
  const all = TABLES.at(-1).view.board.map((text) => parsePlace(text).cell);
  for (const size of [
    { width: 768, height: 640 },
    { width: 1000, height: 420 },
    { width: 1340, height: 470 },
  ])
    for (let count = 1; count <= all.length; count += 1) {
      const scene = { laid: all.slice(0, count), wanted: [], newest: all[count - 1] };
      const look = bestLook(scene, { size, least: 0.69, closer: 1.25 });
      if (visibleCells(scene.laid, look, size).length === count) continue;
      assert.ok(look.scale <= 1.35 + 1e-9, `${look.scale}, ${count} tiles`);
    }
});

test("the whole board is visible, however long it is", () => {
  const laid = Array.from({ length: 60 }, (_, col) => `0,${col}`);
  const scene = { laid, wanted: ["0,60"], newest: "0,59" };
  const near = bestLook(scene, { size: PHONE, least: 0.69 });
  assert.ok(visibleCells(laid, near, PHONE).length < 60);
  const far = overallLook(scene, PHONE, near);
  assert.equal(visibleCells([...laid, "0,60"], far, PHONE).length, 61);
  assert.equal(far.turn, near.turn);
});

/** A view without an element, whose movements end at once. */
function viewOf(scene, size) {
  const outlook = new Outlook(
    {},
    () => scene,
    () => undefined,
  );
  outlook.size = size;
  outlook.camera.go = (goal) => {
    outlook.camera.goal = goal;
  };
  return outlook;
}

test("a board is turned once a round, and never under a finger", () => {
  const scene = sceneOf(TALL);
  const outlook = viewOf(scene, WIDE.size);
  const turn = () => outlook.camera.goal.turn;
  outlook.touched = true;
  outlook.follow(true);
  assert.equal(turn(), 0);
  outlook.touched = false;
  outlook.follow();
  assert.equal(turn(), 0);
  outlook.follow(true);
  const turned = turn();
  assert.notEqual(turned, 0);
  assert.ok(outlook.isResting());
  for (let row = 6; row < 20; row += 1) {
    scene.laid = [...scene.laid, `${row},0`];
    scene.wanted = [`${row + 1},0`];
    outlook.follow(true);
    assert.equal(turn(), turned);
  }
  outlook.begin();
  scene.laid = ["0,0"];
  scene.wanted = [];
  outlook.fit(true, true);
  assert.equal(turn(), 0);
});

test("one button shows the whole board, even as it grows, and goes back", () => {
  const scene = { ...sceneOf(Array.from({ length: 40 }, (_, col) => `0,${col}`)), newest: "0,39" };
  const outlook = viewOf(scene, PHONE);
  outlook.fit(true);
  const near = outlook.camera.goal;
  assert.ok(outlook.isCutOff());
  outlook.survey();
  assert.ok(!outlook.isCutOff());
  scene.laid = [...scene.laid, "0,40", "0,41"];
  scene.newest = "0,41";
  outlook.follow(true);
  assert.ok(!outlook.isCutOff());
  outlook.survey();
  assert.equal(outlook.camera.goal.scale, near.scale);
  outlook.push({ x: 30, y: 0 });
  assert.ok(outlook.byHand && !outlook.whole);
  outlook.survey();
  assert.equal(outlook.camera.goal.scale, near.scale);
  assert.ok(!outlook.byHand && !outlook.whole);
});

test("a place outside the window counts as cut off, although all tiles are inside", () => {
  const laid = Array.from({ length: 12 }, (_, row) => `${row},${row % 2}`);
  const scene = { laid, wanted: ["12,0"], newest: "0,0" };
  const outlook = viewOf(scene, PHONE);
  outlook.size = { ...PHONE, height: 12.3 * 86.6 * 0.69 };
  outlook.camera.goal = overallLook({ ...scene, wanted: [] }, outlook.size, {
    turn: 0,
    scale: 0.69,
  });
  assert.ok(outlook.areVisible(laid) && !outlook.areVisible(scene.wanted));
  assert.ok(outlook.isCutOff());
  outlook.survey();
  assert.ok(outlook.areVisible([...laid, ...scene.wanted]));
});

test("only tiles, and places that matter now, can be cut off", () => {
  const row = Array.from({ length: 40 }, (_, col) => `0,${col}`);
  const outlook = viewOf({ ...sceneOf(row.slice(0, 1)), wanted: row, marked: [] }, PHONE);
  outlook.fit(true);
  assert.ok(!outlook.isCutOff());
});

test("one of the places for a chosen tile is seen whole", () => {
  const scene = { laid: ["0,0"], wanted: [], newest: null };
  const outlook = viewOf(scene, { width: 400, height: 300 });
  const { x, y } = centreOf(parseCell("0,0"));
  for (const beside of [-30, 2, 30, 398]) {
    outlook.camera.goal = { x: beside - x, y: 150 - y, scale: 1, turn: 0 };
    outlook.revealOne(["0,0"]);
    assert.ok(outlook.areVisible(["0,0"]), String(beside));
  }
  const before = outlook.camera.goal;
  outlook.revealOne(["0,0", "9,9"]);
  assert.equal(outlook.camera.goal, before);
});
