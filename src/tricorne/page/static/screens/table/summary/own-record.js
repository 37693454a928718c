/** Says that a game was a record of one's own, as far as this device knows the player's games. */

import { postJson } from "../../../kit/api.js";
import { h } from "../../../kit/elements.js";
import { n, t } from "../../../kit/i18n.js";
import { settings } from "../../../kit/settings.js";
import { viewerOf } from "./standing.js";

/** @import { Table } from "../../../types.d.ts" */
/** @typedef {{points: boolean, move: boolean, streak: number, longest: boolean}} OwnRecord */

/** So many wins in a row are worth a word. */
const STREAK = 3;

/** @param {Table} table @param {() => void} celebrate called for a record, once it is known */
export function ownRecord(table, celebrate) {
  const { table: terms, you } = table;
  if (terms.practice || you === null || viewerOf(table) === null) return null;
  const note = h("p.ending-note", { role: "status", hidden: true });
  void postJson("/api/games/best", { code: terms.code, own: settings.get("name") })
    .then((/** @type {OwnRecord | null} */ found) => {
      const words = found && recordWords(found);
      if (!words) return;
      note.textContent = words;
      note.hidden = false;
      celebrate();
    })
    .catch(() => undefined); // the result is there without it
  return note;
}

/** The greatest of the records, in words. @param {OwnRecord} found */
export function recordWords({ points, move, streak, longest }) {
  if (points) return t("Your best score so far!");
  if (streak >= STREAK && longest)
    return n(
      "{count} win in a row: your longest streak!",
      "{count} wins in a row: your longest streak!",
      streak,
    );
  if (move) return t("Your best move so far!");
  return streak >= STREAK ? n("{count} win in a row", "{count} wins in a row", streak) : null;
}
