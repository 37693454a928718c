/** The line for commands: what is typed, the names of the spots, and the answers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { demandOf, nameSpots, tilesTouching } from "#page/kit/board/spots.js";
import {
  boardWords,
  handWords,
  lastWords,
  spotsWords,
  tileWords,
} from "#page/screens/table/ear/answers.js";
import { COMMANDS, parseCommand } from "#page/screens/table/ear/commands.js";
import { applyMessage } from "#page/screens/table/state/model.js";
import { recorded } from "./recorded.js";

/** Two tiles, the second below the first: they share the side from 5 to 4. */
const TWO = ["345@0,0", "544@1,0"];

/** The tables of a recorded round, after each of its messages. */
function tablesOf(name) {
  let table = null;
  return recorded(name)
    .map((message) => {
      table = applyMessage(table, message, 0) ?? table;
      return table;
    })
    .filter((each) => each?.view);
}

const TABLES = tablesOf("online");

/** A sentence with plain hyphens. */
function plain(text) {
  return text.replaceAll("\u2011", "-");
}

test("tiles, spots and commands are understood however they are written", () => {
  assert.deepEqual(parseCommand("5-3 4 b"), { tile: "345", spot: "b" });
  assert.deepEqual(parseCommand(" 345b "), { tile: "345", spot: "b" });
  assert.deepEqual(parseCommand("345"), { tile: "345", spot: null });
  assert.deepEqual(parseCommand("12"), { choice: 12 });
  assert.deepEqual(parseCommand("B"), { spot: "b" });
  assert.deepEqual(parseCommand("d"), { command: "draw", count: null });
  assert.deepEqual(parseCommand("log 5"), { command: "log", count: 5 });
  assert.deepEqual(parseCommand("dance"), { unknown: "dance" });
  for (const command of COMMANDS) assert.deepEqual(parseCommand(command), { command, count: null });
});

test("a spot keeps its name as long as it is free, and a new one takes a free name", () => {
  const first = nameSpots(TWO.slice(0, 1));
  const second = nameSpots(TWO);
  assert.deepEqual(
    [...first],
    [
      ["0,-1", "a"],
      ["0,1", "b"],
      ["1,0", "c"],
    ],
  );
  assert.deepEqual(
    [...second],
    [
      ["0,-1", "a"],
      ["0,1", "b"],
      ["1,-1", "e"],
      ["1,1", "f"],
    ],
  );
  for (const [at, { view }] of TABLES.slice(1).entries()) {
    const before = nameSpots(TABLES[at].view.board);
    const after = nameSpots(view.board);
    if (TABLES[at].view.board.length > view.board.length) continue;
    for (const [cell, name] of after) assert.equal(before.get(cell) ?? name, name);
    assert.equal(new Set(after.values()).size, after.size);
    const commands = [...after.values()].filter((name) => !("spot" in parseCommand(name)));
    assert.deepEqual(commands, []);
  }
});

test("a spot wants the numbers of its corners clockwise, and every placement there has them", () => {
  assert.equal(demandOf(TWO, "0,-1"), "35");
  assert.equal(demandOf(TWO, "0,1"), "43");
  assert.deepEqual(tilesTouching(TWO, "0,-1"), ["345", "445"]);
  let compared = 0;
  for (const { view } of TABLES) {
    for (const { action } of view.actions.filter((one) => one.action.includes("@"))) {
      if (view.board.length === 0) continue;
      const [numbers, cell] = action.split("@");
      assert.ok(nameSpots(view.board).has(cell));
      assert.ok((numbers + numbers).includes(demandOf(view.board, cell)), `${action}`);
      compared += 1;
    }
  }
  assert.ok(compared > 20);
});

test("the answers name what is there, and nothing that is hidden", () => {
  for (const table of TABLES.filter(({ view }) => view.to_move === view.seat && view.board[1])) {
    const { board, hand } = table.view;
    const seen = new Set([...board.map((place) => place.slice(0, 3)), ...hand].map(sorted));
    for (const words of [spotsWords(table), handWords(table), lastWords(table)])
      for (const [tile] of plain(words).matchAll(/\d-\d-\d/g))
        assert.ok(seen.has(sorted(tile.replaceAll("-", ""))), words);
    assert.match(plain(boardWords(table)), /^Board, \d+ tiles\. .*(want|Single spots)/);
    for (const tile of hand) assert.match(tileWords(table, tile), /fits (nowhere|in \d+ spots?: )/);
  }
});

function sorted(tile) {
  return [...tile].sort().join("");
}
