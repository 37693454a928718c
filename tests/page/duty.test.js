/** The forced actions of a player. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawUntilFit, dutyOf } from "#page/screens/table/playing/duty.js";

const FITS = "0/1/2@0,0";

/** A view with these choices. */
const choosing = (...actions) => ({ actions: actions.map((action) => ({ action, points: 0 })) });

/** The actions taken when each one leads to the next view, until one is refused. */
async function done(views, refused = []) {
  const acts = [];
  await drawUntilFit(
    () => views[acts.length] ?? null,
    async (what) => {
      const heard = !refused.includes(what);
      if (heard) acts.push(what);
      return heard;
    },
  );
  return acts;
}

test("a player who can do nothing else must draw or pass", () => {
  assert.deepEqual([dutyOf(choosing("draw")), dutyOf(choosing("pass"))], ["draw", "pass"]);
  for (const view of [choosing(FITS), choosing(FITS, "draw"), choosing("draw", "pass"), null])
    assert.equal(dutyOf(view), null);
});

test("a tile is drawn until one fits, and that is not placed", async () => {
  const views = [choosing("draw"), choosing("draw"), choosing(FITS), choosing("draw")];
  assert.deepEqual(await done(views), ["draw", "draw"]);
});

test("after the last draw the player passes, and the next one is left alone", async () => {
  const views = [choosing("draw"), choosing("pass"), choosing("draw")];
  assert.deepEqual(await done(views), ["draw", "pass"]);
});

test("it ends when it is refused, or when others are to move", async () => {
  assert.deepEqual(await done([choosing("draw"), choosing("draw")], ["draw"]), []);
  assert.deepEqual(await done([choosing("draw"), null]), ["draw"]);
});
