/** Puzzles in words. */

import { n, t } from "../../kit/i18n.js";

/** @import { Race } from "./race.js" */

/** The task of a puzzle. @param {string} kind @param {string} name who sits opposite */
export function goalWords(kind, name) {
  switch (kind) {
    case "figure":
      return t("Make a bridge or a hexagon at once!");
    case "out":
      return t("Go out with your next two tiles, whatever {name} does.", { name });
    case "end":
      return t("All tiles are known. What is best?");
    case "draw":
    case "place":
      return t("Draw or place? What is best?");
    case "shut":
      return t("{name} is after a bridge or a hexagon. What is best?", { name });
    default:
      return t("What is best here?");
  }
}

/** @param {string} theme */
export function themeName(theme) {
  switch (theme) {
    case "bonus":
      return t("Bridges and hexagons");
    case "drawing":
      return t("Draw or place?");
    case "endgame":
      return t("Endgames");
    case "shut":
      return t("Keeping figures away");
    case "patience":
      return t("Fewer points now");
    case "best":
      return t("The best of good moves");
    default:
      return t("All themes");
  }
}

/** @param {string} level */
export function levelName(level) {
  switch (level) {
    case "easy":
      return t("Easy");
    case "medium":
      return t("Medium");
    case "hard":
      return t("Hard");
    default:
      return t("My level");
  }
}

/** The loss of an action, in points. @param {number} lost */
export function lossWords(lost) {
  return lost === 0 ? t("best") : n("{count} point worse", "{count} points worse", lost);
}

/** @param {number} days */
export function streakWords(days) {
  return n("{count} day", "{count} days in a row", days);
}

/**
 * A result that gives nothing away: each try, and the streak.
 * @param {Date} date @param {{tries: number, right: boolean}} daily @param {number} streak
 */
export function resultSymbols(date, { tries, right }, streak) {
  const marks = "△".repeat(tries - (right ? 1 : 0)) + (right ? "▲" : "");
  const title = t("Tricorne, puzzle of the day");
  const kept = streak > 1 ? ` ${streak}×` : "";
  return `${title} ${dateOf(date)}\n${marks}${kept}`;
}

/** The answers of a race, in their order. @param {Race} race */
export function raceMarks({ answers }) {
  return answers.map(({ right }) => (right ? "▲" : "△")).join("");
}

/** A result that gives nothing away: the day, each answer, and how many were right. @param {Date} date @param {Race} race */
export function raceSymbols(date, race) {
  const title =
    race.kind === "timed" ? t("Tricorne, puzzle race") : t("Tricorne, puzzle race without a clock");
  const right = race.answers.filter((answer) => answer.right).length;
  return `${title} ${dateOf(date)}\n${raceMarks(race)} ${right}`;
}

/** A date as everybody reads it. @param {Date} date */
function dateOf(date) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
