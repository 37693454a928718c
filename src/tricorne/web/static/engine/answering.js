/** What can be asked of the kernel in the page, answered in its room. */

import { advise } from "./expert.js";
import { Round } from "./round.js";

/** @typedef {import("./expert.js").Advice} Advice */
/** @typedef {import("./expert.js").Effort} Effort */
/** @typedef {import("./round.js").Sight} Sight */
/**
 * A round in which everything is known.
 * @typedef {object} Shown
 * @property {number} seat
 * @property {"out" | "blocked" | "target" | null} ending
 * @property {number[]} totals
 * @property {number} pool
 * @property {string[][]} hands
 * @property {import("../types.d.ts").Choice[]} actions
 */

/**
 * `rules` is the record that the server makes of an agreement: POST /api/sheets/packed.
 * @param {import("./room.js").Room} room
 */
export function answering(room) {
  /** @type {Round | null} */
  let round = null;

  function playing() {
    if (!round) throw new Error("no round has been dealt or seen");
    return round;
  }

  return {
    /** Deals a round by chance. @param {{ rules: Uint8Array, seed: bigint, number: number }} given */
    deal({ rules, seed, number }) {
      round = new Round(room, rules);
      round.deal(seed, number);
      return shown(round);
    },
    /**
     * Takes over what a seat to move sees; hands of others and pool are any hidden tiles.
     * @param {{ rules: Uint8Array, view: Sight }} given
     */
    see({ rules, view }) {
      round = new Round(room, rules);
      round.see(view);
      return shown(round);
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
     * What the expert would play, and what each action is worth; the room holds no round afterwards.
     * @param {{ rules: Uint8Array, view: Sight, effort: Effort }} given
     */
    advise({ rules, view, effort }) {
      round = null;
      return advise(room, rules, view, effort);
    },
  };
}

/** @param {Round} round @returns {Shown} */
function shown(round) {
  const { seat, ending, totals, pool, players } = round;
  const hands = Array.from({ length: players }, (_, index) => round.hand(index + 1));
  return { seat, ending, totals, pool, hands, actions: round.actions() };
}
