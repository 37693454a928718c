/** The tables of a top's questions. They are stored nowhere, and the other seat watches. */

import "./shared.js";
import { modules } from "../game/lessons.js";
import { named, toJs } from "../game/python.js";
import { GuidedTable } from "./guided-table.js";

/** @import { Value } from "./types.d.ts" */
/** @import { Hall } from "./hall.js" */

/** @type {Record<string, Value>} */
const { read_top } = modules["tricorne.play.top.top"];
/** @type {Record<string, Value>} */
const { question_table, show_best, describe_answer } = modules["tricorne.play.top.table"];

export class Tops {
  /** @param {Hall} hall */
  constructor(hall) {
    /** @type {GuidedTable<Value>} */
    this._table = new GuidedTable(hall);
    /** @type {Record<string, (given: any) => unknown>} */
    this.answers = {
      begin: (given) => this._begin(given),
      best: ({ code }) => this._table.replace(code, show_best),
      told: (given) => this._answer(given),
    };
  }

  /**
   * Lays the table of a question, and ends the one before.
   * @param {{line: string, at: number, language: string, name: string}} asked
   */
  _begin({ line, at, ...asked }) {
    const question = read_top(line).questions[at];
    return this._table.begin(
      (code, who) => named(question_table, [code, question], who),
      question,
      asked,
    );
  }

  /** The first action, and the findings about all. @param {{code: string}} asked */
  _answer({ code }) {
    const now = this._table.tableOf(code);
    return now && toJs(describe_answer(now.about, now.live.table.round));
  }
}
