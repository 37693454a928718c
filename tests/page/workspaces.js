/** The compiled kernel in Node. */

import { readFile } from "node:fs/promises";
import { Workspace } from "#page/device/engine/workspace.js";

const kernel = new URL("../../src/tricorne/kernel/", import.meta.url);
const module = await WebAssembly.compile(await readFile(new URL("kernel.wasm", kernel)));
const data = async (/** @type {string} */ name) =>
  JSON.parse(await readFile(new URL(name, kernel), "utf8"));
export const layout = await data("kernel.json");
layout.constants.prospects = await data("prospects.json");

/** Another workspace. */
export const open = () => new Workspace(new WebAssembly.Instance(module), layout);
