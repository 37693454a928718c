/** The strongest bot: it guesses the hidden hands, and tries everything out in many worlds. */

import { worthsInEndgame } from "./endgame.js";
import { distinct, understand } from "./insight.js";
import { Trial } from "./trial.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./round.js").Sight} Sight */
/** @typedef {import("./round.js").Agreed} Agreed */
/** @typedef {import("./chance.js").Entropy} Entropy */
/**
 * @template T
 * @typedef {import("./thinking.js").Thought<T>} Thought
 */
/**
 * How long to think: so many playouts in all, which gives the same answer for the same chance; or for
 * so many milliseconds. Doubts of 1 leave out all that is not certain.
 * @typedef {{ playouts?: number, milliseconds?: number, doubts?: number[] }} Effort
 * @typedef {{ action: string, worths: Record<string, number> }} Advice
 */

const A_PLAYOUT = 100;
const A_MILLISECOND = 1500;
const REACH = 4;
const USUAL = 1000;

/**
 * What to do, and what each action is worth.
 * @param {Room} room @param {Agreed} rules @param {Sight} view @param {Entropy} chance
 * @param {Effort} effort @returns {Thought<Advice>}
 */
export function* advise(room, rules, view, chance, effort) {
  const actions = distinct(room, view);
  if (actions.length === 1) return { action: actions[0], worths: {} };
  const { playouts = 0, milliseconds = USUAL, doubts = room.constants.doubts } = effort;
  const started = performance.now();
  const seed = chance.getrandbits(62);
  understand(room, rules, view, seed, doubts);
  const reach = view.sizes.length <= 2 ? REACH : 0;
  if (view.board.length > 0 && view.pool <= reach) {
    const limit = playouts * A_PLAYOUT || Math.trunc(milliseconds * A_MILLISECOND);
    const worths = yield* worthsInEndgame(room, view, actions, limit);
    if (worths) return { action: best(worths), worths };
  }
  const trial = new Trial(room, view, actions, seed, "careful");
  const action = yield* trial.best(playouts, started, milliseconds);
  return { action, worths: trial.worths };
}

/** The first of those that are worth most. @param {Record<string, number>} worths */
function best(worths) {
  const [first, ...others] = Object.keys(worths);
  return others.reduce((found, action) => (worths[action] > worths[found] ? action : found), first);
}
