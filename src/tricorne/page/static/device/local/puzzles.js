/** The tables of puzzles. They are stored nowhere, and whoever sits opposite watches. */

import { modules } from "../game/lessons.js";
import { named, toJs } from "../game/python.js";
import { below, secret } from "./chance.js";
import { newCode } from "./code.js";
import { keyOf } from "./game.js";
import { NOWHERE, silent } from "./nowhere.js";

/** @typedef {import("./types.d.ts").Value} Value */
/** @typedef {import("./hall.js").Hall} Hall */
/** @typedef {import("./live-table.js").LiveTable} LiveTable */

/** @type {Record<string, Value>} */
const { read } = modules["tricorne.play.puzzles.puzzle"];
/** @type {Record<string, Value>} */
const { again, opposite, puzzle_table, told } = modules["tricorne.play.puzzles.table"];

const TOKEN_BYTES = 24;

export class Puzzles {
  /** @param {Hall} hall */
  constructor(hall) {
    this._hall = hall;
    /** @type {{live: LiveTable, puzzle: Value} | null} the puzzle that is going on */
    this._now = null;
    /** @type {Record<string, (given: any) => unknown>} */
    this.answers = {
      begin: (given) => this._begin(given),
      again: (given) => this._again(given),
      told: (given) => this._told(given),
    };
  }

  /**
   * Lays the table of a puzzle, and ends the one before.
   * @param {{line: string, language: string, name: string}} asked
   */
  _begin({ line, language, name }) {
    const puzzle = read(line);
    const [code, token] = [newCode(below), secret(TOKEN_BYTES)];
    const table = named(puzzle_table, [code, puzzle], { name, key: keyOf(token), language });
    if (this._now) this._hall.shut(this._now.live);
    const live = this._hall.open(table, {
      store: NOWHERE,
      thinkers: { choose: silent, hint: silent },
    });
    this._now = { live, puzzle };
    return { code, tokens: { [table.round.seat]: token }, opposite: toJs(opposite(table.round)) };
  }

  /** Takes everything back. @param {{code: string}} asked */
  async _again({ code }) {
    const now = this._at(code);
    if (!now) return null;
    await now.live.replace((table) => again(table, now.puzzle));
    return {};
  }

  /** What was done first, and all about the position. @param {{code: string}} asked */
  _told({ code }) {
    const now = this._at(code);
    return now && toJs(told(now.puzzle, now.live.table.round));
  }

  /** The puzzle with this code; null once it is over. @param {string} code */
  _at(code) {
    return this._now?.live.table.code === code ? this._now : null;
  }
}
