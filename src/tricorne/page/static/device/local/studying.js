/** Studies one round at a time, piece by piece, for as long as the page keeps asking. */

import { Bytes, fromJs, toJs, toMessage } from "../game/python.js";
import { modules } from "../game/records.js";

/** @typedef {import("./types.d.ts").Value} Value */
/**
 * A round of a record, counted from 0, as one seat is told; without a seat, as a spectator is.
 * `judge` names a population; null for that of the players.
 * @typedef {{text: string, round: number, you: number | null, judge: string | null}} Asked
 */

const { beginning_name: beginningName } = modules["tricorne.rules.practice"];
/** @type {Record<string, Value>} */
const { read } = modules["tricorne.record"];
const { Study } = modules["tricorne.play.study.study"];
const { told } = modules["tricorne.play.study.telling"];

/** The standard error of a loss, in points, that is good enough. */
const PRECISION = 1.5;
/** Milliseconds of work before the first answer, so that it has the curve and a mark; and before each other. */
const FIRST_SLICE = 650;
const SLICE = 350;
/** Searches for each action of the round, before the results are only refined. */
const LOOKS = 3;

export class Studying {
  /** @param {(given: {task: any}) => Promise<unknown>} search */
  constructor(search) {
    this._search = search;
    /** The request for the round under study. */
    this._key = "";
    /** @type {Value} */
    this._study = null;
    /** @type {Generator<Value, void, Value> | null} */
    this._tasks = null;
    /** The next search; undefined when the study is complete. @type {Value} */
    this._task = undefined;
    this._done = 0;
  }

  /**
   * Goes on for a while, and returns the findings; null if there is no such round, or another one
   * has been requested meanwhile.
   * @param {Asked} asked
   */
  async more({ text, round, you, judge }) {
    const key = JSON.stringify([text, round, judge]);
    if (key !== this._key) this._begin(roundOf(text, round), judge);
    this._key = key;
    const until = performance.now() + (this._done > 1 ? SLICE : FIRST_SLICE);
    while (this._task !== undefined && performance.now() < until) {
      // biome-ignore lint/performance/noAwaitInLoops: each answer leads to the next task
      const answer = await this._search({ task: toMessage(this._task) }).catch((problem) => {
        if (this._study.decisions.length === 0) throw problem;
        return null; // from here on the position contradicts the rules; earlier findings remain
      });
      if (this._key !== key) return null;
      if (answer === null) this._task = undefined;
      else this._take(fromJs(answer));
    }
    if (!this._study) return null;
    const share = this._done / Math.max(1, LOOKS * this._study.weighings.length);
    return {
      ...toJs(told(this._study, you)),
      over: this._task === undefined,
      share: Math.min(1, share),
    };
  }

  /**
   * The name of the actions before a step, to play on from there.
   * @param {{text: string, round: number, step: number}} where
   */
  from({ text, round, step }) {
    const found = roundOf(text, round);
    return found && step > 0 ? beginningName(found, step) : null;
  }

  /** @param {Value} round @param {string | null} judge */
  _begin(round, judge) {
    this._study = round ? Study(round, judge) : null;
    this._tasks = this._study?.tasks(PRECISION) ?? null;
    this._done = 0;
    this._take(undefined);
  }

  /** @param {Value} answer to the last search */
  _take(answer) {
    const { done, value } = this._tasks?.next(answer) ?? { done: true, value: undefined };
    this._task = done ? undefined : value;
    this._done += 1;
  }
}

/** @param {string} text @param {number} round @returns {Value} */
function roundOf(text, round) {
  const { match } = read(new Bytes(new TextEncoder().encode(text))).record;
  return match?.rounds.at(round) ?? null;
}
