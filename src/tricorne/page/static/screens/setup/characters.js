/** Portraits of the bots: a face, a name, a sentence. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { translateText } from "../../kit/narration/offers.js";
import { radioField } from "../../kit/widgets/fields.js";
import { botPortrait } from "../../kit/widgets/portraits.js";

/** @import { Bot } from "../../kit/narration/offers.js" */

/** A bot's character and strength, in words. @param {Bot} bot */
function characterWords(bot) {
  return h(
    "p.character",
    translateText(bot.about),
    " ",
    h(
      "span.soft",
      t("Wins about {wins} of 100 rounds against a bot that simply takes the most points.", {
        wins: bot.wins,
      }),
    ),
  );
}

/**
 * A field to choose one of the bots.
 * @param {object} about @param {string} about.name @param {string} about.legend
 * @param {Bot[]} about.bots @param {string} about.value @param {(key: string) => void} about.change
 */
export function characterField({ name, legend, bots, value, change }) {
  const chosen = () => bots.find((bot) => bot.key === value) ?? bots[0];
  const words = h("div", { "aria-live": "polite" }, characterWords(chosen()));
  return h(
    "div.opponent",
    radioField({
      name,
      legend,
      look: "faces",
      options: bots.map((bot, level) => ({
        value: bot.key,
        label: h(
          "span.character-face",
          botPortrait(bot.key),
          h("span", translateText(bot.names)),
          h("span.aside", levelWords(level, bots.length - 1)),
        ),
      })),
      value,
      change(key) {
        value = key;
        words.replaceChildren(characterWords(chosen()));
        change(key);
      },
    }),
    words,
  );
}

/** How strong a bot is, in a word. @param {number} level @param {number} most */
function levelWords(level, most) {
  return level === 0 ? t("for beginners") : t("level {level} of {most}", { level, most });
}
