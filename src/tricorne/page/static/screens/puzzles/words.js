/** Puzzles in words. */

import { currentLocale, n, t } from "../../kit/i18n.js";
import { dayWords } from "../../kit/narration/dates.js";
import { dayName } from "../../kit/puzzles/book.js";
import { TRIES } from "../../kit/puzzles/progress.js";
import { scoreOf } from "./race.js";

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

/** A share of the best, as every language writes it: 64%. @param {number} share */
export function percentText(share) {
  return new Intl.NumberFormat(currentLocale(), { style: "percent" }).format(share / 100);
}

/** @param {number} days */
export function streakWords(days) {
  return n("{count} day", "{count} days in a row", days);
}

/** A day in words: 27 November 2026. @param {number} day */
export function puzzleDayWords(day) {
  return dayWords(new Date(dayName(day)), "UTC");
}

/** The tries at a puzzle of the day: a hollow triangle for each miss, a full one for the answer. @param {{tries: number, right: boolean}} daily */
export function tryMarks({ tries, right }) {
  return "△".repeat(tries - Number(right)) + (right ? "▲" : "");
}

/**
 * A result that gives nothing away: the day, each try, and the streak.
 * @param {number} day @param {{tries: number, right: boolean}} daily @param {number} streak
 */
export function resultSymbols(day, daily, streak) {
  const title = t("Tricorne, puzzle of {date}", { date: puzzleDayWords(day) });
  const tries = daily.right ? daily.tries : "–";
  const marks = `${tryMarks(daily)} ${tries}/${TRIES}`;
  return [title, marks, streak > 1 && streakWords(streak)].filter(Boolean).join("\n");
}

/** The answers of a race, in their order. @param {Race} race */
export function raceMarks({ answers }) {
  return answers.map(({ right }) => (right ? "▲" : "△")).join("");
}

/** A result that gives nothing away: the day, each answer, and how many were right. @param {number} day @param {Race} race */
export function raceSymbols(day, race) {
  const date = puzzleDayWords(day);
  const title =
    race.kind === "timed"
      ? t("Tricorne, puzzle race on {date}", { date })
      : t("Tricorne, puzzle race without a clock on {date}", { date });
  return `${title}\n${raceMarks(race)} ${scoreOf(race)}`;
}
