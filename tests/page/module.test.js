/** The compiled kernel is whole, or not used. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { mock, test } from "node:test";
import { moduleOf } from "#page/device/engine/module.js";

const KERNEL = new URL("../../src/tricorne/kernel/kernel.wasm", import.meta.url);
/** How many files the engine needs. */
const FILES = 3;

test("the kernel is used only exactly as it was compiled", async () => {
  const bytes = new Uint8Array(await readFile(KERNEL));
  assert.ok((await moduleOf(bytes.buffer)) instanceof WebAssembly.Module);
  const name = new TextEncoder().encode("play_on");
  const at = bytes.findIndex((_, start) =>
    name.every((byte, index) => bytes[start + index] === byte),
  );
  bytes[at] = "P".charCodeAt(0);
  await assert.rejects(moduleOf(bytes.buffer), /damaged/);
});

test("an engine asks twice for files that do not arrive, says so, and asks again when it is needed", async () => {
  let isAway = true;
  const fetched = mock.method(globalThis, "fetch", async (url) => {
    if (isAway) throw new TypeError("Load failed");
    return new Response(await readFile(new URL(`${url}`.split("/").at(-1), KERNEL)));
  });
  const ready = () =>
    new Promise((resolve) => {
      globalThis.postMessage = resolve;
      const asked = { id: 1, ask: "ready", given: undefined };
      globalThis.dispatchEvent(Object.assign(new Event("message"), { data: asked }));
    });
  await import("#page/device/engine/worker.js");
  assert.deepEqual(await ready(), { id: 1, error: "TypeError: Load failed" });
  assert.equal(fetched.mock.callCount(), 2 * FILES);
  await new Promise(setImmediate); // promises that nobody handles are reported by then
  isAway = false;
  assert.deepEqual(await ready(), { id: 1, answer: true });
  fetched.mock.restore();
});
