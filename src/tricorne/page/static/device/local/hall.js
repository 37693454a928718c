/** All tables in play on this device: lays them, finds them again, and hears what is said on a line to one. */

import { secret } from "./chance.js";
import { Elsewhere } from "./disk.js";
import { agreed, effects, keyOf, newTable, outsideOf, shown, tableOf, toldOf } from "./game.js";
import { LiveTable } from "./live-table.js";
import { tableShown } from "./showing.js";

/** @typedef {import("./types.d.ts").Services} Services */
/** @typedef {import("./types.d.ts").Table} Table */
/** @typedef {Record<string, any> & {seats: {kind: string}[]}} Form */
/** @typedef {import("./types.d.ts").Visitor} Visitor */

const TOKEN_BYTES = 24;

export class Hall {
  /**
   * @param {Omit<Services, "laid" | "outside">} services
   * @param {(code: string) => void} [taken] hears of each table that is played here from now on
   */
  constructor(services, taken = () => undefined) {
    this._services = Object.assign(services, {
      outside: outsideOf(services),
      laid: (/** @type {Table} */ table) => this._laidBeside(table),
    });
    this._taken = taken;
    /** @type {Map<string, Promise<LiveTable | null>>} */
    this._tables = new Map();
    /** @type {Set<string>} */
    this._laidHere = new Set();
    /** @type {{asked: string, laid: ReturnType<Hall["_laid"]>} | null} */
    this._foreseen = null;
  }

  /**
   * Lays a table as a form says, as POST /api/tables does.
   * @param {Form} form
   */
  async lay(form) {
    const { live, tokens, told } =
      this._foreseen?.asked === asked(form) ? this._foreseen.laid : this._laid(form);
    this._foreseen = null;
    const { code } = live.table;
    await this._services.store.lay(code, told);
    this._taken(code);
    this._tables.set(code, Promise.resolve(live));
    this._laidHere.add(code);
    return { code, tokens };
  }

  /** Gets the table ready that is likely to be asked for: until it is, nobody knows of it. @param {Form} form */
  foresee(form) {
    try {
      const laid = this._laid(form);
      this._foreseen = { asked: asked(form), laid };
      const { table, now } = laid.live;
      for (const seat of table.seats.persons) tableShown(table, seat, now); // it is quick later
    } catch {
      // such as a bot that is gone: the player who asks for it is told
    }
  }

  /** A new table, of which nothing is stored. @param {Form} form */
  _laid(form) {
    const tokens = tokensFor(
      form.seats.flatMap(({ kind }, index) => (kind === "person" ? [index + 1] : [])),
    );
    const laid = newTable(agreed(form, tokens));
    return { tokens, told: toldOf(laid), live: new LiveTable(this._services, laid.table) };
  }

  /** The table of this code, if it stands on this device. @param {string} code */
  find(code) {
    const known = this._tables.get(code);
    if (known) return known;
    const loading = this._load(code);
    this._tables.set(code, loading);
    return loading;
  }

  /** @param {string} code @returns {Promise<LiveTable | null>} */
  async _load(code) {
    const told = await this._services.store.read(code).catch(() => null);
    const table = told && tableOf(code, told);
    if (!table) {
      this._tables.delete(code);
      return null;
    }
    const thought = told.thought?.version === table.version ? told.thought.ns : undefined;
    return new LiveTable(this._services, table, thought ?? table.times.thought_ns);
  }

  /** The version of the page that a game began with, where that was not this page itself. @param {string} code */
  async begunBy(code) {
    const told = this._laidHere.has(code) ? null : await this._services.store.read(code);
    return told && !told.over ? (told.page ?? null) : null;
  }

  /** All that is stored of a table. @param {string} code */
  async told(code) {
    const live = await this.find(code);
    return live && this._services.store.read(code);
  }

  /** The next table for the same people is stored. @param {Table} table */
  _laidBeside(table) {
    this._taken(table.code);
    this._tables.set(table.code, Promise.resolve(new LiveTable(this._services, table)));
  }

  /** Another window plays there now. @param {string} code */
  async letGo(code) {
    const live = this._tables.get(code);
    this._tables.delete(code);
    (await live)?.close("elsewhere");
  }

  /** Nothing happens any more at a table that is about to be forgotten, in no window. @param {string} code */
  async end(code) {
    this._taken(code);
    await this.letGo(code);
  }

  /** New tokens for the seats of people: of the others, only digests are stored. @param {string} code */
  async seats(code) {
    const live = await this.find(code);
    if (!live) return null;
    const { kind } = live.table.agreement;
    const seats = tokensFor([...live.table.seats.persons]);
    for (const [seat, token] of Object.entries(seats)) {
      // biome-ignore lint/performance/noAwaitInLoops: an entry after the other
      await live.change(effects.AddKey(Number(seat), keyOf(token)));
    }
    return { kind, tokens: seats };
  }

  /** Hears what is said on a line to a table. @param {string} code @param {Visitor} visitor @param {Record<string, unknown>} fields */
  async hear(code, visitor, fields) {
    try {
      await this._heard(code, visitor, fields);
    } catch (problem) {
      if (problem instanceof Elsewhere) await this.letGo(code);
      else {
        shown(problem);
        visitor.bye("failure");
      }
    }
  }

  /** @param {string} code @param {Visitor} visitor @param {Record<string, unknown>} fields */
  async _heard(code, visitor, fields) {
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
   * Where another table has been laid, sees that the seat's token for it is known: of tokens only
   * digests are stored, so later there is a new one.
   * @param {LiveTable} live @param {number} seat
   */
  async _handOn({ session, ns, table }, seat) {
    if (table.rematch === null || !session.lacks_token(seat)) return;
    const next = await this.find(table.rematch);
    const token = secret(TOKEN_BYTES);
    await next?.change(effects.AddKey(seat, keyOf(token)));
    if (next?.table.seats.opened_by(keyOf(token))) session.hand_over(seat, token, ns);
  }

  /** Whoever was on this line has gone. @param {string} code @param {Visitor} visitor */
  async leave(code, visitor) {
    (await this._tables.get(code))?.leave(visitor);
  }
}

/** What a form asks for; nobody mixes here but the device itself. @param {Form} form */
function asked({ pledge: _, ...form }) {
  return JSON.stringify(form);
}

/** @param {number[]} seats @returns {Record<string, string>} */
function tokensFor(seats) {
  return Object.fromEntries(seats.map((seat) => [seat, secret(TOKEN_BYTES)]));
}
