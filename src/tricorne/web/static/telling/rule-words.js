/** The parameters of a sheet as sentences. */

import { n, t } from "../i18n.js";

/** @typedef {import("../types.d.ts").Sheet} Sheet */
/** @typedef {import("../types.d.ts").Scoring} Scoring */

/**
 * @param {Sheet} sheet
 * @param {Scoring} scoring
 */
export function drawingWords(sheet, scoring) {
  const words = [];
  const limit = sheet.draws ?? 3;
  const cost = scoring === "full" ? Number(sheet.draw_cost ?? 0) : 0;
  if (limit === "unlimited")
    words.push(t("If you lay no tile, you draw until one fits or the pool is empty."));
  else
    words.push(
      n(
        "If you lay no tile, you draw one, once in a turn.",
        "If you lay no tile, you draw one, up to {count} times in a turn.",
        limit,
      ),
    );
  if (cost)
    words.push(n("Each draw costs {count} point.", "Each draw costs {count} points.", cost));
  else words.push(t("Drawing costs nothing."));
  const more = lastDraw(sheet, scoring, cost);
  if (more) words.push(more);
  words.push(t("In a turn in which you have drawn, only the tile just drawn may be laid."));
  words.push(
    sheet.may_decline === false
      ? t("Whoever can lay a tile must; only a tile just drawn may be kept.")
      : t("You may draw even though a tile of yours fits."),
  );
  const pass = scoring === "full" ? Number(sheet.empty_pass_cost ?? 0) : 0;
  words.push(
    pass
      ? n(
          "When the pool is empty and you lay nothing, you pass, which costs {count} point.",
          "When the pool is empty and you lay nothing, you pass, which costs {count} points.",
          pass,
        )
      : t("When the pool is empty and you lay nothing, you pass."),
  );
  return words;
}

/**
 * @param {Sheet} sheet
 * @param {Scoring} scoring
 * @param {number} cost
 */
function lastDraw(sheet, scoring, cost) {
  const more = Number(sheet.last_draw_cost ?? 0);
  if (scoring !== "full" || !more || sheet.draws === "unlimited") return "";
  const all = Number(sheet.draws ?? 0) * cost + more;
  return sheet.last_draw_when === "always"
    ? t("The last of these draws costs {more} more, even if you lay that tile: {all} in all.", {
        more,
        all,
      })
    : t("Using up the draws without laying a tile costs {more} more: {all} in all.", { more, all });
}

/**
 * @param {Sheet} sheet
 * @param {Scoring} scoring
 */
export function openingWords(sheet, scoring) {
  const words = [opener(sheet)];
  const triple = Number(sheet.triple_bonus ?? 0);
  const zero = Number(sheet.zero_bonus ?? 0);
  if (sheet.opening === "triple" && sheet.zero_instead)
    words.push(t("Whoever opens with a triple and holds 0-0-0 as well may take 0-0-0 instead."));
  if (scoring !== "full") return words;
  if (triple)
    words.push(
      n(
        "Opening with a triple brings {count} point more.",
        "Opening with a triple brings {count} points more.",
        triple,
      ),
    );
  if (zero)
    words.push(
      n(
        "Opening with 0-0-0 brings {count} point more.",
        "Opening with 0-0-0 brings {count} points more.",
        triple + zero,
      ),
    );
  return words;
}

/** @param {Sheet} sheet */
function opener(sheet) {
  switch (sheet.opening) {
    case "triple":
      return t(
        "The highest tile of three equal numbers opens; if nobody has one, the tile of the highest value does.",
      );
    case "random":
      return t("Chance decides who opens, with any tile.");
    default:
      return t("Each player draws a lot; the highest value opens, with any tile.");
  }
}

/**
 * @param {Sheet} sheet
 * @param {Scoring} scoring
 */
export function outWords(sheet, scoring) {
  if (scoring === "none") return [t("Whoever lays their last tile ends the round and wins it.")];
  const bonus = scoring === "simple" ? 5 : Number(sheet.out_bonus ?? 0);
  const words = [t("Whoever lays their last tile ends the round.")];
  if (bonus) words.push(n("That brings {count} point.", "That brings {count} points.", bonus));
  if (scoring === "simple") return words;
  if (sheet.out_takes)
    words.push(t("The values of all tiles that the others still hold come on top."));
  if (sheet.out_costs) words.push(t("The others lose the values of their tiles."));
  return words;
}

/**
 * @param {Sheet} sheet
 * @param {Scoring} scoring
 */
export function blockedWords(sheet, scoring) {
  const when = t("A round is blocked when the pool is empty and nothing goes any more.");
  if (scoring === "none") return [when, t("Then the fewest tiles win.")];
  if (scoring === "simple") return [when, t("Then no points change.")];
  switch (sheet.blocked) {
    case "lowest":
      return [when, t("Then the lowest hand is given the values of all others and loses its own.")];
    case "differences":
      return [when, t("Then the lowest hand is given what each of the others holds more.")];
    case "nothing":
      return [when, t("Then no points change.")];
    default:
      return [when, t("Then everybody loses the value of the tiles left to them.")];
  }
}

/**
 * @param {Sheet} sheet
 * @param {Scoring} scoring
 * @param {number | "none" | null} [agreed]
 */
export function targetWords(sheet, scoring, agreed) {
  const own = scoring === "full" ? Number(sheet.target ?? 0) : 0;
  const target = scoring === "none" || agreed === "none" ? 0 : (agreed ?? own);
  if (!target)
    return [
      scoring === "none"
        ? t("The match is one round.")
        : t("The match is one round. The most points win."),
    ];
  const words = [
    t("Rounds are played until somebody has {target} points.", { target }),
    reaching(sheet),
  ];
  words.push(
    sheet.ties === "time"
      ? t("Of equal totals, the one with less thinking time wins.")
      : t("Equal totals share the victory."),
  );
  return words;
}

/** @param {Sheet} sheet */
function reaching(sheet) {
  switch (sheet.target_when) {
    case "round":
      return t("The round in which somebody gets there is played out.");
    case "after round":
      return t("Only totals after the end of a round count.");
    default:
      return t("Whoever gets there by laying a tile wins at once.");
  }
}
