/** The table of a lesson or a puzzle: one at a time, and stored nowhere. */

import { modules } from "../game/lessons.js";
import { toJs } from "../game/python.js";
import { numberBelow, randomHex } from "./chance.js";
import { newCode } from "./code.js";
import { keyOf } from "./game.js";

/** @import { Value } from "./types.d.ts" */
/** @import { LiveTable } from "./live-table.js" */

/** @type {Record<string, Value>} */
const { opposite_tiles } = modules["tricorne.play.puzzles.table"];

/** Stores nothing. */
const NOWHERE = {
  lay: async () => undefined,
  append: async () => undefined,
  note: async () => undefined,
  read: async () => null,
};

/** As the server's tokens: 192 bits, 32 letters without padding. */
const TOKEN_BYTES = 24;

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

  /**
   * Opens a table for a person, and says where and how they sit.
   * @param {(code: string, who: {name: string, key: string, language: string}) => Value} made
   * @param {About} about @param {{name: string, language: string}} asked
   */
  begin(made, about, { name, language }) {
    const [code, token] = [newCode(numberBelow), randomHex(TOKEN_BYTES)];
    const table = made(code, { name, key: keyOf(token), language });
    this.open(table, about);
    return {
      code,
      tokens: { [table.round.seat]: token },
      opposite: toJs(opposite_tiles(table.round)),
    };
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
