/** What the expert would play, and what each action is worth: the same as in Python for the same seed. */

import { Round } from "./round.js";
import { event, laidBy, pack, setOf, tilesIn } from "./words.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./round.js").Sight} Sight */
/**
 * How long to think: so many playouts in all, which gives the same answer for the same seed; or for
 * so many milliseconds.
 * @typedef {{ seed: bigint, playouts?: number, milliseconds?: number }} Effort
 * @typedef {{ action: string, worths: Record<string, number> }} Advice
 */

const BATCH = 32;
const A_PLAYOUT = 100;
const A_MILLISECOND = 1500;
const AT_ONCE = 10_000n;
const REACH = 4;
const ENOUGH = 0.5;

/** @param {Room} room @param {Uint8Array} rules @param {Sight} view @param {Effort} effort @returns {Advice} */
export function advise(room, rules, view, effort) {
  const actions = distinct(room, view);
  if (actions.length === 1) return { action: actions[0], worths: {} };
  const started = performance.now();
  const round = new Round(room, rules);
  believe(room, round, view, effort.seed);
  round.see(view);
  const { playouts = 0, milliseconds = 0 } = effort;
  const reach = round.players <= 2 ? REACH : 0;
  if (view.board.length > 0 && view.pool <= reach) {
    const limit = playouts * A_PLAYOUT || Math.trunc(milliseconds * A_MILLISECOND);
    const found = endgame(room, view, actions, limit);
    if (found) return found;
  }
  return new Trial(room, view, actions, effort.seed).best(playouts, started, milliseconds);
}

/** The legal actions; of an opening tile one way round. @param {Room} room @param {Sight} view */
function distinct({ constants }, view) {
  const actions = view.actions.map(({ action }) => action);
  if (view.board.length > 0) return actions;
  return [...new Map(actions.map((action) => [laidBy(constants, action), action])).values()];
}

/** What the seat can guess of what it does not see. @param {Room} room @param {Round} round @param {Sight} view @param {bigint} seed */
function believe(room, round, view, seed) {
  const { constants } = room;
  const events = view.log.map(event).filter(({ action }) => action !== "end");
  let mine = setOf(constants, view.hand ?? []);
  let known = 0n;
  for (const [index, { seat, action }] of events.entries()) {
    const tile = laidBy(constants, action);
    if (tile < 0) continue;
    if (seat === view.seat) mine |= 1n << BigInt(tile);
    else if (events[index - 1]?.action.startsWith("draw")) known |= 1n << BigInt(tile);
  }
  const all = (1n << BigInt(constants.tiles.length)) - 1n;
  room.bytes("belief").fill(0);
  const belief = {
    me: (view.seat ?? 0) - 1,
    mine,
    aside: setOf(constants, view.lots.flat()),
    items: all & ~mine & ~known,
    doubts: constants.doubts,
    chance: [seed, 1, 2, 3],
  };
  for (const [field, value] of Object.entries(belief)) room.put("belief", field, value);
  round.clear();
  round.write(events.map(({ action }) => action));
  room.put(
    "script",
    "seats",
    events.map(({ seat }) => seat - 1),
  );
  if (!room.call("believe")) throw new Error("no hands agree with this log");
}

/** What is played for. @param {Room} room */
function aim(room) {
  const { aims } = room.constants;
  if (room.get("rules", "without_points")) return aims.round;
  return room.get("rules", "target") ? aims.match : aims.margin;
}

/** The cares of a careful player, in the points of these rules. @param {Room} room */
function cares(room) {
  const { cares: usual, tiles } = room.constants;
  const [reply, mine, ...others] = usual;
  const values = tiles.map((name) => [...name].reduce((sum, digit) => sum + Number(digit), 0));
  const mean = values.reduce((sum, value) => sum + value) / tiles.length;
  const brings = room.list("rules", "tile", tiles.length);
  const unit = brings.reduce((sum, points) => sum + points) / tiles.length / mean;
  return unit ? [reply, mine, ...others.map((care) => care * unit)] : usual;
}

/** Candidates that are tried out in the same worlds, until one is left. */
class Trial {
  /** @param {Room} room @param {Sight} view @param {string[]} actions @param {bigint} seed */
  constructor(room, view, actions, seed) {
    const { constants } = room;
    this._room = room;
    this._actions = actions;
    this._sums = actions.map(() => 0);
    this._worlds = actions.map(() => 0);
    this._alive = [...actions.keys()];
    this._packed = actions.map((action) => pack(constants, action, view.board.length === 0));
    room.bytes("trial").fill(0);
    room.put("trial", "aim", aim(room));
    room.put("trial", "seed", seed);
    room.put("trial", "policy", constants.careful);
    room.put("trial", "cares", cares(room));
    room.call("settle");
  }

  /** @param {number} playouts @param {number} started @param {number} milliseconds @returns {Advice} */
  best(playouts, started, milliseconds) {
    const stages = Math.ceil(Math.log2(this._actions.length));
    for (let stage = 1; stage <= stages; stage += 1) {
      if (playouts) {
        this._try(Math.max(1, Math.floor(playouts / (stages * this._alive.length))));
      } else {
        const until = started + (milliseconds * stage) / stages;
        do this._try(BATCH);
        while (performance.now() < until);
      }
      const order = [...this._alive].sort((one, other) => this._sums[other] - this._sums[one]);
      this._alive = order.slice(0, Math.ceil(order.length / 2)).sort((one, other) => one - other);
    }
    const worths = this._actions.map((action, one) => [
      action,
      this._sums[one] / this._worlds[one],
    ]);
    return { action: this._actions[this._alive[0]], worths: Object.fromEntries(worths) };
  }

  /** Tries those that are left, some worlds at a time. @param {number} worlds */
  _try(worlds) {
    const { _room: room, _alive: alive } = this;
    room.put("trial", "count", alive.length);
    room.put(
      "trial",
      "candidates",
      alive.map((one) => this._packed[one]),
    );
    room.put(
      "trial",
      "sums",
      alive.map(() => 0),
    );
    for (let done = 0; done < worlds; done += BATCH) {
      room.put("trial", "worlds", Math.min(BATCH, worlds - done));
      room.call("try_out");
    }
    for (const [index, one] of alive.entries()) {
      this._sums[one] += room.get("trial", "sums", index);
      this._worlds[one] += worlds;
    }
  }
}

/** Every way on is tried; null where so many positions are not enough. @param {Room} room @param {Sight} view @param {string[]} actions @param {number} limit @returns {Advice | null} */
function endgame(room, view, actions, limit) {
  room.call("forget");
  room.bytes("search").fill(0);
  room.put("search", "aim", aim(room));
  room.put("search", "limit", limit);
  const packed = actions.map((action) => pack(room.constants, action, false));
  const sums = new Map(packed.map((action) => [action, 0]));
  let covered = 0;
  for (const { hands, likely } of ways(room, view)) {
    lay(room, hands);
    const found = solve(room);
    if (!found) break;
    covered += likely;
    for (const [action, value] of found) sums.set(action, (sums.get(action) ?? 0) + likely * value);
  }
  if (covered < ENOUGH) return null;
  const values = packed.map((action) => (sums.get(action) ?? 0) / covered);
  const best = values.indexOf(Math.max(...values));
  const worths = actions.map((action, index) => [action, values[index]]);
  return { action: actions[best], worths: Object.fromEntries(worths) };
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

/** What each legal action brings in the end, or null. @param {Room} room */
function solve(room) {
  const { depth, not_solved, unfinished } = room.constants;
  room.put("search", "begun", 0);
  room.put("search", "frames", depth);
  let count = unfinished;
  while (count === unfinished) {
    room.put("search", "pause", room.tiles("search", "nodes") + AT_ONCE);
    count = room.call("solve");
  }
  if (count === not_solved) return null;
  return room
    .list("search", "choices", count)
    .map((action, index) => /** @type {const} */ ([action, room.get("search", "values", index)]));
}
