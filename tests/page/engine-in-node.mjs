/** Asks the kernel's face what stands in a file: node engine-in-node.mjs FILE */

import { readFile } from "node:fs/promises";
import { answering } from "../../src/tricorne/page/static/device/engine/answering.js";
import { Room } from "../../src/tricorne/page/static/device/engine/room.js";
import { advised, chosen, cutShort, played } from "./engine.js";

const kernel = new URL("../../src/tricorne/kernel/", import.meta.url);
const module = await WebAssembly.compile(await readFile(new URL("kernel.wasm", kernel)));
const layout = JSON.parse(await readFile(new URL("kernel.json", kernel), "utf8"));
const engine = answering(() => new Room(new WebAssembly.Instance(module), layout));
const given = JSON.parse(await readFile(process.argv[2], "utf8"));
const { positions, characters, rounds, playouts } = given;
const answers = {
  positions: await advised(engine, positions, playouts),
  moves: await chosen(engine, positions, characters, playouts),
  cutShort: await cutShort(engine, positions[2]),
  rounds: await played(engine, rounds),
};
process.stdout.write(JSON.stringify(answers));
