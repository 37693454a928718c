/** The counts of the score keeper, where the device stores them and where it does not. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  all,
  forget,
  found,
  isUnstored,
  store,
  stored,
} from "../../src/tricorne/page/static/screens/keeper/storage.js";

const { localStorage } = globalThis;
const ZOE = {
  id: "zoe",
  at: 2,
  count: "{}",
  draft: null,
  names: ["Zoé"],
  totals: [0],
  over: false,
};
const TOM = { ...ZOE, id: "tom", at: 1, names: ["Tom"] };

beforeEach(() => {
  localStorage.clear();
  forget("zoe");
  forget("tom");
});

test("a count is stored, listed and forgotten", () => {
  store(TOM);
  store(ZOE);
  assert.deepEqual(all(), [ZOE, TOM]);
  assert.equal(isUnstored("zoe"), false);
  forget("zoe");
  assert.deepEqual(all(), [TOM]);
});

test("a count lasts as long as the page where nothing can be stored", () => {
  localStorage.forbidden = true;
  const text = store(ZOE);
  assert.equal(stored("zoe"), text);
  assert.deepEqual(found("zoe"), ZOE);
  assert.deepEqual(all(), [ZOE]);
  assert.equal(isUnstored("zoe"), true);
  forget("zoe");
  assert.deepEqual(all(), []);
});

test("a full device keeps what it has, and the page what came later", () => {
  store(ZOE);
  localStorage.forbidden = true;
  store({ ...ZOE, totals: [40] });
  assert.deepEqual(found("zoe")?.totals, [40]);
  localStorage.forbidden = false;
  assert.deepEqual(
    all().map(({ totals }) => totals),
    [[40]],
  );
  store({ ...ZOE, totals: [45] });
  assert.equal(isUnstored("zoe"), false);
  assert.deepEqual(found("zoe")?.totals, [45]);
});
