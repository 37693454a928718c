/**
 * A table in play on this device. What happens there is stored first, then done, then shown, and one
 * thing at a time. Nobody else is here than whoever holds the device.
 */

import { agreedUndo, freshDeal, isKind, keyOf, rematched, stopwatch } from "./game.js";
import { Hints } from "./hints.js";
import { actionShown, nowOf, presenceOf, tableShown, text } from "./showing.js";
import { Timing } from "./timing.js";

/** @typedef {import("./types.d.ts").Table} Table */
/** @typedef {import("./types.d.ts").Entry} Entry */
/** @typedef {import("./types.d.ts").Services} Services */
/** @typedef {import("./types.d.ts").Visitor} Visitor */

export class Sitting {
  /** @param {Services} services @param {Table} table */
  constructor(services, table) {
    this.services = services;
    this.table = table;
    this.clock = stopwatch(() => Math.round(services.time.ms() * 1e6));
    this.clock.begin(table.times.thought_ns);
    this.timing = new Timing(this, services);
    this.hints = new Hints(services.thinkers, this);
    /** @type {Visitor | null} */
    this.visitor = null;
    /** @type {Record<string, string>} what opens the seats of the next table */
    this.tokens = {};
    this._presence = "";
    /** @type {Promise<unknown>} */
    this._last = Promise.resolve();
  }

  get somebodySits() {
    return this.visitor !== null && this.visitor.seat !== null;
  }

  /** Whether something is to be done that nobody has to ask for. */
  get behind() {
    const { table } = this;
    return table.rematch_is_due || table.deal_is_due || this._agreedUndo !== null;
  }

  get _agreedUndo() {
    return this.table.asked === null ? null : agreedUndo(this.table, this.now);
  }

  /** What the entries do not say. */
  get now() {
    return nowOf(this.table, this.visitor, this.clock);
  }

  /**
   * Does something while nobody else changes the table.
   * @template T
   * @param {(table: Table) => Promise<T>} work
   * @returns {Promise<T>}
   */
  alone(work) {
    const done = this._last.then(() => work(this.table));
    this._last = done.catch(() => undefined);
    return done;
  }

  /** Stores an entry, lets it have happened, and shows it. @param {Entry} entry @param {string | null} [answers] */
  async happen(entry, answers = null) {
    await this._store(entry);
    const followed = await this._followUp();
    this.timing.arrange();
    this._publish(entry, answers, followed);
  }

  /** @param {Entry} entry */
  async _store(entry) {
    const { table } = this;
    const after = table.after(entry);
    await this.services.store.append(table.code, written(entry, after));
    this.table = after;
    if (isKind(entry, "Acted", "Dealt", "Undone", "Paused"))
      this.clock.begin(after.times.thought_ns);
  }

  /** Does what is due by itself. @returns {Promise<Entry | null>} */
  async _followUp() {
    if (this.table.rematch_is_due) return this._layAgain();
    const entry = this._agreedUndo ?? (this.table.deal_is_due ? freshDeal(this.table) : null);
    if (entry) await this._store(entry);
    return entry;
  }

  async catchUp() {
    await this.alone(async () => {
      await this._followUp();
      this.timing.arrange();
      this.show();
    });
  }

  /** Another table for the same people; here it is stored where that is. */
  async _layAgain() {
    const { table, services } = this;
    const { code, told, tokens } = services.again(table);
    const entry = rematched(code);
    const after = table.after(entry);
    await services.store.lay(code, told, { code: table.code, entry: written(entry, after) });
    this.table = after;
    this.tokens = tokens;
    return entry;
  }

  // What is shown

  /** @param {Entry} entry @param {string | null} answers @param {Entry | null} followed */
  _publish(entry, answers, followed) {
    const { table, visitor } = this;
    if (!visitor) return;
    if (isKind(entry, "Readied") && followed === null) {
      if (answers !== null) visitor.tell(text({ is: "done", answers, version: table.version }));
      visitor.tell(text({ is: "ready", ready: [...table.ready].sort(), version: table.version }));
    } else if (isKind(entry, "Acted") && table.round && !table.round.over) {
      const shown = actionShown(table, entry, visitor.seat, this.now);
      visitor.tell(text(answers === null ? shown : { ...shown, answers }));
    } else {
      this.show(answers);
    }
    this._announce();
  }

  /** Shows the whole table. @param {string | null} [answers] */
  show(answers = null) {
    const { table, visitor } = this;
    if (!visitor) return;
    const token = visitor.seat === null ? undefined : this.tokens[visitor.seat];
    const tokens = token && table.agreement.kind === "device" ? this.tokens : undefined;
    visitor.tell(
      text({
        ...tableShown(table, visitor.seat, this.now),
        ...(answers !== null && { answers }),
        ...(token && { token }),
        ...(tokens && { tokens }),
      }),
    );
  }

  /** Works out once what will be shown, so that it is quick when somebody waits for it. */
  rehearse() {
    for (const seat of this.table.seats.persons) tableShown(this.table, seat, this.now);
  }

  /** Says who is here, if that has changed. */
  _announce() {
    const presence = text({ is: "presence", ...presenceOf(this.table, this.now) });
    if (presence === this._presence) return;
    this._presence = presence;
    this.visitor?.tell(presence);
  }

  // Coming and going

  /** The seat that a token opens, if any. @param {string} token */
  opened(token) {
    const seat = this.table.seats.opened_by(keyOf(token));
    const { kind } = this.table.agreement;
    return { seat: seat?.number ?? null, name: seat?.name ?? null, kind };
  }

  /** Somebody looks from this seat from now on. @param {Visitor} visitor @param {number | null} seat */
  enter(visitor, seat) {
    if (this.visitor !== visitor) this.visitor?.bye("elsewhere");
    this.visitor = visitor;
    visitor.seat = seat;
    this.timing.arrange();
    this.show();
    this._announce();
  }

  /** @param {Visitor} visitor */
  leave(visitor) {
    if (this.visitor !== visitor) return;
    this.visitor = null;
    this._presence = "";
    this.timing.arrange();
    this.note();
  }

  /** Notes how long the mover has thought, so that it is not forgotten. */
  note() {
    const { clock, table } = this;
    if (table.state !== "playing" || !table.limited) return;
    void this.services.store.note(table.code, { version: table.version, ns: clock.ns });
  }

  /** Nothing happens here any more: the table is played elsewhere, or cannot be. @param {string} code why */
  close(code) {
    this.timing.stop();
    this.visitor?.bye(code);
    this.visitor = null;
  }
}

/** An entry as it is stored. @param {Entry} entry @param {Table} after the table once it has happened */
function written(entry, { version, state }) {
  return { version, text: entry.to_json(), over: state === "over" };
}
