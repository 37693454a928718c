/** Runs searches in time slices, so that messages are handled in between. */

/** Milliseconds: half a frame of 60 a second, so that a message waits less than a frame. */
const SLICE = 8;

/**
 * Runs a search to its end. When the time is over, it stops early and returns its best result so
 * far; null if there is none.
 * @template T @param {Generator<unknown, T, boolean>} search @param {() => boolean} isOver
 * @returns {Promise<T>}
 */
export async function finishSearch(search, isOver) {
  let begun = performance.now();
  let over = false;
  for (;;) {
    const { done, value } = search.next(over);
    if (done) return value;
    if (performance.now() - begun >= SLICE) {
      // biome-ignore lint/performance/noAwaitInLoops: messages are handled between two slices
      await turn();
      begun = performance.now();
    }
    over ||= isOver();
  }
}

/** Resolves once all pending messages have been handled. @returns {Promise<void>} */
function turn() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
