/** A hint in steps: what to do; with which tile; where; and why. */

import { t } from "../i18n.js";
import { dashed, gain } from "../telling/words.js";

/** @typedef {import("../types.d.ts").Hint} Hint */

const STEPS = 4;

/**
 * Which step may be asked for after this hint: the same position gives more, another begins anew.
 * @param {Hint | null} before
 * @param {number} version
 */
export function nextStep(before, version) {
  if (!before || before.version !== version) return 1;
  return before.action === "place" ? Math.min(STEPS, before.step + 1) : STEPS;
}

/**
 * A hint in words.
 * @param {Hint} hint
 */
export function hintWords(hint) {
  if (hint.action !== "place") {
    const what = hint.action === "draw" ? t("Draw a tile.") : t("Pass.");
    const why = hint.step < STEPS ? [t("Ask again to hear why.")] : reasons(hint);
    return [what, ...why].join(" ");
  }
  if (hint.step === 1) return t("You can place a tile. Look again, or ask for more.");
  const tile = dashed(hint.tile ?? hint.place?.slice(0, 3) ?? "");
  if (hint.step === 2) return t("Look at {tile}: it has a good place.", { tile });
  const brings = gain({ action: "", points: hint.points ?? 0, figure: hint.figure ?? null });
  if (hint.step === 3) return t("{tile} goes here: {points}.", { tile, points: brings });
  return [t("{tile} goes here: {points}.", { tile, points: brings }), ...reasons(hint)].join(" ");
}

/** @param {Hint} hint */
function reasons(hint) {
  return (hint.reasons ?? []).map(reason).filter(Boolean);
}

/** @param {string} code */
function reason(code) {
  switch (code) {
    case "most points":
      return t("Nothing brings more points.");
    case "bridge":
      return t("It makes a bridge.");
    case "hexagon":
      return t("It completes a hexagon.");
    case "last tile":
      return t("It is your last tile: you win the round.");
    case "heavy tile":
      return t("You get rid of a tile that is worth a lot.");
    case "keeps options":
      return t("What stays in your hand still fits in many places.");
    case "leaves little":
      return t("It leaves the next player little.");
    case "nothing fits":
      return t("None of your tiles fits.");
    case "drawn tile":
      return t("Only the tile that you have drawn may be placed now, and it does not fit.");
    case "opens more":
      return t("Wherever you place a tile, the next player could make more of it than you.");
    case "tried out":
      return t("Played to the end many times over, that came off best.");
    case "no more draws":
      return t("You cannot draw any more.");
    default:
      return "";
  }
}
