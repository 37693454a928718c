/** Studies one round at a time, piece by piece, for as long as the page keeps asking. */

import { Bytes, fromJs, toJs, toMessage } from "../game/python.js";
import { modules } from "../game/records.js";

/** @typedef {import("./types.d.ts").Value} Value */
/**
 * What the page asks: the round of a record, counted from 0, as one seat is told, or as somebody is
 * told who held none. `judge` names a population; null for that of the players.
 * @typedef {object} Asked
 * @property {string} text
 * @property {number} round
 * @property {number | null} you
 * @property {string | null} judge
 */

const { read } = modules["tricorne.record"];
const { Study } = modules["tricorne.play.study.study"];
const { told } = modules["tricorne.play.study.telling"];

/** The standard error of a loss, in points, that is good enough. */
const PRECISION = 1.5;
/** Milliseconds of work before each answer. */
const SLICE = 350;

export class Studying {
  /** @param {(given: {task: any}) => Promise<unknown>} search */
  constructor(search) {
    this._search = search;
    this._asked = "";
    /** @type {Value} */
    this._study = null;
    /** @type {Generator<Value, void, Value> | null} */
    this._tasks = null;
    /** @type {Value} the next task */
    this._task = undefined;
    this._done = 0;
  }

  /** Goes on for a while, and tells what is known. @param {Asked} asked */
  async more(asked) {
    const { text, round, you, judge } = asked;
    const key = JSON.stringify([text, round, judge]);
    if (key !== this._asked) this._begin(text, round, judge);
    this._asked = key;
    if (!this._study) return null;
    const until = performance.now() + SLICE;
    while (this._task !== undefined && this._asked === key && performance.now() < until) {
      // biome-ignore lint/performance/noAwaitInLoops: each answer leads to the next task
      const answer = await this._search({ task: toMessage(this._task) });
      if (this._asked === key) this._next(fromJs(answer));
    }
    if (this._asked !== key) return null;
    const share = Math.min(1, this._done / Math.max(1, 3 * this._study.weighings.length));
    return { ...toJs(told(this._study, you)), over: this._task === undefined, share };
  }

  /** @param {string} text @param {number} round @param {string | null} judge */
  _begin(text, round, judge) {
    const { match } = read(new Bytes(new TextEncoder().encode(text))).record;
    const found = match?.rounds.at(round);
    this._study = found ? Study(found, judge) : null;
    this._tasks = this._study?.tasks(PRECISION) ?? null;
    this._done = 0;
    this._next(undefined);
  }

  /** @param {Value} answer to the last task */
  _next(answer) {
    const { done, value } = this._tasks?.next(answer) ?? { done: true, value: undefined };
    this._task = done ? undefined : value;
    this._done += 1;
  }
}
