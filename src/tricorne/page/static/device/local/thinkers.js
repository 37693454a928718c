/** Chooses for bots and gives hints: at once where that is cheap, otherwise by an engine in its own worker. */

import { onDemand } from "../../kit/on-demand.js";
import { modules } from "../game/game.js";
import { entropy } from "./chance.js";
import { reportError } from "./game.js";

/** @import { Value } from "./types.d.ts" */
/** @typedef {ReturnType<typeof import("../engine/engine.js").startEngine>} Engine */
/** @typedef {"weak" | "unknown"} Trouble weak: the engine does not run here; unknown: there is no such character */

const { CHARACTER_OF } = modules["tricorne.play.thinking.levels"];
const { choose_at_once, Greedy } = modules["tricorne.play.thinking.quick"];

/** Most games need none. */
const loadHints = onDemand(() => import("./hinting.js"));
/** What bots that search need. A first game has none. */
const loadSearching = onDemand(() => import("./searching.js"));

export class Thinkers {
  /** @param {() => Engine} open @param {(trouble: Trouble) => void} [tell] called once for each kind of trouble */
  constructor(open, tell = () => undefined) {
    this._open = open;
    this._tell = tell;
    /** @type {Engine | null} */
    this._engine = null;
    /** @type {Set<Trouble>} */
    this._told = new Set();
  }

  /** The engine, which is started when it is first needed. */
  get engine() {
    this._engine ??= this._open();
    return this._engine;
  }

  /** Whether the engine runs here. */
  ready() {
    return isDone(this.engine.ready());
  }

  /** Whether bots that search can play here. */
  canSearch() {
    return isDone(Promise.all([this.engine.ready(), loadSearching()]));
  }

  /**
   * The action of a character. If the engine does not run, a simpler bot plays. The player is told
   * of that, and of an unknown character.
   * @param {string} character @param {Value} view @returns {Promise<Value>}
   */
  async choose(character, view) {
    if (!CHARACTER_OF.has(character)) this._say("unknown");
    /** @type {Value} */
    const action = choose_at_once(character, view, entropy);
    return action ?? (await this._search(character, view)) ?? Greedy().choose(view, entropy);
  }

  /** The best action and why. @param {Value} view @returns {Promise<Value>} */
  async hint(view) {
    const { findHint } = await loadHints();
    return findHint(view, (given) => this.engine.search(given));
  }

  /**
   * The action of a character that searches; null if that fails.
   * @param {string} character @param {Value} view @returns {Promise<Value>}
   */
  async _search(character, view) {
    try {
      const { beginSearch } = await loadSearching();
      return await beginSearch(character, view, (given) => this.engine.search(given));
    } catch (problem) {
      reportError(problem);
      this._say("weak");
      return null;
    }
  }

  /** @param {Trouble} trouble */
  _say(trouble) {
    if (!this._told.has(trouble)) this._tell(trouble);
    this._told.add(trouble);
  }
}

/** Whether something succeeds. @param {Promise<unknown>} work */
function isDone(work) {
  return work.then(
    () => true,
    () => false,
  );
}
