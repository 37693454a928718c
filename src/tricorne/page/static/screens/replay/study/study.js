/** "Understand this round": the verdict, the chances, the marked moves, and luck, beside a replay. */

import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { Asking } from "./asking.js";
import { chanceCurve } from "./chances.js";
import { luckBars } from "./luck.js";
import { question } from "./marks.js";
import { verdictWords } from "./verdict.js";

/** @import { Told } from "./types.d.ts" */
/** @import { Company } from "./verdict.js" */

/**
 * The interface to the replay beside the study.
 * @typedef {object} Replayed
 * @property {string} text the record
 * @property {Company} company
 * @property {import("../../../kit/narration/sitters.js").Sitters} sitters
 * @property {import("../../../kit/narration/reasons.js").Seats} table
 * @property {import("../../../kit/board/board.js").Board} board
 * @property {() => {round: number, steps: number}} now
 * @property {(step: number) => void} go
 * @property {((step: number) => void) | null} tryFrom
 * @property {(on: boolean) => void} studied called when the curve becomes the slider, or no longer
 * @property {(told: Told) => void} found called with the last finding
 */

export class Study {
  /** @param {Replayed} replayed */
  constructor(replayed) {
    this.replayed = replayed;
    /** @type {Asking | null} */
    this.asking = null;
    /** @type {Told | null} */
    this.told = null;
    /** @type {string | null} */
    this.judge = null;
    /** Whether the curve shows the chances with all hands open. */
    this.isOpen = false;
    /** The marked move in question, counted from 0. @type {number | null} */
    this.marked = null;
    this.step = 0;
    /** @type {((step: number) => void) | null} */
    this.point = null;
    this.verdict = h("p.verdict", { role: "status" });
    this.progress = h("progress.study-progress", { max: "1", "aria-label": t("Studied so far") });
    this.curve = h("div");
    this.marks = h("div");
    this.luck = h("div");
    this.foot = h("div");
    this.element = h("section.study.stack", { "aria-label": t("Understand this round") });
    this.offer();
  }

  /** Offers to study the round. */
  offer() {
    this.end();
    this.told = null;
    this.marked = null;
    this.point = null;
    this.replayed.studied(false);
    fill(
      this.element,
      h(
        "button.button.main.big",
        { dataset: { do: "understand" }, onclick: () => this.begin() },
        t("Understand this round"),
      ),
    );
  }

  begin() {
    const { text, company, now } = this.replayed;
    this.end();
    this.verdict.textContent = t("Every choice is being played on many times …");
    fill(this.curve);
    fill(this.marks);
    fill(this.luck);
    fill(this.foot);
    this.progress.hidden = false;
    this.progress.value = 0;
    const parts = [this.verdict, this.progress, this.curve, this.marks, this.luck, this.foot];
    fill(this.element, h("h2.aside", t("Understand this round")), parts);
    this.asking = new Asking(
      { text, round: now().round, you: company.you, judge: this.judge },
      (told, over) => this.show(told, over),
      () => this.fail(),
    );
  }

  end() {
    this.asking?.end();
    this.asking = null;
  }

  fail() {
    this.replayed.studied(false);
    fill(
      this.element,
      h(
        "p.soft",
        t(
          "This browser cannot study rounds: it is too old, or it does not let the page calculate.",
        ),
      ),
    );
  }

  /** @param {Told} told @param {boolean} over */
  show(told, over) {
    const { company, found } = this.replayed;
    this.told = told;
    if (told.share < 1) this.progress.value = told.share;
    else this.progress.removeAttribute("value"); // it is refined until it is complete
    this.progress.hidden = over;
    if (told.chances.length === 0 && over) {
      this.verdict.textContent = t("There was nothing to choose in this round.");
      return;
    }
    const whole = told.chances.length > 0 && told.share > 1 / 2;
    if (whole || over) this.verdict.textContent = verdictWords(told, company);
    if (!this.curve.contains(document.activeElement)) this.drawCurve(told);
    if (this.marked === null) this.drawMarks(told);
    fill(this.luck, !company.gentle && luckBars(told, company));
    fill(this.foot, !company.gentle && this.judged(told));
    if (over) found(told);
  }

  /** @param {Told} told */
  drawCurve(told) {
    const { company, sitters, now, go } = this.replayed;
    const { names } = company;
    if (names.length === 1) return;
    const isOpen = this.isOpen && told.open.length > 0;
    const chances = isOpen ? told.open : told.chances;
    const { element, go: point } = chanceCurve(chances, names, sitters, now().steps, go);
    const other = isOpen ? t("As the players saw it") : t("With all hands open");
    const turn = () => {
      this.isOpen = !isOpen;
      this.drawCurve(told);
      /** @type {HTMLElement | null} */ (this.curve.querySelector('[data-do="open"]'))?.focus();
    };
    fill(
      this.curve,
      element,
      told.open.length === told.chances.length &&
        !company.gentle &&
        h("button.plain", { dataset: { do: "open" }, onclick: turn }, other),
    );
    this.point = point;
    point(this.step);
    this.replayed.studied(true);
  }

  /** The replay shows another step. @param {number} step */
  moved(step) {
    this.step = step;
    this.point?.(step);
    const mark = this.marked === null ? null : this.told?.marks[this.marked];
    if (mark && mark.step !== step) this.leaveMark();
  }

  /** The marked moves, as buttons that lead there. @param {Told} told */
  drawMarks({ marks }) {
    const shown = this.replayed.company.gentle ? marks.slice(0, 1) : marks;
    fill(
      this.marks,
      shown.length > 0 &&
        h(
          "div.buttons.mark-list",
          shown.map((_, index) =>
            h(
              "button.button",
              { dataset: { do: "mark", mark: String(index) }, onclick: () => this.ask(index) },
              this.replayed.company.gentle
                ? t("One tip")
                : t("Look again {number}/{count}", { number: index + 1, count: shown.length }),
            ),
          ),
        ),
    );
  }

  /** Asks what the viewer would play. @param {number} index */
  ask(index) {
    const { board, table, go, tryFrom, company } = this.replayed;
    const { told } = this;
    const mark = told?.marks[index];
    if (!mark) return;
    const last = company.gentle || index + 1 === told.marks.length;
    this.marked = null; // the replay may move
    go(mark.step);
    this.marked = index;
    fill(
      this.marks,
      question(mark, {
        board,
        table,
        points: told.points,
        next: last ? null : () => this.ask(index + 1),
        tryIt: tryFrom && (() => tryFrom(mark.step)),
      }),
    );
  }

  leaveMark() {
    this.marked = null;
    this.replayed.board.ghost = null;
    if (this.told) this.drawMarks(this.told);
  }

  /** The judge, and a link to the other one. @param {Told} told */
  judged({ judge }) {
    const families = judge === "families";
    const other = families ? "champions" : "families";
    return h(
      "p.soft.small",
      families
        ? t("Judged as if families played on.")
        : t("Judged as if champions played on, who draw a lot."),
      " ",
      h(
        "button.plain",
        {
          dataset: { do: "judge" },
          onclick: () => {
            this.judge = other;
            this.begin();
          },
        },
        families ? t("And among champions?") : t("And among families?"),
      ),
    );
  }
}
