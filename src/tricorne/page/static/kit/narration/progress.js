/** The player's progress against bots, kept on this device: the bots beaten so far, and the next one. */

import { settings } from "../settings.js";

/** The number of wins against a bot before the next is suggested. */
const ENOUGH = 2;

/**
 * Records a win. Each table counts once.
 * @param {string} bot its key
 * @param {string} table its code
 */
export function recordWin(bot, table) {
  const won = settings.get("won");
  const tables = won[bot] ?? [];
  if (!tables.includes(table))
    settings.set("won", { ...won, [bot]: [...tables, table].slice(-ENOUGH) });
}

/**
 * The next bot after one that was beaten often enough, if the player has not beaten it yet; else
 * null.
 * @template {{key: string}} Bot
 * @param {Bot[]} bots weakest first
 * @param {string} bot
 * @returns {Bot | null}
 */
export function nextBot(bots, bot) {
  const won = settings.get("won");
  const after = bots[bots.findIndex(({ key }) => key === bot) + 1];
  return after && (won[bot]?.length ?? 0) >= ENOUGH && !won[after.key] ? after : null;
}
