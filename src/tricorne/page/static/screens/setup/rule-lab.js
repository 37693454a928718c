/**
 * The rule lab: what house rules change. Bots play thousands of rounds by the published rules and by
 * the rules of the form, in a worker of their own.
 */

import { startEngine } from "../../device/engine/engine.js";
import { modules } from "../../device/game/lessons.js";
import { fromJs, toMessage } from "../../device/game/python.js";
import { refusalOf } from "../../device/local/showing.js";
import { fill, h } from "../../kit/elements.js";
import { currentLocale, t } from "../../kit/i18n.js";
import { measureRows, summaryWords } from "./lab-measures.js";

/** @import { Form } from "./form.js" */
/** @import { Measures } from "../../device/engine/trials.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */
/** @typedef {{ name: string, rules: import("../../device/engine/trials.js").Trial["rules"] }} Side */

const { agreed_terms: agreedTerms } = modules["tricorne.play.table.agreement"];
const { rules_fields: rulesFields } = modules["tricorne.rules.encoding"];

const ROUNDS = 20_000;
const CHUNK = 250;
const SEED = 1;
/** Milliseconds without a change of the form before rounds are played. */
const PAUSE_MS = 300;

export class RuleLab {
  /** @param {typeof startEngine} [start] @param {number} [rounds] @param {() => Promise<unknown>} [pause] */
  constructor(start = startEngine, rounds = ROUNDS, pause = awaitPause) {
    this._start = start;
    this._rounds = rounds;
    this._pause = pause;
    /** @type {ReturnType<typeof startEngine> | null} */
    this._engine = null;
    /** The number of the latest comparison: one before it stops. */
    this._latest = 0;
    /** @type {Map<string, { done: number, measures: Measures | null }>} what each side has played */
    this._known = new Map();
    /** The rules that have been compared to the end. */
    this._finished = "";
    /** Plays the latest comparison again. */
    this._again = () => undefined;
    this._state = h("span.soft.small");
    this._bar = h("progress.lab-progress", {
      max: String(rounds),
      value: "0",
      "aria-label": t("Rounds played so far"),
    });
    this._button = h("button.button", { type: "button", hidden: true });
    this._said = h("p.lab-said", { role: "status" });
    this._measures = h("div.stack");
    this.element = h(
      "div.stack.lab",
      h(
        "p.soft.small",
        t(
          "Bots that always take the most points play by the published rules and by yours. For luck, one of them plays at random.",
        ),
      ),
      h("div.lab-bar", this._bar, this._state, this._button),
      this._said,
      this._measures,
    );
  }

  /**
   * Compares the rules of a form with those of its sheet.
   * @param {Form} form @param {SheetOffer} sheet @param {number} players
   */
  async compare(form, sheet, players) {
    this._latest += 1;
    const mine = this._latest;
    this._again = () => void this.compare(form, sheet, players);
    await this._pause();
    if (mine !== this._latest) return;
    try {
      const sides = sidesOf(form, sheet, players);
      const all = sides.sides.map(({ name }) => name).join();
      if (all === this._finished) return;
      this._finished = "";
      fill(this._said);
      if (await this._play(mine, sides)) this._finished = all;
    } catch (problem) {
      if (mine !== this._latest) return;
      if (refusalOf(problem)) return this._clear();
      this._offer(t("Try again"), this._again);
      fill(this._said, t("These rules could not be tried out on this device."));
      globalThis.reportError?.(problem);
    }
  }

  /** Shows nothing while the rules are impossible; the form says why they are. */
  _clear() {
    this._button.hidden = true;
    this._finished = "";
    this._bar.setAttribute("value", "0");
    for (const part of [this._state, this._said, this._measures]) fill(part);
  }

  /** Plays no more; what is known stays. */
  stop() {
    this._latest += 1;
    this._offer(t("Go on"), this._again);
  }

  /** Ends the worker, too. */
  end() {
    this.stop();
    this._engine?.end();
    this._engine = null;
    this._known.clear();
    this._finished = "";
  }

  /** Whether all rounds were played. @param {number} mine @param {{ sides: Side[], players: number }} of */
  async _play(mine, { sides, players }) {
    this._offer(t("Stop"), () => this.stop());
    this._engine ??= this._start();
    const { play } = this._engine;
    for (let first = 0; first < this._rounds; first += CHUNK) {
      for (const side of sides) {
        const known = this._known.get(side.name) ?? { done: 0, measures: null };
        this._known.set(side.name, known);
        if (known.done > first) continue;
        const given = { ...side, players, seed: SEED, first, count: CHUNK };
        // biome-ignore lint/performance/noAwaitInLoops: a chunk follows the one before
        const measures = await play(given);
        Object.assign(known, { done: first + CHUNK, measures });
        if (mine !== this._latest) return false;
      }
      this._show(sides, first + CHUNK);
    }
    this._button.hidden = true;
    fill(this._said, summaryWords(...this._measuresOf(sides)));
    return true;
  }

  /** The measures of the published rules and of one's own, if they differ. @param {Side[]} sides @returns {[Measures | null, Measures | null]} */
  _measuresOf([published, own]) {
    const found = (/** @type {Side | undefined} */ side) =>
      (side && this._known.get(side.name)?.measures) ?? null;
    return [found(published), found(own)];
  }

  /** @param {Side[]} sides @param {number} done */
  _show(sides, done) {
    const [rounds, all] = [done, this._rounds].map((count) =>
      count.toLocaleString(currentLocale()),
    );
    this._bar.setAttribute("value", String(done));
    this._state.textContent = t("{rounds} of {all} rounds", { rounds, all });
    fill(this._measures, measureRows(...this._measuresOf(sides)));
  }

  /** @param {string} label @param {() => void} act */
  _offer(label, act) {
    this._button.hidden = false;
    this._button.textContent = label;
    this._button.onclick = act;
  }
}

/**
 * The published rules, and those of the form if they differ, for a number of players that both allow.
 * @param {Form} form @param {SheetOffer} sheet @param {number} wanted
 * @returns {{ sides: Side[], players: number }}
 */
function sidesOf({ house, scoring }, { name, players: [fewest, most] }, wanted) {
  const [least, mostToo] = /** @type {number[]} */ (house.players ?? [fewest, most]);
  const players = Math.max(fewest, least, Math.min(wanted, most, mostToo));
  const rules = [{}, house].map((changes) => {
    const terms = agreedTerms(name, fromJs(changes), scoring, null);
    return toMessage(rulesFields(terms, players));
  });
  const sides = rules.map((fields) => ({ name: wordOf(fields), rules: fields }));
  return { sides: sides[0].name === sides[1].name ? sides.slice(0, 1) : sides, players };
}

/** Resolves when the form may have been changed for now. */
function awaitPause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Rules as one word: equal rules have the same. @param {object} fields */
function wordOf(fields) {
  return JSON.stringify(fields, (_, value) => (typeof value === "bigint" ? `${value}` : value));
}
