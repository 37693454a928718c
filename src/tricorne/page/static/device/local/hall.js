/** All tables in play on this device: lays them, finds them again, and hears what is said on a line to one. */

import { below, secret } from "./chance.js";
import { newCode } from "./code.js";
import { Elsewhere } from "./disk.js";
import { again, agreed, keyed, keyOf, newTable, shown, tableOf } from "./game.js";
import { Sitting } from "./sitting.js";
import { grant } from "./wishes.js";

/** @typedef {import("./types.d.ts").Services} Services */
/** @typedef {import("./types.d.ts").Table} Table */
/** @typedef {Record<string, any> & {seats: {kind: string}[]}} Form */
/** @typedef {import("./types.d.ts").Visitor} Visitor */

const PROTOCOL = 1;
const TOKEN_BYTES = 24;

export class Hall {
  /**
   * @param {Omit<Services, "again">} services
   * @param {(code: string) => void} [taken] hears of each table that is played here from now on
   */
  constructor(services, taken = () => undefined) {
    this._services = Object.assign(services, {
      again: (/** @type {Table} */ table) => this._again(table),
    });
    this._taken = taken;
    /** @type {Map<string, Promise<Sitting | null>>} */
    this._sittings = new Map();
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
    const { code, told, tokens, sitting } =
      this._foreseen?.asked === asked(form) ? this._foreseen.laid : this._laid(form);
    this._foreseen = null;
    await this._services.store.lay(code, told);
    this._taken(code);
    this._sittings.set(code, Promise.resolve(sitting));
    this._laidHere.add(code);
    return { code, tokens };
  }

  /** Gets the table ready that is likely to be asked for: until it is, nobody knows of it. @param {Form} form */
  foresee(form) {
    try {
      const laid = this._laid(form);
      this._foreseen = { asked: asked(form), laid };
      laid.sitting.rehearse();
    } catch {
      // such as a bot that is gone: whoever asks for it is told
    }
  }

  /** A new table, of which nothing is stored. @param {Form} form */
  _laid(form) {
    const tokens = tokensFor(
      form.seats.flatMap(({ kind }, index) => (kind === "person" ? [index + 1] : [])),
    );
    const { code, told, table } = newTable(newCode(below), agreed(form, tokens));
    return { code, told, tokens, sitting: new Sitting(this._services, table) };
  }

  /** The table of this code, if it stands on this device. @param {string} code */
  find(code) {
    const known = this._sittings.get(code);
    if (known) return known;
    const loading = this._load(code);
    this._sittings.set(code, loading);
    return loading;
  }

  /** @param {string} code @returns {Promise<Sitting | null>} */
  async _load(code) {
    const told = await this._services.store.read(code).catch(() => null);
    const table = told && tableOf(code, told);
    if (!table) {
      this._sittings.delete(code);
      return null;
    }
    const sitting = new Sitting(this._services, table);
    if (told.thought?.version === table.version) sitting.clock.begin(told.thought.ns);
    return sitting;
  }

  /** The version of the page that a game began with, where that was not this page itself. @param {string} code */
  async begunBy(code) {
    const told = this._laidHere.has(code) ? null : await this._services.store.read(code);
    return told && !told.over ? (told.page ?? null) : null;
  }

  /** All that is stored of a table. @param {string} code */
  async told(code) {
    const sitting = await this.find(code);
    return sitting && this._services.store.read(code);
  }

  /** The next table for the same people. @param {Table} table */
  _again(table) {
    const tokens = tokensFor([...table.seats.persons]);
    const next = newTable(newCode(below), again(table, tokens));
    this._taken(next.code);
    this._sittings.set(next.code, Promise.resolve(new Sitting(this._services, next.table)));
    return { ...next, tokens };
  }

  /** Another window plays there now. @param {string} code */
  async letGo(code) {
    const sitting = this._sittings.get(code);
    this._sittings.delete(code);
    (await sitting)?.close("elsewhere");
  }

  /** Nothing happens any more at a table that is about to be forgotten, in no window. @param {string} code */
  async end(code) {
    this._taken(code);
    await this.letGo(code);
  }

  /** New tokens for the seats of people: of the others, only digests are stored. @param {string} code */
  async seats(code) {
    const sitting = await this.find(code);
    if (!sitting) return null;
    const { kind } = sitting.table.agreement;
    const seats = tokensFor([...sitting.table.seats.persons]);
    for (const [seat, token] of Object.entries(seats)) {
      if (!sitting.table.has_room_for_key(Number(seat))) continue;
      // biome-ignore lint/performance/noAwaitInLoops: an entry after the other
      await sitting.alone(() => sitting.happen(keyed(Number(seat), token)));
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
    const sitting = await this.find(code);
    if (sitting && sitting.visitor === visitor) await grant(sitting, visitor, fields);
  }

  /** @param {string} code @param {Visitor} visitor @param {Record<string, unknown>} hello */
  async _greet(code, visitor, { protocol, token }) {
    const sitting = await this.find(code);
    const seat = typeof token === "string" ? sitting?.table.seats.opened_by(keyOf(token)) : null;
    if (protocol !== PROTOCOL) visitor.bye("protocol");
    else if (!sitting) visitor.bye("dead");
    else if (token && !seat) visitor.bye("token");
    else {
      if (seat) await this._handOn(sitting, seat.number);
      sitting.enter(visitor, seat?.number ?? null);
    }
  }

  /**
   * Where another table has been laid, sees that the seat's token for it is known: of tokens only
   * digests are stored, so later there is a new one.
   * @param {Sitting} sitting @param {number} seat
   */
  async _handOn({ table, tokens }, seat) {
    if (table.rematch === null || seat in tokens) return;
    const next = await this.find(table.rematch);
    const token = secret(TOKEN_BYTES);
    await next?.alone(async (following) => {
      if (!following.has_room_for_key(seat)) return;
      await next.happen(keyed(seat, token));
      tokens[seat] = token;
    });
  }

  /** Whoever was on this line has gone. @param {string} code @param {Visitor} visitor */
  async leave(code, visitor) {
    (await this._sittings.get(code))?.leave(visitor);
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
