/** A hint in steps: what to do, with which tile, where, and why. No step repeats another. */

import { n, t } from "../../kit/i18n.js";
import { dashed, figureName, gain, nameOf } from "../../kit/narration/phrasing.js";

/** @import { Hint, Reason } from "../../types.d.ts" */
/** @typedef {Pick<import("../../types.d.ts").Table, "seats">} Seats */

const STEPS = 4;

/**
 * The step that may be requested next: one more in the same position, the first in a new one.
 * @param {Hint | null} before
 * @param {number} version
 */
export function nextStep(before, version) {
  if (!before || before.version !== version) return 1;
  return before.action === "place" ? Math.min(STEPS, before.step + 1) : STEPS;
}

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
  const tile = dashed(hint.tile ?? hint.place?.slice(0, 3) ?? "");
  if (hint.step === 2) return t("Look at {tile}: there is a good spot for it.", { tile });
  const points = gain({ action: "", points: hint.points ?? 0, figure: hint.figure ?? null });
  return t("{tile} goes here: {points}.", { tile, points });
}

/** The text of a reason, with the names and numbers of this table. @param {Reason} reason @param {Seats} table */
function reasonWords(reason, table) {
  const { code, seat, count = 0, points = 0, brings = 0, number = 0 } = reason;
  const tile = dashed(reason.tile ?? "");
  const figure = reason.figure ? figureName(reason.figure) : "";
  const name = seat === undefined ? "" : nameOf(table, seat);
  switch (code) {
    case "target":
      return t("It takes you to {points} points and ends the match.", { points });
    case "last tile":
      return t("It is your last tile: it ends the round.");
    case "figure":
      return t("{points} of these points are for the {figure}.", { points, figure });
    case "most points":
      return points
        ? n(
            "That is {count} point more than any of your other tiles.",
            "That is {count} points more than any of your other tiles.",
            points,
          )
        : t("Nothing brings more points.");
    case "safer":
      return t("{tile} would open a {figure} for {name}; this one opens none.", {
        tile,
        figure,
        name,
      });
    case "leaves little":
      return t("Any tile that {name} places next scores {points} points at most.", {
        name,
        points,
      });
    case "heavy tile":
      return count
        ? n(
            "{name} has only {count} tile left, and this is your highest one.",
            "{name} has only {count} tiles left, and this is your highest one.",
            count,
            { name },
          )
        : t("You get rid of your highest tile, worth {points}.", { points });
    case "keeps options":
      return n(
        "After this, {count} of your tiles still fits.",
        "After this, {count} of your tiles still fit.",
        count,
      );
    case "opens figure":
      return t("{tile} would open a {figure} that {name} could make.", { tile, figure, name });
    case "gives away":
      return n(
        "After {tile}, {name} could score {count} point more than now.",
        "After {tile}, {name} could score {count} points more than now.",
        points,
        { tile, name },
      );
    case "answered":
      return t("{tile} would score {brings}, but then {name} could score {points}.", {
        tile,
        brings,
        name,
        points,
      });
    case "stuck":
      return t("After {tile}, none of your other tiles would fit.", { tile });
    case "only number":
      return t("Keep {tile}: it is your only tile with a {number}.", { tile, number });
    case "nothing fits":
      return t("None of your tiles fits.");
    case "drawn tile":
      return t("You may only place the tile you drew, and it doesn’t fit.");
    case "tried out":
      return points
        ? n(
            "Played out many times, this scored {count} point more than anything else.",
            "Played out many times, this scored {count} points more than anything else.",
            points,
          )
        : t("Played out many times, this did best.");
    case "no more draws":
      return t("You can’t draw any more.");
    default:
      return "";
  }
}
