/** Hints in steps: what to do, with which tile, where, and why. One for each turn, however often it is asked for. */

import { hintOf, hintStep, positionOf } from "./past.js";
import { refuse, text } from "./showing.js";

/** @typedef {import("./types.d.ts").InPlay} InPlay */
/** @typedef {import("./types.d.ts").Visitor} Visitor */

const STEPS = 4;

export class Hints {
  /** @param {import("./types.d.ts").Services["thinkers"]} thinkers @param {InPlay} sitting */
  constructor(thinkers, sitting) {
    this._thinkers = thinkers;
    this._sitting = sitting;
    /** @type {{moved: number, view: any, hint: Promise<any>} | null} */
    this._latest = null;
  }

  /** Gives a step of the hint to who is to move, as soon as there is one. @param {Visitor} visitor @param {number} step */
  ask(visitor, step) {
    const { table } = this._sitting;
    if (step < 1 || step > STEPS)
      throw refuse("message", "{name} is not understood", { name: "step" });
    if (!table.agreement.hints) throw refuse("hint", "this game is played without hints");
    const { seat } = visitor;
    if (table.state !== "playing" || seat === null || seat !== table.round?.seat)
      throw refuse("hint", "it is not your turn");
    if (this._latest?.moved !== table.moved) {
      const position = positionOf(table, seat);
      const { view } = position;
      const hint = this._thinkers.advise(position).then((advice) => hintOf(view, advice));
      this._latest = { moved: table.moved, view, hint };
    }
    void this._send(visitor, seat, this._latest, step);
  }

  /** @param {Visitor} visitor @param {number} seat @param {NonNullable<Hints["_latest"]>} latest @param {number} step */
  async _send(visitor, seat, latest, step) {
    const hint = await latest.hint.catch(() => null);
    const { table } = this._sitting;
    if (!hint || table.moved !== latest.moved || visitor.seat !== seat) return;
    const shown = { is: "hint", version: table.version, step };
    visitor.tell(text({ ...shown, ...hintStep(hint, latest.view, step) }));
  }
}
