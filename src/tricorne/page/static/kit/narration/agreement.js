/** The rules of a table, in a line. */

import { h } from "../elements.js";
import { n, t } from "../i18n.js";

/**
 * The rules of a table, as text.
 * @param {{title: string, house_words?: string[], scoring: string, target: number | "none" | null, rounds?: number, limits?: {turn: number | null, round: number | null}, kind?: string, hints?: boolean, practice?: string | null}} table
 */
export function agreementWords({
  title,
  house_words = [],
  scoring,
  target,
  rounds = 0,
  limits,
  kind,
  hints,
  practice,
}) {
  const words = [sheetWords({ title, house_words })];
  if (scoring === "simple") words.push(t("simple points"));
  if (scoring === "none") words.push(t("no points"));
  if (target && target !== "none") words.push(t("to {points} points", { points: target }));
  if (rounds) words.push(n("{count} round", "{count} rounds", rounds));
  else if (!target || target === "none") words.push(t("one round"));
  if (limits?.turn) words.push(t("{time} for each turn", { time: durationWords(limits.turn) }));
  if (limits?.round)
    words.push(t("{time} for a whole round", { time: durationWords(limits.round) }));
  if (practice) words.push(t("practice"));
  if (kind === "online") words.push(hints ? t("with hints") : t("without hints"));
  return words.join(" · ");
}

/** A sheet and its house rules. @param {{title: string, house_words: string[]}} rules */
export function sheetWords({ title, house_words }) {
  return [title, ...house_words].map((name) => t(name)).join(" · ");
}

/** The sheet of a match with its house rules, in a line; null without house rules. @param {{title: string, house_words: string[]}} match */
export function houseRulesLine(match) {
  if (match.house_words.length === 0) return null;
  return h("p.soft.house-words", t("Rules: {sheet}", { sheet: sheetWords(match) }));
}

/** A duration in words. @param {number} seconds */
export function durationWords(seconds) {
  return seconds % 60 === 0
    ? n("{count} minute", "{count} minutes", seconds / 60)
    : n("{count} second", "{count} seconds", seconds);
}
