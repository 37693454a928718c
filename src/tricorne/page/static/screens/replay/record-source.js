/** The records of games, by the parameters of an address. */

import { fetchRecord, getJson, nullIfAbsent, postJson, shortCode } from "../../kit/api.js";
import { allAttempts, dayOf } from "../../kit/days.js";
import { sittersOfGame, sittersOfTable } from "../../kit/narration/sitters.js";
import { seatsOf } from "../../kit/seats.js";

/** @import { OpenRecord } from "../../kit/narration/sitters.js" */

/** The game that an address names; null if it names none. @param {Record<string, string>} params */
export function gameOf({ table, game }) {
  if (table) return { table: table.replace(/\W/g, "") };
  return game ? { game: game.replace(/[^\w-]/g, "") } : null;
}

/** The record of a table. Throws a Problem. @param {string} code @returns {Promise<OpenRecord>} */
export async function recordOfTable(code) {
  const text = await fetchRecord(code);
  // An archived game has a record, and no table any more. A table in play gives the rounds that are over.
  const shown = await fetchTable(code);
  const sitters = shown && sittersOfTable(shown);
  const ahead = (await isAhead(shown?.table.day)) && !seatsOf(code);
  const over = !ahead && !(shown?.table.day && !isOver(shown));
  return { name: `tricorne-${shortCode(code)}.tri`, text, sitters, id: code, over, ahead };
}

/** What a table shows; null if it no longer exists. @param {string} code */
function fetchTable(code) {
  return getJson(`/api/tables/${code}`).catch(nullIfAbsent);
}

/** @param {{state: string} | null} shown */
function isOver(shown) {
  return !shown || shown.state === "over";
}

/** Whether the viewer may still play this day's deal, so that no study may tell them how. @param {string | null} [day] */
async function isAhead(day) {
  if (!day || day !== dayOf(new Date())) return false;
  const tried = allAttempts()[day];
  return !(tried && isOver(await fetchTable(tried.code)));
}

/** The record of a game of this device; null if it has none. @param {string} id @returns {Promise<OpenRecord | null>} */
export async function recordOfGame(id) {
  const text = await postJson("/api/games/text", { id }).catch(() => null);
  const sitters = text && (await sittersOfGame(id).catch(() => null));
  return text ? { name: `tricorne-${shortCode(id)}.tri`, text, sitters, id } : null;
}
