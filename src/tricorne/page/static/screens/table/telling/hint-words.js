/** A hint in words. */

import { t } from "../../../kit/i18n.js";
import { dashTile, gainLabel } from "../../../kit/narration/phrasing.js";
import { reasonWords } from "../../../kit/narration/reasons.js";
import { STEPS } from "../state/hints.js";

/** @import { Hint } from "../../../types.d.ts" */
/** @import { Seats } from "../../../kit/narration/reasons.js" */

/** A hint as text. @param {Hint} hint @param {Seats} table */
export function hintWords(hint, table) {
  if (hint.step === STEPS) {
    return (hint.reasons ?? [])
      .map((reason) => reasonWords(reason, table))
      .filter(Boolean)
      .join(" ");
  }
  if (hint.action !== "place") {
    const what = hint.action === "draw" ? t("Draw a tile.") : t("Pass.");
    return [what, t("Ask again to hear why.")].join(" ");
  }
  if (hint.step === 1) return t("You can place a tile. Look again, or ask for more.");
  const tile = dashTile(hint.tile ?? hint.place?.slice(0, 3) ?? "");
  if (hint.step === 2) return t("Look at {tile}: there is a good spot for it.", { tile });
  const points = gainLabel({ action: "", points: hint.points ?? 0, figure: hint.figure ?? null });
  return points
    ? t("{tile} goes here: {points}.", { tile, points })
    : t("{tile} goes here.", { tile });
}
