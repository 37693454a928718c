/** Who thinks for bots and for hints: the compiled engine, in a worker of its own. */

import { sha256 } from "../../kit/widgets/sha256.js";
import { secret } from "./chance.js";
import { pace } from "./game.js";

/** @typedef {ReturnType<typeof import("../engine/engine.js").engine>} Engine */
/** @typedef {import("./types.d.ts").Position} Position */

/** Milliseconds after which nobody waits for a hint any more: then the best so far has to do. */
const PATIENCE = 3000;
const SEED_BYTES = 7;

export class Thinkers {
  /** @param {() => Engine} begin */
  constructor(begin) {
    this._begin = begin;
    /** @type {Engine | null} */
    this._engine = null;
    /** @type {Promise<boolean> | null} */
    this._able = null;
  }

  /** The engine; it begins where there is none yet. */
  get engine() {
    this._engine ??= this._begin();
    return this._engine;
  }

  /** Whether anybody can think here. */
  ready() {
    this._able ??= this.engine.hurry().then(
      () => true,
      () => false,
    );
    return this._able;
  }

  /** What a character does; where its engine fails, what brings the most at once. @param {string} character @param {Position} position @returns {Promise<string | null>} */
  choose(character, { sight, rules }) {
    if (sight.actions.length === 1) return Promise.resolve(sight.actions[0].action);
    const seed = BigInt(`0x${secret(SEED_BYTES)}`);
    const asked = { character, rules, view: sight, seed, milliseconds: 1000 * pace.SECONDS };
    return this.engine.choose(asked).catch(() => quick(sight));
  }

  /** What somebody strong would do, and what each action is worth. @param {Position} position */
  advise({ sight, rules }) {
    const seed = BigInt(`0x${sha256(JSON.stringify(sight)).slice(0, 15)}`);
    const effort = { playouts: pace.HINT_PLAYOUTS, patience: PATIENCE };
    return this.engine.advise({ rules, view: sight, seed, ...effort });
  }
}

/** What brings the most points now. @param {Position["sight"]} sight @returns {string} */
function quick({ actions }) {
  return actions.reduce((best, each) => (each.points > best.points ? each : best)).action;
}
