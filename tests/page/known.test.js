/** Facts that the page has in files made by Python, and the source of all others. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { request } from "#page/kit/api.js";
import { addAnswerer } from "#page/kit/known.js";

const SHEETS = [{ name: "goliath", parameters: { bridge: 40, hand: [9, 7] } }];
const RULES = { goliath: { full: { title: "Goliath" }, simple: { title: "Simple" } } };
const FILES = { "sheets.json": SHEETS, "rules.json": RULES, "phrases.json": ["hello"] };

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

/** A device on which some of the files can be had, and a server that notes its requests. */
function network({ there = Object.keys(FILES) } = {}) {
  const asked = [];
  globalThis.fetch = async (url, how = {}) => {
    if (typeof url === "string") {
      asked.push([how.method ?? "GET", url]);
      return Response.json({ served: how.body ?? url });
    }
    const name = url.pathname.split("/").pop();
    if (!there.includes(name)) throw new TypeError("no network");
    return Response.json(FILES[name]);
  };
  return asked;
}

const usual = { sheet: "goliath", house: { bridge: 40, hand: [9, 7] } };

test("a server is asked only where no file can be had", async () => {
  let asked = network({ there: [] });
  assert.deepEqual(await request("/api/phrases"), { served: "/api/phrases" });
  assert.deepEqual(asked, [["GET", "/api/phrases"]]);
  asked = network();
  assert.deepEqual(await request("/api/phrases"), ["hello"]);
  assert.deepEqual(await request("/api/sheets"), SHEETS);
  assert.deepEqual(asked, []);
});

test("the rules of a published sheet are known, those of house rules are worked out", async () => {
  const asked = network();
  const rules = (wish) => request("/api/sheets/rules", { scoring: "full", target: null, ...wish });
  assert.deepEqual(await rules(usual), { title: "Goliath" });
  assert.deepEqual(await rules({ ...usual, scoring: "simple" }), { title: "Simple" });
  assert.deepEqual(await request("/api/sheets/check", usual), SHEETS[0]);
  assert.deepEqual(asked, []);
  for (const wish of [{ target: 300 }, { house: { bridge: 30 } }, { sheet: "ours" }])
    assert.match((await rules({ ...usual, ...wish })).served, /"scoring":"full"/);
  assert.equal(asked.length, 3);
});

test("the device is asked before the server, and may have no answer", async () => {
  const asked = network();
  addAnswerer(async (path, body) => (path === "/api/mine" && body ? { mine: body } : undefined));
  assert.deepEqual(await request("/api/mine", { x: 1 }), { mine: { x: 1 } });
  assert.deepEqual(asked, []);
  await request("/api/mine");
  await request("/api/daily", undefined, { "tricorne-device": "d" });
  assert.deepEqual(asked, [
    ["GET", "/api/mine"],
    ["GET", "/api/daily"],
  ]);
});
