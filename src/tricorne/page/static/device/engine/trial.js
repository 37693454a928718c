/** Candidates that are tried out in the same worlds, until one is left. */

import { aim } from "./insight.js";
import { CutShort } from "./thinking.js";
import { pack } from "./words.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./round.js").Sight} Sight */
/**
 * @template T
 * @typedef {import("./thinking.js").Thought<T>} Thought
 */

const BATCH = 32;

export class Trial {
  /**
   * Careful players go on in the playouts, or such as take the most points.
   * @param {Room} room @param {Sight} view @param {string[]} actions @param {bigint} seed
   * @param {"careful" | "greedy"} playing
   */
  constructor(room, view, actions, seed, playing) {
    const { careful, policies } = room.constants;
    this._room = room;
    this._actions = actions;
    this._sums = actions.map(() => 0);
    this._worlds = actions.map(() => 0);
    this._alive = [...actions.keys()];
    this._packed = actions.map((action) => pack(room.constants, action, view.board.length === 0));
    room.fill("trial", { aim: aim(room), seed, policy: policies.greedy });
    if (playing === "careful") {
      room.put("trial", "policy", careful);
      room.put("trial", "cares", cares(room));
    }
    room.call("settle");
  }

  /** Tries all in so many worlds. @param {number} worlds @returns {Thought<string>} */
  *evenly(worlds) {
    yield* this._orBest(this._try(worlds));
    this._keep(1);
    return this._actions[this._alive[0]];
  }

  /**
   * Halves them until one is left: with so many playouts in all, or for so many milliseconds.
   * @param {number} playouts @param {number} started @param {number} milliseconds
   * @returns {Thought<string>}
   */
  *best(playouts, started, milliseconds) {
    yield* this._orBest(this._halve(playouts, started, milliseconds));
    this._keep(1);
    return this._actions[this._alive[0]];
  }

  /** What each has come to on average, where it was tried. */
  get worths() {
    const tried = [...this._actions.keys()].filter((one) => this._worlds[one]);
    return Object.fromEntries(
      tried.map((one) => [this._actions[one], this._sums[one] / this._worlds[one]]),
    );
  }

  /** Cut short, what has been found has to do. @param {Thought<void>} trying @returns {Thought<void>} */
  *_orBest(trying) {
    try {
      yield* trying;
    } catch (error) {
      if (!(error instanceof CutShort && this._worlds.some(Boolean))) throw error;
    }
  }

  /** @param {number} playouts @param {number} started @param {number} milliseconds @returns {Thought<void>} */
  *_halve(playouts, started, milliseconds) {
    const stages = Math.ceil(Math.log2(this._actions.length));
    for (let stage = 1; stage <= stages; stage += 1) {
      if (playouts) {
        yield* this._try(Math.max(1, Math.floor(playouts / (stages * this._alive.length))));
      } else {
        const until = started + (milliseconds * stage) / stages;
        do yield* this._try(BATCH);
        while (performance.now() < until);
      }
      this._keep(Math.ceil(this._alive.length / 2));
    }
  }

  /** Goes on with those that did best; of equals, the first. @param {number} count */
  _keep(count) {
    const order = [...this._alive].sort((one, other) => this._sums[other] - this._sums[one]);
    this._alive = order.slice(0, count).sort((one, other) => one - other);
  }

  /** Tries those that are left, some worlds at a time. @param {number} worlds @returns {Thought<void>} */
  *_try(worlds) {
    const { _room: room, _alive: alive } = this;
    const candidates = alive.map((one) => this._packed[one]);
    room.put("trial", "count", alive.length);
    room.put("trial", "candidates", candidates);
    room.put(
      "trial",
      "sums",
      alive.map(() => 0),
    );
    let tried = 0;
    try {
      for (let done = 0; done < worlds; done += BATCH) {
        yield;
        room.put("trial", "worlds", Math.min(BATCH, worlds - done));
        tried += room.call("try_out");
      }
    } finally {
      for (const [index, one] of alive.entries()) {
        this._sums[one] += room.get("trial", "sums", index);
        this._worlds[one] += tried;
      }
    }
  }
}

/** The cares of a careful player, in the points of these rules. @param {Room} room */
function cares(room) {
  const { cares: usual, tiles } = room.constants;
  const [reply, mine, ...others] = usual;
  const values = tiles.map((name) => [...name].reduce((sum, digit) => sum + Number(digit), 0));
  const mean = values.reduce((sum, value) => sum + value) / tiles.length;
  const brings = room.list("rules", "tile", tiles.length);
  const unit = brings.reduce((sum, points) => sum + points) / tiles.length / mean;
  return unit ? [reply, mine, ...others.map((care) => care * unit)] : usual;
}
