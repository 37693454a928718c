/** What the screens ask about the games of this device: its worker, and of tables at a server, that. */

import { isHere } from "../../device/local/code.js";
import { sitDown } from "../../device/local/seats.js";
import { get, getRecord, post } from "../../kit/api.js";
import { forgetSeats, heldSeats, keepSeats, seatsAt } from "../../kit/seats.js";
import { all as counts, forget as forgetCount, found, store } from "../keeper/storage.js";

/** @import { Bundle, Remembered } from "../../device/local/types.d.ts" */
/** @import { Kept } from "../keeper/storage.js" */
/** @typedef {Bundle & {kept?: Kept | null}} Taken */

const COUNT = "count-";
/** So many tables are asked how they stand: each costs the server's patience. */
const MOST_ASKED = 12;
const GONE = 404;

/** What a count is called among the counts. @param {string} id */
export const countName = (id) => id.slice(COUNT.length);

/** All games as far as is known, the latest first, again and again until all have been looked at. @returns {AsyncGenerator<Remembered[]>} */
export async function* games() {
  for (;;) {
    const atHand = { held: Object.fromEntries(heldSeats()), counts: counts() };
    // biome-ignore lint/performance/noAwaitInLoops: it is shown in between
    const told = await post("/api/games", atHand);
    yield told.games;
    if (told.left === 0) return;
  }
}

/**
 * Asks the servers of tables that go on, or have not told their record yet. One that is not there any
 * more is not listed any more.
 * @param {Remembered[]} all @param {() => boolean} goesOn whether somebody still wants to know
 * @returns {Promise<boolean>} whether anything has changed
 */
export async function askServer(all, goesOn) {
  let changed = false;
  const tables = ["bots", "device", "alone", "online", "daily"];
  const open = all.filter(
    ({ id, kind, came }) => tables.includes(kind) && !isHere(id) && !came?.over && seatsAt(id),
  );
  for (const { id } of open.slice(0, MOST_ASKED)) {
    if (!goesOn()) return changed;
    try {
      // biome-ignore lint/performance/noAwaitInLoops: a few, one after the other
      const shown = await get(`/api/tables/${id}`);
      const record = shown.state === "over" ? await getRecord(id, shown) : undefined;
      await post("/api/games/met", { code: id, shown, record });
    } catch (problem) {
      if (/** @type {import("../../kit/api.js").Problem} */ (problem).status !== GONE)
        return changed;
      forgetSeats(id);
    }
    changed = true;
  }
  return changed;
}

/** Where a game goes on; its seat is opened anew where nobody has its token any more. @param {Remembered} game */
export async function way(game) {
  const { id, kind } = game;
  if (kind === "count") return countWay(game);
  await sitDown(id);
  return `/t/${id}`;
}

/** A count that came from elsewhere is put among the others. @param {Remembered} game */
async function countWay({ id, at, came }) {
  const name = countName(id);
  if (came && !found(name)) {
    const count = await post("/api/games/text", { id });
    const names = came.players.map((player) => player.name);
    const totals = came.players.map(({ points }) => points ?? 0);
    store({ id: name, at: at + 1, count, draft: null, names, totals, over: came.over });
  }
  return `/count?of=${name}`;
}

/** @param {string} id @param {string | null} name */
export const rename = (id, name) => post("/api/games/name", { id, name });

/** Games with all that they need elsewhere. @param {string[]} ids @returns {Promise<Bundle[]>} */
export async function packed(ids) {
  /** @type {Bundle[]} */
  const bundles = await post("/api/games/pack", { ids });
  return bundles.map((bundle) => {
    const seats = isHere(bundle.id) ? null : seatsAt(bundle.id);
    return seats ? { ...bundle, seats } : bundle;
  });
}

/** Takes games away; what comes back can be given back. @param {string[]} ids @returns {Promise<Taken[]>} */
export async function take(ids) {
  const bundles = await packed(ids);
  const taken = bundles.map((bundle) => ({
    ...bundle,
    ...(bundle.kind === "count"
      ? { kept: found(countName(bundle.id)) }
      : { seats: seatsAt(bundle.id) ?? undefined }),
  }));
  for (const { id, kind } of bundles) {
    if (kind === "count") forgetCount(countName(id));
    else forgetSeats(id);
  }
  await post("/api/games/forget", { ids });
  return taken;
}

/** Puts games where they belong. @param {Taken[]} bundles @returns {Promise<{came: number, there: number, damaged: number}>} */
export async function put(bundles) {
  const sum = await post("/api/games/unpack", { bundles });
  for (const { id, seats, kept } of bundles) {
    if (seats && !seatsAt(id)) keepSeats(id, seats.tokens, seats.kind);
    if (kept) store(kept);
  }
  return sum;
}

/** A file that is no file of games: a record, or a count. Throws a Problem. @param {string} text @returns {Promise<boolean>} whether it came, or was there */
export const putSingle = (text) => post("/api/games/single", { text, at: Date.now() });

/** @param {{own: string, who: string, sheet: string}} whose */
export const career = (whose) => post("/api/games/career", whose);
