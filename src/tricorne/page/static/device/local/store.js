/**
 * Keeps the tables of this device. If the browser stores nothing, is full, or has cleared its
 * storage, the game continues in memory, and the player is told once. As soon as there is space,
 * everything is stored.
 */

import { Elsewhere, Emptied } from "./disk.js";

/** @import { Thought, Told } from "./types.d.ts" */
/** @import { Disk, Written } from "./disk.js" */
/** @typedef {Told & {kept: boolean}} Known */

export class Store {
  /**
   * @param {() => Promise<Disk>} open
   * @param {(trouble: "forbidden" | "full") => void} [troubled] called when something cannot be
   *   stored
   * @param {() => number} [now] the current time, which only orders the tables
   */
  constructor(open, troubled = () => undefined, now = Date.now) {
    this._open = open;
    this._now = now;
    this._troubled = troubled;
    /** @type {Map<string, Known>} the running tables with all entries */
    this._known = new Map();
    this._told = false;
    this._disk = open().catch(() => null);
  }

  /**
   * Stores a new table and, in the same step, the entry of another table that leads to it.
   * @param {string} code @param {Told} saved @param {{code: string, entry: Written} | null} [beside]
   */
  async lay(code, saved, beside = null) {
    const known = { ...saved, kept: true };
    this._known.set(code, known);
    if (!beside) {
      await this._layWhole(code, known);
      return;
    }
    await this.append(beside.code, beside.entry, { code, told: saved });
    known.kept = this._known.get(beside.code)?.kept ?? false;
  }

  /**
   * Appends an entry to a running table. Rejects with Elsewhere if another window has continued it.
   * @param {string} code @param {Written} entry @param {{code: string, told: Told} | null} [beside]
   */
  async append(code, entry, beside = null) {
    const known = /** @type {Known} */ (this._known.get(code));
    const disk = await this._disk;
    const after = { ...known, entries: [...known.entries, entry.text] };
    try {
      if (!disk || !known.kept) throw new Emptied();
      await disk.append(code, entry, this._now(), beside);
    } catch (problem) {
      if (problem instanceof Elsewhere) throw problem;
      await this._layWhole(code, after);
      if (beside) await this._layWhole(beside.code, { ...beside.told, kept: false });
    }
    this._known.set(code, after);
  }

  /** Loads a table and marks it as running. @param {string} code @returns {Promise<Told | null>} */
  async read(code) {
    const disk = await this._disk;
    const known = this._known.get(code);
    const saved = known?.kept === false ? known : await disk?.read(code);
    if (!saved) return known ?? null;
    this._known.set(code, { ...saved, kept: known?.kept ?? true });
    return saved;
  }

  /** Stores the thinking time if possible. @param {string} code @param {Thought} thought */
  async note(code, thought) {
    const disk = await this._disk;
    if (this._known.get(code)?.kept) await disk?.note(code, thought).catch(() => undefined);
  }

  /** All tables, with the times of their last entries. Tables only in memory count as changed now. */
  async tables() {
    const disk = await this._disk;
    const stored = (await disk?.list()) ?? [];
    const loose = [...this._known].filter(([, { kept }]) => !kept);
    const at = this._now();
    return [
      ...stored.filter(({ code }) => this._known.get(code)?.kept !== false),
      ...loose.map(([code]) => ({ code, at })),
    ];
  }

  /** Loads a table without marking it as running. @param {string} code @returns {Promise<Told | null>} */
  async look(code) {
    const known = this._known.get(code);
    if (known?.kept === false) return known;
    return (await this._disk)?.read(code) ?? null;
  }

  /** Stores an imported table. @param {string} code @param {Told} saved @param {number} at */
  async bring(code, saved, at) {
    await (await this._disk)?.lay(code, saved, at);
  }

  /** @param {string[]} codes */
  async forget(codes) {
    for (const code of codes) this._known.delete(code);
    await (await this._disk)?.forget(codes);
  }

  /** Stores a complete table if possible. @param {string} code @param {Known} known */
  async _layWhole(code, known) {
    known.kept = (await this._lay(code, known)) || (await this._lay(code, known, true));
    if (!known.kept) this.tellTrouble((await this._disk) ? "full" : "forbidden");
  }

  /** Tells, once, that something cannot be stored. @param {"forbidden" | "full"} trouble */
  tellTrouble(trouble) {
    if (!this._told) this._troubled(trouble);
    this._told = true;
  }

  /**
   * @param {string} code @param {Told} saved
   * @param {boolean} anew whether to reopen the database first, because browsers may have closed it
   */
  async _lay(code, saved, anew = false) {
    if (anew) this._disk = this._open().catch(() => null);
    const disk = await this._disk;
    try {
      await disk?.lay(code, saved, this._now());
      return disk !== null;
    } catch {
      return false;
    }
  }
}
