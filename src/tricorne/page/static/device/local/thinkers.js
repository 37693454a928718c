/** Chooses for bots and gives hints: at once where that is cheap, otherwise by an engine in its own worker. */

import { onDemand } from "../../kit/on-demand.js";
import { modules } from "../game/game.js";
import { fromJs, isinstance, toMessage } from "../game/python.js";
import { entropy } from "./chance.js";
import { pace, reportError } from "./game.js";

/** @import { Value } from "./types.d.ts" */
/** @typedef {ReturnType<typeof import("../engine/engine.js").startEngine>} Engine */
/** @typedef {"weak" | "unknown"} Trouble weak: the engine does not run here; unknown: there is no such character */

const { CHARACTER_OF } = modules["tricorne.play.thinking.levels"];
const { begin } = modules["tricorne.play.thinking.strong"];
const { Decision } = modules["tricorne.play.thinking.decision"];
const { Greedy } = modules["tricorne.play.thinking.quick"];

/** Most games need none. */
const loadHints = onDemand(() => import("./hinting.js"));

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
    return this.engine.ready().then(
      () => true,
      () => false,
    );
  }

  /**
   * The action of a character. If the engine does not run, a simpler bot plays. The player is told
   * of that, and of an unknown character.
   * @param {string} character @param {Value} view @returns {Promise<Value>}
   */
  async choose(character, view) {
    if (!CHARACTER_OF.has(character)) this._say("unknown");
    /** @type {Value} */
    const begun = begin(character, view, entropy, pace.SECONDS);
    if (!isinstance(begun, Decision)) return begun;
    const answer = await this._answer(begun);
    return answer ? begun.advice(answer).action : Greedy().choose(view, entropy);
  }

  /** The best action and why. @param {Value} view @returns {Promise<Value>} */
  async hint(view) {
    const { findHint } = await loadHints();
    return findHint(view, (given) => this.engine.search(given));
  }

  /** The engine's answer; null if it fails. @param {Value} decision @returns {Promise<Value>} */
  async _answer(decision) {
    try {
      return fromJs(await this.engine.search({ task: toMessage(decision.task) }));
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
