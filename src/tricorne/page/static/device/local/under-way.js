/** The unfinished games of this device, and which of them wait for its player. */

import { getJson } from "../../kit/api.js";
import { forgetSeats, heldSeats } from "../../kit/seats.js";
import { StoredText } from "../../kit/stored-text.js";
import { isHere } from "./code.js";

/** @import { TableOutline } from "../../types.d.ts" */
/** @import { HeldSeats } from "../../kit/seats.js" */

/** @typedef {{code: string, held: HeldSeats, outline: TableOutline}} UnderWay */

/** As many as the server tells of in one answer. */
const MOST_ASKED = 40;
/** What the server told last: while it is out of reach, these games still wait. */
const TOLD = new StoredText("tricorne.told");

/**
 * The tables where this device holds a seat, the latest first, with what the server or the device
 * knows of them. One request asks for all tables of the server.
 * @returns {AsyncGenerator<UnderWay>}
 */
export async function* unfinishedTables() {
  const held = heldSeats().filter(([, { aside }]) => !aside);
  const online = askServer(held.map(([code]) => code).filter((code) => !isHere(code)));
  for (const [code, seats] of held) {
    // biome-ignore lint/performance/noAwaitInLoops: one after the other, so that the latest appears at once
    const outline = isHere(code) ? await askDevice(code) : (await online)[code];
    if (outline === null) forgetSeats(code);
    else if (outline) yield { code, held: seats, outline };
  }
}

/**
 * Each table by its code: null if it is gone, none if it is not known.
 * @param {string[]} codes @returns {Promise<Record<string, TableOutline | null>>}
 */
async function askServer(codes) {
  if (codes.length === 0) return {};
  try {
    const told = await getJson(`/api/tables?codes=${codes.slice(0, MOST_ASKED).join()}`);
    TOLD.store(JSON.stringify(told));
    return told;
  } catch {
    return TOLD.readObject();
  }
}

/** @param {string} code @returns {Promise<TableOutline | null | undefined>} */
function askDevice(code) {
  return getJson(`/api/tables/${code}`).catch(({ status }) => (status === 404 ? null : undefined));
}

/** Whether a game waits for the player of this device. @param {UnderWay} game */
export function isAwaited({ held, outline: { awaited = [], kind, state } }) {
  return (
    kind === "online" && state !== "over" && awaited.some((seat) => String(seat) in held.tokens)
  );
}

/** Whether all play in their own time, and the game is not over. @param {UnderWay} game */
export function isInDays({ outline: { table, state } }) {
  return table.days !== undefined && state !== "over";
}

/** The games in which each plays in their own time, and that are not over. */
export async function gamesInDays() {
  return (await unfinishedGames()).filter(isInDays);
}

/** A token of each game, by its code. @param {Pick<UnderWay, "code" | "held">[]} games @returns {Record<string, string>} */
export function tokensOf(games) {
  return Object.fromEntries(games.map(({ code, held }) => [code, Object.values(held.tokens)[0]]));
}

/** The tables where this device holds a seat, the latest first. */
export async function unfinishedGames() {
  const games = [];
  for await (const game of unfinishedTables()) games.push(game);
  return games;
}

/** The games that wait for the player, the one left alone for longest first. */
export async function awaitedGames() {
  return awaitedAmong(await unfinishedGames());
}

/** Those of these games that wait for the player; their number is shown. @param {UnderWay[]} games */
export function awaitedAmong(games) {
  const awaited = games.filter(isAwaited).reverse();
  showAwaited(awaited.length);
  return awaited;
}

/**
 * Shows how many games wait, on the icon of the installed app and in the title of the window.
 * @param {number} count
 */
export function showAwaited(count) {
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined); // the app is not installed
  const title = document.title.replace(/^\(\d+\) /, "");
  document.title = count > 0 ? `(${count}) ${title}` : title;
}
