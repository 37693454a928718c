/** Bots as people meet them: a small tile with their level, a name, a sentence. */

import { MARKS, NUMERALS } from "../board/glyphs.js";
import { outline } from "../board/tile.js";
import { h, svg } from "../elements.js";
import { t } from "../i18n.js";
import { radios } from "./fields.js";
import { inWords } from "./lists.js";

/** @typedef {import("./lists.js").Bot} Bot */

/** A tile with one number: how strong, 0 to 5, by its place among all. @param {number} level */
export function badge(level) {
  const shown = Math.min(level, NUMERALS.length - 1);
  return svg(
    "svg",
    {
      class: `badge number-${shown}`,
      viewBox: "-54 -62 108 104",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { class: "tile-edge", d: outline(true, 0, { x: 0, y: 2.6 }) }),
    svg("path", { class: "tile-face", d: outline(true) }),
    svg("path", { class: "badge-mark", d: MARKS[shown], transform: "translate(0 -37) scale(1.5)" }),
    svg("path", {
      class: "badge-numeral",
      d: NUMERALS[shown],
      transform: "translate(0 4) scale(1.6)",
    }),
  );
}

/**
 * What a bot is like, and how strong.
 * @param {Bot} bot
 */
export function character(bot) {
  return h(
    "p",
    { class: "character" },
    inWords(bot.about),
    " ",
    h(
      "span",
      { class: "soft" },
      t("Wins about {wins} of 100 rounds against a bot that only takes the most points.", {
        wins: bot.wins,
      }),
    ),
  );
}

/**
 * Choosing one of the bots.
 * @param {object} about
 * @param {string} about.name
 * @param {string} about.legend
 * @param {Bot[]} about.bots
 * @param {string} about.value
 * @param {(key: string) => void} about.change
 */
export function characters({ name, legend, bots, value, change }) {
  const chosen = () => bots.find((bot) => bot.key === value) ?? bots[0];
  const words = h("div", { "aria-live": "polite" }, character(chosen()));
  return h(
    "div",
    { class: "opponent" },
    radios({
      name,
      legend,
      look: "faces",
      options: bots.map((bot, level) => ({
        value: bot.key,
        label: h(
          "span",
          { class: "face" },
          badge(level),
          h("span", null, inWords(bot.names)),
          h(
            "span",
            { class: "aside" },
            t("level {level} of {most}", { level, most: bots.length - 1 }),
          ),
        ),
      })),
      value,
      change(key) {
        value = key;
        words.replaceChildren(character(chosen()));
        change(key);
      },
    }),
    words,
  );
}
