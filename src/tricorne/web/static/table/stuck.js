/** Why somebody who is to move cannot do what he wants. */

import { t } from "../i18n.js";
import { dashed } from "../telling/words.js";
import { opening } from "./bar.js";
import { placements, rightTo } from "./model.js";

/** @typedef {import("../types.d.ts").View} View */

/**
 * Why a tile can go nowhere; nothing where it can.
 * @param {View} view
 * @param {string} tile
 */
export function stuckWords(view, tile) {
  if (placements(view, tile).length > 0) return;
  if (view.draws) return t("After drawing, only the tile just drawn may be placed.");
  if (view.board.length === 0) return t("You must open with another tile.");
  return t("{tile} fits nowhere now.", { tile: dashed(tile) });
}

/**
 * Why one cannot draw or pass now.
 * @param {View} view
 * @param {"draw" | "pass"} what
 */
export function whyNo(view, what) {
  if (view.board.length === 0) return opening(view);
  if (what === "pass" && rightTo(view, "draw"))
    return t("Whoever places nothing draws, while there are draws and tiles left.");
  if (what === "draw" && view.pool === 0) return t("The pool is empty.");
  if (what === "draw" && view.draws) return t("You have used up your draws.");
  return t("One of your tiles fits, and these rules let nobody decline.");
}
