/** Searches for strong bots, each in a workspace of its own. */

import { fromJs, toJs } from "../game/python.js";
import { modules } from "../game/search.js";
import { finished } from "./slicing.js";

/** @import { Workspace } from "./workspace.js" */
/**
 * A task as `tricorne.play.search` takes it, in plain values. After `patience` milliseconds, the best
 * so far is the answer.
 * @typedef {{ task: { seconds: number } & Record<string, unknown>, patience?: number }} Given
 * @typedef {{ best: number, worths: (number | null)[] }} Answer
 */

const PATIENCE = 8000;

const { search } = modules["tricorne.play.search.ways"];

/** @param {() => Workspace} open makes another workspace */
export function answering(open) {
  /** @type {Workspace[]} */
  const free = [];
  let hurried = 0;

  return {
    /**
     * The best of some moves; null where nothing has been found in time. A workspace in which a search
     * has failed is not used again.
     * @param {Given} given @returns {Promise<Answer | null>}
     */
    async search({ task, patience = PATIENCE }) {
      const [begun, before] = [performance.now(), hurried];
      const spent = () => (performance.now() - begun) / (1000 * task.seconds);
      const isOver = () => hurried > before || performance.now() >= begun + patience;
      /** @type {import("../game/value.d.ts").Value} */
      const workspace = free.pop() ?? open();
      const answer = await finished(search(workspace, fromJs(task), spent), isOver);
      free.push(workspace);
      return toJs(answer);
    },
    /** Makes all searches answer at once. */
    hurry() {
      hurried += 1;
    },
  };
}
