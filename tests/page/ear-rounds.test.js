/** Whole rounds against Pip by typing and listening alone: few words, and nothing left out. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { bestLine, HeardTable, playByEar } from "./heard-table.js";

/** For a turn, without what the player asks. */
const MOST_WORDS = 25;
/** For a round; tests/page/ear-keys.mjs counts those of ten. */
const MOST_KEYS = 90;
const DEED = /(You|Pip)(?:: (\d) draws?, then| placed| drew| passed) ?(a tile|a pass|\d-\d-\d)?/g;
/** What ends all that is told, unless the round is over. */
const TO_MOVE =
  /((Your turn|You open): place a tile|draw a tile|: pass|raw again|keep it and pass|\b\d+: [^.]*)\.$/;

afterEach(() => mock.reset());

/** What the log tells, in short. */
function deedsIn(log) {
  return log
    .map((line) => line.split(" "))
    .filter(([, what]) => what !== "end")
    .map(([seat, what, tile]) => {
      if (what === "draw") return `${seat} draw ${tile}`;
      return what === "pass" ? `${seat} pass` : `${seat} ${sorted(what.slice(0, 3))}`;
    });
}

/** What was told, in the same short form. */
function deedsOf(told) {
  return [...told.matchAll(DEED)].flatMap(([words, name, draws, what]) => {
    const seat = name === "You" ? 1 : 2;
    const tile = sorted((what ?? "").replaceAll("-", ""));
    if (words.includes(" drew")) return [`${seat} draw ${what === "a tile" ? "?" : tile}`];
    const last = /pass/.test(words) ? `${seat} pass` : `${seat} ${tile}`;
    return [...new Array(Number(draws ?? 0)).fill(`${seat} draw ?`), last];
  });
}

function sorted(tile) {
  return [...tile].sort().join("");
}

/** A match that is soon over. */
const SHORT = { target: 40, house: { target_when: "at once" } };

for (const [detail, form] of [
  ["brief", SHORT],
  ["normal", {}],
  ["full", SHORT],
])
  test(`in the detail "${detail}", every change is told once and in order, then the turn`, async () => {
    const table = await new HeardTable(3).sit(detail, form);
    const told = await playByEar(table);
    const done = deedsIn(table.table.view.log);
    const typed = (deed) => /^1 \d/.test(deed);
    const expected = detail === "brief" ? done.filter((deed) => !typed(deed)) : done;
    assert.deepEqual(deedsOf(told.join(" ")), expected);
    for (const line of told.slice(0, -1)) assert.match(line, TO_MOVE);
    if (detail === "normal") {
      assert.ok(table.keys <= MOST_KEYS, String(table.keys));
      for (const turn of told.flatMap((line) => line.split(/ (?=Pip)/)))
        assert.ok(turn.split(" ").length <= MOST_WORDS, turn);
    }
    const points = told.join(" ").match(/\+\d+/g) ?? [];
    assert.ok(points.length >= done.filter(typed).length);
  });

test("after a hint, a move is told without the turn that it ends", async () => {
  const table = await new HeardTable(3).sit("normal");
  await table.listen();
  const answer = await table.type("");
  assert.match((await table.type("hint")).join(" "), /You can place a tile/);
  const [first] = await table.type(bestLine(answer.join(" ")));
  table.leave();
  assert.match(first, /^You placed/);
});

test("a turn of few choices tells them, and a number places the tile that was told with it", async () => {
  const table = await new HeardTable(3).sit("normal");
  let told = (await table.listen()).join(" ");
  while (!/Your turn\. 1: /.test(told)) {
    const stuck = / (draw a tile|pass)\.$/.test(told);
    told = (await table.type(stuck ? "" : bestLine((await table.type("")).join(" ")))).join(" ");
  }
  const [, spot, tile] = /1: ([a-z]+) (\d-\d-\d)/.exec(told);
  const missing = await table.type("99");
  const [placed] = await table.type("1");
  table.leave();
  assert.deepEqual(missing, ["Nothing that fits has the number 99."]);
  assert.ok(placed.startsWith(`You placed ${tile}. `), placed);
  assert.ok(placed.includes(` Spot ${spot}.`), placed);
});

test("the same question is answered each time", async () => {
  const table = await new HeardTable(3).sit("normal");
  await table.listen();
  const answers = [await table.type("d"), await table.type("d")];
  table.leave();
  assert.match(answers[0].join(" "), /must place a tile/);
  assert.deepEqual(answers[1], answers[0]);
});
