/** The commands that are typed at a table, in English and in the language of the page. Pure functions. */

import { tileName } from "../../../kit/board/geometry.js";
import { t } from "../../../kit/i18n.js";

export const COMMANDS = /** @type {const} */ ([
  "draw",
  "pass",
  "hint",
  "board",
  "spots",
  "hand",
  "score",
  "last",
  "log",
  "undo",
  "help",
]);

/** @typedef {typeof COMMANDS[number]} Command */
/**
 * A parsed line: a tile and maybe a spot for it, the number of a choice, a spot, a command, or
 * unknown words.
 * @typedef {{tile: string, spot: string | null} | {choice: number} | {spot: string} | {command: Command, count: number | null} | {unknown: string}} Typed
 */

/** @type {Record<string, Command>} */
const LETTERS = { d: "draw", p: "pass", h: "hint", u: "undo", "?": "help" };
const TILE = /^([0-5])[\s-]*([0-5])[\s-]*([0-5])(?:[\s-]*([a-z]{1,2}))?$/;
const NUMBER = /^\d{1,2}$/;

/** The words of the commands in the language of the page, in their order. */
export function commandWords() {
  return t("draw pass hint board spots hand score last log undo help").split(" ");
}

/** @param {string} line @returns {Typed} */
export function parseCommand(line) {
  const typed = line.trim().toLowerCase();
  const tile = TILE.exec(typed);
  if (tile) return { tile: tileName(tile.slice(1, 4).join("")), spot: tile[4] ?? null };
  if (NUMBER.test(typed)) return { choice: Number(typed) };
  const [word, count] = typed.split(/\s+/);
  const command = COMMANDS[commandWords().indexOf(word)] ?? LETTERS[word];
  const known = command ?? COMMANDS.find((one) => one === word);
  if (known) return { command: known, count: count ? Number.parseInt(count, 10) || null : null };
  return /^[a-z]{1,2}$/.test(word) ? { spot: word } : { unknown: line.trim() };
}
