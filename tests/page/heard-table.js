/** The real screen of a table of this device, where somebody plays by typing and listening alone. */

import { mock } from "node:test";
import { Thinkers } from "#page/device/local/thinkers.js";
import { settings } from "#page/kit/settings.js";
import { provideLater } from "#page/screens/table/state/later.js";
import { TableScreen } from "#page/screens/table/table.js";
import { later } from "#page/screens/table-later.js";
import { device, Guest } from "./local.js";

/** In milliseconds: what is drawn and told takes several of them. */
const A_MOMENT = 200;
/** So many of them without a word are the end. */
const SILENCE = 8;
/** Pip needs no engine. */
const PIP = new Thinkers(() => null);
const MOST_LINES = 100;
/** How a turn begins in which there is nothing to choose. */
const STUCK = /: (draw a tile|pass)\.$/;
const SEATS = [
  { kind: "person", name: "Anna" },
  { kind: "bot", bot: "pip" },
];

/** Numbers that are the same each time, for `crypto.getRandomValues`. @param {number} seed */
function sameNumbers(seed) {
  let state = seed;
  return (words) => {
    for (const at of words.keys()) {
      state = (state * 48_271) % 2_147_483_647;
      words[at] = 2 * state + Math.floor(state / 2 ** 30);
    }
    return words;
  };
}

/** A seat beside Pip. */
export class HeardTable {
  /** The keys that were pressed. */
  keys = 0;
  heard = new Set();
  here = device();

  /** @param {number} seed of the deal */
  constructor(seed) {
    const { schedule } = this.here.time;
    mock.method(crypto, "getRandomValues", sameNumbers(seed));
    mock.method(globalThis, "setTimeout", (work, ms = 0) => schedule(ms, work));
    mock.method(globalThis, "clearTimeout", (cancel) => cancel?.());
    mock.method(globalThis, "setInterval", () => undefined);
    mock.method(globalThis, "requestAnimationFrame", (work) => schedule(0, work));
    this.here.thinkers.choose = (character, view) => PIP.choose(character, view);
    provideLater(async () => later);
  }

  /** Sits down at a new table. @param {"brief" | "normal" | "full"} detail @param {object} [form] */
  async sit(detail, form = {}) {
    settings.set("ear", detail);
    const { body } = await this.here.ask("/api/tables", { kind: "bots", seats: SEATS, ...form });
    const guest = new Guest(this.here, body.code, body.tokens);
    const screen = new TableScreen(document.body, body.code, false);
    const { tell } = guest;
    guest.tell = (text) => {
      tell(text);
      screen.handleMessage(JSON.parse(text));
    };
    screen.link = {
      act: (message) => guest.wish(message),
      say: (message) => guest.say(message),
      open() {},
      close() {},
    };
    this.screen = screen;
    screen.begin();
    await guest.hello();
    return this;
  }

  leave() {
    settings.set("ear", "");
    this.screen.leave();
    this.screen.parts.main.remove();
    mock.reset();
  }

  get table() {
    return this.screen.table;
  }

  get goesOn() {
    return this.table?.state === "playing";
  }

  /** What is said until it is silent and the player can type again, or the round is over. */
  async listen() {
    const told = [];
    for (let silent = 0; silent < SILENCE; silent += 1) {
      const heard = await this.hear();
      told.push(...heard);
      const waits = this.goesOn && this.table.view.to_move !== this.table.view.seat;
      if (waits || heard.length > 0) silent = -1;
    }
    return told;
  }

  /** What is said in a moment, once the screen is drawn. */
  async hear() {
    await this.here.time.pass(A_MOMENT);
    const { children } = this.screen.parts.announcer.element;
    const lines = [...children].filter((line) => !this.heard.has(line));
    for (const line of lines) this.heard.add(line);
    return lines.map((line) => line.textContent.replaceAll("\u2011", "-").trimEnd());
  }

  /** Types a line and Enter, and hears. @param {string} line */
  async type(line) {
    const { input } = this.screen.ear;
    input.value = line;
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    this.keys += line.length + 1;
    return await this.listen();
  }
}

/** The number of the choice with the most points; null if no choice was told. */
function bestNumber(told) {
  const choices = [...told.matchAll(/\b(\d+): [a-z]{1,2} \d-\d-\d(?: \+(\d+))?/g)];
  choices.sort(([, , one = 0], [, , other = 0]) => other - one);
  return choices[0]?.[1] ?? null;
}

/** What to type after hearing what fits: the number of the best, or the first tile of the hand. */
export function bestLine(answer) {
  return bestNumber(answer) ?? /tiles: ([-\d]+)/.exec(answer)[1].replaceAll("-", "");
}

/** Plays a round by what is heard; what was told by itself after each line. */
export async function playByEar(table) {
  const told = [(await table.listen()).join(" ")];
  for (let lines = 0; lines < MOST_LINES && table.goesOn; lines += 1) {
    const line = STUCK.test(told.at(-1))
      ? ""
      : (bestNumber(told.at(-1)) ?? bestLine((await table.type("")).join(" ")));
    told.push((await table.type(line)).join(" "));
  }
  table.leave();
  return told;
}
