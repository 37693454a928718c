/** Hints: all actions are weighed as a study weighs them. Loaded when the first hint is asked for. */

import { sha256 } from "../../kit/widgets/sha256.js";
import { fromJs, toJs, toMessage } from "../game/python.js";
import { modules } from "../game/records.js";
import { pace } from "./game.js";

/** @import { Value } from "./types.d.ts" */

const { Advising } = modules["tricorne.play.study.advising"];

/** Milliseconds for a hint; then the best so far is taken. */
const PATIENCE = 3000;
const SEED_DIGITS = 12;

/**
 * The best action and why, the same each time for the same view. Rejects if nothing was found in
 * time.
 * @param {Value} view @param {(given: {task: any, patience?: number}) => Promise<unknown>} search
 * @returns {Promise<Value>}
 */
export async function findHint(view, search) {
  const digest = sha256(JSON.stringify(toJs(view.to_dict())));
  const advising = Advising(view, Number.parseInt(digest.slice(0, SEED_DIGITS), 16));
  const tasks = advising.tasks(pace.HINT_PLAYOUTS);
  const until = performance.now() + PATIENCE;
  let { done, value } = tasks.next();
  while (!done && performance.now() < until) {
    // biome-ignore lint/performance/noAwaitInLoops: each answer leads to the next task
    const answer = await search({ task: toMessage(value), patience: PATIENCE });
    if (answer === null) break;
    ({ done, value } = tasks.next(fromJs(answer)));
  }
  const hint = advising.hint();
  if (hint === null) throw new Error("the search found nothing in time");
  return hint;
}
