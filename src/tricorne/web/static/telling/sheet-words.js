/** What distinguishes each rule sheet, in a few words of our own. */

import { t } from "../i18n.js";

/** @param {string} name */
export function sheetTitle(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** @param {string} name */
export function sheetWords(name) {
  switch (name) {
    case "goliath":
      return t(
        "The one to start with. Up to three draws a turn, at 5 points each; 25 points for laying your last tile.",
      );
    case "escale":
      return t("The same game as Goliath, as a collector of games wrote it down.");
    case "chrono":
      return t(
        "Against the clock, and the only one for playing alone. A third draw always costs 10 more; of equals, the quicker one wins.",
      );
    case "classic":
      return t(
        "Triples open the round and bring a bonus. Two sides without a hexagon bring 40. To 400 points.",
      );
    case "deluxe":
      return t(
        "The short one: one free draw a turn, and whoever can lay a tile must. Hexagons bring 50, 100 or 150. To 400 points.",
      );
    case "app":
      return t(
        "As in the official mobile game: for two, whoever can lay a tile must, and two sides bring 40.",
      );
    default:
      return "";
  }
}

/** @param {[number, number]} players */
export function forPlayers([fewest, most]) {
  if (fewest === most) return t("for {count} players", { count: fewest });
  return t("for {fewest} to {most} players", { fewest, most });
}

/** @param {import("../types.d.ts").Scoring} scoring */
export function scoringWords(scoring) {
  switch (scoring) {
    case "simple":
      return {
        label: t("Simple"),
        about: t(
          "1 point a tile, 1 more for a bridge, 1 to 3 more for hexagons, 5 for the last tile. Nothing costs anything.",
        ),
      };
    case "none":
      return { label: t("No points"), about: t("Whoever lays their last tile wins.") };
    default:
      return {
        label: t("Full"),
        about: t("The points of the sheet: tiles, bridges, hexagons, draws."),
      };
  }
}
