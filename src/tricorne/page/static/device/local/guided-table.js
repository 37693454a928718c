/** The table of a lesson or a puzzle: one at a time, and stored nowhere. */

/** @import { Value } from "./types.d.ts" */
/** @import { LiveTable } from "./live-table.js" */

/** Stores nothing. */
const NOWHERE = {
  lay: async () => undefined,
  append: async () => undefined,
  note: async () => undefined,
  read: async () => null,
};

/** A bot that waits and watches. @returns {Promise<never>} */
const silentBot = () => new Promise(() => undefined);

/** @template About what the guide knows of the table */
export class GuidedTable {
  /** @param {import("./hall.js").Hall} hall */
  constructor(hall) {
    this._hall = hall;
    /** @type {{live: LiveTable, about: About} | null} */
    this._now = null;
  }

  /**
   * Opens a table, and ends the one before.
   * @param {Value} table @param {About} about
   * @param {() => Promise<Value>} choose what bots at this table do
   */
  open(table, about, choose = silentBot) {
    if (this._now) this._hall.shut(this._now.live);
    const live = this._hall.open(table, { store: NOWHERE, thinkers: { choose, hint: silentBot } });
    this._now = { live, about };
  }

  /** The table with this code; null once it is over. @param {string} code */
  tableOf(code) {
    return this._now?.live.table.code === code ? this._now : null;
  }

  /**
   * Puts another table in its place. @param {string} code
   * @param {(table: Value, about: About) => Value} made
   */
  async replace(code, made) {
    const now = this.tableOf(code);
    if (!now) return null;
    await now.live.replace((/** @type {Value} */ table) => made(table, now.about));
    return {};
  }
}
