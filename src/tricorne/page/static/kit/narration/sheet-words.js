/** A sheet's number of players and its way of counting points, in words. */

import { n, t } from "../i18n.js";

/** @param {[number, number]} players */
export function playersWords([fewest, most]) {
  if (fewest === most) return n("for {count} player", "for {count} players", fewest);
  return t("for {fewest} to {most} players", { fewest, most });
}

/** @param {import("../../types.d.ts").Scoring} scoring */
export function scoringWords(scoring) {
  switch (scoring) {
    case "simple":
      return {
        label: t("Simple"),
        about: t("Easy to count: a few points for tiles and figures. Nothing costs anything."),
      };
    case "none":
      return { label: t("No points"), about: t("The first player to place their last tile wins.") };
    default:
      return {
        label: t("Full"),
        about: t("The rules’ own points: tiles, bridges, hexagons, draws."),
      };
  }
}
