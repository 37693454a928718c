/** The compiled kernel is whole, or not used. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { moduleOf } from "#page/device/engine/module.js";

const KERNEL = new URL("../../src/tricorne/kernel/kernel.wasm", import.meta.url);

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
