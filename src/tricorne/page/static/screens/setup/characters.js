/** Portraits of the bots: a face, a name, a sentence. */

import { h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { translateName } from "../../kit/narration/offers.js";
import { loadProgress } from "../../kit/puzzles/progress.js";
import { peerOf } from "../../kit/puzzles/rating.js";
import { radioField } from "../../kit/widgets/fields.js";
import { botPortrait } from "../../kit/widgets/portraits.js";

/** @import { Bot } from "../../kit/narration/offers.js" */

const TEN = 10;

/**
 * A bot's strength and character, in words.
 * @param {Bot} bot @param {Bot} [before] the one before it, which it beats more often than not
 */
function characterWords({ about, beats }, before) {
  return h(
    "p.character",
    before &&
      beats !== null && [
        h(
          "strong",
          n(
            "Beats {name} {count} time in 10.",
            "Beats {name} {count} times in 10.",
            Math.round(beats / TEN),
            { name: translateName(before.names) },
          ),
        ),
        " ",
      ],
    h("span.soft", t(about.en)),
  );
}

/** The bot as strong as the player, by the puzzles; null while that is unknown. */
function playersPeer() {
  return peerOf(loadProgress().rating);
}

/**
 * A field to choose one of the bots.
 * @param {object} about @param {string} about.name @param {string} about.legend
 * @param {Bot[]} about.bots @param {string} about.value @param {(key: string) => void} about.change
 */
export function characterField({ name, legend, bots, value, change }) {
  const peer = playersPeer();
  const told = () => {
    const at = Math.max(
      bots.findIndex((bot) => bot.key === value),
      0,
    );
    return characterWords(bots[at], bots[at - 1]);
  };
  const words = h("div", { "aria-live": "polite" }, told());
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
          h("span", translateName(bot.names)),
          h("span.aside", levelWords(level, bots.length - 1)),
          bot.key === peer &&
            h("span.standing", { title: t("your level") }, h("span.aside", t("your level"))),
        ),
      })),
      value,
      change(key) {
        value = key;
        words.replaceChildren(told());
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
