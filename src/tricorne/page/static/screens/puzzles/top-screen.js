/** A top from its rules to its result: one table after the other, and the clock of each position. */

import {
  answersOn,
  fetchTops,
  isAfterFirst,
  keepAnswer,
  loadTops,
  OPPONENT,
  topOfDay,
} from "../../kit/puzzles/tops.js";
import { goTo } from "../../kit/router.js";
import { ownNameSet } from "../setup/form.js";
import { layTable } from "./poser.js";
import { showTopOffer, showTopResult, topTitle } from "./top-words.js";
import { Topper } from "./topper.js";

/** @import { Screen } from "../../kit/router.js" */
/** @import { Bot } from "../../kit/narration/offers.js" */
/** @import { Answer, Top } from "../../kit/puzzles/tops.js" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */

const TICK = 200;
const SECOND_MS = 1000;

/**
 * The top of a day; undefined if there is none here.
 * @param {number | null} day @param {number} latest @param {Bot[]} hosts @param {TableClass} TableScreen
 * @returns {Promise<Screen | undefined>}
 */
export async function openTop(day, latest, hosts, TableScreen) {
  if (day === null || day > latest || !isAfterFirst(day)) return;
  const top = topOfDay(await fetchTops().catch(() => []), day);
  if (!top) return;
  return (root) => {
    const screen = new TopScreen(root, { day, top }, hosts, TableScreen);
    screen.begin();
    return screen;
  };
}

export class TopScreen {
  /** @param {HTMLElement} root @param {{day: number, top: Top}} about @param {Bot[]} hosts @param {TableClass} TableScreen */
  constructor(root, { day, top }, hosts, TableScreen) {
    this.root = root;
    this.day = day;
    this.top = top;
    this.hosts = hosts;
    this.TableScreen = TableScreen;
    /** When the time of the position is over; null while no clock runs. @type {number | null} */
    this.end = null;
    /** @type {import("../table/table.js").TableScreen | undefined} */
    this.table = undefined;
    /** @type {Topper | undefined} */
    this.topper = undefined;
    this.left = false;
    this.ticks = setInterval(() => this.tick(), TICK);
  }

  /** Shows the rules, or the result if there is one. */
  begin() {
    this.clearTable();
    const { day, top, root } = this;
    const answers = answersOn(day);
    if (answers.length >= top.count) showTopResult(root, this.day, top, answers, this.hosts);
    else showTopOffer(root, day, top, answers, () => void this.pose());
  }

  /** Lays the table of the next position, or shows the result. */
  async pose() {
    const { day, top } = this;
    const at = answersOn(day).length;
    if (at >= top.count) return this.begin();
    const laid = await layTable("/api/tops", { line: top.line, at }, ownNameSet());
    if (this.left) return;
    if (!laid) return this.begin();
    this.clearTable();
    const { clock } = loadTops();
    const topper = new Topper(
      `top-${day}-${at}`,
      laid,
      this.hosts.find(({ key }) => key === OPPONENT),
      {
        title: topTitle(day),
        at,
        count: top.count,
        timed: clock > 0,
        answers: () => answersOn(day),
        startClock: () => this.startClock(clock),
        addAnswer: (answer) => this.addAnswer(at, answer),
        next: () => void this.pose(),
        leave: () => goTo("/puzzles"),
        layAgain: () => void this.pose(),
      },
    );
    this.topper = topper;
    this.table = new this.TableScreen(this.root, laid.code, false, topper);
    topper.sitDown(this.table.parts);
    this.table.begin();
    this.table.parts.main.focus({ preventScroll: true });
  }

  /** The position is on the board. @param {number} clock */
  startClock(clock) {
    if (clock > 0) this.end ??= performance.now() + clock * SECOND_MS;
  }

  tick() {
    if (this.end === null) return;
    const left = this.end - performance.now();
    this.topper?.tick(left);
    if (left > 0) return;
    this.end = null;
    void this.topper?.endTime();
  }

  /** @param {number} at @param {Answer} answer */
  addAnswer(at, answer) {
    this.end = null;
    keepAnswer(this.day, at, answer);
  }

  /** Leaves the table, if there is one. */
  clearTable() {
    this.end = null;
    this.topper?.stopWaiting();
    this.table?.leave();
    this.table = undefined;
    this.topper = undefined;
    this.root.replaceChildren();
  }

  leave() {
    this.left = true;
    clearInterval(this.ticks);
    this.topper?.stopWaiting();
    this.table?.leave();
  }
}
