/** The running tables of this device. Creates and loads tables, and passes on the messages of their connections. */

import { randomHex } from "./chance.js";
import { Elsewhere } from "./disk.js";
import {
  agreementFor,
  deviceServices,
  effects,
  fieldsOf,
  greeting,
  keyOf,
  newTable,
  reportError,
  storedForm,
  tableOf,
} from "./game.js";
import { LiveTable } from "./live-table.js";

/** @import { Services, Table, Visitor } from "./types.d.ts" */
/** @typedef {Record<string, any> & {seats: {kind: string}[]}} Form */

const { PROTOCOL } = greeting;
const TOKEN_BYTES = 24;

export class Hall {
  /**
   * @param {Omit<Services, "laid" | "outside">} services
   * @param {(code: string) => void} [taken] called for each table that is played here from now on
   */
  constructor(services, taken = () => undefined) {
    this._services = Object.assign(services, {
      outside: deviceServices(services),
      laid: (/** @type {Table} */ table) => this._addTable(table),
    });
    this._taken = taken;
    /** @type {Map<string, Promise<LiveTable | null>>} */
    this._tables = new Map();
    /** @type {Set<string>} */
    this._laidHere = new Set();
    /** @type {{asked: string, laid: ReturnType<Hall["_newTable"]>} | null} */
    this._foreseen = null;
  }

  /** Creates a table from a form, like POST /api/tables. @param {Form} form */
  async lay(form) {
    const { live, tokens, told } =
      this._foreseen?.asked === withoutPledge(form) ? this._foreseen.laid : this._newTable(form);
    this._foreseen = null;
    const { code } = live.table;
    await this._services.store.lay(code, told);
    this._taken(code);
    this._tables.set(code, Promise.resolve(live));
    this._laidHere.add(code);
    return { code, tokens };
  }

  /** Prepares the table that the player will probably ask for, without storing it. @param {Form} form */
  foresee(form) {
    try {
      const laid = this._newTable(form);
      this._foreseen = { asked: withoutPledge(form), laid };
      this._rehearse(laid.live.table, laid.tokens);
    } catch {
      // for example an unknown bot: the player learns of it on asking for the table
    }
  }

  /** Runs an arrival of each person once, which warms up the code. @param {Table} table @param {Record<string, string>} tokens */
  _rehearse(table, tokens) {
    const { session, ns } = new LiveTable(this._services, table);
    for (const token of Object.values(tokens)) {
      const guest = { seat: null, pledge: null, speak: () => true };
      session.enter(guest, fieldsOf({ protocol: PROTOCOL, token }), 0, ns);
    }
  }

  /** A new table that is not stored yet. @param {Form} form */
  _newTable(form) {
    const tokens = tokensFor(
      form.seats.flatMap(({ kind }, index) => (kind === "person" ? [index + 1] : [])),
    );
    const laid = newTable(agreementFor(form, tokens));
    return { tokens, told: storedForm(laid), live: new LiveTable(this._services, laid.table) };
  }

  /** The running table with this code; null if this device has none. @param {string} code */
  find(code) {
    const known = this._tables.get(code);
    if (known) return known;
    const loading = this._load(code);
    this._tables.set(code, loading);
    return loading;
  }

  /** @param {string} code @returns {Promise<LiveTable | null>} */
  async _load(code) {
    const saved = await this._services.store.read(code).catch(() => null);
    const table = saved && tableOf(code, saved);
    if (!table) {
      this._tables.delete(code);
      return null;
    }
    const thought = saved.thought?.version === table.version ? saved.thought.ns : undefined;
    return new LiveTable(this._services, table, thought ?? table.times.thought_ns);
  }

  /** The version of the page that began a game; null if it was this page. @param {string} code */
  async startVersion(code) {
    const saved = this._laidHere.has(code) ? null : await this._services.store.read(code);
    return saved && !saved.over ? (saved.page ?? null) : null;
  }

  /**
   * Opens a table that is not stored, with services of its own.
   * @param {Table} table @param {Pick<Services, "store" | "thinkers">} services
   */
  open(table, services) {
    const live = new LiveTable({ ...this._services, ...services }, table);
    this._tables.set(table.code, Promise.resolve(live));
    return live;
  }

  /** Ends such a table without a word to its visitor, who goes to another. @param {LiveTable} live */
  shut(live) {
    this._tables.delete(live.table.code);
    if (live.visitor) live.leave(live.visitor);
    live.close("elsewhere");
  }

  /** Everything stored of a table. @param {string} code */
  async read(code) {
    const live = await this.find(code);
    return live && this._services.store.read(code);
  }

  /** Registers the stored table of the next match. @param {Table} table */
  _addTable(table) {
    this._taken(table.code);
    this._tables.set(table.code, Promise.resolve(new LiveTable(this._services, table)));
  }

  /** Another window plays this table now: closes it here. @param {string} code */
  async letGo(code) {
    const live = this._tables.get(code);
    this._tables.delete(code);
    (await live)?.close("elsewhere");
  }

  /** Stops a table in every window before it is deleted. @param {string} code */
  async end(code) {
    this._taken(code);
    await this.letGo(code);
  }

  /**
   * Issues new tokens for the seats of people, because only digests of the old ones are stored.
   * @param {string} code
   */
  async seats(code) {
    const live = await this.find(code);
    if (!live) return null;
    const { kind } = live.table.agreement;
    const seats = tokensFor([...live.table.seats.persons]);
    for (const [seat, token] of Object.entries(seats)) {
      // biome-ignore lint/performance/noAwaitInLoops: entries are appended in order
      await live.change(effects.AddKey(Number(seat), keyOf(token)));
    }
    return { kind, tokens: seats };
  }

  /**
   * Handles a message from a connection. @param {string} code @param {Visitor} visitor
   * @param {Record<string, unknown>} fields
   */
  async hear(code, visitor, fields) {
    try {
      await this._receive(code, visitor, fields);
    } catch (problem) {
      if (problem instanceof Elsewhere) await this.letGo(code);
      else {
        reportError(problem);
        visitor.bye("failure");
      }
    }
  }

  /** @param {string} code @param {Visitor} visitor @param {Record<string, unknown>} fields */
  async _receive(code, visitor, fields) {
    if (fields.do === "hello") {
      this._taken(code);
      await this._greet(code, visitor, fields);
      return;
    }
    const live = await this.find(code);
    if (live && live.visitor === visitor) await live.grant(visitor, fields);
  }

  /** @param {string} code @param {Visitor} visitor @param {Record<string, unknown>} hello */
  async _greet(code, visitor, hello) {
    const live = await this.find(code);
    const why = live ? live.farewell(visitor, hello) : "dead";
    if (!live || why !== null) {
      visitor.bye(why ?? "dead");
      return;
    }
    const seat = live.seatOf(hello);
    if (seat !== null) await this._handOn(live, seat);
    live.enter(visitor, hello);
  }

  /**
   * After a rematch, gives a seat a token for the next table. Only digests of earlier tokens are
   * stored, so it issues a new one.
   * @param {LiveTable} live @param {number} seat
   */
  async _handOn({ session, ns, table }, seat) {
    if (table.rematch === null || !session.lacks_token(seat)) return;
    const next = await this.find(table.rematch);
    const token = randomHex(TOKEN_BYTES);
    await next?.change(effects.AddKey(seat, keyOf(token)));
    if (next?.table.seats.opened_by(keyOf(token))) session.hand_over(seat, token, ns);
  }

  /** Handles the end of a connection. @param {string} code @param {Visitor} visitor */
  async leave(code, visitor) {
    (await this._tables.get(code))?.leave(visitor);
  }
}

/** A form without its pledge: only this device shuffles. @param {Form} form */
function withoutPledge({ pledge: _, ...form }) {
  return JSON.stringify(form);
}

/** @param {number[]} seats @returns {Record<string, string>} */
function tokensFor(seats) {
  return Object.fromEntries(seats.map((seat) => [seat, randomHex(TOKEN_BYTES)]));
}
