/**
 * Practises the marked moves one after the other, with the board and the rack of a table: a face asks,
 * the viewer answers as in play, and the face says what was better and how the round goes on then.
 */

import "../../../kit/board/hand.js";
import { fill, h } from "../../../kit/elements.js";
import { n, t } from "../../../kit/i18n.js";
import { goTo } from "../../../kit/router.js";
import { settings } from "../../../kit/settings.js";
import { playSound } from "../../../kit/sounds.js";
import { TapGuard } from "../../../kit/turn/tap-guard.js";
import { icon } from "../../../kit/widgets/icons.js";
import { botPortrait } from "../../../kit/widgets/portraits.js";
import { Announcer } from "../../table/drawing/announce.js";
import { Bar } from "../../table/drawing/bar.js";
import { Answering } from "./answering.js";
import { Answers } from "./answers.js";
import { kindOf } from "./kinds.js";
import { answerWords, isRight, momentWords, numberWords, questionWords } from "./marks.js";

/** @import { Hand } from "../../../kit/board/hand.js" */
/** @import { Seats } from "../../../kit/narration/reasons.js" */
/** @import { Around, Mark } from "./types.d.ts" */

/** Who asks where no bot played. */
const HOST = "pip";

export class Practice {
  /** @param {Mark[]} marks @param {Around} around */
  constructor(marks, around) {
    const { board, table } = around;
    this.marks = marks;
    this.around = around;
    this.board = board;
    this.index = 0;
    /** The first answer to each mark that was asked about. @type {Map<number, string>} */
    this.answers = new Map();
    this.hand = /** @type {Hand} */ (document.createElement("tri-hand"));
    this.announcer = new Announcer();
    this.title = h("h2.asking-title", { id: "asking-title" });
    this.steps = h("span.lesson-steps", { "aria-hidden": "true" });
    this.words = h("p.lesson-says", { id: "asking-says", tabIndex: -1 });
    this.told = new Answers(board, around);
    const foot = h("div.table-bar");
    this.bar = new Bar(foot, ["left", "main", "right"], (what) => this.run(what));
    this.guard = new TapGuard(
      () => performance.now(),
      () => settings.get("rest"),
    );
    this.rack = h("div.rack", this.hand);
    this.element = h(
      "section.table.lesson.asking",
      { role: "dialog", "aria-labelledby": "asking-title", tabIndex: -1, "data-draws": "" },
      h(
        "header.table-head",
        this.corner("close-mark", t("Close"), "close", () => this.leave()),
        h("div.asking-head", this.title, this.steps),
        this.corner("skip", t("Next"), "forward", () => this.skip()),
        h("div.lesson-host.asking-face", botPortrait(hostOf(table)), this.words),
      ),
      h("section.table-cloth", { "aria-label": t("The table") }),
      h(
        "section.table-foot",
        { "aria-label": t("Your answer") },
        this.rack,
        this.told.element,
        foot,
      ),
      this.announcer.element,
    );
    /** Where the board stands without a question. */
    this.home = /** @type {HTMLElement} */ (board.parentElement);
    this.answering = new Answering(
      {
        ...{ element: this.element, board, hand: this.hand, bar: this.bar },
        say: (text) => this.announcer.say(text),
      },
      (action) => this.tell(action),
      () => this.leave(),
    );
  }

  /** The marked move that is asked about. */
  get mark() {
    return this.marks[this.index];
  }

  /** Opens above the replay, of which the board comes here. @param {number} index of the first mark */
  begin(index) {
    const { board, element } = this;
    element.querySelector(".table-cloth")?.append(board);
    this.home.parentElement?.append(element);
    setApart(element, true);
    this.ask(index);
  }

  /** Gives the board back. */
  end() {
    const { board } = this;
    this.answering.leave();
    this.told.end();
    board.outlook.entire = false;
    board.outlook.whole = false;
    setApart(this.element, false);
    this.home.append(board);
    this.element.remove();
    board.outlook.fit(true);
  }

  leave() {
    this.around.left(this.index);
  }

  /** Asks about a marked move. @param {number} index */
  ask(index) {
    const { around, marks, board, element } = this;
    this.index = index;
    this.told.clear();
    around.go(this.mark.step);
    element.dataset.asks = "question";
    this.guard.setMeaning("skip", String(index));
    this.head();
    const { mark } = this;
    const question = questionWords(mark, around.table);
    // A dialog that opens is read out as a whole.
    if (element.contains(document.activeElement)) this.say(question);
    else fill(this.words, h("span", question));
    this.answering.ask(mark, around.handOf(mark.seat), `${around.memory} ${mark.seat}`);
    board.room = [];
    this.showAll();
    element.querySelector('[data-do="skip"]')?.toggleAttribute("hidden", index + 1 >= marks.length);
    element.focus({ preventScroll: true });
  }

  /** Writes which move this is. */
  head() {
    const { around, index, marks, mark } = this;
    const { gentle, points } = around;
    const which = numberWords(index, marks.length, gentle);
    const about = h("span", gentle ? null : momentWords(mark, points));
    fill(this.title, h("span", which), " ", about);
    const isMany = marks.length > 1;
    fill(
      this.steps,
      isMany && marks.map((_, each) => h("span", { class: each <= index ? "reached" : "" })),
    );
  }

  /** @param {string} text @param {...import("../../../kit/elements.js").Child} beside */
  say(text, ...beside) {
    fill(this.words, h("span", text, beside));
    this.announcer.say(this.words.textContent ?? "");
  }

  /** Shows the whole board, as large as the window allows. */
  showAll() {
    const { outlook } = this.board;
    outlook.entire = true;
    outlook.whole = true;
    outlook.measure();
    outlook.fit(true);
  }

  /** Tells what is better. @param {string} chosen */
  tell(chosen) {
    const { mark, index, marks, around, answers } = this;
    if (!answers.has(index)) answers.set(index, chosen);
    this.answering.close();
    const right = isRight(mark, chosen);
    if (right) playSound("win");
    const why = this.told.show(mark, chosen);
    this.say(answerWords(mark, chosen, around.table), why && h("span.asking-why", why));
    this.element.dataset.asks = right ? "right" : "missed";
    const isLast = index + 1 >= marks.length;
    this.offer([
      { spot: "left", do: "again", text: t("Try again"), icon: "undo" },
      isLast
        ? { spot: "main", do: "finish-marks", text: t("Done"), kind: "main" }
        : { spot: "main", do: "next-mark", text: t("Next"), kind: "main" },
      around.tryFrom && { spot: "right", do: "try", text: t("Try it from here"), icon: "play" },
    ]);
    this.showAll();
    this.told.element.focus({ preventScroll: true });
  }

  /** The end: how many answers were right, and puzzles of the same kind. */
  finish() {
    const { answers, marks, around } = this;
    const right = [...answers].filter(([at, action]) => isRight(marks[at], action)).length;
    const missed = [...answers].find(([at, action]) => !isRight(marks[at], action));
    this.told.clear();
    this.element.dataset.asks = "end";
    fill(this.title, t("That’s all!"));
    fill(this.steps);
    this.say(endWords(right, answers.size, around.gentle));
    this.kind = kindOf(marks[missed?.[0] ?? 0]);
    this.offer([
      { spot: "left", do: "close-mark", text: t("Back to the game"), icon: "close" },
      { spot: "main", do: "puzzles", text: t("Puzzles like this"), kind: "main" },
    ]);
    this.showAll();
    this.words.focus({ preventScroll: true });
  }

  /** @param {(Record<string, string> | null)[]} offers */
  offer(offers) {
    const { index } = this;
    const all = offers.flatMap((each) => (each ? { means: `${each.do} ${index}`, ...each } : []));
    this.bar.show(/** @type {any} */ (all));
  }

  /** A button was pressed. @param {string} what */
  run(what) {
    const { index, mark, around } = this;
    if (what === "again") this.ask(index);
    else if (what === "next-mark") this.ask(index + 1);
    else if (what === "finish-marks") this.finish();
    else if (what === "close-mark") this.leave();
    else if (what === "try") around.tryFrom?.(mark.step);
    else if (what === "puzzles") goTo(`/puzzles/${this.kind}`);
    else this.answering.run(what);
  }

  skip() {
    if (this.guard.press("skip") && this.index + 1 < this.marks.length) this.ask(this.index + 1);
  }

  /**
   * @param {string} what @param {string} label
   * @param {import("../../../kit/widgets/icons.js").Icon} name @param {() => void} run
   */
  corner(what, label, name, run) {
    const about = { "aria-label": label, title: label, dataset: { do: what }, onclick: run };
    return h("button.button.quiet.round", about, icon(name));
  }
}

/** Who asks: a bot that played. @param {Seats} table */
function hostOf({ seats, you }) {
  return seats.find(({ seat, bot }) => bot && seat !== you)?.bot ?? HOST;
}

/** @param {number} right @param {number} count the marks that were answered @param {boolean} gentle */
function endWords(right, count, gentle) {
  if (gentle || count === 0) return t("Well done! Would you like some puzzles of this kind?");
  return n(
    "You found {right} of {count}. Would you like some puzzles of this kind?",
    "You found {right} of {count}. Would you like some puzzles of this kind?",
    count,
    { right },
  );
}

/** Makes everything else of the screen out of reach, or no longer. @param {HTMLElement} element @param {boolean} isApart */
function setApart(element, isApart) {
  for (let each = element; each.parentElement; each = each.parentElement) {
    if (each === document.body) return;
    for (const other of each.parentElement.children)
      if (other !== each && other instanceof HTMLElement && !other.matches(".notices"))
        other.inert = isApart;
  }
}
