/** A reminder that the others wait. */

import { t } from "../../../kit/i18n.js";
import { passingWords } from "../../../kit/narration/passing.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { showNotice } from "../../../kit/notice.js";
import { playSound } from "../../../kit/sounds.js";

/** @import { Table } from "../../../types.d.ts" */

/** @param {Table | null} table @param {number | null} by the sender; null when the table itself reminds */
export function showNudge(table, by) {
  if (!table) return;
  const name = by === null ? "" : nameOf(table, by);
  const words =
    by === null ? t("The others are waiting for you.") : t("{name} is waiting for you.", { name });
  const then = table.state === "playing" ? passingWords(table.table) : "";
  showNotice(then ? `${words} ${then}` : words);
  playSound("turn");
}
