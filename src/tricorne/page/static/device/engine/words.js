/** Between the words of the wire and the numbers of the kernel: tiles, sets of them, actions. */

/** @typedef {import("./room.js").Constants} Constants */

const PLACE = /^(\d)(\d)(\d)@(-?\d+),(-?\d+)$/;

/** The tile of this name, its numbers in any order. @param {Constants} constants @param {string} name */
export function tileOf({ tiles }, name) {
  return tiles.indexOf([...name].sort().join(""));
}

/** @param {Constants} constants @param {Iterable<string | null>} names */
export function setOf(constants, names) {
  let found = 0n;
  for (const name of names) if (name !== null) found |= 1n << BigInt(tileOf(constants, name));
  return found;
}

/** The tiles of a set, the lowest first. @param {bigint} tiles */
export function tilesIn(tiles) {
  const found = [];
  for (let tile = 0; tiles >> BigInt(tile); tile += 1)
    if ((tiles >> BigInt(tile)) & 1n) found.push(tile);
  return found;
}

/** The tile that an action lays, or -1. @param {Constants} constants @param {string} action */
export function laidBy(constants, action) {
  return PLACE.test(action) ? tileOf(constants, action.slice(0, 3)) : -1;
}

/**
 * An action as the kernel's number; how it is turned counts for the first of a round only.
 * @param {Constants} constants @param {string} action @param {boolean} opening
 */
export function pack(constants, action, opening) {
  const found = PLACE.exec(action);
  if (!found) return action.startsWith("draw") ? constants.draw : constants.pass;
  const [row, col] = [Number(found[4]), Number(found[5])];
  const cell = (row + constants.middle_row) * constants.stride + col + constants.middle_col;
  const tile = tileOf(constants, action.slice(0, 3));
  const rotation = opening ? turns(constants.tiles[tile]).indexOf(action.slice(0, 3)) : 0;
  return cell * 256 + tile * 4 + rotation;
}

/**
 * The other way; `shown` tells what the corners of a cell show already, -1 for nothing.
 * @param {Constants} constants @param {number} action @param {(cell: number) => number[] | null} shown
 */
export function unpack(constants, action, shown) {
  if (action === constants.draw) return "draw";
  if (action === constants.pass) return "pass";
  const [cell, tile] = [action >> 8, (action >> 2) & 63];
  const corners = shown(cell);
  const ways = turns(constants.tiles[tile]);
  const numbers = corners ? ways.find((way) => agrees(way, corners)) : ways[action & 3];
  const row = Math.floor(cell / constants.stride) - constants.middle_row;
  return `${numbers}@${row},${(cell % constants.stride) - constants.middle_col}`;
}

/** @param {string} way @param {number[]} corners */
function agrees(way, corners) {
  return corners.every((number, corner) => number < 0 || Number(way[corner]) === number);
}

/** @param {string} name */
function turns(name) {
  return [0, 1, 2].map((turn) => name.slice(turn) + name.slice(0, turn));
}

/** A line of a log: seat, action, and the total then. @param {string} line */
export function event(line) {
  const words = line.split(" ");
  const draws = words[1] === "draw";
  return {
    seat: Number(words[0]),
    action: draws ? words.slice(1, 3).join(" ") : words[1],
    total: Number(words.at(-1)?.slice(1)),
  };
}
