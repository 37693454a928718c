/**
 * The shuffle, derived from a salt and the players' parts as described in
 * docs/hidden-information.md. It only verifies a given deal; the rules decide who opens.
 */

import { sha256 } from "../../../kit/widgets/sha256.js";

const NUMBERS = [0, 1, 2, 3, 4, 5];

/** All tiles, by value, then by the highest number, then by the middle one. */
const TILES = NUMBERS.flatMap((low) =>
  NUMBERS.flatMap((middle) => NUMBERS.map((high) => [low, middle, high])),
)
  .filter(([low, middle, high]) => low <= middle && middle <= high)
  .sort(([a, b, c], [d, e, f]) => a + b + c - (d + e + f) || c - f || b - e)
  .map((numbers) => numbers.join(""));

/** The byte stream derived from a seed. @param {string} seed */
function* bytesOf(seed) {
  for (let block = 0; ; block += 1)
    for (const pair of sha256(`${seed} ${block}`).match(/../g) ?? [])
      yield Number.parseInt(pair, 16);
}

/** Uniform random numbers below a bound. @param {string} seed */
function numbersFrom(seed) {
  const stream = bytesOf(seed);
  return (/** @type {number} */ bound) => {
    const spare = Math.clz32(bound - 1) - 24; // unused bits of the eight in a byte
    for (;;) {
      const pick = Number(stream.next().value) >> spare;
      if (pick < bound) return pick;
    }
  };
}

/** @param {string[]} tiles @param {(bound: number) => number} below */
function shuffleTiles(tiles, below) {
  const order = [...tiles];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const pick = below(last + 1);
    [order[last], order[pick]] = [order[pick], order[last]];
  }
  return order;
}

/**
 * Whether the lines of a deal follow from a salt and the revealed parts.
 * @param {string[]} deal @param {string} salt
 * @param {import("../../../types.d.ts").OpenedPart[]} parts in seat order
 * @param {string | undefined} opening the seat that opens, by the sheet
 */
export function isFollowing(deal, salt, parts, opening) {
  /** @param {string} kind */
  const said = (kind) =>
    deal.filter((line) => line.startsWith(kind)).map((line) => line.split(": ")[1].split(" "));
  const opened = parts.flatMap(({ seat, part }) => (part === null ? [] : [`${seat} ${part}`]));
  const below = numbersFrom(sha256([salt, ...opened].join("\n")));
  const order = shuffleTiles(TILES, below);
  const hands = said("Hand").map(({ length }) => order.splice(0, length).sort());
  const starter = opening === "random" ? String(below(hands.length) + 1) : said("Starter").join();
  const lots = said("Lots")
    .flat()
    .filter((tile) => tile !== "-");
  const drawn = order.slice(0, lots.length);
  const pool = lots.length > 0 ? shuffleTiles(order, below) : order;
  const due = [hands, [pool], drawn, starter];
  return String(due) === String([said("Hand"), said("Pool"), lots, said("Starter")]);
}
