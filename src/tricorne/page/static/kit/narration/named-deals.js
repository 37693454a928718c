/** Deals that have a name: the way to play one again, alone or against others, and to send it on. */

import { t } from "../i18n.js";

/**
 * What is to be played again.
 * @typedef {object} Practice
 * @property {string} kind of the table it was played at
 * @property {string} name of the deal
 * @property {number} players
 * @property {string} sheet
 * @property {Record<string, unknown>} house
 * @property {string} scoring
 * @property {string[]} [bots] whom one played against
 */

/** The form of a new game in which this deal is chosen. @param {Practice} practice */
export function wayToDeal({ kind, name, players, sheet, house, scoring, bots = [] }) {
  const here = ["bots", "device", "alone"].includes(kind);
  const asked = new URLSearchParams({ deal: name, sheet, players: String(players) });
  if (Object.keys(house).length > 0) asked.set("house", JSON.stringify(house));
  if (scoring !== "full") asked.set("scoring", scoring);
  if (bots.length === players - 1 && bots.length > 0) asked.set("bot", bots.join());
  return `/new/${here ? kind : byMany(players)}?${asked}`;
}

/** Who met others elsewhere practises against bots. @param {number} players */
function byMany(players) {
  return players === 1 ? "alone" : "bots";
}

/** That a table or a record was for practice, and by which deal. @param {string} practice */
export function practiceWords(practice) {
  return isSpelled(practice)
    ? t("Practice: a deal that was played before")
    : t("Practice: deal {number}", { number: practice });
}

/** Whether a deal is known by what lies where, and not by a number. @param {string} name */
export function isSpelled(name) {
  return /\D/.test(name);
}
