/** A round in the kernel's room: dealt there, or taken over from what a seat sees. */

import { event, laidBy, pack, setOf, tilesIn, unpack } from "./words.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../../types.d.ts").Choice} Choice */
/** @typedef {import("../../types.d.ts").Figure} Figure */
/**
 * What is looked at of a view: the seat to move sees it, and knows its hand.
 * @typedef {Pick<import("../../types.d.ts").View, "seat" | "to_move" | "hand" | "sizes" | "draws" |
 *   "board" | "lots" | "starter" | "log" | "totals" | "actions" | "pool">} Sight
 */

/**
 * What has been agreed on: the record that the server makes of it (POST /api/sheets/packed), or its
 * fields, which `tricorne.rules.encoding` spells out.
 * @typedef {Uint8Array | Record<string, number | (number | bigint)[]>} Agreed
 */

const ENDINGS = /** @type {const} */ ([null, "out", "blocked", "target"]);

export class Round {
  /** @param {Room} room @param {Agreed} rules */
  constructor(room, rules) {
    this._room = room;
    if (rules instanceof Uint8Array) room.bytes("rules").set(rules);
    else room.fill("rules", rules);
    this.players = room.get("rules", "players");
  }

  /** Deals the round of this number. @param {bigint} seed @param {number} number */
  deal(seed, number) {
    const room = this._room;
    this.clear();
    room.fill("job", { seed, first: number });
    room.call("deal_round");
  }

  /** An empty table. */
  clear() {
    const room = this._room;
    const { tiles, untouched } = room.constants;
    const points = new Array(room.shape("position", "points")[0]).fill(untouched);
    room.fill("position", { unplayed: (1n << BigInt(tiles.length)) - 1n, points });
  }

  /**
   * The position that a seat to move sees. Hands of others and pool hold just any hidden tiles.
   * @param {Sight} view
   */
  see(view) {
    const { _room: room, players } = this;
    const { constants } = room;
    const events = view.log.map(event);
    const placed = events.filter(({ action }) => laidBy(constants, action) >= 0);
    this.clear();
    this.write(placed.map(({ action }) => action));
    room.call("lay_out");
    const own = setOf(constants, view.hand ?? []);
    const hidden = tilesIn(room.tiles("position", "unplayed") & ~own);
    const hands = view.sizes.map((size, seat) =>
      seat + 1 === view.seat ? own : asSet(hidden.splice(0, size)),
    );
    room.put("position", "hands", hands);
    room.put("position", "pool", [...hidden.toReversed(), ...hands.flatMap(tilesIn)]);
    const target = room.get("rules", "target") || Number.POSITIVE_INFINITY;
    const last = events.at(-1);
    const drawn = view.draws && last ? last.action.replace(/^draw \??/, "") : "";
    const small = {
      pool_left: hidden.length,
      opener: view.starter - 1,
      seat: (view.to_move ?? view.starter) - 1,
      draws: view.draws,
      drawn: setOf(constants, drawn ? [drawn] : []),
      idle_passes: idlePasses(events.map(({ action }) => action)),
      touched: Number(events.some(({ total }) => total >= target)),
      totals: view.totals.slice(0, players),
      initial_totals: view.totals.slice(0, players),
    };
    for (const [field, value] of Object.entries(small)) room.put("position", field, value);
  }

  /** All that the seat to move may do, what it brings at once, and what it makes. @returns {Choice[]} */
  actions() {
    const room = this._room;
    const count = room.call("list_actions");
    const { figures } = room.constants;
    return room.list("listing", "actions", count).map((action, index) => {
      const figure = room.get("figures", "made", index);
      return {
        action: this._named(action),
        points: room.get("listing", "points", index),
        figure: figure ? /** @type {Figure} */ (figures[figure]) : null,
      };
    });
  }

  /** Does what is legal; whether it is, is not asked. @param {string} action */
  act(action) {
    this.write([action]);
    this._room.call("act_all");
  }

  /**
   * Plays the round to its end so many times, and leaves it as it was: the totals of each end.
   * @param {("random" | "greedy")[]} seats @param {bigint} seed @param {number} count
   */
  playOn(seats, seed, count) {
    const { _room: room, players } = this;
    const [most, wide] = room.shape("playouts", "totals");
    const totals = [];
    room.put("job", "seed", seed);
    room.put(
      "job",
      "policies",
      seats.map((name) => room.constants.policies[name]),
    );
    for (let first = 0; first < count; first += most) {
      const some = Math.min(most, count - first);
      room.put("job", "first", first);
      room.put("job", "count", some);
      room.call("play_on");
      for (let row = 0; row < some; row += 1) {
        const begin = row * wide;
        totals.push(
          Array.from({ length: players }, (_, seat) =>
            room.get("playouts", "totals", begin + seat),
          ),
        );
      }
    }
    return totals;
  }

  get seat() {
    return this._room.get("position", "seat") + 1;
  }

  get ending() {
    return ENDINGS[this._room.get("position", "ending")];
  }

  get totals() {
    return this._room.list("position", "totals", this.players);
  }

  /** The tiles of a seat. @param {number} seat */
  hand(seat) {
    const { constants } = this._room;
    return tilesIn(this._room.tiles("position", "hands", seat - 1)).map((t) => constants.tiles[t]);
  }

  get pool() {
    return this._room.get("position", "pool_left");
  }

  /** Writes actions down for an entry. @param {string[]} actions */
  write(actions) {
    const room = this._room;
    const first = room.get("position", "laid_count") === 0;
    const packed = actions.map((action, index) => pack(room.constants, action, first && !index));
    room.put("script", "actions", packed);
    room.put("script", "count", packed.length);
  }

  /** @param {number} action */
  _named(action) {
    const room = this._room;
    const { stride, number, untouched } = room.constants;
    const opening = room.get("position", "laid_count") === 0;
    return unpack(room.constants, action, (cell) => {
      if (opening) return null;
      const up = cell % 2 === 0;
      const corners = [
        up ? cell : cell - 1,
        up ? cell + 1 + stride : cell + 1,
        up ? cell + stride - 1 : cell + stride,
      ];
      const shown = corners.map((point) => room.get("position", "points", point) & number);
      return shown.map((here) => (here === untouched ? -1 : here));
    });
  }
}

/** @param {number[]} tiles */
function asSet(tiles) {
  return tiles.reduce((found, tile) => found | (1n << BigInt(tile)), 0n);
}

/** How many of the last actions were passes without a draw before them. @param {string[]} actions */
function idlePasses(actions) {
  const rest = [...actions];
  let count = 0;
  while (rest.at(-1) === "pass") {
    rest.pop();
    if (rest.at(-1)?.startsWith("draw")) return count;
    count += 1;
  }
  return count;
}
