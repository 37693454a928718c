/** The page notices when its server can be reached again, and asks seldom meanwhile. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { callOnceReached, isReached } from "#page/kit/connection.js";

const MINUTE = 60_000;
const { fetch, navigator } = globalThis;
let asked = 0;
let isThere = false;
let backs = 0;
const count = () => {
  backs += 1;
};

describe("the connection of a page", () => {
  beforeEach(() => {
    browse({});
    asked = 0;
    backs = 0;
    isThere = false;
    globalThis.fetch = async () => {
      asked += 1;
      if (!isThere) throw new TypeError("no network");
      return new Response();
    };
    mock.timers.enable({ apis: ["setTimeout"] });
  });

  afterEach(() => {
    globalThis.fetch = fetch;
    document.hidden = false;
    browse(navigator);
    mock.timers.reset();
  });

  /** Replaces the browser's `navigator`. */
  function browse(value) {
    Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  }

  /** Lets time pass, second by second. */
  async function pass(milliseconds) {
    for (let gone = 0; gone < milliseconds; gone += 1000) {
      mock.timers.tick(1000);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  }

  test("an answer decides, and the browser only when it says that it is offline", async () => {
    assert.equal(await isReached(), false);
    isThere = true;
    assert.equal(await isReached(), true);
    browse({ onLine: false });
    assert.equal(await isReached(), false);
    assert.equal(asked, 2);
  });

  test("the server is asked a few times in ten minutes, and once when the browser is online", async () => {
    callOnceReached(count, () => true);
    await pass(10 * MINUTE);
    assert.ok(asked >= 5 && asked <= 14, String(asked));
    isThere = true;
    dispatchEvent(new Event("online"));
    await pass(1000);
    assert.equal(backs, 1);
    const before = asked;
    dispatchEvent(new Event("online"));
    await pass(10 * MINUTE);
    assert.deepEqual([asked, backs], [before, 1]);
  });

  test("a hidden page asks once it is shown again", async () => {
    document.hidden = true;
    callOnceReached(count, () => true);
    await pass(2 * MINUTE);
    assert.equal(asked, 0);
    document.hidden = false;
    isThere = true;
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(1000);
    assert.deepEqual([asked, backs], [1, 1]);
  });

  test("a screen that was left neither asks nor is called back", async () => {
    isThere = true;
    callOnceReached(count, () => false);
    dispatchEvent(new Event("online"));
    await pass(2 * MINUTE);
    assert.deepEqual([asked, backs], [0, 0]);
  });
});
