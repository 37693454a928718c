/** Asks the kernel's face what stands in a file: node engine-in-node.mjs FILE */

import { readFile } from "node:fs/promises";
import { answering } from "../../src/tricorne/web/static/engine/answering.js";
import { Room } from "../../src/tricorne/web/static/engine/room.js";
import { advised, played } from "./engine.js";

const kernel = new URL("../../src/tricorne/kernel/", import.meta.url);
const { instance } = await WebAssembly.instantiate(
  await readFile(new URL("kernel.wasm", kernel)),
);
const layout = JSON.parse(await readFile(new URL("kernel.json", kernel), "utf8"));
const engine = answering(new Room(instance, layout));
const { positions, rounds, playouts } = JSON.parse(await readFile(process.argv[2], "utf8"));
const answers = {
  positions: await advised(engine, positions, playouts),
  rounds: await played(engine, rounds),
};
process.stdout.write(JSON.stringify(answers));
