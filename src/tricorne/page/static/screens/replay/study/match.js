/**
 * The verdict on a whole match, from the studies of its rounds. Those that nobody has asked for come
 * one after the other, while no other round is being studied.
 */

import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { Asking } from "./asking.js";
import { skillGauge } from "./gauge.js";
import { costWords, matchSums, matchWords } from "./match-words.js";

/** @import { Told } from "./types.d.ts" */
/** @import { Company } from "./verdict.js" */

export class MatchStudy {
  /** @param {{text: string, rounds: number, isOver: boolean, company: Company}} match the record and the number of its rounds */
  constructor({ text, rounds, isOver, company }) {
    this.text = text;
    this.rounds = rounds;
    this.company = company;
    /** The complete findings by round, by the judge that fits the players. @type {Map<number, Told>} */
    this.found = new Map();
    /** @type {Asking | null} */
    this.asking = null;
    /** Whether this browser cannot study. */
    this.failed = false;
    const title = isOver ? t("The whole match") : t("The match so far");
    this.verdict = h("p.match-words", { role: "status" });
    this.progress = h("progress.match-progress", { max: String(rounds), "aria-label": title });
    this.sums = h("div.stack");
    this.element = h(
      "section.match-study.stack",
      { "aria-label": title, hidden: true },
      h("h2", title),
      ...[this.verdict, h("div.study-wait", this.progress), this.sums],
    );
  }

  /** Whether the viewer has asked for a study. */
  get isBegun() {
    return !this.element.hidden;
  }

  /** Begins, or goes on after another study. */
  go() {
    if (this.rounds < 2) return;
    this.element.hidden = false;
    this.pause();
    this.show();
    const all = Array.from({ length: this.rounds }, (_, round) => round);
    const next = all.findLast((round) => !this.found.has(round));
    if (next === undefined || this.failed) return;
    this.asking = new Asking(
      { text: this.text, round: next, judge: null, you: this.company.you },
      (told, over) => over && this.keep(next, told),
      () => {
        this.failed = true;
        this.show();
      },
    );
  }

  /** Lets another study go first. */
  pause() {
    this.asking?.end();
    this.asking = null;
  }

  /** A round has been studied. @param {number} round @param {Told} told */
  keep(round, told) {
    this.found.set(round, told);
    this.go();
  }

  show() {
    const { company, found, rounds, verdict, progress } = this;
    const tolds = [...found.keys()]
      .sort((one, other) => one - other)
      .flatMap((round) => found.get(round) ?? []);
    const isDone = found.size === rounds;
    progress.value = found.size;
    progress.hidden = isDone || this.failed;
    const words = isDone
      ? matchWords(tolds, company)
      : t("Rounds studied: {count} of {rounds}.", { count: found.size, rounds });
    if (verdict.textContent !== words) verdict.textContent = words;
    if (!isDone || company.gentle) return;
    const sums = matchSums(tolds, company);
    fill(
      this.sums,
      sums &&
        company.you === null &&
        h("h3", t("{name}: luck and skill", { name: company.names[0] })),
      sums && skillGauge(Math.round(sums.skill), Math.round(sums.luck)),
      costWords(tolds, company).map((each) => h("p", each)),
    );
  }
}
