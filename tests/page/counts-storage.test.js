/** The counts of the score keeper, where the device stores them and where it does not. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  allCounts,
  forgetCount,
  isUnstored,
  loadCount,
  storeCount,
  storedText,
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
  forgetCount("zoe");
  forgetCount("tom");
});

test("a count is stored, listed and forgotten", () => {
  storeCount(TOM);
  storeCount(ZOE);
  assert.deepEqual(allCounts(), [ZOE, TOM]);
  assert.equal(isUnstored("zoe"), false);
  forgetCount("zoe");
  assert.deepEqual(allCounts(), [TOM]);
});

test("a count lasts as long as the page where nothing can be stored", () => {
  localStorage.forbidden = true;
  const text = storeCount(ZOE);
  assert.equal(storedText("zoe"), text);
  assert.deepEqual(loadCount("zoe"), ZOE);
  assert.deepEqual(allCounts(), [ZOE]);
  assert.equal(isUnstored("zoe"), true);
  forgetCount("zoe");
  assert.deepEqual(allCounts(), []);
});

test("a full device keeps what it has, and the page what came later", () => {
  storeCount(ZOE);
  localStorage.forbidden = true;
  storeCount({ ...ZOE, totals: [40] });
  assert.deepEqual(loadCount("zoe")?.totals, [40]);
  localStorage.forbidden = false;
  assert.deepEqual(
    allCounts().map(({ totals }) => totals),
    [[40]],
  );
  storeCount({ ...ZOE, totals: [45] });
  assert.equal(isUnstored("zoe"), false);
  assert.deepEqual(loadCount("zoe")?.totals, [45]);
});
