/** Lessons on this device: wrong moves are taken back, and reached goals are noticed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { modules } from "#page/device/game/lessons.js";
import { device, Guest } from "./local.js";

const { LESSONS } = modules["tricorne.play.lessons.course"];
const KEYS = LESSONS.map(({ key }) => key);
const USUAL = { sheet: null, house: {}, scoring: "full", language: "fr", name: "Anna" };
/** Further moves of lessons whose first move reaches no goal. */
const THEN = { drawing: "322@1,1", out: "124@-1,2" };

/** A lesson, and a player at its table. */
async function begun(here, lesson, rules = {}) {
  const { body } = await here.ask("/api/lessons/begin", { lesson, ...USUAL, ...rules });
  const anna = await new Guest(here, body.code, body.tokens).hello();
  const ask = async (what) => (await here.ask(`/api/lessons/${what}`, { code: body.code })).body;
  return { anna, body, ask };
}

for (const sheet of ["goliath", "classic", "deluxe"])
  test(`by ${sheet}, a move of each lesson leads on, and the others are taken back`, async () => {
    for (const key of KEYS) {
      const { anna, ask } = await begun(device(), key, { sheet });
      const { hand, actions } = anna.table.view;
      const found = [];
      for (const { action } of actions) {
        const { version } = anna.table;
        await anna.wish({ do: "act", action }, `${key} ${action}`);
        const { verdict } = await ask("verdict");
        found.push(verdict);
        await ask("again");
        assert.ok(anna.table.version > version);
        assert.deepEqual([anna.table.view.hand, anna.table.view.log], [hand, []]);
      }
      const goes = found.filter((verdict) => verdict !== "missed");
      assert.equal(goes.length, 1, `${key}: ${found}`);
    }
  });

test("the host answers between two turns of the last lesson, and watches in the others", async () => {
  const here = device();
  const { anna, ask } = await begun(here, "out");
  await anna.wish({ do: "act", action: "141@-1,1" });
  assert.deepEqual(await ask("verdict"), { verdict: "open", left: [] });
  await here.time.pass(5000);
  assert.deepEqual([anna.table.view.to_move, anna.table.view.log.length], [1, 2]);
  await anna.wish({ do: "act", action: THEN.out });
  const { verdict, left } = await ask("verdict");
  assert.deepEqual([verdict, left.length], ["reached", 6]);
  const first = await begun(here, "fitting");
  await first.anna.wish({ do: "act", action: "034@0,-1" });
  await here.time.pass(50_000);
  assert.equal(first.anna.table.view.log.length, 1);
});

test("a tile that is drawn may reach the goal", async () => {
  const { anna, ask } = await begun(device(), "drawing");
  await anna.wish({ do: "act", action: "draw" });
  assert.equal((await ask("verdict")).verdict, "open");
  await anna.wish({ do: "act", action: THEN.drawing });
  assert.equal((await ask("verdict")).verdict, "reached");
});

test("a wrong move is refused in the words of the rules", async () => {
  const { anna } = await begun(device(), "fitting");
  const { is, template } = await anna.wish({ do: "why", action: "122" });
  assert.deepEqual([is, template], ["why", "{tile} fits nowhere now"]);
});

test("nothing of a lesson is stored, and the next one ends it without a word", async () => {
  const here = device();
  const { anna, body } = await begun(here, "bridge");
  await anna.act();
  assert.equal(here.shelf.tables.size, 0);
  await begun(here, "hexagon");
  assert.equal(anna.left, null);
  assert.equal((await here.ask("/api/lessons/verdict", { code: body.code })).status, 404);
  const late = await new Guest(here, body.code, body.tokens).hello();
  assert.equal(late.left, "dead");
});

test("the moral is not drawn where tiles that are left count for nothing", async () => {
  assert.ok((await begun(device(), "out")).body.moral);
  assert.equal((await begun(device(), "out", { scoring: "none" })).body.moral, null);
});
