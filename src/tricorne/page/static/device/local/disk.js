/**
 * The tables of this device in IndexedDB: for each an agreement, and its entries by version. A
 * completed write survives a crash of the page.
 */

const [NAME, VERSION] = ["tricorne", 1];
const [TABLES, ENTRIES] = ["tables", "entries"];
/** Survives a power failure: by default, a browser may leave completed writes in the system's cache. */
const SURELY = /** @type {IDBTransactionOptions} */ ({ durability: "strict" });

/** @import { Thought, Told } from "./types.d.ts" */
/**
 * `page` is the version of the page that created the table; once the table is `over`, that version
 * is no longer needed.
 * @typedef {{code: string, agreement: string, at: number, page?: string, over?: boolean, thought?: Thought}} Row
 */
/** @typedef {{version: number, text: string, over: boolean}} Written an entry, and whether it ends the table */

/** Another window has continued this table. */
export class Elsewhere extends Error {}

/** The stored entries of this table are gone. */
export class Emptied extends Error {}

/**
 * Opens a database of this device. Rejects where storage is forbidden.
 * @param {string} name @param {number} version
 * @param {(made: IDBDatabase) => void} make creates the object stores of a new database
 * @returns {Promise<IDBDatabase>}
 */
export function openDatabase(name, version, make) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => make(opening.result);
    opening.onsuccess = () => {
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error("another window keeps an older database open"));
  });
}

export class Disk {
  /** @param {IDBDatabase} database @param {string} page the version of this page */
  constructor(database, page) {
    this._database = database;
    this._page = page;
  }

  /**
   * Opens the database of the tables. Rejects where storage is forbidden. @param {string} page
   * @returns {Promise<Disk>}
   */
  static async open(page) {
    const database = await openDatabase(NAME, VERSION, (made) => {
      made.createObjectStore(TABLES, { keyPath: "code" });
      made.createObjectStore(ENTRIES);
    });
    return new Disk(database, page);
  }

  /** Stores a table with all its entries. @param {string} code @param {Told} told @param {number} at */
  lay(code, { agreement, entries }, at) {
    return this._write((tables, all) => {
      tables.put({ code, agreement, at, page: this._page });
      all.delete(allOf(code));
      for (const [index, entry] of entries.entries()) all.put(entry, [code, index + 1]);
    });
  }

  /**
   * Appends an entry to a table. `beside` stores a new table in the same transaction. Rejects with
   * Elsewhere or Emptied.
   * @param {string} code @param {Written} entry @param {number} at
   * @param {{code: string, told: Told} | null} [beside]
   */
  append(code, { version, text, over }, at, beside = null) {
    /** @type {Error | null} */
    let reason = null;
    const done = this._write((tables, entries, transaction) => {
      const stop = (/** @type {Error} */ why) => {
        reason = why;
        transaction.abort();
      };
      const row = tables.get(code);
      row.onsuccess = () => {
        if (!row.result) {
          stop(new Emptied());
          return;
        }
        const { agreement, page } = row.result;
        tables.put({ code, agreement, at, page, over });
      };
      const count = entries.count(allOf(code));
      count.onsuccess = () => {
        if (count.result === version - 1) entries.add(text, [code, version]);
        else stop(count.result < version - 1 ? new Emptied() : new Elsewhere());
      };
      if (beside) {
        const { agreement } = beside.told;
        tables.put({ code: beside.code, agreement, at, page: this._page });
        for (const [index, one] of beside.told.entries.entries())
          entries.put(one, [beside.code, index + 1]);
      }
    });
    return done.catch((problem) => {
      throw reason ?? problem;
    });
  }

  /** @param {string} code @returns {Promise<Told | null>} */
  async read(code) {
    /** @type {IDBRequest<Row | undefined> | undefined} */
    let row;
    /** @type {IDBRequest<string[]> | undefined} */
    let found;
    await this._write((tables, entries) => {
      row = tables.get(code);
      found = entries.getAll(allOf(code));
    }, "readonly");
    if (!row?.result || !found) return null;
    const { agreement, page, over, thought } = row.result;
    return { agreement, entries: found.result, page, over, thought };
  }

  /** Stores how long the current player has been thinking. @param {string} code @param {Thought} thought */
  note(code, thought) {
    return this._write((tables) => {
      const row = tables.get(code);
      row.onsuccess = () => {
        if (row.result) tables.put({ ...row.result, thought });
      };
    });
  }

  /** All tables, with the times of their last entries. @returns {Promise<{code: string, at: number}[]>} */
  async list() {
    /** @type {IDBRequest<Row[]> | undefined} */
    let rows;
    await this._write((tables) => {
      rows = tables.getAll();
    }, "readonly");
    return (rows?.result ?? []).map(({ code, at }) => ({ code, at }));
  }

  /** @param {string[]} codes */
  forget(codes) {
    return this._write((tables, entries) => {
      for (const code of codes) {
        tables.delete(code);
        entries.delete(allOf(code));
      }
    });
  }

  /**
   * Runs work in a transaction.
   * @param {(tables: IDBObjectStore, entries: IDBObjectStore, all: IDBTransaction) => void} work
   * @param {IDBTransactionMode} [mode] @returns {Promise<void>}
   */
  _write(work, mode = "readwrite") {
    return new Promise((resolve, reject) => {
      const all = this._database.transaction([TABLES, ENTRIES], mode, SURELY);
      all.oncomplete = () => resolve();
      all.onabort = () => reject(all.error ?? new Error("nothing was stored"));
      work(all.objectStore(TABLES), all.objectStore(ENTRIES), all);
    });
  }
}

/** The key range of a table's entries, in order. @param {string} code */
function allOf(code) {
  return IDBKeyRange.bound([code, 0], [code, Number.MAX_SAFE_INTEGER]);
}
