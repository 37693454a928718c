/** Thinks beside the page: a question comes with a number, and its answer goes back with it. */

import { answering } from "./answering.js";
import { Room } from "./room.js";

const loaded = load();

async function load() {
  const [wasm, layout] = ["kernel.wasm", "kernel.json"].map((name) =>
    fetch(new URL(name, import.meta.url)),
  );
  const { instance } = await WebAssembly.instantiateStreaming(wasm);
  return answering(new Room(instance, await (await layout).json()));
}

globalThis.addEventListener("message", async ({ data: { id, ask, given } }) => {
  try {
    const answers = /** @type {Record<string, (given: unknown) => unknown>} */ (await loaded);
    globalThis.postMessage({ id, answer: answers[ask](given) });
  } catch (error) {
    globalThis.postMessage({ id, error: String(error) });
  }
});
