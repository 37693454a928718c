/** What is answered to a command, and what each change sounds like. Pure functions. */

import { neighboursOf } from "../../../kit/board/geometry.js";
import { demandOf, nameSpots, tilesTouching } from "../../../kit/board/spots.js";
import { n, t } from "../../../kit/i18n.js";
import { explainLog } from "../../../kit/narration/explain.js";
import {
  dashTile,
  doerOf,
  gainLabel,
  sentenceWithPoints,
} from "../../../kit/narration/phrasing.js";
import { legalPlacements } from "../../../kit/turn/legal.js";
import { cellOf, tileOf } from "../../../kit/turn/turn.js";
import { plateWords } from "../drawing/scores.js";

/** @import { Choice, Place, Table } from "../../../types.d.ts" */

/** How many lines of the log are read, unless a number is asked for. */
const FEW = 3;

/** @param {Table} table */
function placesOf({ view }) {
  return view?.board ?? [];
}

/** The name of a cell, if it is a free spot. @param {Table} table @param {string} cell */
export function nameOfSpot(table, cell) {
  return nameSpots(placesOf(table)).get(cell) ?? null;
}

/** The cell of a spot. @param {Table} table @param {string} name */
export function cellOfSpot(table, name) {
  const [cell] = [...nameSpots(placesOf(table))].find(([, each]) => each === name) ?? [];
  return cell ?? null;
}

/**
 * The placements of the hand, or of one tile of it, in the reading order of the spots. A rotation
 * is no other placement.
 * @param {Table} table @param {string} [tile] @returns {{spot: string, choice: Choice}[]}
 */
export function fittingSpots(table, tile) {
  const ways = legalPlacements(table.view, tile);
  return [...nameSpots(placesOf(table))].flatMap(([cell, spot]) => {
    const here = ways.filter(({ action }) => cellOf(action) === cell);
    const tiles = new Map(here.map((choice) => [tileOf(choice), choice]));
    return [...tiles.values()].map((choice) => ({ spot, choice }));
  });
}

/** Where a tile of the hand fits, and what it brings there. @param {Table} table @param {string} tile */
export function tileWords(table, tile) {
  const found = fittingSpots(table, tile);
  const details = {
    tile: dashTile(tile),
    spots: found.map(({ spot, choice }) => joinWords([spot, gainLabel(choice)])).join("; "),
  };
  if (found.length === 0) return t("{tile} fits nowhere.", details);
  return n(
    "{tile} fits in {count} spot: {spots}.",
    "{tile} fits in {count} spots: {spots}.",
    found.length,
    details,
  );
}

/** What a spot wants, what it touches, and what fits there. @param {Table} table @param {string} name */
export function spotWords(table, name) {
  const cell = cellOfSpot(table, name);
  if (cell === null) return t("There is no spot {name}.", { name });
  const places = placesOf(table);
  const tiles = legalPlacements(table.view).filter(({ action }) => cellOf(action) === cell);
  const own = [...new Set(tiles.map(tileOf))];
  return joinWords([
    t("Spot {name} wants {numbers} and touches {tiles}.", {
      name,
      numbers: dashTile(demandOf(places, cell)),
      tiles: tilesTouching(places, cell).map(dashTile).join(", "),
    }),
    own.length > 0 && t("Of yours, these fit: {tiles}.", { tiles: own.map(dashTile).join(", ") }),
  ]);
}

/** The table by what its spots want, the most wanted first. @param {Table} table */
export function boardWords(table) {
  const places = placesOf(table);
  /** @type {Map<string, string[]>} */
  const wanting = new Map();
  for (const [cell, name] of nameSpots(places)) {
    const demand = demandOf(places, cell);
    wanting.set(demand, [...(wanting.get(demand) ?? []), name]);
  }
  const groups = [...wanting].sort(([, one], [, other]) => other.length - one.length);
  const single = groups.filter(([, names]) => names.length === 1);
  return joinWords([
    endSentence(n("Board, {count} tile", "Board, {count} tiles", places.length)),
    ...groups
      .slice(0, groups.length - single.length)
      .map(([demand, names]) =>
        n(
          "{count} spot wants {numbers}: {names}.",
          "{count} spots want {numbers}: {names}.",
          names.length,
          { numbers: dashTile(demand), names: names.join(", ") },
        ),
      ),
    single.length > 0 &&
      t("Single spots: {spots}.", {
        spots: single.map(([demand, [name]]) => `${name} ${dashTile(demand)}`).join(", "),
      }),
  ]);
}

/** What fits where, each with the number to type for it; at first, the tiles. @param {Table} table */
export function spotsWords(table) {
  if (placesOf(table).length === 0) return handWords(table);
  return fittingSpots(table)
    .map(({ spot, choice }, index) => {
      const words = [`${index + 1}:`, spot, dashTile(tileOf(choice)), gainLabel(choice)];
      return `${joinWords(words)}.`;
    })
    .join(" ");
}

/** The player's tiles, and those that fit; empty where none are seen. @param {Table} table */
export function handWords({ view }) {
  const hand = view?.hand ?? [];
  if (hand.length === 0) return "";
  const fits = new Set(legalPlacements(view).map(tileOf));
  const fitting = hand.filter((tile) => fits.has(tile));
  return joinWords([
    t("Your tiles: {tiles}.", { tiles: hand.map(dashTile).join(", ") }),
    fitting.length > 0 &&
      (fitting.length === hand.length
        ? t("All of them fit.")
        : t("These fit: {tiles}.", { tiles: fitting.map(dashTile).join(", ") })),
  ]);
}

/** The points of all, and the tiles left to draw. @param {Table} table */
export function scoreWords(table) {
  const { view, seats } = table;
  if (!view) return "";
  const pool = t("Tiles in the pool: {count}", { count: view.pool });
  return [...seats.map(({ seat }) => seatWords(table, seat)), endSentence(pool)].join(" ");
}

/** The points of a player, and the number of their tiles. @param {Table} table @param {number} number */
export function seatWords(table, number) {
  const { view, seats } = table;
  const seat = seats.find((each) => each.seat === number);
  if (!view || !seat) return "";
  const [total, size] = [view.totals[number - 1], view.sizes[number - 1]];
  return endSentence(plateWords(table, seat, total, size, false));
}

/** The last tile, what it touches, and the free spots beside it. @param {Table} table */
export function lastWords(table) {
  const line = explainLog(table.view).findLast((one) => one.line.place !== null)?.line;
  if (!line?.place) return t("Nothing has happened yet.");
  const details = { tile: dashTile(line.tile ?? ""), name: doerOf(table, line) };
  return [
    t("Last tile: {tile} by {name}.", details),
    ...aroundWords(placesOf(table), line.place),
  ].join(" ");
}

/**
 * What a tile touches, and the free spots beside it.
 * @param {string[]} places of all tiles @param {Place} place
 */
export function aroundWords(places, place) {
  const tiles = tilesTouching(places, place.cell).map(dashTile).join(", ");
  const sides = neighboursOf(place);
  const beside = [...nameSpots(places)].filter(([spot]) => sides.includes(spot));
  const spots = beside.map(([, name]) => name).join(", ");
  return [
    tiles && t("It touches {tiles}.", { tiles }),
    spots && t("Free beside it: {spots}.", { spots }),
  ].filter((words) => words !== "");
}

/** The last lines of the log. @param {Table} table @param {number | null} count */
export function logWords(table, count) {
  const lines = explainLog(table.view).slice(-(count ?? FEW));
  const words = lines.map(({ line, figure }) => sentenceWithPoints(table, line, figure));
  return words.join(" ") || t("Nothing has happened yet.");
}

/** All that is said of these words. @param {(string | false)[]} words */
export function joinWords(words) {
  return words.filter(Boolean).join(" ");
}

/** Words with a full stop, unless they have an end. @param {string} words */
export function endSentence(words) {
  return /[\p{L}\d]$/u.test(words) ? `${words}.` : words;
}
