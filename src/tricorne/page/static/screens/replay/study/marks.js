/** A marked move in words: its heading, the question, and the answers. */

import { n, signedNumber, t } from "../../../kit/i18n.js";
import { choiceWords } from "../../../kit/narration/choices.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { boundChance } from "./chances.js";

/** @import { Seats } from "../../../kit/narration/reasons.js" */
/** @import { Mark, Step } from "./types.d.ts" */

/** When a marked move was made, and what it lost. @param {Mark} mark @param {boolean} points whether losses are points; otherwise per cents */
export function momentWords({ step, lost: { worth } }, points) {
  const number = step + 1;
  const lost = signedNumber(-Math.max(1, Math.round(worth)));
  return points
    ? t("Move {number}, {lost}", { number, lost })
    : t("Move {number}, {lost}%", { number, lost });
}

/** Which one of the marked moves. @param {number} index @param {number} count @param {boolean} gentle */
export function numberWords(index, count, gentle) {
  return gentle ? t("Look again") : t("Mistake {number} of {count}", { number: index + 1, count });
}

/** What is asked about a marked move. @param {Mark} mark @param {Seats} table */
export function questionWords({ seat }, table) {
  return seat === table.you
    ? t("What would you play here?")
    : t("What would you play in {name}’s place?", { name: nameOf(table, seat) });
}

/** Whether an answer is as good as the best, as far as anybody can tell. @param {Mark} mark @param {string} action */
export function isRight({ actions }, action) {
  return actions.some((each) => each.action === action && each.right);
}

/** The verdict on an answer. @param {Mark} mark @param {string} chosen @param {Seats} table */
export function answerWords(mark, chosen, table) {
  const { better, played, seat, actions } = mark;
  const mine = seat === table.you;
  const name = nameOf(table, seat);
  if (chosen === better) return t("Right! That is the best move.");
  if (isRight(mark, chosen))
    return t("Right! Two moves are equally good, and this is one of them.");
  if (chosen === played)
    return mine
      ? t("That’s what you played. There was a better move.")
      : t("That’s what {name} played. There was a better move.", { name });
  const [worth, theirs] = [chosen, played].map(
    (action) => actions.find((one) => one.action === action)?.worth ?? 0,
  );
  if (worth <= theirs) return t("There was a better move.");
  return mine
    ? t("Better than your move, but the best is another one.")
    : t("Better than what {name} played, but the best is another one.", { name });
}

/** The loss of an action to the better one. @param {Mark} mark @param {string} action @param {boolean} points */
export function lossWords({ better, played, lost, actions }, action, points) {
  if (action === better) return t("best");
  const [best, one] = [better, action].map(
    (wanted) => actions.find((each) => each.action === wanted)?.worth ?? 0,
  );
  const count = Math.max(0, Math.round(action === played ? lost.worth : best - one));
  if (count === 0) return t("as good");
  return points
    ? n("{count} point worse", "{count} points worse", count)
    : t("{percent}% worse", { percent: count });
}

/** What the better action changes in the chances. @param {Mark} mark @param {boolean} isOfRound whether they are to be ahead after the round */
export function chanceChange({ chances }, isOfRound) {
  const [before, after] = chances.map((share) => Math.round(100 * boundChance(share)));
  if (after <= before) return "";
  return isOfRound
    ? t("Chance to be ahead after this round: {after}% instead of {before}%.", { before, after })
    : t("Chance to win: {after}% instead of {before}%.", { before, after });
}

/** The turn that tells why one action is better; empty if none explains enough. @param {Pick<Mark, "tells" | "continuations" | "seat">} mark @param {Seats} table @param {(action: string) => string} named names an action */
export function tellingWords({ tells, continuations, seat }, table, named) {
  const line = tells && continuations[tells.line];
  const step = line?.steps[tells?.step ?? 0];
  if (!line || !step) return "";
  const isAfterBetter = tells?.line === 1;
  const details = {
    taken: named(line.steps[0].action),
    name: nameOf(table, step.seat),
    choice: choiceWords(step),
  };
  return step.seat === table.you
    ? ownWords(step, isAfterBetter, details)
    : othersWords(step, isAfterBetter && step.seat === seat, details);
}

/** @param {Step} step @param {boolean} isAfterBetter @param {Record<string, string>} details */
function ownWords({ action, out }, isAfterBetter, details) {
  if (action === "pass") return t("{taken}: then you often have to pass.", details);
  if (action === "draw") return t("{taken}: then you often have to draw.", details);
  if (out)
    return isAfterBetter
      ? t("Then you can go out with {choice}.", details)
      : t("{taken}: then you can go out with {choice}.", details);
  return isAfterBetter
    ? t("Then you can place {choice}.", details)
    : t("{taken}: then you can place {choice}.", details);
}

/** @param {Step} step @param {boolean} isAfterBetter @param {Record<string, string>} details */
function othersWords({ action, out }, isAfterBetter, details) {
  if (action === "pass") return t("{taken}: then {name} often has to pass.", details);
  if (action === "draw") return t("{taken}: then {name} often has to draw.", details);
  if (out)
    return isAfterBetter
      ? t("Then {name} can go out with {choice}.", details)
      : t("{taken}: then {name} can go out with {choice}.", details);
  return isAfterBetter
    ? t("Then {name} can place {choice}.", details)
    : t("{taken}: then {name} can place {choice}.", details);
}

/** The numbers of the tile of an action, the smallest first; those of a draw or a pass are its name. @param {string} action */
export function tileIn(action) {
  return [...action.split("@")[0]].sort().join("");
}

/**
 * How a text names an answer: by its tile if that says which one among all, else by its letter.
 * @param {string} action @param {{action: string, letter: string}[]} answers
 */
export function answerName(action, answers) {
  const tiles = new Set(answers.map((each) => tileIn(each.action)));
  const areClear = answers.every((each) => each.action.includes("@"));
  if (areClear && tiles.size === answers.length) return action.split("@")[0];
  return answers.find((each) => each.action === action)?.letter ?? "";
}
