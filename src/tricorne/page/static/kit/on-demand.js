/** Loading parts of the page when they are needed. */

/** How long something that did not arrive may take to be there again. */
const AGAIN_MS = 400;

/**
 * Loads something, and once more if it did not arrive: on a poor line most things come then.
 * @template Part @param {() => Promise<Part>} load @returns {Promise<Part>}
 */
export async function tryTwice(load) {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return load();
  }
}

/**
 * Loads something when it is first asked for. After a failure, the next request tries again.
 * @template Part @param {() => Promise<Part>} load @returns {() => Promise<Part>}
 */
export function onDemand(load) {
  /** @type {Promise<Part> | undefined} */
  let part;
  return () => {
    part ??= tryTwice(load).catch((problem) => {
      part = undefined;
      throw problem;
    });
    return part;
  };
}
