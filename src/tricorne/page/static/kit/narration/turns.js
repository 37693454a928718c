/** A round told turn by turn: the opening and its reason, and everything a player did in each turn. */

import { tileValue } from "../board/geometry.js";
import { n, signedNumber, t } from "../i18n.js";
import { cheerWords, explainLog, notedFigure } from "./explain.js";
import { dealtTable } from "./past-players.js";
import { dashTile, doerOf, isOwn, labelOf, lineSentence, nameOf } from "./phrasing.js";

/** @import { Figure, Line, Table } from "../../types.d.ts" */
/** @import { Explained } from "./explain.js" */

/**
 * One paragraph of the story.
 * @typedef {object} Telling
 * @property {number} seat
 * @property {boolean} own whether the viewer did it
 * @property {string} text
 * @property {string | null} name the name in the text of the player who did it
 * @property {string} points the points, part by part: −10 +6
 * @property {Figure | null} figure the figure that the turn made
 * @property {string | null} cell the cell of the last tile placed so far
 */

/** The story of a round: its opening, and each turn. @param {Table} table @returns {Telling[]} */
export function tellingsOf(table) {
  const { view } = table;
  if (!view) return [];
  /** @type {Explained[][]} */
  const turns = [];
  for (const one of explainLog(view)) {
    if (one.line.what === "end") break;
    const turn = turns.at(-1);
    if (turn?.at(-1)?.line.what === "draw") turn.push(one);
    else turns.push([one]);
  }
  const words = openingLine(table);
  const name = labelOf(dealtTable(table), view.starter);
  const first = {
    seat: view.starter,
    own: false,
    text: words ?? "",
    name,
    points: "",
    figure: null,
    cell: null,
  };
  /** @type {Telling[]} */
  const paragraphs = words ? [first] : [];
  for (const turn of turns)
    paragraphs.push(tellingOf(table, turn, paragraphs.at(-1)?.cell ?? null));
  return paragraphs;
}

/**
 * A turn as one paragraph.
 * @param {Table} table @param {Explained[]} turn
 * @param {string | null} before the cell of the last tile placed before
 * @returns {Telling}
 */
export function tellingOf(table, turn, before) {
  const last = /** @type {Explained} */ (turn.at(-1));
  const { line, figure } = last;
  const draws = turn.filter((one) => one.line.what === "draw");
  const spent = draws.reduce((sum, one) => sum + one.line.points, 0);
  const parts = line.what === "draw" ? [spent] : [spent, line.points];
  const made = figure && figure !== "two sides" && turn.length > 1 ? [cheerWords(figure)] : [];
  const text =
    turn.length > 1 ? severalWords(table, turn, draws.length) : lineSentence(table, line, figure);
  return {
    seat: line.seat,
    own: isOwn(table, line),
    text: [text, ...made].join(" "),
    name: isOwn(table, line) ? null : doerOf(table, line),
    points: parts.filter(Boolean).map(signedNumber).join(" "),
    figure: notedFigure(last),
    cell: line.place?.cell ?? before,
  };
}

/**
 * A turn with draws, followed by something else.
 * @param {Table} table @param {Explained[]} turn
 * @param {number} count the number of draws
 */
function severalWords(table, turn, count) {
  const { line } = /** @type {Explained} */ (turn.at(-1));
  const late = turn.some((one) => one.line.doer?.late);
  const name = isOwn(table, line) ? t("You") : doerOf(table, line);
  const words = laterWords(line, count, { name, tile: dashTile(line.tile ?? "") });
  return late ? [t("Time was up."), words].join(" ") : words;
}

/** @param {Line} line @param {number} count @param {Record<string, string>} details */
function laterWords({ what }, count, details) {
  if (what === "place")
    return n(
      "{name}: {count} draw, then {tile}",
      "{name}: {count} draws, then {tile}",
      count,
      details,
    );
  if (what === "pass")
    return n(
      "{name}: {count} draw, then a pass",
      "{name}: {count} draws, then a pass",
      count,
      details,
    );
  return n("{name}: {count} draw", "{name}: {count} draws", count, details);
}

/**
 * Who opened the round and why, with the names of that time; null in a game alone.
 * @param {Table} table
 */
function openerWords(table) {
  const { view, seats, pause } = table;
  if (!view || seats.length < 2 || pause?.covered) return null;
  const { starter, lots, players } = view;
  const dealt = dealtTable(table);
  return {
    why: table.table.practice && lots.length === 0 ? "known" : table.table.sheet.opening,
    name: nameOf(dealt, starter),
    own: isOwn(table, { seat: starter, doer: players[starter - 1] }),
    tile: dashTile(lots.at(-1)?.[starter - 1] ?? ""),
    lots: lots
      .map((each) => each.flatMap((tile, index) => lotWords(dealt, tile, index + 1)).join(", "))
      .join("; "),
  };
}

/** The opening in a few words. @param {Table} table */
function openingLine(table) {
  const opened = openerWords(table);
  if (!opened) return null;
  const { own, why } = opened;
  if (why === "known") return asBefore(opened);
  if (why === "lots")
    return own
      ? t("You open (you drew {tile}, the highest tile)", opened)
      : t("{name} opens (drew {tile}, the highest tile)", opened);
  if (why === "random")
    return own ? t("You open (by chance)") : t("{name} opens (by chance)", opened);
  return own
    ? t("You open (best tile to open with)")
    : t("{name} opens (best tile to open with)", opened);
}

/** The opening with all lots. @param {Table} table */
export function openingWords(table) {
  const opened = openerWords(table);
  if (!opened) return null;
  const { own, why } = opened;
  if (why === "known") return asBefore(opened);
  if (why === "lots")
    return own
      ? t("You drew the highest tile and open. Tiles drawn: {lots}.", opened)
      : t("{name} drew the highest tile and opens. Tiles drawn: {lots}.", opened);
  if (why === "random")
    return own ? t("You open: chosen at random.") : t("{name} opens: chosen at random.", opened);
  return own
    ? t("You open: highest triple, or else highest tile.")
    : t("{name} opens: highest triple, or else highest tile.", opened);
}

/** The sentence for a replayed deal. @param {{own: boolean, name: string}} opened */
function asBefore(opened) {
  return opened.own ? t("You open, as before") : t("{name} opens, as before", opened);
}

/**
 * A player's lot, and its value.
 * @param {Table} table @param {string | null} tile @param {number} seat
 */
function lotWords(table, tile, seat) {
  return tile === null
    ? []
    : [`${labelOf(table, seat)}\u00a0${dashTile(tile)} (${tileValue(tile)})`];
}
