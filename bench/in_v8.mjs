/**
 * Runs entries of the kernel for bench/v8.py: a line of JSON says which, records follow as bytes.
 * Back come its answer, the milliseconds that it took, and the records that were changed.
 */

import { once } from "node:events";
import { readFileSync } from "node:fs";
import process from "node:process";
import { Room } from "../src/tricorne/web/static/engine/room.js";

const kernel = new URL("../src/tricorne/kernel/", import.meta.url);
const module = new WebAssembly.Module(readFileSync(new URL("kernel.wasm", kernel)));
const layout = JSON.parse(readFileSync(new URL("kernel.json", kernel), "utf8"));
const room = new Room(new WebAssembly.Instance(module), layout);

/** What comes next, so many bytes of it. @param {number} size */
async function taken(size) {
  for (;;) {
    const bytes = process.stdin.read(size);
    if (bytes) return bytes;
    await once(process.stdin, "readable");
  }
}

process.stdin.once("end", () => process.exit());
for (;;) {
  const size = (await taken(Uint32Array.BYTES_PER_ELEMENT)).readUInt32LE();
  const { entry, takes, changes } = JSON.parse(await taken(size));
  for (const record of takes) {
    const place = room.bytes(record);
    place.set(await taken(place.length));
  }
  const start = performance.now();
  const answer = room.call(entry);
  const took = performance.now() - start;
  process.stdout.write(new Uint8Array(new Float64Array([answer, took]).buffer));
  for (const record of changes) process.stdout.write(room.bytes(record).slice());
}
