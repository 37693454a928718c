/** Replays a record step by step: the table, the hands, the points, and the moves in words. */

import "../../kit/board/board.js";
import { postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { houseRulesLine } from "../../kit/narration/agreement.js";
import { explainLog, explanationOf } from "../../kit/narration/explain.js";
import { sentenceWithPoints } from "../../kit/narration/phrasing.js";
import { showRules } from "../../kit/narration/rules.js";
import { isGentle, isGentleCompany, sittersOfRecord } from "../../kit/narration/sitters.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { icon } from "../../kit/widgets/icons.js";
import { portraitsOf } from "../../kit/widgets/portraits.js";
import { downloadButtons } from "./downloads.js";
import { Moves, momentHash, parseMoment } from "./moves.js";
import {
  cellsOf,
  controlButton,
  endingWords,
  handsList,
  playAgainButton,
  pointsList,
} from "./parts.js";
import { rivalButtons } from "./rivalry.js";
import { copyPosition, isKnown, playFrom } from "./study/from-here.js";
import { Study } from "./study/study.js";

/** @import { RecordedMatch, Table } from "../../types.d.ts" */

const [STEP_MS, STAYS_MS] = [1100, 400];

export class Replay {
  /**
   * @param {RecordedMatch} recorded
   * @param {import("../../kit/narration/sitters.js").OpenRecord} record
   * @param {() => void} another opens another record
   */
  constructor(recorded, record, another) {
    this.text = record.text;
    this.path = location.pathname;
    /** The buttons to play on from here. @type {HTMLElement[]} */
    this.onward = [];
    this.begins = record.study ?? false;
    /** Whether a table is being laid, to play on there. */
    this.goesAway = false;
    this.sitters = record.sitters ?? sittersOfRecord(recorded.players);
    const players = this.sitters.seats.map(({ name }, index) => name ?? recorded.players[index]);
    const story = { ...recorded, players };
    this.story = story;
    this.round = story.rounds.length - 1;
    this.step = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.board = /** @type {import("../../kit/board/board.js").Board} */ (
      document.createElement("tri-board")
    );
    this.slider = h("input.slider", {
      type: "range",
      min: "0",
      "aria-label": t("Step"),
      name: "step",
    });
    this.moves = new Moves((step) => this.go(step));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.words = h("p.step-words", { "aria-live": "polite" });
    this.why = h(
      "button.plain",
      { dataset: { do: "why" }, onclick: () => this.explain() },
      t("Why so many points?"),
    );
    this.scores = h("div");
    this.hands = h("div.hands");
    this.run = h("button.button.main.round", {
      dataset: { do: "play" },
      onclick: () => this.toggle(),
    });
    this.rounds = h("div");
    this.study = this.newStudy(record);
    this.element = h(
      "div.player",
      h("div.player-board", this.board),
      h(
        "section.card.player-side",
        { "aria-label": t("The game") },
        this.study.match.element,
        this.rounds,
        record.over === false ? null : this.study.element,
        record.ahead &&
          h("p.soft", t("You can study this game once you have finished today’s deal yourself.")),
        this.slider,
        h(
          "div.controls",
          controlButton("first", t("To the start"), () => this.go(0)),
          controlButton("back", t("Step back"), () => this.go(this.step - 1)),
          this.run,
          controlButton("forward", t("Step forward"), () => this.go(this.step + 1)),
          controlButton("last", t("To the end"), () => this.go(Number.POSITIVE_INFINITY)),
        ),
        this.scores,
        h("div.step", this.words, this.why),
        this.moves.element,
        this.hands,
        houseRulesLine(story),
        h(
          "div.buttons",
          downloadButtons(record, () => this.pictureContent()),
          playAgainButton(this.story, () => this.round),
          isKnown(story, 0) && this.playOnButtons(),
          rivalButtons(record, story),
          h(
            "button.button.quiet",
            { onclick: () => void showRules({ ...story, target: story.target ?? 0 }) },
            t("The rules"),
          ),
          h("button.button.quiet", { onclick: another }, t("Another game record")),
        ),
      ),
    );
    addEventListener("keydown", this.key);
    this.board.addEventListener("tri-cell", (event) => this.tap(event));
  }

  /** The players, as a study speaks of them. */
  company() {
    const { story, sitters } = this;
    return {
      names: story.players,
      you: sitters.you,
      gentle: sitters.you !== null && isGentleCompany(sitters.seats),
      isOneOfMany: story.rounds.length > 1,
    };
  }

  /** What studies the rounds. @param {import("../../kit/narration/sitters.js").OpenRecord} record */
  newStudy(record) {
    const { story } = this;
    return new Study({
      text: record.text,
      rounds: story.rounds.length,
      isOver: story.finished,
      sitters: this.sitters,
      company: this.company(),
      table: this.table(),
      board: this.board,
      now: () => ({
        round: this.round,
        steps: this.currentRound.steps.length,
        isEven: new Set(this.currentRound.start.totals).size === 1,
        isOver: this.currentRound.ending !== null,
        isLast: story.finished && this.round === story.rounds.length - 1,
        isOfMatch: Boolean(story.target) || story.rounds.length > 1,
        isKnown: Boolean(this.currentRound.start.hands),
      }),
      handOf: (seat) => this.stand().hands?.[seat - 1] ?? [],
      memory: record.id ?? "study",
      go: (step) => this.go(step),
      pause: () => this.pause(),
      tryFrom: isKnown(story, 0) ? (step) => this.playFrom(step) : null,
      begun: () => {
        record.study = true; // also for a viewer who comes back
      },
      studied: (on) => this.slider.toggleAttribute("hidden", on),
      found: (account) => this.keep(account, record.id),
    });
  }

  /** A tap on a tile leads to its move. @param {Event} event */
  tap(event) {
    if (this.study.practice) return; // there, taps answer
    const { cell } = /** @type {CustomEvent<{cell: string}>} */ (event).detail;
    const step = (this.lines ?? []).findIndex(({ line }) => line.place?.cell === cell) + 1;
    if (step <= this.step && step > 0) this.go(step);
  }

  /** Call this once the element is in the page. */
  showFirstMoment() {
    const moment = parseMoment(location.hash);
    this.enter(Math.min(moment?.round ?? 0, this.story.rounds.length - 1));
    if (moment) this.go(moment.step);
    else if (this.begins) {
      this.enter(this.story.rounds.length - 1);
      this.go(Number.POSITIVE_INFINITY);
    }
    if (this.begins && this.study.element.isConnected) this.study.begin();
  }

  leave() {
    this.pause();
    this.study.end();
    clearTimeout(this.writing);
    removeEventListener("keydown", this.key);
  }

  get currentRound() {
    return this.story.rounds[this.round];
  }

  /** Opens a round. @param {number} round */
  enter(round) {
    this.pause();
    this.round = round;
    this.slider.max = String(this.currentRound.steps.length);
    this.lines = explainLog(this.log());
    const { rounds } = this.story;
    const isHere = this.rounds.contains(document.activeElement);
    fill(
      this.rounds,
      rounds.length > 1 &&
        h(
          "div.options.rounds",
          { role: "group", "aria-label": t("Round") },
          rounds.map((_, index) =>
            h(
              "button.button.round",
              {
                "aria-pressed": index === round,
                "aria-label": t("Round {number}", { number: index + 1 }),
                onclick: () => this.enter(index),
              },
              index + 1,
            ),
          ),
        ),
    );
    const chosen = this.rounds.querySelectorAll("button")[round];
    if (chosen) this.rounds.children[0].scrollTop = chosen.offsetTop - chosen.offsetHeight;
    if (isHere) chosen?.focus({ preventScroll: true });
    this.moves.list(this.table(), this.lines);
    this.study.offer();
    this.board.show([]);
    this.go(0);
    this.drawRun();
  }

  /** Shows the round after a number of steps. @param {number} step */
  go(step) {
    this.step = Math.min(Math.max(step, 0), this.currentRound.steps.length);
    const done = (this.lines ?? []).slice(0, this.step);
    const places = done.flatMap(({ line }) =>
      line.place ? [`${line.place.numbers}@${line.place.cell}`] : [],
    );
    this.board.show(places);
    this.board.room = cellsOf((this.lines ?? []).slice(this.step));
    this.board.last = places.at(-1) ?? null;
    const stand = this.stand();
    const seat = done.at(-1)?.line.seat ?? this.currentRound.starter;
    this.slider.value = String(this.step);
    const text = this.sentence();
    this.slider.setAttribute("aria-valuetext", text);
    this.words.textContent = text;
    this.why.hidden = !done.at(-1)?.line.points;
    fill(this.scores, pointsList(this.story, this.sitters, stand, seat));
    fill(this.hands, handsList(this.story, stand));
    this.moves.mark(this.step);
    for (const button of this.onward) button.hidden = !this.hasMore;
    this.study.showStep(this.step);
    this.write();
    if (this.timer !== undefined && this.step === this.currentRound.steps.length) this.pause();
  }

  /** Puts the current moment into the address once the viewer pauses there. */
  write() {
    clearTimeout(this.writing);
    this.writing = setTimeout(() => this.writeNow(), STAYS_MS);
  }

  writeNow() {
    clearTimeout(this.writing);
    const hash = momentHash(this.round, this.step);
    if (location.pathname === this.path) history.replaceState(history.state, "", hash);
  }

  /** Plays on from a step. A viewer who comes back finds the replay there. @param {number} [step] */
  playFrom(step) {
    if (this.goesAway || location.pathname !== this.path) return; // fingers may drum
    this.writeNow();
    this.goesAway = true;
    void playFrom(this.position(step)).finally(() => {
      this.goesAway = false;
    });
  }

  /**
   * Stores a study's findings about the viewer's own choices with the game. Nobody is rated by games
   * against the gentlest bots.
   * @param {import("./study/types.d.ts").Told} told @param {string} [id] of the game
   */
  keep({ played, points: inPoints }, id) {
    const own = played[(this.sitters.counted ?? 0) - 1];
    if (!(own && inPoints && id) || isGentle(this.sitters)) return;
    const studied = { choices: own.choices, lost: own.lost.worth, error: own.lost.error };
    const kept = postJson("/api/games/studied", { id, round: this.round, studied });
    void kept.catch(() => undefined); // a full device: the plot of choices lacks this round
  }

  /** The address of the current step, or of another one of the same round. @param {number} [step] */
  position(step = this.step) {
    const { text, story, sitters, round } = this;
    return { text, story, sitters, round, step };
  }

  /** Whether the round goes on after the current step. */
  get hasMore() {
    const rest = (this.lines ?? []).slice(this.step);
    return this.currentRound.ending === null || rest.some(({ line }) => line.what !== "end");
  }

  /** Buttons to play on from the current step. */
  playOnButtons() {
    this.onward = [
      h(
        "button.button.quiet",
        { dataset: { do: "from-here" }, onclick: () => this.playFrom() },
        t("Play on from here"),
      ),
      h(
        "button.button.quiet",
        { dataset: { do: "copy-position" }, onclick: () => void copyPosition(this.position()) },
        t("Link to this position"),
      ),
    ];
    return this.onward;
  }

  /** The content of a picture of this moment. */
  pictureContent() {
    const { players, sheet, scoring, winners, finished } = this.story;
    const { totals } = this.stand();
    const last =
      this.step === this.currentRound.steps.length && this.round === this.story.rounds.length - 1;
    const drawn = portraitsOf(this.sitters.seats);
    return {
      round: this.round + 1,
      step: this.step,
      sheet: sheet.name,
      players: players.map((name, index) => ({
        name,
        total: scoring === "none" ? null : totals[index],
        drawn: drawn[index],
        won: finished && last && winners.includes(index + 1),
      })),
    };
  }

  /** The current standings of the round. */
  stand() {
    return this.step ? this.currentRound.steps[this.step - 1] : this.currentRound.start;
  }

  sentence() {
    const { starter } = this.currentRound;
    if (this.step === 0)
      return starter === this.sitters.you
        ? t("You open.")
        : t("{name} opens.", { name: this.name(starter) });
    const { line, figure } = (this.lines ?? [])[this.step - 1];
    const text = sentenceWithPoints(this.table(), line, figure);
    return this.step === this.currentRound.steps.length
      ? `${text} ${endingWords(this.story, this.sitters, this.round, this.lines ?? [])}`
      : text;
  }

  /** @param {number} seat */
  name(seat) {
    return this.story.players[seat - 1] ?? String(seat);
  }

  /** The log of the round with its explanations. */
  log() {
    const { steps } = this.currentRound;
    return { log: steps.map(({ line }) => line), breakdowns: steps };
  }

  /** The round in the form that the table's screen uses, so that the same texts explain both. */
  table() {
    const { seats, you } = this.sitters;
    return /** @type {Table} */ (
      /** @type {unknown} */ ({
        you,
        table: { kind: "online" },
        seats,
        view: this.log(),
      })
    );
  }

  explain() {
    this.pause();
    openDialog({ title: t("Why so many points?") }, explanationOf(this.table(), this.step - 1));
  }

  toggle() {
    if (this.timer === undefined) this.play();
    else this.pause();
  }

  play() {
    if (this.step === this.currentRound.steps.length) this.go(0);
    this.words.setAttribute("aria-live", "off"); // too fast to read out
    this.timer = setInterval(() => this.go(this.step + 1), STEP_MS);
    this.drawRun();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.words.setAttribute("aria-live", "polite");
    this.drawRun();
  }

  drawRun() {
    const runs = this.timer !== undefined;
    fill(this.run, icon(runs ? "pause" : "play"));
    this.run.setAttribute("aria-label", runs ? t("Stop here") : t("Autoplay"));
  }

  /** @param {KeyboardEvent} event */
  key = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]"))
      return;
    if (this.study.practice) return; // there, keys answer
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, select, textarea, tri-board")) return;
    if (event.key === " " && target.closest("button, a")) return;
    const goal = {
      ArrowLeft: this.step - 1,
      ArrowRight: this.step + 1,
      Home: 0,
      End: Number.POSITIVE_INFINITY,
    }[event.key];
    if (goal !== undefined) this.go(goal);
    else if (event.key === " ") this.toggle();
    else return;
    event.preventDefault();
  };
}
