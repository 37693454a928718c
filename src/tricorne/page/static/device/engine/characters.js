/** Whom one can play against: each sees and thinks as `tricorne.play.thinking.levels` says, and plays the same. */

import { below } from "./chance.js";
import { advise } from "./expert.js";
import { distinct, understand } from "./insight.js";
import { Trial } from "./trial.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./round.js").Sight} Sight */
/** @typedef {import("./round.js").Agreed} Agreed */
/** @typedef {import("./chance.js").Entropy} Entropy */
/** @typedef {import("./expert.js").Effort} Effort */
/**
 * @template T
 * @typedef {import("./thinking.js").Thought<T>} Thought
 */
/** @typedef {(view: Sight, chance: Entropy) => string} Quick */
/** @typedef {(room: Room, rules: Agreed, view: Sight, chance: Entropy, effort: Effort) => Thought<string>} Strong */

/** They need no kernel. @type {Record<string, Quick>} */
export const QUICK = { pip: random, mia: novice, gus: greedy };

/** @type {Record<string, Strong>} */
export const STRONG = {
  clara: (room, rules, view, chance) => plain(room, rules, view, chance, 50),
  bruno: (room, rules, view, chance) =>
    expert(room, rules, view, chance, { playouts: 100, doubts: [1, 1, 1] }),
  ada: expert,
};

/** Of a thousand places, so many are not seen. @type {Record<string, number>} */
const OVERLOOKS = { pip: 500, mia: 250 };
const GRAIN = 1000;

/** The view, without what a character overlooks. @param {string} name @param {Sight} view @param {Entropy} chance */
export function seen(name, view, chance) {
  const blind = OVERLOOKS[name];
  if (!blind) return view;
  const found = view.actions.filter(
    ({ action }) => !isPlace(action) || below(GRAIN, chance) >= blind,
  );
  const actions = found.length > 0 ? found : [view.actions[below(view.actions.length, chance)]];
  return { ...view, actions };
}

/** Whoever takes the most points there are. @type {Quick} */
export function greedy(view, chance) {
  const places = placements(view);
  const most = Math.max(...places.map(({ points }) => points));
  return any(view, chance, (choice) => isPlace(choice.action) && choice.points === most);
}

/** @type {Quick} */
function random(view, chance) {
  return any(view, chance, ({ action }) => isPlace(action));
}

/** Whoever gets rid of the highest tile. @type {Quick} */
function novice(view, chance) {
  const highest = Math.max(...placements(view).map(({ action }) => value(action)));
  return any(view, chance, ({ action }) => isPlace(action) && value(action) === highest);
}

/** Any of those, and if there is none, of all. @param {Sight} view @param {Entropy} chance @param {(choice: Sight["actions"][number]) => boolean} wanted */
function any(view, chance, wanted) {
  const found = view.actions.filter(wanted);
  const choices = found.length > 0 ? found : view.actions;
  return choices[below(choices.length, chance)].action;
}

/** @param {Sight} view */
function placements(view) {
  return view.actions.filter(({ action }) => isPlace(action));
}

/** @param {string} action */
function isPlace(action) {
  return action.includes("@");
}

/** The value of the tile that is placed. @param {string} action */
function value(action) {
  return [...action.slice(0, 3)].reduce((sum, digit) => sum + Number(digit), 0);
}

/** Tries everything out in so many worlds, and believes nothing. @param {Room} room @param {Agreed} rules @param {Sight} view @param {Entropy} chance @param {number} playouts @returns {Thought<string>} */
function* plain(room, rules, view, chance, playouts) {
  const actions = distinct(room, view);
  if (actions.length === 1) return actions[0];
  const seed = chance.getrandbits(62);
  understand(room, rules, view, seed, [1, 1, 1]);
  return yield* new Trial(room, view, actions, seed, "greedy").evenly(playouts);
}

/** @type {Strong} */
function* expert(room, rules, view, chance, effort) {
  const { action } = yield* advise(room, rules, view, chance, effort);
  return action;
}
