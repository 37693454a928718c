/** Between rounds: who opens the next one. After the match: the result. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { icon } from "../../kit/widgets/icons.js";
import { startCount } from "./begin.js";
import { countWords, repeatCount } from "./count.js";
import { doubtCard } from "./doubtful.js";

/** @import { Line, Screen } from "./types.d.ts" */

/** @param {Screen} screen */
export function openingForm(screen) {
  const { shown: said, now, draft } = screen;
  const { names, opening: rule, target } = said.agreed;
  if (draft.what === "opens" && draft.seat) {
    /** @type {Line} */
    const line = { what: "opens", seat: draft.seat, so: true };
    return doubtCard(screen, line, screen.tried(line));
  }
  const say = (/** @type {number} */ seat) => {
    /** @type {Line} */
    const line = { what: "opens", seat };
    if (screen.tried(line).doubts.length > 0) screen.say({ what: "opens", seat });
    else screen.done(line);
  };
  return [
    h("h2", { tabindex: "-1" }, t("Round {number}: who opens?", { number: now.number + 1 })),
    h(
      "div.count-names",
      names.map(
        (name, index) =>
          !now.gone.includes(index + 1) &&
          h(
            "button.button.big",
            { dataset: { do: `opens-${index + 1}` }, onclick: () => say(index + 1) },
            name,
          ),
      ),
    ),
    h(
      "ul.soft.small",
      rule.map((sentence) => h("li", countWords(sentence))),
      target > 0 && h("li", t("The match is played to {points} points.", { points: target })),
    ),
  ];
}

/** @param {Screen} screen */
export function resultCard(screen) {
  const { now, shown: said } = screen;
  const { names, scoring } = said.agreed;
  const called = now.winners.map((seat) => names[seat - 1]).join(", ");
  const points = Math.max(...now.totals);
  return [
    h("h2.count-winner", { tabindex: "-1" }, t("{names} won!", { names: called })),
    scoring !== "none" && h("p", t("With {points} points.", { points })),
    h(
      "div.buttons",
      h(
        "button.button.main.big",
        { dataset: { do: "rematch" }, onclick: () => startCount(repeatCount(screen.count)) },
        t("Play again at the same table"),
      ),
      h(
        "button.button",
        { dataset: { do: "play-on" }, onclick: () => screen.say({ what: "opens" }) },
        icon("plus"),
        t("One more round"),
      ),
    ),
  ];
}
