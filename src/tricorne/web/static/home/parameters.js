/** The parameters of a sheet, in the order and the words of a form of house rules. */

import { t } from "../i18n.js";

/**
 * @typedef {object} Words
 * @property {string} label
 * @property {string} [about]
 * @property {Record<string, string>} [choices]
 */

/** The parameters in groups; what a server knows beside them is shown by its own name. */
export function groups() {
  return [
    { title: t("Players and hands"), keys: ["players", "hand"] },
    { title: t("Opening"), keys: ["opening", "triple_bonus", "zero_bonus", "zero_instead"] },
    { title: t("Figures"), keys: ["bridge", "two_sides", "hexagons"] },
    {
      title: t("Drawing and passing"),
      keys: [
        "draws",
        "draw_cost",
        "last_draw_cost",
        "last_draw_when",
        "empty_pass_cost",
        "may_decline",
      ],
    },
    { title: t("The end of a round"), keys: ["out_bonus", "out_takes", "out_costs", "blocked"] },
    { title: t("The match"), keys: ["target_when", "ties"] },
  ];
}

/** The names of the parts of a list. @param {string} key */
export function parts(key) {
  switch (key) {
    case "players":
      return [t("At least"), t("At most")];
    case "hexagons":
      return [t("One"), t("Two at once"), t("Three at once")];
    case "hand":
      return [1, 2, 3, 4, 5, 6].map((players) => t("With {players}", { players }));
    default:
      return [];
  }
}

/**
 * @param {string} key
 * @returns {Words}
 */
export function words(key) {
  return WORDS[key]?.() ?? { label: key };
}

/** @type {Record<string, () => Words>} */
const WORDS = {
  players: () => ({ label: t("How many can play") }),
  hand: () => ({ label: t("Tiles in each hand, by the number of players") }),
  opening: () => ({
    label: t("Who opens"),
    choices: {
      lots: t("whoever draws the highest tile"),
      triple: t("whoever holds the highest triple"),
      random: t("anybody, by chance"),
    },
  }),
  triple_bonus: () => ({
    label: t("Opening with a triple"),
    about: t("Three equal numbers. Points on top of its value."),
  }),
  zero_bonus: () => ({
    label: t("Opening with 0-0-0"),
    about: t("Points on top of those for a triple."),
  }),
  zero_instead: () => ({ label: t("0-0-0 may open instead of the highest triple") }),
  bridge: () => ({
    label: t("Bridge"),
    about: t("One side joined, and the corner opposite touches a tile."),
  }),
  two_sides: () => ({
    label: t("Two sides"),
    about: t("Two or three sides joined, and no hexagon closed."),
  }),
  hexagons: () => ({ label: t("Hexagons"), about: t("The sixth tile around a point.") }),
  draws: () => ({ label: t("Draws in a turn"), about: t("At most so many.") }),
  draw_cost: () => ({ label: t("What a draw costs") }),
  last_draw_cost: () => ({ label: t("What using up all draws costs on top") }),
  last_draw_when: () => ({
    label: t("When that is due"),
    choices: { unplaced: t("only if no tile is laid"), always: t("always, with the last draw") },
  }),
  empty_pass_cost: () => ({ label: t("What passing costs when the pool is empty") }),
  may_decline: () => ({ label: t("Drawing is allowed even if a tile fits") }),
  out_bonus: () => ({ label: t("Laying one's last tile") }),
  out_takes: () => ({
    label: t("The winner of a round gets the values of the tiles left to the others"),
  }),
  out_costs: () => ({ label: t("The others lose the values of their tiles") }),
  blocked: () => ({
    label: t("When nothing goes any more"),
    choices: {
      own: t("each loses the value of their own tiles"),
      lowest: t("the lowest hand gets the values of the others"),
      differences: t("the lowest hand gets what the others hold more"),
      nothing: t("no points change"),
    },
  }),
  target_when: () => ({
    label: t("When the points to reach count"),
    choices: {
      "at once": t("at once"),
      round: t("the round is played out"),
      "after round": t("as they stand after a round"),
    },
  }),
  ties: () => ({
    label: t("Of equals"),
    choices: { shared: t("both win"), time: t("the quicker one wins") },
  }),
};
