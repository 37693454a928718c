/**
 * The free spots beside the tiles of a board: a short name for each, and the numbers it wants. A name
 * stays as long as its spot is free. Pure functions.
 */

import { cellsAround, cornersOf, neighboursOf, parseCell, parsePlace } from "./geometry.js";

/** Letters that are no command. */
const LETTERS = "abcefgijklmnoqrstvwxyz";

/**
 * The names of all free spots, by cell, in reading order.
 * @param {string[]} places in the order in which they were laid
 * @returns {Map<string, string>}
 */
export function nameSpots(places) {
  const laid = new Set();
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const place of places) {
    const { cell } = parsePlace(place);
    const filled = names.get(cell);
    names.delete(cell);
    laid.add(cell);
    const opened = neighboursOf(parseCell(cell)).filter((one) => !laid.has(one) && !names.has(one));
    for (const one of opened.sort(inReadingOrder)) names.set(one, freeName(names, filled));
  }
  return new Map([...names].sort(([one], [other]) => inReadingOrder(one, other)));
}

/**
 * The first name that is free. That of the spot just filled is left alone for a turn.
 * @param {Map<string, string>} names @param {string | undefined} filled
 */
function freeName(names, filled) {
  const taken = new Set([...names.values(), filled]);
  let index = 0;
  while (taken.has(nameAt(index))) index += 1;
  return nameAt(index);
}

/** @param {number} index */
function nameAt(index) {
  const round = Math.floor(index / LETTERS.length);
  const letter = LETTERS[index % LETTERS.length];
  return round === 0 ? letter : LETTERS[round - 1] + letter;
}

/** From the top to the bottom, and from left to right. @param {string} one @param {string} other */
function inReadingOrder(one, other) {
  const [first, second] = [parseCell(one), parseCell(other)];
  return first.row - second.row || first.col - second.col;
}

/**
 * The numbers that a cell wants, clockwise: `35` where the third corner is free, else `345`.
 * @param {string[]} places @param {string} cell
 */
export function demandOf(places, cell) {
  const numbers = new Map(
    places
      .map(parsePlace)
      .flatMap((place) => cornersOf(place).map((point, at) => [point, place.numbers[at]])),
  );
  const wanted = cornersOf(parseCell(cell)).map((point) => numbers.get(point) ?? "");
  const turns = [0, 1, 2].map((turn) => [...wanted.slice(turn), ...wanted.slice(0, turn)]);
  const free = turns.find(([, , third]) => third === "");
  return (free ?? turns.sort((one, other) => one.join().localeCompare(other.join()))[0]).join("");
}

/**
 * The tiles that touch a cell: those at its sides first, then those at its corners.
 * @param {string[]} places @param {string} cell
 */
export function tilesTouching(places, cell) {
  const tiles = new Map(places.map(parsePlace).map((place) => [place.cell, place.tile]));
  const sides = neighboursOf(parseCell(cell));
  const around = new Set([...sides, ...cornersOf(parseCell(cell)).flatMap(cellsAround)]);
  return [...around].filter((one) => one !== cell).flatMap((one) => tiles.get(one) ?? []);
}
