/** Searches and plays beside the page. Each request has a number, which its response repeats. */

import { fileOf } from "../../kit/files.js";
import { onDemand } from "../../kit/on-demand.js";
import { serveSearches } from "./answering.js";
import { moduleOf } from "./module.js";
import { Workspace } from "./workspace.js";

const loaded = onDemand(load);

async function load() {
  const [wasm, layout, weights] = await Promise.all(
    ["kernel.wasm", "kernel.json", "prospects.json"].map((name) =>
      fetch(fileOf(`device/engine/${name}`)),
    ),
  );
  const module = await moduleOf(await wasm.arrayBuffer()); // works with any content type
  const description = await layout.json();
  description.constants.prospects = await weights.json();
  const open = () => new Workspace(new WebAssembly.Instance(module), description);
  const trials = onDemand(async () => (await import("./trials.js")).serveTrials(open));
  return {
    ...serveSearches(open),
    play: async (/** @type {import("./trials.js").Trial} */ trial) => (await trials()).play(trial),
  };
}

globalThis.addEventListener("message", async ({ data: { id, ask, given } }) => {
  try {
    const answers = /** @type {Record<string, (given: unknown) => unknown>} */ (await loaded());
    globalThis.postMessage({ id, answer: await answers[ask](given) });
  } catch (error) {
    globalThis.postMessage({ id, error: String(error) });
  }
});
