/**
 * The line for commands at a table: what is typed is done, or answered in words that a screen reader
 * says. The keyboard stays in the line, and the page leads it nowhere else.
 */

import { h, runAfterPaint } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { coverWords, dashTile } from "../../../kit/narration/phrasing.js";
import { settings } from "../../../kit/settings.js";
import { choiceTo, legalPlacements } from "../../../kit/turn/legal.js";
import { cellOf, clearTurn } from "../../../kit/turn/turn.js";
import { readAloud } from "../../../kit/voice.js";
import { questionWords } from "../drawing/buttons.js";
import { sentenceOf } from "../drawing/sentence.js";
import { drawOn, dutyOf } from "../playing/duty.js";
import { nextHolder } from "../state/state.js";
import {
  boardWords,
  cellOfSpot,
  endSentence,
  fittingSpots,
  handWords,
  lastWords,
  logWords,
  nameOfSpot,
  scoreWords,
  spotsWords,
  spotWords,
  tileWords,
} from "./answers.js";
import { commandWords, parseCommand } from "./commands.js";
import { lineWords, sentenceWords } from "./telling.js";

/** @import { Table } from "../../../types.d.ts" */
/** @import { Held, State } from "../state/state.js" */
/** @import { Parts } from "../drawing/layout.js" */
/** @import { Player } from "../playing/player.js" */
/** @import { Story } from "../telling/story.js" */
/** @import { Command } from "./commands.js" */

/** What only asks. @type {Partial<Record<Command, (table: Table, count: number | null) => string>>} */
const ANSWERS = {
  board: boardWords,
  spots: spotsWords,
  hand: handWords,
  score: scoreWords,
  last: lastWords,
  log: logWords,
  help: helpWords,
};

export class Ear {
  /** @param {{held: Held, parts: Parts, player: Player}} screen */
  constructor({ held, parts, player }) {
    this.held = held;
    this.parts = parts;
    this.player = player;
    /** The act that is done once it is typed again. @type {"draw" | "pass" | null} */
    this.asked = null;
    this.answer = h("p.ear-answer");
    this.input = h("input", {
      type: "text",
      name: "command",
      placeholder: t("“{help}” tells all commands", { help: commandWords().at(-1) ?? "" }),
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: false,
      enterKeyHint: "go",
    });
    this.input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault(); // Enter would lead to the next field (kit/entering.js)
      this.run(this.input.value);
      this.input.value = "";
    });
    const label = h("label", h("span", t("Command")), this.input);
    parts.main.querySelector(".table-foot")?.prepend(h("div.table-ear", label, this.answer));
    this.input.focus();
  }

  /** Tells the spot of a hint. @param {State} before @param {State} after */
  follow(before, after) {
    const { table } = after;
    if (!table) return;
    const hinted = after.hint !== before.hint && after.hint?.place;
    const name = hinted && nameOfSpot(table, cellOf(hinted));
    if (name) this.tell(t("Spot {name}.", { name }));
    if (before.table && before.table.state !== "playing" && table.state === "playing")
      runAfterPaint(() => this.input.focus()); // Orca misses it where the line has just come
  }

  /** @param {string} text */
  tell(text) {
    this.parts.announcer.say(text);
  }

  /** Answers in words. @param {string | null} text */
  say(text) {
    this.answer.textContent = text;
    if (text) this.tell(text);
  }

  /** Who is to take the device, or to move. */
  turnWords() {
    const { now } = this.held;
    const holder = nextHolder(now);
    return now.table && holder ? coverWords(now.table, holder) : this.player.whoseTurn();
  }

  /** @param {string} line */
  run(line) {
    const { table } = this.held.now;
    if (!table?.view) return;
    const { asked } = this;
    this.asked = null;
    this.answer.textContent = "";
    const typed = parseCommand(line);
    if (line.trim() === "") this.goOn(table);
    else if ("tile" in typed) this.runTile(table, typed);
    else if ("choice" in typed) this.runChoice(table, typed.choice);
    else if ("spot" in typed) this.say(spotWords(table, typed.spot));
    else if ("unknown" in typed)
      this.say(
        t("“{line}” is not a command. All commands: “{help}”.", {
          line: typed.unknown,
          help: commandWords().at(-1) ?? "",
        }),
      );
    else this.runCommand(table, typed, asked);
  }

  /**
   * Takes the device over; tells what fits; does what has to be done without a choice; or says who
   * is to move.
   * @param {Table} table
   */
  goOn(table) {
    const { player } = this;
    if (nextHolder(this.held.now) !== null) player.run("cover-off");
    else if (legalPlacements(table.view).length > 0) this.say(spotsWords(table));
    else if (player.mine && dutyOf(table.view)) void drawOn(player);
    else this.say(sentenceOf({ ...this.held.now, said: null }));
  }

  /**
   * Places a tile on a spot, or says where it fits. The first tile of a round lies anywhere.
   * @param {Table} table @param {{tile: string, spot: string | null}} typed
   */
  runTile(table, { tile, spot }) {
    const { player } = this;
    const ways = legalPlacements(table.view, tile);
    const isFirst = table.view?.board.length === 0;
    if (!player.mine) this.say(this.turnWords());
    else if (!table.view?.hand?.includes(tile))
      this.say(t("You do not have {tile}.", { tile: dashTile(tile) }));
    else if (isFirst && ways.length > 0) this.place(ways[0].action);
    else if (spot === null) this.say(tileWords(table, tile));
    else {
      const cell = cellOfSpot(table, spot);
      const way = ways.find(({ action }) => cellOf(action) === cell);
      if (way) this.place(way.action);
      else if (cell === null) this.say(spotWords(table, spot));
      else this.askWhy(`${tile}@${cell}`);
    }
  }

  /**
   * Places the tile that was told with a number, on its spot.
   * @param {Table} table @param {number} number
   */
  runChoice(table, number) {
    const found = fittingSpots(table)[number - 1];
    if (!this.player.mine) this.say(this.turnWords());
    else if (found) this.place(found.choice.action);
    else this.say(t("Nothing that fits has the number {number}.", { number: String(number) }));
  }

  /** Asks why an action is refused: the answer is told even if it is the same again. @param {string} action */
  askWhy(action) {
    this.player.drawing.told = "";
    void this.player.ask(action);
  }

  /** @param {string} action */
  place(action) {
    void this.player.act({ do: "act", action });
  }

  /**
   * @param {Table} table @param {{command: Command, count: number | null}} typed
   * @param {"draw" | "pass" | null} asked the act that the line before has asked for
   */
  runCommand(table, { command, count }, asked) {
    const { player } = this;
    const answer = ANSWERS[command];
    const nothing = player.mine ? t("Nothing fits.") : this.turnWords();
    if (answer) this.say(answer(table, count) || nothing);
    else if (command === "undo") {
      player.change(clearTurn(player.turn)); // a hint chooses a tile
      if (!player.drawing.press("undo") && !player.drawing.press("ask"))
        this.say(t("There is nothing to undo."));
    } else if (!player.mine) this.say(this.turnWords());
    else if (command === "hint") player.askHint();
    else if (command === "draw" || command === "pass") this.decline(table, command, asked);
  }

  /**
   * Draws or passes; while a tile fits, only once it is typed again. Without a choice, draws until one
   * does.
   * @param {Table} table @param {"draw" | "pass"} what @param {"draw" | "pass" | null} asked
   */
  decline(table, what, asked) {
    const { player } = this;
    if (!choiceTo(table.view, what)) this.askWhy(what);
    else if (table.view?.actions.length === 1) void drawOn(player);
    else if (legalPlacements(table.view).length > 0 && asked !== what) {
      this.asked = what;
      this.say([questionWords(table), t("To do it anyway, type it again.")].join(" "));
    } else player.giveAway(what);
  }
}

function helpWords() {
  return [
    t("Type a tile to hear where it fits: 345. Add a spot to place it there: 345 b."),
    t("A spot alone says what it wants, clockwise."),
    t("Enter alone says what fits, each with a number to type; if nothing fits, it draws."),
    t("Commands: {words}.", { words: commandWords().join(", ") }),
  ].join(" ");
}

/**
 * Lets a table be played by typing, and read aloud by the page, as the settings say.
 * @param {{held: Held, parts: Parts, player: Player, story: Story, ear: Ear | null}} screen
 */
export function playByEar(screen) {
  const detail = settings.get("ear");
  screen.story.wordsOf = (table, one, index) => endSentence(lineWords(table, one, index, detail));
  if (detail) {
    screen.player.drawing.spokenOf = sentenceWords;
    screen.ear = new Ear(screen);
  }
  if (settings.get("voice")) readAloud(screen.parts.announcer.element);
}
