/** Runs searches for strong bots, each in its own workspace. */

import { fromJs, toJs } from "../game/python.js";
import { modules } from "../game/search.js";
import { finishSearch } from "./slicing.js";

/** @import { Workspace } from "./workspace.js" */
/**
 * A task in the format of `tricorne.play.search`, as plain values. After `patience` milliseconds,
 * the search returns its best move so far.
 * @typedef {{ task: { seconds: number } & Record<string, unknown>, patience?: number }} Given
 * @typedef {{ worth: number, error: number | null, playouts: number }} TriedMove
 * @typedef {{ best: number, tried: (TriedMove | null)[] }} Answer
 */

const PATIENCE = 8000;

const { search } = modules["tricorne.play.search.ways"];

/** @param {() => Workspace} open creates another workspace */
export function serveSearches(open) {
  /** @type {Workspace[]} */
  const free = [];

  return {
    /**
     * The best of some moves; null if nothing was found in time. A workspace is not reused after a
     * failed search.
     * @param {Given} given @returns {Promise<Answer | null>}
     */
    async search({ task, patience = PATIENCE }) {
      const begun = performance.now();
      const spent = () => (performance.now() - begun) / (1000 * task.seconds);
      const isOver = () => performance.now() >= begun + patience;
      /** @type {import("../game/value.d.ts").Value} */
      const workspace = free.pop() ?? open();
      const answer = await finishSearch(search(workspace, fromJs(task), spent), isOver);
      free.push(workspace);
      return toJs(answer);
    },
    /** Whether the engine runs here. If not, every request fails. */
    ready: () => true,
  };
}
