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
  const { deviceToken, keepDeviceToken } = await another();
  assert.equal(deviceToken(), "");
  keepDeviceToken("given");
  assert.equal(deviceToken(), "given");
  assert.equal((await another()).deviceToken(), "given");
});

test("a browser that forbids storage keeps it as long as its page", async () => {
  localStorage.forbidden = true;
  const { deviceToken, keepDeviceToken } = await another();
  keepDeviceToken("given");
  assert.equal(deviceToken(), "given");
  assert.equal((await another()).deviceToken(), "");
});
