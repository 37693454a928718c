/** Answers the page's requests about games, below /api/games. */

import "./shared.js";
import { isOwnName } from "../../kit/own-name.js";
import { bundleOf, packGame, unpackBundle } from "./bundles.js";
import { Games } from "./games.js";
import { careerOf, headStarts } from "./remembering.js";
import { LooseShelf, Shelf } from "./shelf.js";

/** @import { Hall } from "./hall.js" */
/** @import { CircleDuel } from "../../screens/circle/types.d.ts" */
/** @import { AtHand, Bundle, Remembered } from "./types.d.ts" */
/** @typedef {{own: string, who: string, sheet: string}} Whose */

const MONTHS = 12;
/** Fewer games have no best one. */
const FEW = 3;
const TWO = 2;

export class Memory {
  /** @param {Hall} hall @param {import("./store.js").Store} store @param {() => Promise<Shelf | import("./shelf.js").MemoryShelf>} [open] */
  constructor(hall, store, open = () => Shelf.open()) {
    const shelf = new LooseShelf(open);
    this.games = new Games(store, shelf);
    this.shelf = shelf;
    this.store = store;
    this.hall = hall;
    /** @type {Record<string, (given: any) => Promise<unknown>>} */
    this.answers = {
      "": (atHand) => this.all(atHand),
      "/met": (told) => this.games.storeResult(told),
      "/name": ({ id, name }) => this.games.rename(id, name),
      "/deal": ({ code }) => this.games.gamesOnDeal(code),
      "/one": async ({ id }) => (await this.shelf.read(id))?.game ?? null,
      "/text": ({ id }) => this.games.text(id),
      "/seats": ({ id }) => hall.seats(id),
      "/next": async ({ id }) => (await hall.find(id))?.table.rematch ?? null,
      "/pack": ({ ids }) => this.pack(ids),
      "/forget": ({ ids }) => this.forget(ids),
      "/unpack": ({ bundles }) => this.unpack(bundles),
      "/single": ({ text, at }) => this.put(bundleOf(text, at)),
      "/career": (whose) => this.career(whose),
      "/fair": (told) => this.fair(told),
      "/best": (told) => this.best(told),
      "/studied": ({ id, round, studied }) => this.games.storeStudy(id, round, studied),
      "/studies": ({ sheet }) => this.studies(sheet),
    };
  }

  /** All games. Forgets local tables that moved to a server. @param {AtHand} atHand */
  async all(atHand) {
    const moved = Object.values(atHand.held).flatMap(({ from }) => from ?? []);
    const tables = new Set((await this.store.tables()).map(({ code }) => code));
    await this.forget(moved.filter((code) => tables.has(code)));
    return this.games.all(atHand);
  }

  /** Exports games. @param {string[]} ids */
  async pack(ids) {
    const bundles = await Promise.all(ids.map((id) => packGame(this.games, id)));
    return bundles.filter((one) => one !== null);
  }

  /** @param {string[]} ids */
  async forget(ids) {
    await Promise.all(ids.map((id) => this.hall.end(id)));
    await this.store.forget(ids);
    await this.shelf.drop(ids);
    return {};
  }

  /** Imports a game; tells the player if it lasts only as long as the page. @param {Bundle} bundle */
  async put(bundle) {
    const came = await unpackBundle(this.games, bundle, (code) => this.hall.end(code));
    if (came && this.shelf.trouble) this.store.tellTrouble(this.shelf.trouble);
    return came;
  }

  /** Imports games; counts those added, already present, and damaged. @param {Bundle[]} bundles */
  async unpack(bundles) {
    const sum = { came: 0, there: 0, damaged: 0 };
    for (const bundle of bundles) {
      try {
        // biome-ignore lint/performance/noAwaitInLoops: two of them may be the same game
        sum[(await this.put(bundle)) ? "came" : "there"] += 1;
      } catch {
        sum.damaged += 1;
      }
    }
    return sum;
  }

  /**
   * The losses by the player's choices in all studied rounds but practice, the oldest first.
   * @param {string} sheet only by these rules; empty for any
   */
  async studies(sheet) {
    const games = (await this.shelf.all()).sort((one, other) => one.at - other.at);
    return games.flatMap(({ id, came, studied }) =>
      came?.practice || (sheet && came?.sheet !== sheet)
        ? []
        : Object.values(studied ?? {}).map((found) => ({ id, ...found })),
    );
  }

  /**
   * What a finished game is among the player's games of its kind; null unless it counts. Of few
   * games, none is the best.
   * @param {{code: string, own: string}} told
   */
  async best({ code, own }) {
    await this.games.examine();
    const games = (await this.shelf.all()).sort((one, other) => one.at - other.at);
    const counted = games.flatMap((game) => countedGame(game, own));
    const this_ = counted.find(({ id }) => id === code);
    if (!this_ || counted.at(-1) !== this_) return null;
    const alike = careerOf(counted.filter(isLike(this_)), "", "");
    const all = careerOf(counted, "", "");
    const enough = alike.games >= FEW;
    return {
      points: enough && alike.best_game?.id === code,
      move: enough && alike.best_tile?.id === code,
      streak: all.streak,
      longest: all.streak === all.longest,
    };
  }

  /**
   * The head starts that would be fair, by the characters that players are like, the games of this
   * device, and those of its circles, each of which counts once.
   * @param {{own: string, duels: CircleDuel[]}} asked
   */
  async fair({ own, duels, ...asked }) {
    const told = new Set(duels.map(({ code }) => code));
    const games = (await this.shelf.all()).filter(({ id }) => !told.has(id));
    const remembered = games.flatMap((game) => duelOf(game, own));
    return headStarts({ ...asked, games: [...remembered, ...duels.map(gameOfDuel)] });
  }

  /** The statistics of a player's games, and the available filters. @param {Whose} whose */
  async career({ own, who, sheet }) {
    const games = (await this.shelf.all()).sort((one, other) => one.at - other.at);
    return careerOf(
      games.flatMap((game) => countedGame(game, own)),
      who,
      sheet,
    );
  }
}

/**
 * A finished game in the form that statistics use; empty for practice. Of a bot, only its name and
 * level count. @param {Remembered} game
 * @param {string} own the name of the games' owner
 */
function countedGame({ id, at, you: seats, came }, own) {
  if (!came?.over || came.practice) return [];
  const then = new Date(at);
  const players = came.players.map((part, index) => {
    const you = isYou(part, index, seats, own);
    return part.bot && !you ? { name: part.name, bot: part.bot, you } : { ...part, you };
  });
  const { sheet, rounds } = came;
  return [{ id, sheet, rounds, players, month: then.getFullYear() * MONTHS + then.getMonth() }];
}

/** A finished game between two, with the points of both; empty for others. @param {Remembered} game @param {string} own */
function duelOf({ you: seats, came }, own) {
  if (!came?.over || came.practice || came.players.length !== TWO) return [];
  const players = came.players.map(({ name, bot, points, credit = 0 }, index) => {
    const you = isYou({ name, bot }, index, seats, own);
    return { name, bot: you ? null : bot, points, credit, you };
  });
  const { sheet, scoring, rounds } = came;
  return [{ over: true, sheet, scoring, rounds, players }];
}

/** A game of a circle, in the same form. @param {CircleDuel} duel */
function gameOfDuel({ sheet, rounds, names, points, you }) {
  const players = names.map((name, index) => ({
    name,
    bot: null,
    points: points[index],
    credit: 0,
    you: you === index + 1,
  }));
  return { over: true, sheet, scoring: "full", rounds, players };
}

/** Whether a seat is that of the games' owner. @param {{name: string, bot: string | null}} part @param {number} index @param {number[]} seats @param {string} own */
function isYou({ name, bot }, index, seats, own) {
  return seats.includes(index + 1) || (seats.length === 0 && !bot && isOwnName(name, own));
}

/** Whether another game has the same sheet, as many players, and is a round or a match like this one. @param {import("./remembering.js").Counted} game */
function isLike({ sheet, players, rounds }) {
  return (/** @type {import("./remembering.js").Counted} */ other) =>
    other.sheet === sheet &&
    other.players.length === players.length &&
    (other.rounds === 1) === (rounds === 1);
}
