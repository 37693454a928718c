/** Studies one round at a time, piece by piece, for as long as the page keeps asking. */

import "./shared.js";
import { Bytes, fromJs, toJs, toMessage } from "../game/python.js";
import { modules } from "../game/records.js";

/** @import { Value } from "./types.d.ts" */
/**
 * A round of a record, counted from 0. `judge` names a population; null for that of the players.
 * @typedef {{text: string, round: number, judge: string | null}} Round
 */

const { beginning_name: beginningName } = modules["tricorne.rules.practice"];
/** @type {Record<string, Value>} */
const { read } = modules["tricorne.record"];
const { Study } = modules["tricorne.play.study.study"];
const { describe_study } = modules["tricorne.play.study.telling"];

/** The standard error of a loss, in points, that is good enough. */
const PRECISION = 1.5;
/**
 * Milliseconds that a study may take from the first request on. The study shares them out, and tries
 * less where the machine is busy.
 */
const PATIENCE = 27_000;
/** Milliseconds that a search may take, and at least takes. */
const LONGEST_SEARCH = 8000;
const SHORTEST_SEARCH = 100;
/** Milliseconds of work before the first answer, so that it has the curve and a mark; and before each other. */
const FIRST_SLICE = 650;
const SLICE = 350;
/** Milliseconds of work before any request. */
const AHEAD = 2000;
/** Searches for each action of the round, before the results are only refined. */
const LOOKS = 3;

export class Studying {
  /**
   * @param {(given: {task: any, patience: number}) => Promise<unknown>} search
   * @param {() => number} clock the time in milliseconds
   */
  constructor(search, clock = () => performance.now()) {
    this._search = search;
    this._clock = clock;
    /** When the viewer first asked about the round. @type {number | null} */
    this._asked = null;
    /** The request for the round under study. */
    this._key = "";
    /** @type {Value} */
    this._study = null;
    /** @type {Generator<Value, void, Value> | null} */
    this._tasks = null;
    /** The next search; undefined when the study is complete. @type {Value} */
    this._task = undefined;
    this._done = 0;
    /** The work for the next answer, and when it began and will end. @type {Promise<boolean> | null} */
    this._work = null;
    this._since = 0;
    this._until = 0;
    /** @type {Record<string, (given: any) => unknown>} */
    this.answers = {
      "": (request) => this.studyFurther(request),
      "/soon": (round) => this.studyAhead(round),
      "/from": (where) => this.beginning(where),
    };
  }

  /** Begins a round that the viewer will probably ask about. @param {Round} round */
  studyAhead(round) {
    this._workOn(round, AHEAD).catch(() => undefined); // the request fails with it
    return null;
  }

  /**
   * Goes on for a while, and returns the findings; null if there is no such round, or another one
   * has been requested meanwhile.
   * @param {Round & {you: number | null}} asked
   */
  async studyFurther({ you, ...round }) {
    const work = this._workOn(round);
    this._asked ??= this._clock();
    this._until = Math.min(this._until, this._since + FIRST_SLICE); // now the viewer waits
    const isCurrent = await work.finally(() => {
      if (this._work === work) this._work = null;
    });
    if (!(isCurrent && this._study)) return null;
    const share = this._done / Math.max(1, LOOKS * this._study.weighings.length);
    return {
      ...toJs(describe_study(this._study, you)),
      over: this._task === undefined || this._shareOfTime() >= 1,
      share: Math.min(1, share),
    };
  }

  /**
   * The work on a round: what is under way, or has not been told yet; otherwise another slice.
   * @param {Round} round @param {number} [slice] in milliseconds
   */
  _workOn(round, slice) {
    const key = JSON.stringify([round.text, round.round, round.judge]);
    if (key !== this._key || !this._work) {
      if (key !== this._key) this._begin(roundOf(round), round.judge);
      this._key = key;
      this._since = this._clock();
      this._until = this._since + (slice ?? (this._done > 1 ? SLICE : FIRST_SLICE));
      this._work = this._go();
    }
    return this._work;
  }

  /** Searches until the slice is over. Returns whether no other round has been requested meanwhile. */
  async _go() {
    const study = this._study;
    while (this._task !== undefined && this._clock() < this._until && this._shareOfTime() < 1) {
      const left = PATIENCE * (1 - this._shareOfTime());
      const patience = Math.min(LONGEST_SEARCH, Math.max(SHORTEST_SEARCH, left));
      // biome-ignore lint/performance/noAwaitInLoops: each answer leads to the next task
      const answer = await this._search({ task: toMessage(this._task), patience }).catch(
        (problem) => {
          if (study.decisions.length === 0) throw problem;
          return null; // from here on the position contradicts the rules; earlier findings remain
        },
      );
      if (this._study !== study) return false;
      if (answer === null) this._task = undefined;
      else this._take(fromJs(answer));
    }
    return true;
  }

  /** The share of the time that is over. */
  _shareOfTime() {
    return this._asked === null ? 0 : (this._clock() - this._asked) / PATIENCE;
  }

  /**
   * The name of the actions before a step, to play on from there.
   * @param {{text: string, round: number, step: number}} where
   */
  beginning({ step, ...where }) {
    const found = roundOf(where);
    return found && step > 0 ? beginningName(found, step) : null;
  }

  /** @param {Value} round @param {string | null} judge */
  _begin(round, judge) {
    this._study = round ? Study(round, judge) : null;
    this._asked = null;
    this._tasks = this._study?.tasks(PRECISION, () => this._shareOfTime()) ?? null;
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

/** @param {{text: string, round: number}} where @returns {Value} */
function roundOf({ text, round }) {
  const { match } = read(new Bytes(new TextEncoder().encode(text))).record;
  return match?.rounds.at(round) ?? null;
}
