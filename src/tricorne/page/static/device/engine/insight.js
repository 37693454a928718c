/** What a seat knows and can guess: a position, and a belief of all that it does not see. */

import { Round } from "./round.js";
import { event, laidBy, setOf } from "./words.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./round.js").Sight} Sight */
/** @typedef {import("./round.js").Agreed} Agreed */

/**
 * Puts both into the room. Doubts of 1 say that only what is certain counts.
 * @param {Room} room @param {Agreed} rules @param {Sight} view @param {bigint} seed
 * @param {number[]} doubts
 */
export function understand(room, rules, view, seed, doubts) {
  const { constants } = room;
  const round = new Round(room, rules);
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
  const aside = setOf(constants, view.lots.flat());
  const chance = [seed, 1, 2, 3];
  const belief = { me: (view.seat ?? 0) - 1, mine, aside, items: all & ~mine & ~known };
  room.fill("belief", { ...belief, doubts, chance });
  round.clear();
  round.write(events.map(({ action }) => action));
  room.put(
    "script",
    "seats",
    events.map(({ seat }) => seat - 1),
  );
  if (!room.call("believe")) throw new Error("no hands agree with this log");
  round.see(view);
}

/** The legal actions; of an opening tile one way round. @param {Room} room @param {Sight} view */
export function distinct({ constants }, view) {
  const actions = view.actions.map(({ action }) => action);
  if (view.board.length > 0) return actions;
  return [...new Map(actions.map((action) => [laidBy(constants, action), action])).values()];
}

/** What is played for. @param {Room} room */
export function aim(room) {
  const { aims } = room.constants;
  if (room.get("rules", "without_points")) return aims.round;
  return room.get("rules", "target") ? aims.match : aims.margin;
}
