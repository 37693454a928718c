/** The compiled kernel in Node. */

import { readFile } from "node:fs/promises";
import { Workspace } from "#page/device/engine/workspace.js";

const kernel = new URL("../../src/tricorne/kernel/", import.meta.url);
const module = await WebAssembly.compile(await readFile(new URL("kernel.wasm", kernel)));
export const layout = JSON.parse(await readFile(new URL("kernel.json", kernel), "utf8"));

/** Another workspace. */
export const open = () => new Workspace(new WebAssembly.Instance(module), layout);
