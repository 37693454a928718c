/**
 * The store of remembered games in IndexedDB: for each game its entry in the list and, separately,
 * its record or count.
 */

import { openDatabase } from "./disk.js";

const [NAME, VERSION] = ["tricorne.games", 1];
const [GAMES, TEXTS] = ["games", "texts"];

/** @import { Remembered } from "./types.d.ts" */

export class Shelf {
  /** @param {IDBDatabase} database */
  constructor(database) {
    this._database = database;
  }

  /** Rejects where storage is forbidden. @returns {Promise<Shelf>} */
  static async open() {
    const database = await openDatabase(NAME, VERSION, (made) => {
      made.createObjectStore(GAMES, { keyPath: "id" });
      made.createObjectStore(TEXTS);
    });
    return new Shelf(database);
  }

  /** @returns {Promise<Remembered[]>} */
  async all() {
    const [rows] = await this._ask((games) => [games.getAll()]);
    return rows;
  }

  /** A game with its text. @param {string} id @returns {Promise<{game: Remembered, text: string | null} | null>} */
  async read(id) {
    const [game, text = null] = await this._ask((games, texts) => [games.get(id), texts.get(id)]);
    return game ? { game, text } : null;
  }

  /** @param {Remembered} game @param {string | null} [text] omitted: keeps the stored text */
  async put(game, text = null) {
    await this._ask((games, texts) => {
      games.put(game);
      if (text !== null) texts.put(text, game.id);
      return [];
    }, "readwrite");
  }

  /** @param {string[]} ids */
  async drop(ids) {
    await this._ask((games, texts) => {
      for (const id of ids) {
        games.delete(id);
        texts.delete(id);
      }
      return [];
    }, "readwrite");
  }

  /**
   * Runs requests in one transaction, and resolves when they have their results.
   * @param {(games: IDBObjectStore, texts: IDBObjectStore) => IDBRequest[]} work
   * @param {IDBTransactionMode} [mode] @returns {Promise<any[]>}
   */
  _ask(work, mode = "readonly") {
    return new Promise((resolve, reject) => {
      const all = this._database.transaction([GAMES, TEXTS], mode);
      const requests = work(all.objectStore(GAMES), all.objectStore(TEXTS));
      all.oncomplete = () => resolve(requests.map(({ result }) => result));
      all.onabort = () => reject(all.error ?? new Error("nothing was stored"));
    });
  }
}

/** The same store on any device. What cannot be stored, because it is full or forbidden, lasts as long as the page. */
export class LooseShelf {
  /** @param {() => Promise<Shelf | MemoryShelf>} open */
  constructor(open) {
    this._shelf = open().catch(() => null);
    this._loose = new MemoryShelf();
    /** Why the last game was not stored; null if it was. @type {"full" | "forbidden" | null} */
    this.trouble = null;
  }

  /** @returns {Promise<Remembered[]>} */
  async all() {
    const stored = (await (await this._shelf)?.all()) ?? [];
    const loose = await this._loose.all();
    const ids = new Set(loose.map(({ id }) => id));
    return [...stored.filter(({ id }) => !ids.has(id)), ...loose];
  }

  /** @param {string} id */
  async read(id) {
    return (await this._loose.read(id)) ?? (await this._shelf)?.read(id) ?? null;
  }

  /** @param {Remembered} game @param {string | null} [text] omitted: keeps the text */
  async put(game, text = null) {
    const shelf = await this._shelf;
    const whole = text ?? (await this._loose.read(game.id))?.text ?? null;
    try {
      if (!shelf) throw new Error("forbidden");
      await shelf.put(game, whole);
      await this._loose.drop([game.id]);
      this.trouble = null;
    } catch {
      await this._loose.put(game, whole ?? (await shelf?.read(game.id))?.text ?? null);
      this.trouble = shelf ? "full" : "forbidden";
    }
  }

  /** @param {string[]} ids */
  async drop(ids) {
    await this._loose.drop(ids);
    await (await this._shelf)?.drop(ids);
  }
}

/** The same store in memory, for browsers that store nothing. It lasts as long as the page. */
export class MemoryShelf {
  /** @type {Map<string, {game: Remembered, text: string | null}>} */
  _held = new Map();

  all() {
    return Promise.resolve([...this._held.values()].map(({ game }) => game));
  }

  /** @param {string} id */
  read(id) {
    return Promise.resolve(this._held.get(id) ?? null);
  }

  /** @param {Remembered} game @param {string | null} [text] */
  put(game, text = null) {
    this._held.set(game.id, { game, text: text ?? this._held.get(game.id)?.text ?? null });
    return Promise.resolve();
  }

  /** @param {string[]} ids */
  drop(ids) {
    for (const id of ids) this._held.delete(id);
    return Promise.resolve();
  }
}
