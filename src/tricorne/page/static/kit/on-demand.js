/**
 * Loads something when it is first asked for. After a failure, the next request tries again.
 * @template Part @param {() => Promise<Part>} load @returns {() => Promise<Part>}
 */
export function onDemand(load) {
  /** @type {Promise<Part> | undefined} */
  let part;
  return () => {
    part ??= load().catch((problem) => {
      part = undefined;
      throw problem;
    });
    return part;
  };
}
