/** A race from its start to its result: one table after the other, and the clock between them. */

import { addRace, loadProgress, storeProgress } from "../../kit/puzzles/progress.js";
import { goTo } from "../../kit/router.js";
import { ownNameSet } from "../setup/form.js";
import { layPuzzle } from "./poser.js";
import {
  addAnswer,
  isOver,
  newRace,
  nextOfRace,
  PAUSE_MS,
  scoreOf,
  spendTime,
  startPuzzle,
} from "./race.js";
import { showOffer, showPause, showResult } from "./race-words.js";
import { Racer } from "./racer.js";

/** @import { Bot } from "../../kit/narration/offers.js" */
/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Kind } from "./race.js" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */

const TICK = 200;

export class RaceScreen {
  /** @param {HTMLElement} root @param {Entry[]} entries @param {Bot[]} hosts @param {TableClass} TableScreen */
  constructor(root, entries, hosts, TableScreen) {
    this.root = root;
    this.entries = entries;
    this.hosts = hosts;
    this.TableScreen = TableScreen;
    this.race = newRace("timed");
    /** Since when the clock runs; null while it stands still. @type {number | null} */
    this.since = null;
    /** @type {import("../table/table.js").TableScreen | undefined} */
    this.table = undefined;
    /** @type {Racer | undefined} */
    this.racer = undefined;
    this.left = false;
    this.ticks = setInterval(() => this.tick(), TICK);
    document.addEventListener("visibilitychange", this.pauseIfHidden);
  }

  /** Shows the rules. */
  offerRaces() {
    this.clearTable();
    showOffer(this.root, loadProgress().races, (kind) => this.startRace(kind));
  }

  /** @param {Kind} kind */
  startRace(kind) {
    this.race = newRace(kind);
    void this.pose();
  }

  /** Lays the table of the next puzzle, or lays a lost one again. @param {Entry | undefined} [entry] */
  async pose(entry = nextOfRace(this.entries, this.race, loadProgress().shifts, Math.random())) {
    if (!entry) return this.endRace();
    const laid = await layPuzzle(entry, ownNameSet());
    if (this.left) return;
    if (!laid) return this.offerRaces();
    this.clearTable();
    this.race = startPuzzle(this.race, entry);
    const racer = new Racer(entry, laid, this.host(entry), {
      now: () => this.race,
      startClock: () => this.startClock(),
      judgeAnswer: (right) => this.judgeAnswer(right),
      next: () => this.goOn(),
      pause: () => this.pauseRace(),
      leave: () => goTo("/puzzles"),
      layAgain: () => void this.pose(entry),
    });
    this.racer = racer;
    this.table = new this.TableScreen(this.root, laid.code, false, racer);
    racer.sitDown(this.table.parts);
    this.table.begin();
    this.table.parts.main.focus({ preventScroll: true });
  }

  /** @param {Entry} entry */
  host({ grade }) {
    return this.hosts.find(({ key }) => key === grade);
  }

  /** The puzzle is on the board. */
  startClock() {
    this.since ??= performance.now();
    this.pauseIfHidden();
  }

  /** Stops the clock. Says how long it ran. */
  stopClock() {
    const took = this.since === null ? 0 : performance.now() - this.since;
    this.since = null;
    return took;
  }

  tick() {
    if (this.since === null) return;
    const { left } = spendTime(this.race, performance.now() - this.since);
    this.racer?.tick(left);
    if (left > 0) return;
    this.race = { ...this.race, left };
    this.endRace();
  }

  /** @param {boolean} right */
  judgeAnswer(right) {
    this.race = addAnswer(this.race, right, this.stopClock());
    return this.race;
  }

  goOn() {
    if (isOver(this.race)) this.endRace();
    else void this.pose();
  }

  /** Pauses when the player leaves the page. */
  pauseIfHidden = () => {
    if (document.hidden && this.race.kind === "timed") this.pauseRace();
  };

  /** Takes the puzzle away, and some time. Nothing happens between two puzzles. */
  pauseRace() {
    if (this.since === null) return;
    this.race = spendTime(this.race, this.stopClock() + PAUSE_MS);
    if (isOver(this.race)) return this.endRace();
    this.clearTable();
    showPause(this.root, this.race, () => void this.pose());
  }

  endRace() {
    this.stopClock();
    const before = loadProgress();
    const { kind } = this.race;
    const isBest = scoreOf(this.race) > before.races[kind];
    storeProgress(addRace(before, kind, scoreOf(this.race)));
    this.clearTable();
    showResult(
      this.root,
      this.race,
      { best: loadProgress().races[kind], isBest },
      this.entries,
      () => this.startRace(kind),
    );
  }

  /** Leaves the table, if there is one. */
  clearTable() {
    this.racer?.stopWaiting();
    this.table?.leave();
    this.table = undefined;
    this.racer = undefined;
    this.root.replaceChildren();
  }

  leave() {
    this.left = true;
    clearInterval(this.ticks);
    document.removeEventListener("visibilitychange", this.pauseIfHidden);
    this.racer?.stopWaiting();
    this.table?.leave();
  }
}
