/** What happens at a table by itself: clocks that run out, bots that move, what failed before. */

import { between } from "./chance.js";
import { act, pace, shown, timeOut } from "./game.js";

/** @typedef {import("./types.d.ts").InPlay} InPlay */
/** @typedef {import("./types.d.ts").Services} Services */

const AGAIN = 1000;
/** Milliseconds between two times that it is noted how long somebody has thought. */
const NOTED = 2000;

export class Timing {
  /** @param {InPlay} sitting @param {Services} services */
  constructor(sitting, services) {
    this._sitting = sitting;
    this._services = services;
    /** @type {(() => void)[]} what is to come is called off by these */
    this._alarms = [];
    /** @type {string | null} the move that a bot thinks about */
    this._thinkingOf = null;
    this._stopped = false;
  }

  /** Lets the clock run or stand still, sets the alarm, asks a bot. */
  arrange() {
    if (this._stopped) return;
    const { table, clock, somebodySits } = this._sitting;
    const mover = table.state === "playing" ? table.mover : null;
    clock.run(mover !== null && (mover.bot !== null || somebodySits));
    this._setAlarms();
    const due = mover?.bot ? `${table.moved} ${mover.number}` : null;
    if (due === this._thinkingOf) return;
    this._thinkingOf = due;
    if (due) void this._guarded(() => this._move(due));
  }

  stop() {
    this._stopped = true;
    this._thinkingOf = null;
    this._callOff();
    this._sitting.clock.run(false);
  }

  _callOff() {
    for (const off of this._alarms) off();
    this._alarms = [];
  }

  _setAlarms() {
    this._callOff();
    const { clock, table, behind } = this._sitting;
    const { time } = this._services;
    if (behind)
      this._alarms.push(time.later(AGAIN, () => this._guarded(() => this._sitting.catchUp())));
    if (!clock.runs || !table.limited) return;
    const left = this._left();
    if (left !== null)
      this._alarms.push(time.later(Math.max(left, 0), () => this._guarded(() => this._timeOut())));
    this._note();
  }

  /** Notes now and then how long the mover has thought: nobody wins time by leaving. */
  _note() {
    this._sitting.note();
    this._alarms.push(this._services.time.later(NOTED, () => this._note()));
  }

  /** Milliseconds that the mover has left. */
  _left() {
    const { clock, table } = this._sitting;
    const left = table.round === null ? null : table.limit.left_ns(table.round, clock.ns);
    return left === null ? null : left / 1e6;
  }

  _timeOut() {
    return this._sitting.alone(async (table) => {
      const left = table.state === "playing" ? this._left() : null;
      if (left === null || left > 0 || !this._sitting.clock.runs) this.arrange();
      else await this._sitting.happen(timeOut(table, this._sitting.clock.ns));
    });
  }

  /** @param {string} due */
  async _move(due) {
    const table = /** @type {import("./types.d.ts").Value} */ (this._sitting.table);
    const { mover } = table;
    const pause = this._pause(table.round.draws > 0);
    const [action] = await Promise.all([
      this._services.thinkers.choose(mover.bot, table.round.view(mover.number)),
      new Promise((resolve) => this._services.time.later(pause, () => resolve(null))),
    ]);
    await this._sitting.alone(async (now) => {
      if (due !== this._thinkingOf || now.moved !== table.moved) return;
      this._thinkingOf = null; // from here on, nobody takes it back
      await this._sitting.happen(act(now, mover.number, action, this._sitting.clock.ns));
    });
  }

  /** How long a bot seems to think, in milliseconds. @param {boolean} drew */
  _pause(drew) {
    const [least, most] = drew ? pace.AFTER_A_DRAW : pace.AT_FIRST;
    const pause = this._services.pace * between(1000 * least, 1000 * most);
    const left = this._left();
    return left === null ? pause : Math.min(pause, Math.max(left, 0) / pace.SHARE);
  }

  /** What fails is tried again. @param {() => Promise<void>} work */
  async _guarded(work) {
    try {
      await work();
    } catch (problem) {
      if (this._stopped) return;
      shown(problem);
      this._thinkingOf = null;
      this._services.time.later(AGAIN, () => this.arrange());
    }
  }
}
