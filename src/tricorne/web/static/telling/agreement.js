/** By which rules a table plays, in a line. */

import { h } from "../elements.js";
import { n, t } from "../i18n.js";

/** @param {{table: any}} message  what a table says of itself */
export function agreement({ table }) {
  const { title, scoring, target, limits } = table;
  const words = [t(title)];
  if (scoring === "simple") words.push(t("simple points"));
  if (scoring === "none") words.push(t("no points"));
  words.push(
    target && target !== "none" ? t("to {points} points", { points: target }) : t("one round"),
  );
  if (limits?.turn) words.push(t("{time} for each turn", { time: span(limits.turn) }));
  if (limits?.round) words.push(t("{time} for a whole round", { time: span(limits.round) }));
  return h("p", { class: "soft" }, words.join(" · "));
}

/** A span of time in words. @param {number} seconds */
export function span(seconds) {
  return seconds % 60 === 0
    ? n("{count} minute", "{count} minutes", seconds / 60)
    : n("{count} second", "{count} seconds", seconds);
}
