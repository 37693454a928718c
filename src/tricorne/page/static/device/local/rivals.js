/** Compares games with those of rivals, and reads and writes links to them. */

import "./shared.js";
import { fromJs, toJs, toMessage } from "../game/python.js";
import { modules } from "../game/records.js";

/** @import { Value } from "./types.d.ts" */

/** @type {Record<string, Value>} */
const { challenge, compare_games, compare_with_rival, read_link } = modules["tricorne.play.rivals"];

export class Rivals {
  /** @param {(given: {task: any}) => Promise<unknown>} search */
  constructor(search) {
    this._search = search;
    /** The record of the game that is being compared. */
    this._text = "";
    /** @type {Value} */
    this._comparison = null;
    /** @type {Generator<Value, void, Value> | null} */
    this._tasks = null;
    /** The next search; undefined when both choices are weighed. @type {Value} */
    this._task = undefined;
    /** @type {Record<string, (given: any) => unknown>} */
    this.answers = {
      challenge: ({ text }) => toJs(challenge(text)),
      found: (link) => toJs(read_link(fromJs(link))),
      compared: ({ text, other = null }) => this._compare(text, other),
      weighed: ({ text }) => this._weigh(text),
    };
  }

  /**
   * Where a game and its rival's, or another one of the same deal, part; null without one.
   * @param {string} text @param {string | null} other
   */
  _compare(text, other) {
    const both = other === null ? compare_with_rival(text) : compare_games(text, other);
    if (!both) return null;
    const { player, rival, comparison, record } = both;
    this._text = text;
    this._comparison = comparison;
    this._tasks = comparison.tasks();
    this._take(undefined);
    return { ...toJs(comparison.describe_parting()), player, rival, record };
  }

  /** Goes on weighing, and returns the findings; null if another game is being compared. @param {string} text */
  async _weigh(text) {
    if (text !== this._text) return null;
    if (this._task !== undefined) {
      const answer = await this._search({ task: toMessage(this._task) });
      if (text !== this._text) return null;
      this._take(fromJs(answer));
    }
    return { ...toJs(this._comparison.describe_choices()), over: this._task === undefined };
  }

  /** @param {Value} answer to the last search */
  _take(answer) {
    const { done, value } = this._tasks?.next(answer) ?? { done: true, value: undefined };
    this._task = done ? undefined : value;
  }
}
