/** The sheet of paper at the end: printed, it holds everything on one page. */

import { h } from "../elements.js";
import { language, signed, t } from "../i18n.js";
import { written } from "../telling/words.js";
import { inWords, rounds } from "./table.js";

/** @param {import("./types.d.ts").Shown} shown */
export function paper(shown) {
  const { agreed, lines, now } = shown;
  const winners = now.winners.map((seat) => agreed.names[seat - 1]).join(", ");
  return [
    h("p", { class: "count-paper-title" }, "Tricorne"),
    h(
      "p",
      null,
      [
        agreed.names.map((name, seat) => `${name} ${written(now.totals[seat])}`).join(" · "),
        winners && t("{names} won!", { names: winners }),
        new Date().toLocaleDateString(language(), { dateStyle: "long" }),
      ]
        .filter(Boolean)
        .join(" — "),
    ),
    rounds(shown)?.querySelector("table"),
    h(
      "ol",
      { class: "count-paper-lines" },
      lines.map((line) =>
        h(
          "li",
          null,
          inWords(line, agreed.names),
          line.what === "turn" && ` ${signed(line.points[(line.seat ?? 1) - 1])}`,
          line.doubts.length > 0 && " *",
        ),
      ),
    ),
    lines.some((line) => line.doubts.length > 0) && h("p", null, `* ${t("We play it so")}`),
  ];
}
