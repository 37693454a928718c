/** The positions of a top that have ended, to be looked at again. */

import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { percentText } from "../puzzles/words.js";

/** @import { Top } from "./types.d.ts" */

const FULL = 100;

/** @param {Top} top @param {(position: number) => void} show */
export function reviewCard({ marks }, show) {
  return h(
    "section.card.stack",
    h("h2", t("The positions")),
    h(
      "ol.top-review",
      marks.map((mark, at) =>
        h(
          "li",
          h(
            "button.button",
            { dataset: { do: "review" }, onclick: () => show(at) },
            t("Position {number}", { number: numberText(at + 1) }),
            mark !== null && h("span", { class: mark === FULL ? "right" : "" }, percentText(mark)),
          ),
        ),
      ),
    ),
  );
}
