/** The service worker: the network first, and a cache that can only ever help. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

const SOURCE = readFileSync(new URL(import.meta.resolve("#page/service-worker.js")), "utf8");

/** A worker that runs, with a network and a cache that do as they are told. */
function worker({ fetch, put = async () => {}, match = async () => undefined }) {
  const listeners = new Map();
  const addEventListener = (name, listener) => listeners.set(name, listener);
  const caches = { open: async () => ({ put }), match };
  const { origin } = new URL("http://tricorne.test");
  const location = { origin };
  const world = { addEventListener, caches, fetch, location, Response, URL };
  runInContext(SOURCE, createContext(world));
  return (path, mode = "cors") => {
    const event = {
      request: { method: "GET", url: `${origin}${path}`, mode },
      kept: [],
      waitUntil: (promise) => event.kept.push(promise),
      respondWith: (answer) => {
        event.answer = answer;
      },
    };
    listeners.get("fetch")(event);
    return event;
  };
}

const FILE = "/static/0123/app.js";
const served = async () => new Response("new");

test("an answer of the network comes through although the cache is full", async () => {
  const full = async () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const event = worker({ fetch: served, put: full })(FILE);
  assert.equal(await (await event.answer).text(), "new");
  await Promise.all(event.kept);
});

test("the page does not wait for the cache", { timeout: 1000 }, async () => {
  const event = worker({ fetch: served, put: () => new Promise(() => {}) })(FILE);
  assert.equal(await (await event.answer).text(), "new");
});

test("what was fetched is kept, and the worker lives until it is", async () => {
  const kept = [];
  const event = worker({
    fetch: served,
    put: async (request, answer) => kept.push([request.url, await answer.text()]),
  })(FILE);
  await event.answer;
  await Promise.all(event.kept);
  assert.deepEqual(kept, [[`http://tricorne.test${FILE}`, "new"]]);
});

test("an answer that is no success is not kept", async () => {
  const event = worker({ fetch: async () => new Response("", { status: 404 }) })(FILE);
  assert.equal((await event.answer).status, 404);
  assert.deepEqual(event.kept, []);
});

test("without a network there is what was kept", async () => {
  const fetch = async () => {
    throw new TypeError("no network");
  };
  const event = worker({ fetch, match: async () => new Response("old") })(FILE);
  assert.equal(await (await event.answer).text(), "old");
});

test("without a network and a cache that breaks, the fault is the network's", async () => {
  const fetch = async () => {
    throw new TypeError("no network");
  };
  const match = async () => {
    throw new DOMException("broken");
  };
  await assert.rejects(worker({ fetch, match })(FILE).answer, /no network/);
});

test("without a network a screen is the friendly page, or an error of the browser", async () => {
  const fetch = async () => {
    throw new TypeError("no network");
  };
  const offline = async (path) => new Response(path);
  const friendly = await worker({ fetch, match: offline })("/rules", "navigate").answer;
  assert.equal(await friendly.text(), "/static/offline.html");
  const bare = await worker({ fetch })("/rules", "navigate").answer;
  assert.equal(bare.type, "error");
});

test("what is asked of the game goes past the worker", () => {
  const ask = worker({ fetch: served });
  assert.equal(ask("/api/tables/K7QMX2").answer, undefined);
});
