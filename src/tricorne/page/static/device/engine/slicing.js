/** Searches in slices of time: between two slices, messages are heard. */

const SLICE = 8;

/**
 * Runs a search to its end. Once it is over, it is cut short, and answers with the best so far; null
 * if that is nothing.
 * @template T @param {Generator<unknown, T, boolean>} search @param {() => boolean} isOver
 * @returns {Promise<T>}
 */
export async function finished(search, isOver) {
  let begun = performance.now();
  let over = false;
  for (;;) {
    const { done, value } = search.next(over);
    if (done) return value;
    if (performance.now() - begun >= SLICE) {
      // biome-ignore lint/performance/noAwaitInLoops: messages are heard between two slices
      await turn();
      begun = performance.now();
    }
    over ||= isOver();
  }
}

/** Until all messages that wait have been heard. @returns {Promise<void>} */
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
