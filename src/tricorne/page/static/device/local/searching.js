/** Bots that search. Loaded when one of them plays. */

import { modules } from "../game/lessons.js";
import { fromJs, isinstance, toMessage } from "../game/python.js";
import { entropy } from "./chance.js";
import { pace } from "./game.js";

/** @import { Value } from "./types.d.ts" */

const { begin } = modules["tricorne.play.thinking.strong"];
const { Decision } = modules["tricorne.play.thinking.decision"];

/**
 * The action of a character; null if nothing was found in time. Rejects if the search fails.
 * @param {string} character @param {Value} view
 * @param {(given: {task: any}) => Promise<unknown>} search @returns {Promise<Value>}
 */
export async function beginSearch(character, view, search) {
  /** @type {Value} */
  const begun = begin(character, view, entropy, pace.SECONDS);
  if (!isinstance(begun, Decision)) return begun;
  const answer = await search({ task: toMessage(begun.task) });
  return answer && begun.advice(fromJs(answer)).action;
}
