/** The tables of lessons. They are stored nowhere, and the host of a lesson sits at them. */

import { modules } from "../game/lessons.js";
import { fromJs, named, str, toJs } from "../game/python.js";
import { below, secret } from "./chance.js";
import { newCode } from "./code.js";
import { keyOf } from "./game.js";
import { NOWHERE, silent } from "./nowhere.js";

/** @typedef {import("./types.d.ts").Value} Value */
/** @typedef {import("./hall.js").Hall} Hall */
/** @typedef {import("./live-table.js").LiveTable} LiveTable */

const { LESSON_OF } = modules["tricorne.play.lessons.course"];
/** @type {Record<string, Value>} */
const { again, left, lesson_table, lesson_terms, moral, placement } =
  modules["tricorne.play.lessons.table"];

const TOKEN_BYTES = 24;

export class Lessons {
  /** @param {Hall} hall */
  constructor(hall) {
    this._hall = hall;
    /** @type {{live: LiveTable, lesson: Value, scene: Value} | null} the lesson that is going on */
    this._now = null;
    /** @type {Record<string, (given: any) => unknown>} */
    this.answers = {
      begin: (given) => this._begin(given),
      again: (given) => this._again(given),
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
    const [code, token] = [newCode(below), secret(TOKEN_BYTES)];
    const table = named(lesson_table, [code, lesson, terms], {
      name,
      key: keyOf(token),
      language,
    });
    const choose = scene.host_places ? async () => placement(scene.host_places) : silent;
    if (this._now) this._hall.shut(this._now.live);
    const live = this._hall.open(table, { store: NOWHERE, thinkers: { choose, hint: silent } });
    this._now = { live, lesson, scene };
    return {
      code,
      tokens: { 1: token },
      says: toJs(scene.says),
      title: toJs(lesson.title),
      moral: toJs(moral(lesson, terms)),
      figure: lesson.figure,
      spot: scene.spot && str(scene.spot),
      spotShown: scene.spot_shown,
      draws: scene.draws,
    };
  }

  /** Takes everything back. @param {{code: string}} asked */
  async _again({ code }) {
    const now = this._at(code);
    if (!now) return null;
    await now.live.replace((table) => again(table, now.lesson));
    return {};
  }

  /** How the attempt stands. @param {{code: string}} asked */
  _verdict({ code }) {
    const now = this._at(code);
    if (!now) return null;
    const { round } = now.live.table;
    return { verdict: now.scene.verdict(round), left: toJs(left(round)) };
  }

  /** The lesson with this code; null once it is over. @param {string} code */
  _at(code) {
    return this._now?.live.table.code === code ? this._now : null;
  }
}
