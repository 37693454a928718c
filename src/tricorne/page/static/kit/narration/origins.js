/** Where a deal came from, and who may have known it, in words. */

import { h } from "../elements.js";
import { n, t } from "../i18n.js";
import { practiceWords } from "./named-deals.js";

/** @import { Terms } from "../../types.d.ts" */
/** @typedef {import("../../device/game/game.js").play_table_finished.Origin} Origin */
/** @typedef {{origin: Origin | null, table: Pick<Terms, "practice" | "carried">}} Dealt */

/** Whether a device dealt the round of a table that has moved to a server. @param {Dealt} dealt */
export function isCarried({ origin, table }) {
  return origin === "device" && table.carried > 0;
}

/** The warning about a deal that someone may have known; else null. @param {Dealt} dealt */
export function dealNote(dealt) {
  if (dealt.table.practice) return practiceWords(dealt.table.practice);
  return isCarried(dealt)
    ? t("This deal was carried over from a device; its owner may know it.")
    : null;
}

/** Everything else that came from a device; null at a table that began on its server. @param {Dealt} dealt */
export function carriedNote(dealt) {
  const { carried } = dealt.table;
  if (!carried) return null;
  if (isCarried(dealt)) return t("The names and points so far come from that device, too.");
  return n(
    "The first round was carried over from a device, with its names and points.",
    "The first {count} rounds were carried over from a device, with their names and points.",
    carried,
  );
}

/** Both together, before a player sits down; null for a table that began on its server. @param {Dealt} dealt */
export function originNotes(dealt) {
  const words = [dealNote(dealt), carriedNote(dealt)].filter(Boolean).join(" ");
  return words ? h("p.soft", { dataset: { origin: dealt.origin } }, words) : null;
}
