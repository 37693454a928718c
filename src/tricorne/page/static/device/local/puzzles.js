/** The tables of puzzles. They are stored nowhere, and the other seat watches. */

import "./shared.js";
import { modules } from "../game/lessons.js";
import { named, toJs } from "../game/python.js";
import { GuidedTable } from "./guided-table.js";

/** @import { Value } from "./types.d.ts" */
/** @import { Hall } from "./hall.js" */

/** @type {Record<string, Value>} */
const { read_puzzle } = modules["tricorne.play.puzzles.puzzle"];
/** @type {Record<string, Value>} */
const { restart_puzzle, puzzle_table, describe_attempt, describe_position } =
  modules["tricorne.play.puzzles.table"];

export class Puzzles {
  /** @param {Hall} hall */
  constructor(hall) {
    /** @type {GuidedTable<Value>} */
    this._table = new GuidedTable(hall);
    /** @type {Record<string, (given: any) => unknown>} */
    this.answers = {
      begin: (given) => this._begin(given),
      again: ({ code }) => this._table.replace(code, restart_puzzle),
      told: (given) => this._attempt(given),
      position: ({ line }) => toJs(describe_position(read_puzzle(line))),
    };
  }

  /**
   * Lays the table of a puzzle, and ends the one before.
   * @param {{line: string, language: string, name: string}} asked
   */
  _begin({ line, ...asked }) {
    const puzzle = read_puzzle(line);
    return this._table.begin(
      (code, who) => named(puzzle_table, [code, puzzle], who),
      puzzle,
      asked,
    );
  }

  /** The first action, and everything about the position. @param {{code: string}} asked */
  _attempt({ code }) {
    const now = this._table.tableOf(code);
    return now && toJs(describe_attempt(now.about, now.live.table.round));
  }
}
