/** Named deals: replaying one alone or against others, and sharing it. */

import { t } from "../i18n.js";

/**
 * The deal to replay.
 * @typedef {object} Practice
 * @property {string} kind the kind of table where it was played
 * @property {string} name the name of the deal
 * @property {number} players
 * @property {string} sheet
 * @property {Record<string, unknown>} house
 * @property {string} scoring
 * @property {string[]} [bots] the bots it was played against
 * @property {string | null} [begun] the name of its first actions, to play on from a position
 * @property {number} [seat] the seat to play there
 */

/** The address of a new-game form with this deal chosen. @param {Practice} practice */
export function dealAddress({
  kind,
  name,
  players,
  sheet,
  house,
  scoring,
  bots = [],
  begun,
  seat,
}) {
  const here = ["bots", "device", "alone"].includes(kind);
  const query = new URLSearchParams({ deal: name, sheet, players: String(players) });
  if (Object.keys(house).length > 0) query.set("house", JSON.stringify(house));
  if (scoring !== "full") query.set("scoring", scoring);
  if (bots.length === players - 1 && bots.length > 0) query.set("bot", bots.join());
  if (begun) query.set("begun", begun);
  if (begun && seat) query.set("seat", String(seat));
  return `/new/${here ? kind : byMany(players)}?${query}`;
}

/** A deal played against people elsewhere is practised against bots. @param {number} players */
function byMany(players) {
  return players === 1 ? "alone" : "bots";
}

/** States that a table or record was for practice, and with which deal. @param {string} practice */
export function practiceWords(practice) {
  return isSpelled(practice)
    ? t("Practice: a deal that was played before")
    : t("Practice: deal {number}", { number: practice });
}

/** Whether a deal's name lists its tiles instead of a number. @param {string} name */
export function isSpelled(name) {
  return /\D/.test(name);
}
