/** Shows a doubt: an entry that breaks the rules of the sheet. The people at the table decide. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { countWords } from "./count.js";
import { pointsSum } from "./turn-points.js";

/**
 * @param {import("./types.d.ts").Screen} screen @param {import("./types.d.ts").Line} line @param {import("./types.d.ts").Counted} outcome
 */
export function doubtCard(screen, line, outcome) {
  return h(
    "div.count-made.stack",
    line.seat && pointsSum(outcome, line.seat),
    outcome.doubts.map((doubt) => h("p.wrong", { role: "alert" }, countWords(doubt))),
    h(
      "div.buttons",
      h(
        "button.button.big",
        { dataset: { do: "so" }, onclick: () => screen.enterLine(line) },
        t("Count it anyway"),
      ),
      redoButton(screen),
    ),
  );
}

/** Begins the turn again, with nothing entered. @param {import("./types.d.ts").Screen} screen */
export function redoButton(screen) {
  const run = () => screen.say({ digits: "", figure: null, place: null, what: null, draws: 0 });
  return h("button.button.quiet", { dataset: { do: "not-so" }, onclick: run }, t("Redo this turn"));
}
