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
    document.addEventListener("visibilitychange", this.hides);
  }

  /** Shows the rules. */
  offers() {
    this.clears();
    showOffer(this.root, loadProgress().races, (kind) => this.starts(kind));
  }

  /** @param {Kind} kind */
  starts(kind) {
    this.race = newRace(kind);
    void this.poses();
  }

  /** Lays the table of the next puzzle, or lays a lost one again. @param {Entry | undefined} [entry] */
  async poses(entry = nextOfRace(this.entries, this.race, loadProgress().shifts, Math.random())) {
    if (!entry) return this.ends();
    const laid = await layPuzzle(entry, ownNameSet());
    if (this.left) return;
    if (!laid) return this.offers();
    this.clears();
    this.race = startPuzzle(this.race, entry);
    const racer = new Racer(entry, laid, this.host(entry), {
      now: () => this.race,
      ready: () => this.runs(),
      judged: (right) => this.judges(right),
      next: () => this.goesOn(),
      pause: () => this.pauses(),
      leave: () => goTo("/puzzles"),
      gone: () => void this.poses(entry),
    });
    this.racer = racer;
    this.table = new this.TableScreen(this.root, laid.code, false, racer);
    racer.sitsDown(this.table.parts);
    this.table.begin();
    this.table.parts.main.focus({ preventScroll: true });
  }

  /** @param {Entry} entry */
  host({ grade }) {
    return this.hosts.find(({ key }) => key === grade);
  }

  /** The puzzle is on the board. */
  runs() {
    this.since ??= performance.now();
    this.hides();
  }

  /** Stops the clock. Says how long it ran. */
  stops() {
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
    this.ends();
  }

  /** @param {boolean} right */
  judges(right) {
    this.race = addAnswer(this.race, right, this.stops());
    return this.race;
  }

  goesOn() {
    if (isOver(this.race)) this.ends();
    else void this.poses();
  }

  /** Pauses when the player leaves the page. */
  hides = () => {
    if (document.hidden && this.race.kind === "timed") this.pauses();
  };

  /** Takes the puzzle away, and some time. Nothing happens between two puzzles. */
  pauses() {
    if (this.since === null) return;
    this.race = spendTime(this.race, this.stops() + PAUSE_MS);
    if (isOver(this.race)) return this.ends();
    this.clears();
    showPause(this.root, this.race, () => void this.poses());
  }

  ends() {
    this.stops();
    const before = loadProgress();
    const { kind } = this.race;
    const isBest = scoreOf(this.race) > before.races[kind];
    storeProgress(addRace(before, kind, scoreOf(this.race)));
    this.clears();
    showResult(
      this.root,
      this.race,
      { best: loadProgress().races[kind], isBest },
      this.entries,
      () => this.starts(kind),
    );
  }

  /** Leaves the table, if there is one. */
  clears() {
    this.racer?.goes();
    this.table?.leave();
    this.table = undefined;
    this.racer = undefined;
    this.root.replaceChildren();
  }

  leave() {
    this.left = true;
    clearInterval(this.ticks);
    document.removeEventListener("visibilitychange", this.hides);
    this.racer?.goes();
    this.table?.leave();
  }
}
