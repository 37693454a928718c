/** The games of this device, read through its worker, and for online tables from their server. */

import { isHere } from "../../device/local/code.js";
import { renewTokens } from "../../device/local/seats.js";
import { fetchRecord, getJson, postJson } from "../../kit/api.js";
import { forgetSeats, heldSeats, keepSeats, seatsOf } from "../../kit/seats.js";
import { allCounts, forgetCount, loadCount, storeCount } from "../keeper/storage.js";

/** @import { Bundle, Remembered } from "../../device/local/types.d.ts" */
/** @import { Kept } from "../keeper/storage.js" */
/** @typedef {Bundle & {kept?: Kept | null}} Taken */

const COUNT = "count-";
/** The most tables to ask about at once, because of the server's rate limit. */
const MOST_ASKED = 12;
const GONE = 404;

/** The id that the score keeper uses for a count. @param {string} id */
const countName = (id) => id.slice(COUNT.length);

/**
 * The games examined so far, the latest first; yields again until all are examined.
 * @returns {AsyncGenerator<Remembered[]>}
 */
export async function* loadGames() {
  for (;;) {
    const atHand = { held: Object.fromEntries(heldSeats()), counts: allCounts() };
    // biome-ignore lint/performance/noAwaitInLoops: shows the intermediate state
    const answer = await postJson("/api/games", atHand);
    yield answer.games;
    if (answer.left === 0) return;
  }
}

/**
 * The losses by the player's choices in the studied rounds; nobody else's are known.
 * @param {{who: string, sheet: string}} whose
 * @returns {Promise<import("./choices.js").StudiedRound[]>}
 */
export function fetchStudies({ who, sheet }) {
  return who ? Promise.resolve([]) : postJson("/api/games/studies", { sheet });
}

/**
 * Asks the server about tables that were unfinished or had no record yet. Removes a table that no
 * longer exists from the list.
 * @param {Remembered[]} all @param {() => boolean} goesOn whether the screen is still open
 * @returns {Promise<boolean>} whether anything changed
 */
export async function askServer(all, goesOn) {
  let changed = false;
  const tables = ["bots", "device", "alone", "online", "daily"];
  const open = all.filter(
    ({ id, kind, came }) => tables.includes(kind) && !isHere(id) && !came?.over && seatsOf(id),
  );
  for (const { id } of open.slice(0, MOST_ASKED)) {
    if (!goesOn()) return changed;
    try {
      // biome-ignore lint/performance/noAwaitInLoops: only a few, one after the other
      const shown = await getJson(`/api/tables/${id}`);
      const record = shown.state === "over" ? await fetchRecord(id) : undefined;
      await postJson("/api/games/met", { code: id, shown, record });
    } catch (problem) {
      if (/** @type {import("../../kit/api.js").Problem} */ (problem).status !== GONE)
        return changed;
      forgetSeats(id);
    }
    changed = true;
  }
  return changed;
}

/**
 * The address to continue a game. If no token of its seat is left, the seat is opened again.
 * @param {Remembered} game
 */
export async function continueAddress(game) {
  const { id, kind } = game;
  if (kind === "count") return countAddress(game);
  await renewTokens(id);
  return `/t/${id}`;
}

/** The address of a count. An imported count is first stored with the others. @param {Remembered} game */
async function countAddress({ id, at, came }) {
  const name = countName(id);
  if (came && !loadCount(name)) {
    const count = await postJson("/api/games/text", { id });
    const names = came.players.map((player) => player.name);
    const totals = came.players.map(({ points }) => points ?? 0);
    storeCount({ id: name, at: at + 1, count, draft: null, names, totals, over: came.over });
  }
  return `/count?of=${name}`;
}

/** @param {string} id @param {string | null} name */
export const renameGame = (id, name) => postJson("/api/games/name", { id, name });

/** Exports games with everything they need elsewhere. @param {string[]} ids @returns {Promise<Bundle[]>} */
export async function packGames(ids) {
  /** @type {Bundle[]} */
  const bundles = await postJson("/api/games/pack", { ids });
  return bundles.map((bundle) => {
    const seats = isHere(bundle.id) ? null : seatsOf(bundle.id);
    return seats ? { ...bundle, seats } : bundle;
  });
}

/** Removes games; returns what `put` needs to restore them. @param {string[]} ids @returns {Promise<Taken[]>} */
export async function takeGames(ids) {
  const bundles = await packGames(ids);
  const taken = bundles.map((bundle) => ({
    ...bundle,
    ...(bundle.kind === "count"
      ? { kept: loadCount(countName(bundle.id)) }
      : { seats: seatsOf(bundle.id) ?? undefined }),
  }));
  for (const { id, kind } of bundles) {
    if (kind === "count") forgetCount(countName(id));
    else forgetSeats(id);
  }
  await postJson("/api/games/forget", { ids });
  return taken;
}

/**
 * Restores or imports games. @param {Taken[]} bundles
 * @returns {Promise<{came: number, there: number, damaged: number}>}
 */
export async function putGames(bundles) {
  const sum = await postJson("/api/games/unpack", { bundles });
  for (const { id, seats, kept } of bundles) {
    if (seats && !seatsOf(id)) keepSeats(id, seats.tokens, seats.kind);
    if (kept) storeCount(kept);
  }
  return sum;
}

/**
 * Imports a single record or count. Throws a Problem. @param {string} text
 * @returns {Promise<boolean>} whether it was added, or was there already
 */
export const putSingle = (text) => postJson("/api/games/single", { text, at: Date.now() });

/** @param {{own: string, who: string, sheet: string}} whose */
export const fetchCareer = (whose) => postJson("/api/games/career", whose);
