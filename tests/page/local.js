/** A device with tables of its own: its store is in memory, its time passes when it is told to. */

import { modules } from "#page/device/game/lessons.js";
import { answererOf } from "#page/device/local/answers.js";
import { Elsewhere, Emptied } from "#page/device/local/disk.js";
import { Hall } from "#page/device/local/hall.js";
import { Memory } from "#page/device/local/memory.js";
import { MemoryShelf } from "#page/device/local/shelf.js";
import { Store } from "#page/device/local/store.js";

const { Hint } = modules["tricorne.play.thinking.hint"];
const { reasons_for: reasonsFor } = modules["tricorne.play.thinking.reasons"];

const MOST_TURNS = 500;
const TURNS = 3;

export const BOTS = [
  { kind: "person", name: "Anna" },
  { kind: "bot", bot: "ada" },
];
export const FAMILY = [
  { kind: "person", name: "Anna" },
  { kind: "person", name: "Ben" },
];
export const ALONE = [{ kind: "person", name: "Anna" }];
export const SHORT = { target: 30, house: { target_when: "at once" } };

/** A disk in memory for a store; it may be full, forbidden, emptied or slow. */
class Shelf {
  tables = new Map();
  /** The room that is left. */
  room = Number.POSITIVE_INFINITY;

  lay(code, { agreement, entries }, at) {
    this.#need();
    this.tables.set(code, { agreement, entries: [...entries], at });
    return Promise.resolve();
  }

  async append(code, { version, text, over }, at, beside) {
    this.#need();
    const table = this.tables.get(code);
    const { entries } = table ?? {};
    if (!entries || entries.length < version - 1) throw new Emptied();
    if (entries.length >= version) throw new Elsewhere();
    entries.push(text);
    Object.assign(table, { at, over });
    if (beside) await this.lay(beside.code, beside.told, at);
  }

  read(code) {
    const found = this.tables.get(code);
    return Promise.resolve(found && structuredClone(found));
  }

  note(code, thought) {
    this.tables.get(code).thought = thought;
    return Promise.resolve();
  }

  list() {
    return Promise.resolve([...this.tables].map(([code, { at }]) => ({ code, at })));
  }

  forget(codes) {
    for (const code of codes) this.tables.delete(code);
    return Promise.resolve();
  }

  #need() {
    if (this.room < 1) throw new Error("QuotaExceededError");
  }
}

/** Time that passes when it is told to. */
class Time {
  now = 0;
  alarms = new Map();

  ms = () => this.now;

  schedule = (ms, work) => {
    const alarm = Symbol("alarm");
    this.alarms.set(alarm, { at: this.now + ms, work });
    return () => this.alarms.delete(alarm);
  };

  async pass(ms) {
    this.now += ms;
    for (const [alarm, { at, work }] of [...this.alarms]) {
      if (at > this.now || !this.alarms.delete(alarm)) continue;
      work();
    }
    await settled();
  }
}

/** Waits until everything due has happened; other tests stop the usual clock. */
export async function settled() {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Bots do the first thing that they may. */
const PLAIN = {
  choose: async (_character, view) => view.actions[0],
  hint: async (view) => Hint(view.actions[0], reasonsFor(view, view.actions[0])),
};

/** A device whose tables stand on this shelf, and which remembers games on this one. */
export function device(
  shelf = new Shelf(),
  open = () => Promise.resolve(shelf),
  lap = new MemoryShelf(),
) {
  const troubles = [];
  const time = new Time();
  const store = new Store(open, (trouble) => troubles.push(trouble));
  const thinkers = { ...PLAIN };
  const hall = new Hall({ store, thinkers, time, pace: 1 });
  const memory = new Memory(hall, store, () => Promise.resolve(lap));
  const ask = answererOf(hall, () => memory);
  return { ask, hall, lap, memory, shelf, thinkers, time, troubles };
}

/** A player at a table, who keeps all messages. */
export class Guest {
  heard = [];
  seat = null;
  pledge = null;
  left = null;

  constructor({ hall, time }, code, tokens) {
    Object.assign(this, { hall, time, code, tokens });
  }

  tell = (text) => {
    const message = JSON.parse(text);
    this.heard.push(message);
    if (message.is === "table") this.table = message;
    if (message.is !== "event") return;
    const { view, ...rest } = message;
    const log = [...this.table.view.log, ...message.log];
    this.table = { ...this.table, ...rest, view: { ...this.table.view, ...view, log } };
  };

  speak = () => true;

  bye = (code) => {
    this.left = code;
  };

  async hello(seat = 1) {
    await this.say({ do: "hello", protocol: 1, token: this.tokens[seat] ?? null });
    return this;
  }

  say(fields) {
    return this.hall.hear(this.code, this, fields);
  }

  /** Asks for something that is stored, and gives the answer. */
  async wish(fields, id = `${fields.do}-${this.heard.length}`) {
    await this.say({ version: this.table.version, ...fields, id });
    return this.heard.findLast(({ answers }) => answers === id);
  }

  /** Does the first thing that may be done. */
  act() {
    const [{ action }] = this.table.view.actions;
    return this.wish({ do: "act", action });
  }

  /** Plays until the round is over; others move as time passes. */
  async play() {
    for (let turns = 0; this.table.state === "playing"; turns += 1) {
      if (turns === MOST_TURNS) throw new Error("this goes on for ever");
      const { to_move: mover } = this.table.view;
      if (mover !== this.seat && this.tokens[mover]) await this.hello(mover);
      if (this.table.view.actions.length > 0) await this.act();
      else await this.time.pass(2000);
    }
    return this.table;
  }
}

/** A new table, and a player who sits down at it. */
export async function seated(here, form) {
  const { body } = await here.ask("/api/tables", { language: "en", ...form });
  return new Guest(here, body.code, body.tokens).hello();
}
