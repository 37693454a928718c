/** How far somebody has come against bots: which he has beaten, and who is next. Kept on this device. */

import { settings } from "../settings.js";

/** So many wins, and one is ready for the next. */
const ENOUGH = 2;

/**
 * Remembers a win; the same table counts once.
 * @param {string} bot its key
 * @param {string} table its code
 */
export function hasBeaten(bot, table) {
  const won = settings.get("won");
  const tables = won[bot] ?? [];
  if (!tables.includes(table))
    settings.set("won", { ...won, [bot]: [...tables, table].slice(-ENOUGH) });
}

/**
 * Who comes after a bot that was beaten often enough, and that one has not beaten yet; else null.
 * @template {{key: string}} Bot
 * @param {Bot[]} bots weakest first
 * @param {string} bot
 * @returns {Bot | null}
 */
export function next(bots, bot) {
  const won = settings.get("won");
  const after = bots[bots.findIndex(({ key }) => key === bot) + 1];
  return after && (won[bot]?.length ?? 0) >= ENOUGH && !won[after.key] ? after : null;
}
