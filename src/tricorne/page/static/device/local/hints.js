/** Hints in steps: what to do, with which tile, where, and why. One for each turn, however often it is asked for. */

import { shown } from "./game.js";
import { hintOf, hintStep } from "./past.js";
import { refuse, refusedShown, text } from "./showing.js";

/** @typedef {import("./types.d.ts").InPlay} InPlay */
/** @typedef {import("./types.d.ts").Visitor} Visitor */

const STEPS = 4;
const NONE = "no hint was found this time; you can ask again";

export class Hints {
  /** @param {import("./types.d.ts").Services["thinkers"]} thinkers @param {InPlay} sitting */
  constructor(thinkers, sitting) {
    this._thinkers = thinkers;
    this._sitting = sitting;
    /** @type {{moved: number, view: any, hint: Promise<any>} | null} */
    this._latest = null;
  }

  /** Gives a step of the hint to who is to move once there is one, or says that there is none. @param {Visitor} visitor @param {number} step @param {string | null} answers */
  ask(visitor, step, answers) {
    const { table } = this._sitting;
    if (step < 1 || step > STEPS)
      throw refuse("message", "{name} is not understood", { name: "step" });
    if (!table.agreement.hints) throw refuse("hint", "this game is played without hints");
    const { seat } = visitor;
    if (table.state !== "playing" || seat === null || seat !== table.round?.seat)
      throw refuse("hint", "it is not your turn");
    if (this._latest?.moved !== table.moved) {
      const view = table.round.view(seat);
      const hint = this._thinkers.advise(view).then((advice) => hintOf(view, advice));
      this._latest = { moved: table.moved, view, hint };
    }
    void this._send(visitor, this._latest, step, answers);
  }

  /** @param {Visitor} visitor @param {NonNullable<Hints["_latest"]>} latest @param {number} step @param {string | null} answers */
  async _send(visitor, latest, step, answers) {
    const { seat } = visitor;
    let told;
    try {
      const said = hintStep(await latest.hint, latest.view, step);
      told = { is: "hint", version: this._sitting.table.version, step, ...said };
    } catch (problem) {
      shown(problem);
      if (this._latest === latest) this._latest = null;
      told = refusedShown(refuse("hint", NONE).refusal, answers);
    }
    if (this._sitting.table.moved === latest.moved && visitor.seat === seat)
      visitor.tell(text(told));
  }
}
