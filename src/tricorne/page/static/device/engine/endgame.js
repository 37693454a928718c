/** Endgames: every way on is tried, and the last draws are enumerated. */

import { aim } from "./insight.js";
import { CutShort } from "./thinking.js";
import { pack, tilesIn } from "./words.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./round.js").Sight} Sight */
/**
 * @template T
 * @typedef {import("./thinking.js").Thought<T>} Thought
 */

const AT_ONCE = 10_000n;
const ENOUGH = 0.5;

/**
 * What each action brings on average over what the others may hold. Null where so many positions are
 * not enough; cut short, any way that the others may hold it has to do.
 * @param {Room} room @param {Sight} view @param {string[]} actions @param {number} limit
 * @returns {Thought<Record<string, number> | null>}
 */
export function* worthsInEndgame(room, view, actions, limit) {
  room.call("forget");
  room.fill("search", { aim: aim(room), limit });
  const packed = actions.map((action) => pack(room.constants, action, false));
  const sums = new Map(packed.map((action) => [action, 0]));
  let [covered, enough] = [0, ENOUGH];
  try {
    for (const { hands, likely } of ways(room, view)) {
      lay(room, hands);
      const found = yield* solve(room);
      if (!found) break;
      covered += likely;
      for (const [action, value] of found)
        sums.set(action, (sums.get(action) ?? 0) + likely * value);
    }
  } catch (error) {
    if (!(error instanceof CutShort && covered)) throw error;
    enough = covered;
  }
  if (covered < enough) return null;
  const values = packed.map((action) => (sums.get(action) ?? 0) / covered);
  return Object.fromEntries(actions.map((action, index) => [action, values[index]]));
}

/** What the others may hold, and how likely that is. @param {Room} room @param {Sight} view */
function ways(room, view) {
  const players = view.sizes.length;
  const [most, wide] = room.shape("worlds", "hands");
  const count = players === 2 && !view.pool ? 1 : most;
  const me = room.get("belief", "me");
  const own = room.tiles("position", "hands", me);
  room.put("worlds", "count", count);
  room.call("settle");
  room.call("draw_worlds");
  /** @type {Map<string, { hands: bigint[], times: number }>} */
  const found = new Map();
  for (let row = 0; row < count; row += 1) {
    const hands = view.sizes.map((_, seat) => room.tiles("worlds", "hands", row * wide + seat));
    hands[me] = own;
    const way = found.get(hands.join()) ?? { hands, times: 0 };
    found.set(hands.join(), { hands, times: way.times + 1 });
  }
  return [...found.values()]
    .sort((one, other) => compare(one.hands, other.hands))
    .map(({ hands, times }) => ({ hands, likely: times / count }));
}

/** @param {bigint[]} one @param {bigint[]} other */
function compare(one, other) {
  const place = one.findIndex((hand, seat) => hand !== other[seat]);
  return one[place] < other[place] ? -1 : 1;
}

/** Deals hidden tiles so; the rest is the pool. @param {Room} room @param {bigint[]} hands */
function lay(room, hands) {
  const held = hands.reduce((all, hand) => all | hand);
  room.put("position", "hands", hands);
  room.put("position", "pool", tilesIn(room.tiles("position", "unplayed") & ~held));
}

/** What each legal action brings in the end, or null. @param {Room} room @returns {Thought<[number, number][] | null>} */
function* solve(room) {
  const { depth, not_solved, unfinished } = room.constants;
  room.put("search", "begun", 0);
  room.put("search", "frames", depth);
  let count = unfinished;
  while (count === unfinished) {
    yield;
    room.put("search", "pause", room.tiles("search", "nodes") + AT_ONCE);
    count = room.call("solve");
  }
  if (count === not_solved) return null;
  return room
    .list("search", "choices", count)
    .map((action, index) => [action, room.get("search", "values", index)]);
}
