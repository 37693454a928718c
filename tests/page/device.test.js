/** The name that a server has given to a browser. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

/** The module as another page loads it, with nothing in its memory. */
let loads = 0;
async function another() {
  loads += 1;
  return import(`#page/kit/device.js?${loads}`);
}

afterEach(() => localStorage.clear());

test("a device keeps the name that it was given", async () => {
  const { device, keepDevice } = await another();
  assert.equal(device(), "");
  keepDevice("given");
  assert.equal(device(), "given");
  assert.equal((await another()).device(), "given");
});

test("a browser that forbids storage keeps it as long as its page", async () => {
  localStorage.forbidden = true;
  const { device, keepDevice } = await another();
  keepDevice("given");
  assert.equal(device(), "given");
  assert.equal((await another()).device(), "");
});
