/** The page's side of the worker that holds this device's tables. */

import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {FakeWorker[]} */
const workers = [];

/** A worker whose script is still loading, until the test lets it run. */
class FakeWorker extends EventTarget {
  heard = [];

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message) {
    this.heard.push(message);
  }

  tells(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  breaks() {
    this.dispatchEvent(new Event("error"));
  }

  terminate() {}
}

globalThis.Worker = FakeWorker;

/** A page of its own for each test, which has no worker yet. */
async function page() {
  return await import(`#page/device/local/worker-client.js?${workers.length}`);
}

test("a worker is asked while it still loads, so that it can answer as soon as it runs", async () => {
  const { askWorker } = await page();
  const told = askWorker("/api/tables", { kind: "bots" });
  const [worker] = workers;
  const { number, path } = worker.heard.at(-1);
  assert.equal(path, "/api/tables");
  worker.tells({ ready: true });
  worker.tells({ number, answer: { status: 201, body: { code: "LAAAAAAAAAAA" } } });
  assert.deepEqual(await told, { code: "LAAAAAAAAAAA" });
});

test("a server answers where no worker runs", async () => {
  const { askWorker } = await page();
  const told = askWorker("/api/tables", { kind: "bots" });
  workers.at(-1).breaks();
  assert.equal(await told, undefined);
});
