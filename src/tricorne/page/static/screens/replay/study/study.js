/** "Understand this round": the verdict, the chances, the marked moves, and luck, beside a replay. */

import { studySoon } from "../../../kit/ahead.js";
import { fill, h, runAfterPaint } from "../../../kit/elements.js";
import { n, t } from "../../../kit/i18n.js";
import { Asking } from "./asking.js";
import { chanceCurve, chanceWords } from "./chances.js";
import { dotKey, dotsOf } from "./dots.js";
import { luckBars } from "./luck.js";
import { momentWords, numberWords } from "./marks.js";
import { MatchStudy } from "./match.js";
import { Practice } from "./practice.js";
import { verdictWords } from "./verdict.js";

/** @import { Mark, Told } from "./types.d.ts" */
/** @import { Company } from "./verdict.js" */

/** Where the Tab key stops. */
const STOPS = "button, summary, input";
/** How often to look whether a press has ended. */
const PRESS_MS = 100;

/**
 * The interface to the replay beside the study.
 * @typedef {object} Replayed
 * @property {string} text the record
 * @property {number} rounds how many it has
 * @property {boolean} isOver whether its match is over
 * @property {Company} company
 * @property {import("../../../kit/narration/sitters.js").Sitters} sitters
 * @property {import("../../../kit/narration/reasons.js").Seats} table
 * @property {import("../../../kit/board/board.js").Board} board
 * @property {() => {round: number, steps: number, isEven: boolean, isOver: boolean, isLast: boolean, isOfMatch: boolean, isKnown: boolean}} now the
 *   round, and whether it ended its match, and belongs to one that may have others
 * @property {(seat: number) => string[]} handOf the tiles of a seat now
 * @property {string} memory the key under which the order of tiles on racks is remembered
 * @property {(step: number) => void} go
 * @property {() => void} pause
 * @property {((step: number) => void) | null} tryFrom
 * @property {() => void} begun called when a study begins
 * @property {(on: boolean) => void} studied called when the curve becomes the slider, or no longer
 * @property {(told: Told) => void} found called with the last finding of the judge that fits
 */

export class Study {
  /** @param {Replayed} replayed */
  constructor(replayed) {
    this.replayed = replayed;
    this.match = new MatchStudy(replayed);
    /** @type {Asking | null} */
    this.asking = null;
    /** @type {Told | null} */
    this.told = null;
    /** @type {string | null} */
    this.judge = null;
    /** The judge that fits the players; unknown at first. @type {string | null} */
    this.usual = null;
    /** The last verdict that was read out. */
    this.said = "";
    /** The finding that waits until a press ends. @type {(() => void) | null} */
    this.late = null;
    /** Whether the curve shows the chances with all hands open. */
    this.isOpen = false;
    /** The marked moves that the viewer practises. @type {Practice | null} */
    this.practice = null;
    this.step = 0;
    /** What the curve shows. @type {Told | null} */
    this.drawn = null;
    /** @type {((step: number) => void) | null} */
    this.point = null;
    this.verdict = h("p.verdict", { role: "status", tabindex: "-1" });
    this.progress = h("progress.study-progress", { max: "1", "aria-label": t("Studied so far") });
    this.curve = h("div", { onfocusout: () => setTimeout(() => this.drawLatest()) });
    this.marks = h("div");
    this.luck = h("div");
    this.foot = h("div");
    this.element = h("section.study.stack", { "aria-label": t("Understand this round") });
  }

  /** Offers to study the round. */
  offer() {
    this.end();
    this.forget();
    this.judge = null;
    this.usual = null;
    this.replayed.studied(false);
    const button = h(
      "button.button.main.big",
      { dataset: { do: "understand" }, onclick: () => this.begin() },
      t("Understand this round"),
    );
    fill(this.element, button);
    if (this.match.isBegun) {
      this.begin();
      return;
    }
    runAfterPaint(() => button.isConnected && studySoon(this.roundAndJudge()));
  }

  /** The round under study, by the chosen judge. */
  roundAndJudge() {
    const { text, now } = this.replayed;
    return { text, round: now().round, judge: this.judge };
  }

  forget() {
    this.told = null;
    this.drawn = null;
    this.point = null;
    this.closePractice();
  }

  begin() {
    this.replayed.begun();
    if (this.step === 0) this.replayed.go(Number.POSITIVE_INFINITY); // an empty board says nothing
    const isHere = this.element.contains(document.activeElement);
    this.end();
    this.forget();
    this.verdict.setAttribute("aria-live", "polite");
    this.verdict.textContent = t("The computer is trying every choice …");
    this.said = "";
    fill(this.curve);
    fill(this.marks);
    fill(this.luck);
    fill(this.foot);
    this.progress.hidden = false;
    this.progress.value = 0;
    const wait = h("div.study-wait", this.progress);
    const parts = [this.verdict, wait, this.luck, this.marks, this.curve, this.foot];
    fill(this.element, h("h2.aside", t("Understand this round")), parts);
    if (isHere) this.verdict.focus({ preventScroll: true });
    const known = this.judge === null && this.match.found.get(this.roundAndJudge().round);
    if (known) {
      this.show(known, true);
      return;
    }
    this.asking = new Asking(
      { ...this.roundAndJudge(), you: this.replayed.company.you },
      (account, over) => this.showAfterPress(() => this.show(account, over)),
      () => this.fail(),
    );
  }

  end() {
    this.asking?.end();
    this.asking = null;
    this.late = null;
    this.match.pause();
    this.closePractice();
  }

  closePractice() {
    this.practice?.end();
    this.practice = null;
  }

  fail() {
    if (this.told) {
      this.progress.hidden = true; // what has been found stays
      return;
    }
    this.replayed.studied(false);
    this.progress.hidden = true;
    this.say(
      t("This browser cannot study rounds: it is too old, or it does not let the page calculate."),
      true,
    );
  }

  /**
   * Shows a finding, once no press is under way: a click is lost if what was pressed is replaced
   * or moves away. Of several findings, only the latest is shown.
   * @param {() => void} show
   */
  showAfterPress(show) {
    const waits = this.late !== null;
    this.late = show;
    if (!waits) this.showLate();
  }

  showLate() {
    if (this.late === null) return;
    if (this.element.matches(":active")) {
      setTimeout(() => this.showLate(), PRESS_MS);
      return;
    }
    const show = this.late;
    this.late = null;
    show();
  }

  /** @param {Told} account @param {boolean} over */
  show(account, over) {
    const { company, found, now } = this.replayed;
    this.told = account;
    if (account.share < 1) this.progress.value = account.share;
    else this.progress.removeAttribute("value"); // it is refined until it is complete
    this.progress.hidden = over;
    if (account.chances.length === 0 && over) {
      const why = now().isKnown
        ? t("There was nothing to choose in this round.")
        : t("The hands of this round are unknown, so its moves cannot be judged.");
      this.say(why, over);
      return;
    }
    const whole = account.chances.length > 0 && account.share > 1 / 2;
    if (whole || over) this.say(verdictWords(account, company), over);
    this.drawLatest();
    if (this.practice === null) this.drawMarks(account);
    renew(this.luck, !company.gentle && this.luckOf(account, over));
    renew(this.foot, !company.gentle && this.judgeLine(account));
    this.usual ??= account.judge;
    if (!over) return;
    if (account.judge === this.usual) found(account);
    if (this.judge === null) this.match.keep(now().round, account);
    else this.match.go();
  }

  /** Luck as bars, or why there are none at the end. @param {Told} account @param {boolean} over */
  luckOf(account, over) {
    const bars = luckBars(account, this.replayed.company);
    const isLate = over && !account.over && account.points && this.replayed.now().isOver;
    return bars.length === 0 && isLate
      ? h("p.soft.small", t("There was no time to study the luck."))
      : bars;
  }

  /**
   * Tells the verdict. It may change with each finding; the last one is read out.
   * @param {string} words @param {boolean} over
   */
  say(words, over) {
    const { verdict } = this;
    const isDue = over && words !== this.said;
    verdict.setAttribute("aria-live", isDue ? "polite" : "off");
    if (isDue) this.said = words;
    if (isDue || verdict.textContent !== words) verdict.textContent = words;
  }

  /** Draws the last finding, unless somebody moves along the curve. */
  drawLatest() {
    const isRead = this.curve.querySelector("input:focus") !== null;
    if (this.told && this.told !== this.drawn && !isRead) this.drawCurve(this.told);
  }

  /** @param {Told} account */
  drawCurve(account) {
    const { company, sitters, now, go } = this.replayed;
    const { names } = company;
    this.drawn = account;
    if (names.length === 1) return;
    const isOpen = this.isOpen && account.open.length > 0;
    const chances = isOpen ? account.open : account.chances;
    const { isOver, isLast, isOfMatch, ...round } = now();
    const isEnd = account.points ? isOver : isLast;
    const label = chanceWords(account.points && isOfMatch);
    const about = { ...round, isOver: isEnd };
    const dots = dotsOf(account, company);
    const what = { label, chances, dots };
    const { element, go: point } = chanceCurve(what, names, sitters, about, go);
    const other = isOpen ? t("Show what the players saw") : t("Show all hands");
    const turn = () => {
      this.isOpen = !isOpen;
      this.drawCurve(this.told ?? account);
    };
    renew(
      this.curve,
      h("h2", label),
      element,
      dots.length > 0 && dotKey(dots),
      account.open.length === account.chances.length &&
        !company.gentle &&
        h("button.plain", { dataset: { do: "open" }, onclick: turn }, other),
    );
    this.point = point;
    point(this.step);
    this.replayed.studied(true);
  }

  /** The replay shows another step. @param {number} step */
  showStep(step) {
    this.step = step;
    this.point?.(step);
    if (this.practice && this.practice.mark.step !== step) this.leavePractice();
  }

  /** The marked moves, as buttons that lead there. @param {Told} account */
  drawMarks({ marks, points }) {
    const { gentle } = this.replayed.company;
    const shown = gentle ? marks.slice(0, 1) : marks;
    const button = (/** @type {Mark} */ mark, /** @type {number} */ index) => {
      const which = numberWords(index, shown.length, gentle);
      const when = momentWords(mark, points);
      return h(
        "button.button.mark-entry",
        {
          "aria-label": gentle ? which : `${which}. ${when}`,
          dataset: { do: "mark", mark: String(index) },
          onclick: () => this.practise(shown, index, points),
        },
        gentle ? which : when,
      );
    };
    const first = h(
      "button.button.main.big",
      { dataset: { do: "practise" }, onclick: () => this.practise(shown, 0, points) },
      n("{count} move to practise", "{count} moves to practise", shown.length),
    );
    renew(
      this.marks,
      shown.length > 0 && [
        !gentle && first,
        h(
          "ul.mark-list",
          shown.map((mark, index) => h("li", button(mark, index))),
        ),
      ],
    );
  }

  /**
   * Asks what the viewer would have played, from one mark to the next. Later findings do not change
   * the marked moves meanwhile.
   * @param {Mark[]} marks @param {number} index of the first one @param {boolean} points
   */
  practise(marks, index, points) {
    const { pause, company, now, ...replayed } = this.replayed;
    this.closePractice();
    pause();
    this.practice = new Practice(marks, {
      ...replayed,
      ...{ points, gentle: company.gentle, isOfRound: points && now().isOfMatch },
      left: (last) => this.leavePractice(last),
    });
    this.practice.begin(index);
  }

  /** Lists the marked moves again. @param {number} [index] the one that was asked about */
  leavePractice(index = 0) {
    const isHere = this.practice?.element.contains(document.activeElement);
    this.closePractice();
    if (this.told) this.drawMarks(this.told);
    const buttons = this.marks.querySelectorAll("button.mark-entry");
    /** @type {HTMLElement} */
    const next = /** @type {any} */ (buttons[index] ?? buttons[0] ?? this.verdict);
    if (isHere) next.focus({ preventScroll: true });
  }

  /** The judge, and a link to the other one. @param {Told} told */
  judgeLine({ judge }) {
    const families = judge === "families";
    const other = families ? "champions" : "families";
    return h(
      "p.soft.small",
      families ? t("Compared with family players.") : t("Compared with champions, who draw a lot."),
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
        families ? t("And with champions?") : t("And with family players?"),
      ),
    );
  }
}

/**
 * Replaces what has been found by something newer. Keyboard focus stays where it is, and what is
 * unfolded stays so.
 * @param {HTMLElement} part @param {...import("../../../kit/elements.js").Children} children
 */
function renew(part, ...children) {
  const stops = () => [...part.querySelectorAll(STOPS)];
  const at = stops().indexOf(/** @type {Element} */ (document.activeElement));
  const folds = () => [...part.querySelectorAll("details")];
  const unfolded = folds().map(({ open }) => open);
  fill(part, ...children);
  for (const [index, fold] of folds().entries()) fold.open = unfolded[index] ?? false;
  /** @type {HTMLElement | undefined} */ (stops()[at])?.focus({ preventScroll: true });
}
