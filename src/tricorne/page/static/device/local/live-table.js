/**
 * Runs a session on this device: carries out its effects with the device's store, clock and engine.
 * Changes happen one at a time, and each is stored first.
 */

import { isinstance } from "../game/python.js";
import {
  effects,
  fieldsOf,
  greeting,
  reportError,
  seatOfToken,
  storedForm,
  TableSession,
} from "./game.js";
import { refusalMessage } from "./showing.js";

/** @import { Services, Table, Value, Visitor } from "./types.d.ts" */

const MS = 1e6;
/** Milliseconds between two notes of the thinking time. */
const NOTED = 2000;

export class LiveTable {
  /** @param {Services} services @param {Table} table @param {number} [thoughtNs] */
  constructor(services, table, thoughtNs = 0) {
    this.services = services;
    this.session = TableSession(table, services.outside, this.ns, thoughtNs);
    /** @type {Visitor | null} */
    this.visitor = null;
    /** @type {Map<string, () => void>} functions that cancel the pending alarms */
    this._alarms = new Map();
    /** @type {Value} the pending request to a bot */
    this._thinking = null;
    this._stopped = false;
    /** @type {Promise<unknown>} */
    this._last = Promise.resolve();
  }

  /** @returns {Table} */
  get table() {
    return this.session.table;
  }

  /** The part of the state that no entry holds. */
  get now() {
    return this.session.now(this.ns);
  }

  get ns() {
    return Math.round(this.services.time.ms() * MS);
  }

  // Changes of the table

  /** Decides a request and carries out the effects, after all earlier changes. @param {Value} request */
  change(request) {
    const done = this._last.then(() => this._carryOut(this.session.decide(request, this.ns)));
    this._last = done.catch(() => undefined);
    return done;
  }

  /** Handles a player's message. @param {Visitor} visitor @param {Record<string, unknown>} fields */
  async grant(visitor, fields) {
    /** @type {Value[]} */
    const due = this.session.take_wish(visitor, fieldsOf(fields), this.ns);
    for (const effect of due) {
      if (isinstance(effect, effects.Decide))
        // biome-ignore lint/performance/noAwaitInLoops: effects run in order
        await this.change(effect.request);
      else this._do(effect);
    }
  }

  /** @param {Value[]} due */
  async _carryOut(due) {
    for (const effect of due) {
      if (isinstance(effect, effects.Persist))
        // biome-ignore lint/performance/noAwaitInLoops: effects run in order
        await this._store(effect);
      else this._do(effect);
    }
  }

  /** Stores an entry, then lets the session apply and show it. @param {Value} store */
  async _store(store) {
    const { table, services } = this;
    const after = table.after(store.entry);
    const { version, state } = after;
    const written = { version, text: store.entry.to_json(), over: state === "over" };
    if (store.next) {
      const { code } = store.next.table;
      await services.store.lay(code, storedForm(store.next), { code: table.code, entry: written });
      services.laid(store.next.table);
    } else {
      await services.store.append(table.code, written);
    }
    await this._carryOut(this.session.apply_stored(store, after, this.ns));
  }

  /**
   * Replaces the table by another state of it and shows that, after all earlier changes.
   * @param {(table: Table) => Table} another
   */
  replace(another) {
    const done = this._last.then(() =>
      this.do(this.session.read_anew(another(this.table), 0, this.ns)),
    );
    this._last = done.catch(() => undefined);
    return done;
  }

  // Effects of the session

  /** Carries out effects that need no storing first. @param {Value[]} due */
  do(due) {
    for (const effect of due) this._do(effect);
  }

  /** @param {Value} effect */
  _do(effect) {
    const carryOut = CARRY_OUT[effect.constructor.name];
    if (!carryOut) throw new TypeError(`unknown effect ${effect.constructor.name}`);
    carryOut(this, effect);
  }

  /** @param {string} alarm @param {number | null} ms null: never */
  wait(
    alarm,
    ms,
    work = () => this.do(this.session.handle_alarm(/** @type {Value} */ (alarm), this.ns)),
  ) {
    this._alarms.get(alarm)?.();
    this._alarms.delete(alarm);
    if (ms !== null) this._alarms.set(alarm, this.services.time.schedule(ms, work));
  }

  /** Runs work in a separate task. If it fails, the session decides about a retry. @param {() => Promise<void>} work */
  async run(work) {
    try {
      await null;
      await work();
      this.session.note_success(this.ns);
    } catch (problem) {
      if (this._stopped) return;
      reportError(problem);
      this.do(this.session.note_failure(this.ns));
    }
  }

  /** Asks a bot for its move, and plays it after a human-like pause. @param {Value} thought */
  async think(thought) {
    this._thinking = thought;
    const [action] = await Promise.all([
      this.services.thinkers.choose(thought.bot, thought.view),
      new Promise((resolve) =>
        this.services.time.schedule(1000 * (thought.pause ?? 0), () => resolve(0)),
      ),
    ]);
    if (this._thinking !== thought) return;
    this._thinking = null;
    await this.change(effects.Moved(thought.due, action));
  }

  stopThinking() {
    this._thinking = null;
  }

  /** Computes a hint. @param {Value} asked */
  async advise({ moved, view }) {
    const hint = await this.services.thinkers.hint(view).catch((problem) => {
      reportError(problem);
      return null;
    });
    this.do(this.session.take_hint(moved, hint, this.ns));
  }

  /** Regularly stores the thinking time, so that nobody gains time by leaving. */
  note() {
    const { table } = this;
    const { version, thought_ns: ns, runs } = this.session.clock(this.ns);
    if (table.state === "playing" && table.limited)
      void this.services.store.note(table.code, { version, ns });
    this.wait("note", runs && table.limited ? NOTED : null, () => this.note());
  }

  // Arrivals and departures

  /** The seat that a token opens, if any. @param {string} token */
  seatOfToken(token) {
    return seatOfToken(this.table, token);
  }

  /**
   * The reason to reject a hello; null to accept it. @param {Visitor} visitor
   * @param {Record<string, unknown>} hello @returns {string | null}
   */
  farewell(visitor, hello) {
    return this.session.farewell(visitor, fieldsOf(hello));
  }

  /**
   * Connects a visitor to the seat of their hello, and disconnects any other.
   * @param {Visitor} visitor @param {Record<string, unknown>} hello
   */
  enter(visitor, hello) {
    const before = this.visitor;
    if (before && before !== visitor) {
      this.leave(before);
      before.bye("elsewhere");
    }
    this.visitor = visitor;
    this.do(this.session.enter(visitor, fieldsOf(hello), 0, this.ns));
  }

  /** The seat that a hello opens. @param {Record<string, unknown>} hello @returns {number | null} */
  seatOf(hello) {
    return greeting.opened_seat(this.table, fieldsOf(hello));
  }

  /** @param {Visitor} visitor */
  leave(visitor) {
    if (this.visitor !== visitor) return;
    this.visitor = null;
    this.do(this.session.leave(visitor, this.ns));
  }

  /** Stops the table here: it is played elsewhere, or cannot continue. @param {string} code the reason */
  close(code) {
    this._stopped = true;
    this.do(this.session.stop(this.ns));
    this.wait("note", null);
    this.visitor?.bye(code);
    this.visitor = null;
  }
}

/** @type {Record<string, (live: LiveTable, effect: Value) => void>} */
const CARRY_OUT = {
  Tell: (_live, { guest, text }) => guest.tell(text),
  Refuse: (_live, { guest, refusal, answers }) => guest.tell(refusalMessage(refusal, answers)),
  Bye: (_live, { guest, code }) => guest.bye(code),
  Decide: (live, { request }) => void live.run(() => live.change(request)),
  Wait: (live, { alarm, seconds }) => live.wait(alarm, seconds === null ? null : 1000 * seconds),
  Think: (live, effect) => void live.run(() => live.think(effect)),
  StopThinking: (live) => live.stopThinking(),
  Advise: (live, effect) => void live.run(() => live.advise(effect)),
  NoteClock: (live) => live.note(),
  BotRefused: (_live, { error }) => reportError(error),
  // no other process has this table
  Spread: () => undefined,
  CompanyChanged: () => undefined,
};
