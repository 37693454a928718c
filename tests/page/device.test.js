/** What tells one browser from another. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

/** The module as another browser loads it, with nothing in its memory. */
let loads = 0;
async function another() {
  loads += 1;
  const { device } = await import(`#page/home/device.js?${loads}`);
  return device;
}

afterEach(() => localStorage.clear());

test("a device keeps what it is known by", async () => {
  const first = (await another())();
  assert.match(first, /^[0-9a-f]{32}$/);
  assert.equal((await another())(), first);
});

test("two browsers that forbid storage are two devices", async () => {
  localStorage.forbidden = true;
  const [one, other] = [await another(), await another()];
  assert.notEqual(one(), other());
  assert.match(one(), /^[0-9a-f]{32}$/);
});

test("a browser that forbids storage is one device as long as its page", async () => {
  localStorage.forbidden = true;
  const device = await another();
  assert.equal(device(), device());
});
