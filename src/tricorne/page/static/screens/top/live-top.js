/**
 * A top on this device, from its beginning to the ranking: asks the server what is to be shown. A
 * host leads it for all, or in a circle each member goes on by themselves.
 */

import { getJson, postJson, refusalIn } from "../../kit/api.js";
import { askButton, deedButton } from "../../kit/deeds.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { OPPONENT } from "../../kit/puzzles/tops.js";
import { keepAwake } from "../../kit/wake-lock.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { unansweredCard } from "../../kit/widgets/unreachable.js";
import { showCards } from "./cards.js";
import { isDone, wayWords } from "./circle-facts.js";
import { askingKey, keepKeys, keysOf } from "./keys.js";
import { LiveTopper } from "./live-topper.js";
import { reviewCard } from "./review.js";
import { LOST, stillTableOf } from "./still-table.js";

/** @import { Problem } from "../../kit/api.js" */
/** @import { Children } from "../../kit/elements.js" */
/** @import { TableMessage } from "../../types.d.ts" */
/** @import { Bot } from "../../kit/narration/offers.js" */
/** @import { TableClass } from "./still-table.js" */
/** @import { Look, Top } from "./types.d.ts" */

/** Milliseconds until the server is asked again, and after it was not reached. */
const EVERY = 1000;
const LATER = 3000;
/** Milliseconds until then where nobody waits for the others. */
const SLOWLY = 15_000;
const TICK = 250;

export class LiveTop {
  /** @param {HTMLElement} root @param {string} code @param {{isBig: boolean, hosts: Bot[], TableScreen: TableClass, ask?: typeof getJson}} about */
  constructor(root, code, { isBig, hosts, TableScreen, ask = getJson }) {
    this.root = root;
    this.code = code;
    this.isBig = isBig;
    this.ask = ask;
    this.host = hosts.find(({ key }) => key === OPPONENT);
    this.StillTable = stillTableOf(TableScreen);
    /** @type {Top | null} */
    this.top = null;
    this.revision = 0;
    /** Counts requests: an answer that was asked for before a later one tells nothing new. */
    this.asked = 0;
    /** @type {InstanceType<ReturnType<typeof stillTableOf>> | null} */
    this.table = null;
    /** @type {LiveTopper | null} */
    this.topper = null;
    /** The position on the table; empty while there is none. */
    this.laid = "";
    /** What is shown without a table, and where. @type {{about: string, box: HTMLElement, shown: ReturnType<typeof showCards> | null} | null} */
    this.cards = null;
    /** The problem that is shown instead of the top; empty while there is none. */
    this.problem = "";
    /** A position that has ended and is looked at again. @type {number | null} */
    this.wanted = null;
    /** How often in succession the server was not reached. */
    this.failures = 0;
    /** When the time of the position is over. @type {number | null} */
    this.end = null;
    this.left = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  begin() {
    document.documentElement.toggleAttribute("data-tv", this.isBig);
    this.fillAnew(h("div", { "aria-busy": "true" }));
    this.awake = keepAwake();
    this.ticks = setInterval(() => this.tick(), TICK);
    document.addEventListener("visibilitychange", this.hurry);
    void this.look();
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
    clearInterval(this.ticks);
    document.removeEventListener("visibilitychange", this.hurry);
    document.documentElement.toggleAttribute("data-tv", false);
    this.awake?.stop();
    this.clearTable();
  }

  hurry = () => {
    if (!document.hidden) void this.look();
  };

  /** Asks for what is new, again and again, until the top is gone. */
  async look() {
    clearTimeout(this.timer);
    let pause = EVERY;
    let isGone = false;
    try {
      await this.fetchNews();
      if (this.top?.circle && this.end === null) pause = SLOWLY;
    } catch (thrown) {
      pause = LATER;
      const problem = refusalIn(thrown);
      isGone = problem.status === 404;
      if (!this.left) this.tellProblem(problem);
    } finally {
      clearTimeout(this.timer);
      const again = () => document.hidden || void this.look();
      this.timer = this.left || isGone ? undefined : setTimeout(again, pause);
    }
  }

  async fetchNews() {
    this.asked += 1;
    const { asked } = this;
    const { host } = keysOf(this.code);
    const token = this.isBig ? "" : askingKey(this.code);
    const again = this.wanted === null ? "" : `&shown=${this.wanted}`;
    const path = `/api/live-tops/${this.code}?after=${this.revision}${again}`;
    /** @type {Look} */
    const look = await this.ask(path, { "tricorne-token": token });
    if (this.left || asked !== this.asked) return;
    if (this.failures >= LOST) this.tellLink("");
    this.failures = 0;
    this.end = look.left_ms === null ? null : performance.now() + look.left_ms;
    this.revision = look.revision;
    if (look.top) this.top = look.top;
    const leads = !this.isBig && (look.leads || Boolean(host));
    if (this.top) this.show(this.top, { ...look, leads });
  }

  /** Fetches everything anew at once. */
  async lookAnew() {
    this.revision = 0;
    await this.look();
  }

  /** Says why nothing new is known. What is shown stays until the top is gone. @param {Problem} problem */
  tellProblem(problem) {
    this.failures += 1;
    if (this.top === null || problem.status === 404) this.showProblem(problem);
    else if (this.failures === LOST) this.tellLink(problem.text);
  }

  /** Says that the connection is lost, or is back. @param {string} trouble */
  tellLink(trouble) {
    this.cards?.shown?.trouble(trouble);
    this.table?.tellLink(trouble !== "");
  }

  /** Shows a problem, once as long as it stays the same. @param {Problem} problem */
  showProblem(problem) {
    const about = `${problem.code} ${problem.text}`;
    if (about === this.problem) return;
    this.problem = about;
    this.top = null;
    this.revision = 0;
    this.end = null;
    this.fillAnew(unansweredCard(problem, () => void this.look()));
  }

  /** Fills the screen anew. A focus that was on it goes to the heading. @param {...Children} parts */
  fillAnew(...parts) {
    const wasHere = this.root.contains(document.activeElement);
    this.clear();
    fillScreen(this.root, { title: topTitle(this.top) }, ...parts);
    if (wasHere) this.root.querySelector("h1")?.focus({ preventScroll: true });
  }

  /** @param {Top} top @param {Look} look */
  show(top, look) {
    this.problem = "";
    if (this.isOnTable(top, look)) this.showTable(top, look);
    else this.showBetween(top, look);
  }

  /** Whether a position is to be shown. @param {Top} top @param {Look} look */
  isOnTable(top, look) {
    if (this.wanted !== null) return true;
    if (top.circle) return top.open || this.laid === `${top.shown}`;
    const takesPart = top.you !== null || look.leads || this.isBig;
    return top.question >= 0 && !top.over && takesPart;
  }

  /** Shows what there is while no position is on the table. @param {Top} top @param {Look} look */
  showBetween(top, look) {
    if (!this.cards) {
      const box = h("div.stack");
      this.fillAnew(box);
      this.cards = { about: "", box, shown: null };
    }
    const told = (top.over || top.circle) && [top.ranking, top.circle, top.question];
    const about = JSON.stringify([top.you, top.over, look.leads, told]);
    if (this.cards.about !== about) {
      const ways = {
        steps: this.steps(top, look),
        review:
          !this.isBig &&
          (top.circle ? isDone(top) : top.over) &&
          reviewCard(top, (at) => void this.lookAt(at)),
        join: (/** @type {string} */ name) => this.join(name),
        look: () => this.lookAnew(),
        isBig: this.isBig,
      };
      this.cards = { ...this.cards, about, shown: showCards(this.cards.box, top, ways) };
    }
    this.cards.shown?.players(top);
  }

  /** @param {Top} top @param {Look} look */
  showTable(top, look) {
    const { table: position } = top;
    if (!position) return;
    const number = `${top.shown}`;
    if (this.laid === number) this.table?.follow(positionFor(top, look));
    else {
      this.clear();
      this.laid = number;
      const topper = new LiveTopper(top, this.host);
      this.topper = topper;
      this.table = new this.StillTable(this.root, this.code, topper, (action) =>
        this.answer(top.question, action),
      );
      topper.sitDown(this.table.parts);
      this.table.lay(positionFor(top, look));
      this.table.parts.main.focus({ preventScroll: true });
    }
    this.topper?.follow(top, look, () => this.steps(top, look));
  }

  /** Stores a move. It throws a Problem if that does not count. @param {number} question @param {string} action */
  async answer(question, action) {
    const key = askingKey(this.code);
    await postJson(`/api/live-tops/${this.code}/answer`, { key, question, action });
    await this.lookAnew();
  }

  /** What the viewer may do next. @param {Top} top @param {Look} look @returns {Children} */
  steps(top, look) {
    if (this.wanted !== null) return this.waysBack(top, this.wanted);
    if (top.circle) return this.ownSteps(top);
    const { question, count, open, over } = top;
    if (over || !look.leads) return [];
    if (open) return this.stepButton("end", t("End this position"), question);
    const last = question + 1 >= count;
    return [
      question >= 0 && this.stepButton("finish", t("End the top"), 0, last ? "main" : ""),
      !last &&
        this.stepButton(
          "open",
          t("Begin position {number}", { number: question + 2 }),
          question + 1,
        ),
    ];
  }

  /** What a member of a circle may do next. @param {Top} top @returns {Children} */
  ownSteps(top) {
    const isLaid = this.laid !== "";
    if (isDone(top))
      return isLaid && deedButton("main", "result", t("Result"), () => void this.lookAt(null));
    if (top.open) return [];
    const words = isLaid ? t("Next") : wayWords(top);
    return this.stepButton("open", words, top.question + 1);
  }

  /** The ways from a position that is looked at again. @param {Top} top @param {number} at @returns {Children} */
  waysBack({ marks }, at) {
    const isLast = at + 1 >= marks.length;
    const back = () => void this.lookAt(null);
    return [
      deedButton(isLast ? "main" : "", "result", t("The positions"), back),
      !isLast && deedButton("main", "next", t("Next"), () => void this.lookAt(at + 1)),
    ];
  }

  /** Shows a position that has ended, or where the top stands. @param {number | null} at */
  async lookAt(at) {
    this.wanted = at;
    if (at === null) this.laid = ""; // the table stays until something else is shown
    await this.lookAnew();
  }

  /** @param {"open" | "end" | "finish"} what @param {string} label @param {number} question @param {"main" | ""} look */
  stepButton(what, label, question, look = "main") {
    return askButton(look, what, label, async () => {
      const step = { key: askingKey(this.code, "host"), do: what, question };
      await postJson(`/api/live-tops/${this.code}/step`, step);
      await this.lookAnew();
    });
  }

  /** @param {string} name */
  async join(name) {
    const { token } = await postJson(`/api/live-tops/${this.code}/join`, { name });
    keepKeys(this.code, { player: token });
    await this.lookAnew();
  }

  tick() {
    if (this.end !== null && this.top?.open) this.topper?.tick(this.end - performance.now());
  }

  clear() {
    this.clearTable();
    this.cards = null;
    this.root.replaceChildren();
  }

  clearTable() {
    this.topper?.stopWaiting();
    this.table?.leave();
    this.table = null;
    this.topper = null;
    this.laid = "";
  }
}

/** @param {Top | null} top null before it is known */
function topTitle(top) {
  return top?.circle ? t("The top of the circle") : t("A top with others");
}

/**
 * The table of the position. Who plays is called by their name; who has answered, or does not play,
 * can do nothing.
 * @param {Top} top @param {Look} look @returns {TableMessage}
 */
function positionFor({ table, you, open }, { mine }) {
  const position = /** @type {TableMessage} */ (table);
  const seats = position.seats.map((seat) =>
    seat.seat === position.you ? { ...seat, name: you ?? t("Everybody") } : seat,
  );
  const { view } = position;
  const mayAct = open && you !== null && mine === null;
  return { ...position, seats, view: view && { ...view, actions: mayAct ? view.actions : [] } };
}
