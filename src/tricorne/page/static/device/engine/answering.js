/** What can be asked of the kernel in the page, each answered in a room of its own. */

import { Chance } from "./chance.js";
import { greedy, QUICK, STRONG, seen } from "./characters.js";
import { advise } from "./expert.js";
import { Round } from "./round.js";
import { CutShort, thoughtOut } from "./thinking.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./expert.js").Advice} Advice */
/** @typedef {import("./expert.js").Effort} Effort */
/** @typedef {import("./round.js").Sight} Sight */
/** @typedef {import("./round.js").Agreed} Agreed */
/**
 * A round in which everything is known.
 * @typedef {object} Shown
 * @property {number} seat
 * @property {"out" | "blocked" | "target" | null} ending
 * @property {number[]} totals
 * @property {number} pool
 * @property {string[][]} hands
 * @property {import("../../types.d.ts").Choice[]} actions
 */
/**
 * What a seat to move sees, and a seed, from which all chance follows as from `random.Random(seed)` in
 * Python. After `patience`, in milliseconds, the best that has been found so far has to do.
 * @typedef {{ rules: Agreed, view: Sight, seed: bigint, patience?: number }} Question
 */

const PATIENCE = 8000;

/** @param {() => Room} open makes another room */
export function answering(open) {
  /** @type {Round | null} */
  let round = null;
  /** @type {Room | null} */
  let table = null;
  /** @type {Room[]} */
  const free = [];
  let hurried = 0;

  function playing() {
    if (!round) throw new Error("no round has been dealt or seen");
    return round;
  }

  /** @param {Agreed} rules */
  function begin(rules) {
    table ??= open();
    round = new Round(table, rules);
    return round;
  }

  /**
   * Thinks in a room that nobody else thinks in; after a failure nobody ever does.
   * @template T @param {(room: Room) => import("./thinking.js").Thought<T>} begun @param {number} patience
   */
  async function think(begun, patience = PATIENCE) {
    const [until, before] = [performance.now() + patience, hurried];
    const room = free.pop() ?? open();
    const isOver = () => hurried > before || performance.now() >= until;
    const found = await thoughtOut(begun(room), isOver);
    free.push(room);
    return found;
  }

  return {
    /** Deals a round by chance. @param {{ rules: Agreed, seed: bigint, number: number }} given */
    deal({ rules, seed, number }) {
      const begun = begin(rules);
      begun.deal(seed, number);
      return shown(begun);
    },
    /**
     * Takes over what a seat to move sees; hands of others and pool are any hidden tiles.
     * @param {{ rules: Agreed, view: Sight }} given
     */
    see({ rules, view }) {
      const begun = begin(rules);
      begun.see(view);
      return shown(begun);
    },
    /** Does what is legal. @param {{ action: string }} given */
    act({ action }) {
      playing().act(action);
      return shown(playing());
    },
    /**
     * The totals of so many ends of the round, which stays as it is.
     * @param {{ seats: ("random" | "greedy")[], seed: bigint, count: number }} given
     */
    playOn({ seats, seed, count }) {
      return playing().playOn(seats, seed, count);
    },
    /**
     * What the expert would play, and what each action is worth.
     * @param {Question & Effort} given @returns {Promise<Advice>}
     */
    advise({ rules, view, seed, patience, ...effort }) {
      return think((room) => advise(room, rules, view, new Chance(seed), effort), patience);
    },
    /**
     * What a character does. Where thinking fails, or has found nothing in time, somebody quicker
     * answers; how long the strongest thinks can be said.
     * @param {Question & { character: string, playouts?: number, milliseconds?: number }} given
     */
    async choose({ character, rules, view, seed, patience, ...effort }) {
      const chance = new Chance(seed);
      const sight = seen(character, view, chance);
      if (character in QUICK) return QUICK[character](sight, chance);
      const strong = STRONG[character];
      try {
        return await think((room) => strong(room, rules, sight, chance, effort), patience);
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: whoever asks why he played so finds it there
        if (!(error instanceof CutShort)) console.error(error);
        return greedy(view, chance);
      }
    },
    /** Whoever thinks answers at once. */
    hurry() {
      hurried += 1;
    },
  };
}

/** @param {Round} round @returns {Shown} */
function shown(round) {
  const { seat, ending, totals, pool, players } = round;
  const hands = Array.from({ length: players }, (_, index) => round.hand(index + 1));
  return { seat, ending, totals, pool, hands, actions: round.actions() };
}
