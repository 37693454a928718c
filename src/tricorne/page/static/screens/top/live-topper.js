/** One position of a top: takes the answer, and tells its worth once it has ended for the player. */

import { fill, h, writeText } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { choiceWords } from "../../kit/narration/choices.js";
import { clockWords } from "../../kit/narration/phrasing.js";
import { reasonWords } from "../../kit/narration/reasons.js";
import { goTo } from "../../kit/router.js";
import { cornerLink } from "../learn/corner.js";
import { Poser } from "../puzzles/poser.js";
import { worthsList } from "../puzzles/solver.js";
import { worthWords } from "../puzzles/topper.js";
import { percentText } from "../puzzles/words.js";
import { rankingList } from "./ranking.js";

/** @import { Children } from "../../kit/elements.js" */
/** @import { Table } from "../../types.d.ts" */
/** @import { Parts, Weighed } from "../puzzles/poser.js" */
/** @import { Look, Told, Top } from "./types.d.ts" */

/** From here on, the clock is red. */
const LOW_MS = 10_000;

export class LiveTopper extends Poser {
  /**
   * @param {Top} top @param {import("../../kit/narration/offers.js").Bot | undefined} host
   */
  constructor(top, host) {
    const key = `live-${top.shown}`;
    super({ key, kind: "best", grade: "ada" }, { code: top.code, tokens: {}, opposite: [] }, host);
    this.top = top;
    this.home = top.circle ? `/circle?list=${top.circle.code}` : "/puzzles";
    this.clock = h("span.race-clock.figures", { role: "timer", "aria-label": t("Time left") });
    this.answered = h("span.race-score.figures");
    this.explanation = h("div.puzzle-told", {
      tabindex: "0",
      role: "group",
      "aria-label": t("Explanation"),
    });
    this.ranking = h("div");
    this.ways = h("div.puzzle-ways");
    this.after = h("div.puzzle-after", { hidden: true }, this.ways);
    /** The table as it stands. @type {Table | undefined} */
    this.now = undefined;
    /** What was shown last, by its name. @type {Map<string, string>} */
    this.shown = new Map();
  }

  /** Takes a seat at the table. @param {Parts} parts */
  sitDown(parts) {
    const { shown, open, count, clock, circle } = this.top;
    const title = circle ? t("The top of the circle") : t("A top with others");
    this.takeSeat(parts, title, [
      circle
        ? cornerLink("circle", this.home, t("Back to the circle"), "close")
        : cornerLink("puzzles", this.home, t("All puzzles"), "close"),
      h(
        "span.race-head",
        clock > 0 && open && this.clock,
        h("span", t("Position {at} of {count}", { at: shown + 1, count })),
      ),
      this.answered,
    ]);
    parts.main.classList.add("race", "live-top");
    parts.main.toggleAttribute("data-looks", this.top.you === null);
    parts.bar.after(this.after);
  }

  /** @param {Table} table @param {boolean} keys */
  followTable(table, keys) {
    super.followTable(table, keys);
    this.now = table;
  }

  async judge() {
    // the server tells when all have had their time
  }

  beginTask() {
    // the screen says what is to be done
  }

  /**
   * Shows how far the others are, and whatever else has changed. @param {Top} top @param {Look} look
   * @param {() => Children} steps what the viewer may do next
   */
  follow(top, look, steps) {
    if (top.circle) this.showShare(top);
    else if (top.shown === top.question) this.countAnswers(top, look);
    if (!top.circle && this.isNew("ranking", [top.ranking, top.counted])) this.rank(top);
    if (top.told) {
      if (this.isNew("told", top.told)) this.tell(top.told);
    } else if (this.isNew("mine", look.mine)) this.ask(top, look.mine);
    if (this.isNew("ways", [top.open, top.over, look.leads])) this.offer(steps());
    this.showAfter();
  }

  /** Shows what is below the board, if there is anything. */
  showAfter() {
    this.after.hidden = !this.explanation.parentElement && !this.ways.firstChild;
  }

  /** How many have answered. @param {Top} top @param {Look} look */
  countAnswers({ players }, { answered }) {
    const all = players.length;
    const words = t("{count} of {all} have answered", { count: answered, all });
    writeText(this.answered, `${answered}/${all}`);
    this.answered.title = words;
    this.answered.setAttribute("aria-label", words);
  }

  /** The own mean share so far. @param {Top} top */
  showShare({ marks }) {
    const sum = marks.reduce((/** @type {number} */ all, mark) => all + (mark ?? 0), 0);
    writeText(this.answered, marks.length > 0 ? percentText(Math.round(sum / marks.length)) : "");
  }

  /** Whether something is to be shown otherwise than before. @param {string} name @param {unknown} value */
  isNew(name, value) {
    const about = JSON.stringify(value);
    if (this.shown.get(name) === about) return false;
    this.shown.set(name, about);
    return true;
  }

  /** @param {Top} top */
  rank(top) {
    const now = rankingList(top);
    this.ranking.replaceWith(now);
    this.ranking = now;
  }

  /**
   * Offers the next steps. A focus on the former ones moves to the new ones, as does that of who
   * has answered by keyboard at their own pace. @param {Children} steps
   */
  offer(steps) {
    const wasHere = this.ways.contains(document.activeElement);
    fill(this.ways, steps);
    this.showAfter();
    if (!wasHere && !(this.top.circle && this.keys)) return;
    const next = /** @type {HTMLElement | null} */ (this.ways.querySelector(".main"));
    (next ?? this.parts?.main)?.focus({ preventScroll: true });
  }

  /** @param {Top} top @param {string | null} mine */
  ask(top, mine) {
    const chosen = top.table?.view?.actions.find(({ action }) => action === mine);
    if (chosen) {
      const words = { action: choiceWords(chosen) };
      this.say(t("Your move is stored: {action}. Wait for the others.", words));
    } else super.beginTask();
  }

  /** Shows the time left, and says so once when little is left. @param {number} left */
  tick(left) {
    const low = left <= LOW_MS;
    writeText(this.clock, clockWords(Math.max(left, 0)));
    if (low && !this.clock.classList.contains("low"))
      this.parts?.announcer.say(t("{time} left", { time: clockWords(Math.max(left, 0)) }));
    this.clock.classList.toggle("low", low);
  }

  /** @param {Told} told */
  tell(told) {
    const right = told.done !== null && told.answers.includes(told.done);
    const best = told.actions.find(({ action }) => action === (right ? told.done : told.best));
    const details = { action: best ? choiceWords(best) : "" };
    if (told.done === null) this.say(t("The best move: {action}", details));
    else this.say(right ? t("Right! {action}", details) : t("Not quite. Best: {action}", details));
    writeText(this.clock, "");
    this.clock.classList.remove("low");
    this.point({ ...told, answers: [told.best] }, right || told.done === null);
    const { now } = this;
    const why = now && told.reasons.map((one) => reasonWords(one, now)).find(Boolean);
    const worths = told.chose ? spreadList(told, told.chose) : worthsList(told, worthWords);
    fill(this.explanation, why && h("p", why), worths, this.ranking);
    if (!this.explanation.parentElement) this.after.prepend(this.explanation);
    if (this.parts) this.parts.main.dataset.lesson = "reached";
  }

  leave() {
    goTo(this.home);
  }

  layAgain() {
    // the position stays
  }
}

/** What is best, and what somebody chose, with how many did. @param {Told} told @param {number[]} chose */
function spreadList(told, chose) {
  const counts = new Map(told.actions.map(({ action }, at) => [action, chose[at]]));
  /** @param {Weighed} choice */
  const countOf = ({ action }) => counts.get(action) ?? 0;
  /** @param {Weighed} choice */
  const isTold = (choice) => choice.action === told.best || countOf(choice) > 0;
  return worthsList(
    { ...told, actions: told.actions.filter(isTold) },
    (choice) => `${worthWords(choice)} · ${choseWords(countOf(choice))}`,
    told.actions.length,
  );
}

/** @param {number} count */
function choseWords(count) {
  return n("{count} player", "{count} players", count);
}
