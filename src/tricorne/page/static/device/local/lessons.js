/** The tables of lessons. They are stored nowhere, and the host of a lesson sits at them. */

import "./shared.js";
import { modules } from "../game/lessons.js";
import { fromJs, named, str, toJs } from "../game/python.js";
import { numberBelow, randomHex } from "./chance.js";
import { newCode } from "./code.js";
import { keyOf } from "./game.js";
import { GuidedTable } from "./guided-table.js";

/** @import { Value } from "./types.d.ts" */
/** @import { Hall } from "./hall.js" */

const { LESSON_OF } = modules["tricorne.play.lessons.course"];
/** @type {Record<string, Value>} */
const { restart_lesson, tiles_left, lesson_table, lesson_terms, moral, parse_placement } =
  modules["tricorne.play.lessons.table"];

const TOKEN_BYTES = 24;

export class Lessons {
  /** @param {Hall} hall */
  constructor(hall) {
    /** @type {GuidedTable<{lesson: Value, scene: Value}>} */
    this._table = new GuidedTable(hall);
    /** @type {Record<string, (given: any) => unknown>} */
    this.answers = {
      begin: (given) => this._begin(given),
      again: ({ code }) =>
        this._table.replace(code, (table, { lesson }) => restart_lesson(table, lesson)),
      verdict: (given) => this._verdict(given),
    };
  }

  /**
   * Begins a lesson by a sheet with house rules, and ends the one before.
   * @param {{lesson: string, sheet: string | null, house: Record<string, unknown>, scoring: string, language: string, name: string}} asked
   */
  _begin({ lesson: key, sheet, house, scoring, language, name }) {
    const lesson = LESSON_OF.get(key);
    const terms = lesson_terms(sheet, fromJs(house), scoring);
    const scene = lesson.scene(terms.sheet);
    const [code, token] = [newCode(numberBelow), randomHex(TOKEN_BYTES)];
    const table = named(lesson_table, [code, lesson, terms], {
      name,
      key: keyOf(token),
      language,
    });
    const places = scene.host_places;
    this._table.open(
      table,
      { lesson, scene },
      places ? async () => parse_placement(places) : undefined,
    );
    return {
      code,
      tokens: { 1: token },
      says: scene.says,
      title: lesson.title,
      moral: moral(lesson, terms),
      figure: lesson.figure,
      spot: scene.spot && str(scene.spot),
      spotShown: scene.spot_shown,
      draws: scene.draws,
    };
  }

  /** How the attempt stands. @param {{code: string}} asked */
  _verdict({ code }) {
    const now = this._table.tableOf(code);
    if (!now) return null;
    const { round } = now.live.table;
    return { verdict: now.about.scene.verdict(round), left: toJs(tiles_left(round)) };
  }
}
