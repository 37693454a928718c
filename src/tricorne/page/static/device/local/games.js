/**
 * The games of this device, in progress and finished: at local tables, at a server, and scored with
 * physical tiles. Tables and counts stay in their own stores. This module derives each game's
 * result once, and keeps the record of a finished game.
 */

import { isHere } from "./code.js";
import { reportError, tableOf } from "./game.js";
import { recordOf } from "./past.js";
import { resultOfCount, resultOfRecord, resultOfTable, VERSION } from "./remembering.js";
import { NOBODY_HERE, tableMessage } from "./showing.js";

/** @import { AtHand, Bundle, GameResult, Remembered, Studied } from "./types.d.ts" */
/** @import { LooseShelf } from "./shelf.js" */
/** @typedef {Partial<Remembered> & {text?: string | null}} Found */
/** @typedef {{id: string, at: number, find: () => Found | Promise<Found>}} Source */

/** The prefix of a count's id. */
export const COUNT = "count-";
/** How many finished tables stay complete. Of older ones, only the record stays. */
const MOST_TABLES = 200;
/** Milliseconds of work before a first answer. */
const SLICE = 300;

export class Games {
  /**
   * @param {import("./store.js").Store} store the store of local tables
   * @param {LooseShelf} shelf
   */
  constructor(store, shelf) {
    this.store = store;
    this.shelf = shelf;
    this.most = MOST_TABLES;
  }

  /**
   * All games, the latest first. Examines changed games for a limited time; `left` is the number
   * still to examine.
   * @param {AtHand} atHand
   * @param {number} [slice] in milliseconds
   */
  async all(atHand, slice = SLICE) {
    const { shelf } = this;
    const known = new Map((await shelf.all()).map((game) => [game.id, game]));
    const sources = await this._sources(known, atHand);
    const there = new Set([...sources.map(({ id }) => id), ...Object.keys(atHand.held)]);
    const lost = [...known.values()].filter(({ id, alone }) => !(alone || there.has(id)));
    await shelf.drop(lost.map(({ id }) => id));
    for (const { id } of lost) known.delete(id);
    const due = sources.filter(({ id, at }) => isStale(known.get(id), at));
    const until = performance.now() + slice;
    let looked = 0;
    for (const one of due.sort(newestFirst)) {
      if (looked > 0 && performance.now() > until) break;
      // biome-ignore lint/performance/noAwaitInLoops: one after the other, until the time is up
      known.set(one.id, await this._look(one, known.get(one.id)));
      looked += 1;
    }
    return { games: [...known.values()].sort(newestFirst), left: due.length - looked };
  }

  /**
   * The current games, with functions that examine them. @param {Map<string, Remembered>} known
   * @param {AtHand} atHand @returns {Promise<Source[]>}
   */
  async _sources(known, { held, counts }) {
    const tables = (await this.store.tables()).map(({ code, at }) => ({
      id: code,
      at,
      find: () => this._table(code),
    }));
    const counted = counts.map(({ id, at, count }) => ({
      id: COUNT + id,
      at,
      find: () => /** @type {Found} */ ({ kind: "count", came: resultOfCount(count), text: count }),
    }));
    const online = Object.entries(held)
      .filter(([code]) => !isHere(code))
      .map(([id, { kind, tokens, at }]) => ({
        id,
        at: known.has(id) ? 0 : at, // only the server knows its current state
        find: () =>
          /** @type {Found} */ ({ kind, you: kind === "device" ? [] : seatNumbers(tokens) }),
      }));
    const found = [...tables, ...counted, ...online];
    const ids = new Set(found.map(({ id }) => id));
    const others = [...known.values()].filter(({ id, alone }) => alone && !ids.has(id));
    return [...found, ...others.map(({ id }) => ({ id, at: 0, find: () => this._reread(id) }))];
  }

  /**
   * Examines a game. A failure is not final: a later version may succeed. @param {Source} source
   * @param {Remembered} [before]
   */
  async _look({ id, at, find }, before) {
    const { text = null, ...found } = await Promise.resolve()
      .then(find)
      .catch((problem) => {
        reportError(problem);
        return /** @type {Found} */ ({});
      });
    return this.keep(
      { ...(before ?? blankEntry(id)), at: at || (before?.at ?? 0), ...found },
      text,
    );
  }

  /** Examines a local table. @param {string} code @returns {Promise<Found>} */
  async _table(code) {
    const saved = await this.store.look(code);
    if (!saved) return {};
    const table = tableOf(code, saved);
    const shown = /** @type {any} */ (tableMessage(table, null, NOBODY_HERE));
    const over = table.state === "over";
    const text = over ? recordOf(code, saved) : null;
    const { kind } = table.agreement;
    return {
      kind,
      you: kind === "device" ? [] : [...table.seats.persons],
      came: text === null ? resultOfTable(shown) : resultOfRecord(text, shown),
      alone: over,
      text,
    };
  }

  /** Examines a stored text again, with this version. @param {string} id @returns {Promise<Found>} */
  async _reread(id) {
    const { game, text } = (await this.shelf.read(id)) ?? {};
    if (!(game && text)) return {};
    return {
      came: game.kind === "count" ? resultOfCount(text) : resultOfRecord(text, shownState(game)),
    };
  }

  /** @param {Remembered} game @param {string | null} [text] */
  async keep(game, text = null) {
    const now = { ...game, by: VERSION, seen: game.at };
    await this.shelf.put(now, text);
    return now;
  }

  /**
   * Stores the state of a server's table and, once finished, its record.
   * @param {{code: string, shown: any, record?: string, at?: number}} told
   */
  async storeResult({ code, shown, record, at }) {
    const before = (await this.shelf.read(code))?.game ?? blankEntry(code);
    const came = record === undefined ? resultOfTable(shown) : resultOfRecord(record, shown);
    const { kind } = shown.table;
    const you = typeof shown.you === "number" && kind !== "device" ? [shown.you] : before.you;
    const game = { ...before, kind, you, came, alone: came.over, at: at ?? before.at };
    return this.keep(game, record ?? null);
  }

  /** Examines changed local tables for a limited time, the latest first. */
  async examine() {
    const { shelf } = this;
    const until = performance.now() + 5 * SLICE;
    const tables = await this.store.tables();
    for (const { code: id, at } of tables.sort(newestFirst)) {
      // biome-ignore lint/performance/noAwaitInLoops: the time may be up after each game
      const game = (await shelf.read(id))?.game;
      if (isStale(game, at)) await this._look({ id, at, find: () => this._table(id) }, game);
      if (performance.now() > until) break;
    }
  }

  /**
   * Earlier results for a deal under the same rules, the latest first.
   * @param {string} code of a table whose last round is over
   */
  async gamesOnDeal(code) {
    await this.examine();
    const games = await this.shelf.all();
    const now = games.find(({ id }) => id === code)?.came;
    const name = now?.deals?.at(-1)?.name;
    return games
      .filter(({ id, came }) => name && id !== code && came && isSame(came, now))
      .sort(newestFirst)
      .flatMap(({ id, at, you, came }) =>
        (came?.deals ?? [])
          .filter((deal) => deal.name === name)
          .map(({ points }) => ({ id, at, you, players: came?.players ?? [], points })),
      );
  }

  /** Renames a game. @param {string} id @param {string | null} name */
  async rename(id, name) {
    const { shelf } = this;
    const found = await shelf.read(id);
    if (found) await shelf.put({ ...found.game, name });
    return {};
  }

  /**
   * Keeps the findings of a study about a round of a game on this device.
   * @param {string} id @param {number} round @param {Studied} found
   */
  async storeStudy(id, round, found) {
    const { shelf } = this;
    const game = (await shelf.read(id))?.game ?? blankEntry(id);
    await shelf.put({ ...game, studied: { ...game.studied, [round]: found } });
    return {};
  }

  /** The record of a finished game, or the text of a count. @param {string} id */
  async text(id) {
    return (await this.shelf.read(id))?.text ?? null;
  }

  /** Reduces old finished games to their records. */
  async tidy() {
    const tables = (await this.store.tables()).sort(newestFirst).slice(this.most);
    const { shelf } = this;
    for (const { code, at } of tables) {
      // biome-ignore lint/performance/noAwaitInLoops: runs in the background
      let game = (await shelf.read(code))?.game;
      if (isStale(game, at))
        game = await this._look({ id: code, at, find: () => this._table(code) }, game);
      if (game?.alone) await this.store.forget([code]);
    }
  }
}

/** @param {string} id @returns {Remembered} */
function blankEntry(id) {
  const unknown = { you: [], by: 0, seen: 0, came: null, alone: false };
  return { id, kind: "online", at: 0, name: null, ...unknown };
}

/**
 * Whether a game has changed or was examined by another version. Compares times for equality,
 * because clocks can go back. @param {Remembered | undefined} game @param {number} at
 */
function isStale(game, at) {
  return !game || game.by !== VERSION || (at !== 0 && game.seen !== at);
}

/** Whether two games have the same rules and began at the same place. @param {GameResult} one @param {GameResult} other */
function isSame(one, other) {
  /** @param {GameResult} game */
  const rules = ({ sheet, house, scoring, begun }) => [sheet, house, scoring, begun ?? ""].join();
  return rules(one) === rules(other);
}

/** The final state that a game's table would have shown. @param {Remembered | Bundle} game */
function shownState({ kind, came }) {
  if (kind === "record" || !came) return null;
  const seats = came.players.map(({ name, bot }) => ({ name, bot }));
  const table = { begun: came.begun };
  return {
    table,
    seats,
    winners: came.players.flatMap(({ won }, index) => (won ? [index + 1] : [])),
  };
}

/** @param {{at: number}} one @param {{at: number}} other */
function newestFirst(one, other) {
  return other.at - one.at;
}

/** @param {Record<string, string>} tokens */
function seatNumbers(tokens) {
  return Object.keys(tokens).map(Number);
}
