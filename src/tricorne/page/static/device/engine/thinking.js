/** Thoughts: generators that pause between calls of the kernel, so that others have their turn. */

/**
 * @template T
 * @typedef {Generator<undefined, T, undefined>} Thought
 */

/** Whoever asked needs no better answer any more. */
export class CutShort extends Error {}

const SLICE = 8;

/**
 * Thinks a thought to its end, and lets messages come in meanwhile. Once it is over, it answers with
 * the best that it has found so far, and throws CutShort if that is nothing.
 * @template T @param {Thought<T>} thought @param {() => boolean} isOver @returns {Promise<T>}
 */
export async function thoughtOut(thought, isOver) {
  let begun = performance.now();
  for (;;) {
    const { done, value } = isOver() ? thought.throw(new CutShort()) : thought.next();
    if (done) return value;
    if (performance.now() - begun >= SLICE) {
      // biome-ignore lint/performance/noAwaitInLoops: messages are heard between two slices
      await turn();
      begun = performance.now();
    }
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
