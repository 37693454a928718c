/** A study on this device: requests for one round share the work, and it may begin ahead of them. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { serveSearches } from "#page/device/engine/answering.js";
import { Studying } from "#page/device/local/studying.js";
import { open } from "./workspaces.js";

const TEXT = await readFile(new URL("../../docs/records/round.tri", import.meta.url), "utf8");
const ROUND = { text: TEXT, round: 0, judge: null };
const POLL = 20;

/** A study with a real engine, which counts its searches. */
function studying() {
  const { search } = serveSearches(open);
  const counted = { running: 0, most: 0, done: 0 };
  const { answers } = new Studying(async (given) => {
    counted.running += 1;
    counted.most = Math.max(counted.most, counted.running);
    const answer = await search(given);
    counted.running -= 1;
    counted.done += 1;
    return answer;
  });
  /** @param {() => boolean} isSo */
  const until = async (isSo) => {
    while (!isSo()) await sleep(POLL);
  };
  return { answers, counted, until };
}

test("requests for one round share its searches", async () => {
  const { answers, counted } = studying();
  const asked = { ...ROUND, you: null };
  const [one, other] = await Promise.all([answers[""](asked), answers[""](asked)]);
  assert.equal(counted.most, 1);
  assert.deepEqual(one, other);
  assert.ok(one.chances.length > 0);
});

test("a study that begins ahead answers the request with what it has found", async () => {
  const { answers, counted, until } = studying();
  answers["/soon"](ROUND);
  answers["/soon"](ROUND);
  await until(() => counted.done > 0);
  const early = await answers[""]({ ...ROUND, you: null });
  assert.ok(early.chances.length > 0);
  answers["/soon"](ROUND);
  await until(() => counted.running === 0);
  const before = counted.done;
  await answers[""]({ ...ROUND, you: 1 });
  assert.equal(counted.done, before);
  assert.equal(counted.most, 1);
});

test("a study ends when another round or judge is requested", async () => {
  const { answers, counted } = studying();
  const first = answers[""]({ ...ROUND, you: null });
  const other = { ...ROUND, judge: "champions" };
  answers["/soon"](other);
  assert.equal(await first, null);
  const told = await answers[""]({ ...other, you: null });
  assert.equal(told.judge, "champions");
  assert.ok(counted.most <= 2); // the last search of the first one ends beside it
});

test("after a failed search, the next request tries again", async () => {
  const { search } = serveSearches(open);
  let fails = true;
  const { answers } = new Studying((given) =>
    fails ? Promise.reject(new Error("no memory")) : search(given),
  );
  const asked = { ...ROUND, you: null };
  answers["/soon"](ROUND);
  await assert.rejects(answers[""](asked), /no memory/);
  fails = false;
  assert.ok((await answers[""](asked)).chances.length > 0);
});

test("a study ends in time on a machine that is busy, with larger errors", async () => {
  const { search } = serveSearches(open);
  let now = 0;
  const { answers } = new Studying(
    async (given) => {
      const { moves, playouts } = given.task;
      now += 5 + moves.length * playouts; // a search takes a millisecond for each world and action
      assert.ok(given.patience > 0);
      return search(given);
    },
    () => now,
  );
  const asked = { ...ROUND, you: 1 };
  let told = await answers[""](asked);
  while (!told.over) told = await answers[""](asked);
  assert.ok(now <= 30_000, `${now} ms`);
  assert.equal(told.chances.length, told.open.length);
  assert.ok(told.luck.every(Boolean));
  assert.ok(told.luck[0].total.error > 10); // instead of 2, and the bars say so
});
