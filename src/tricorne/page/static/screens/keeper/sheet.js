/** Every line entered, the latest first, and the points of each round. */

import { emblemOf } from "../../kit/board/emblem.js";
import { h } from "../../kit/elements.js";
import { n, numberText, signedNumber, t } from "../../kit/i18n.js";
import { dashTile, figureName } from "../../kit/narration/phrasing.js";
import { icon } from "../../kit/widgets/icons.js";

/** @import { Counted, Party, Shown } from "./types.d.ts" */

/** @param {Shown} shown @param {(at: number) => void} open */
export function scoreSheet(shown, open) {
  const { lines, agreed } = shown;
  if (lines.length === 0) return [];
  return [
    h("h2", t("Score sheet")),
    h(
      "ol.count-list",
      { reversed: true },
      lines.map((line, at) => lineRow(line, at, agreed, open)).reverse(),
    ),
    roundsTable(shown),
  ];
}

/** @param {Counted} line @param {number} at @param {Party} agreed @param {(at: number) => void} open */
function lineRow(line, at, { names, scoring }, open) {
  const open_ = line.doubts.length > 0 && !line.so;
  return h(
    "li",
    h(
      "button",
      {
        class: [
          "count-line",
          line.what,
          open_ && "is-open",
          line.doubts.length > 0 && "is-doubtful",
        ],
        dataset: { do: `line-${at}`, line: at },
        style: { "--seat": `var(--seat-${line.seat ?? 1})` },
        onclick: () => open(at),
      },
      h("span.count-words", lineWords(line, names)),
      line.doubts.length > 0 &&
        h("small.count-doubt", open_ ? t("Check this") : t("Counted anyway")),
      scoring !== "none" &&
        line.what === "turn" &&
        h(
          "span.count-points",
          line.figure && [emblemOf(line.figure), " "],
          signedNumber(line.points[(line.seat ?? 1) - 1]),
          h("small", ` = ${numberText(line.totals[(line.seat ?? 1) - 1])}`),
        ),
      line.doubts.length > 0 && icon("hint"),
    ),
  );
}

/** A line in words. @param {Counted} line @param {string[]} names */
export function lineWords(line, names) {
  const name = line.seat ? names[line.seat - 1] : "";
  switch (line.what) {
    case "opens":
      return t("Round {number}: {name} opens", { number: line.round, name });
    case "leaves":
      return t("{name} leaves", { name });
    case "ended":
      return endedWords(line, names);
    default:
      return [name, ...turn(line)].join(" · ");
  }
}

/** @param {Counted} line */
function turn({ tile, draws = 0, figure }) {
  return [
    draws > 0 && n("{count} draw", "{count} draws", draws),
    tile ? dashTile(tile) : t("passes"),
    figure && figureName(figure),
  ].filter(Boolean);
}

/** @param {Counted} line @param {string[]} names */
function endedWords({ points, out }, names) {
  const how = out ? t("Last tile: {name}", { name: names[out - 1] }) : t("Blocked");
  return [how, ...names.map((name, seat) => `${name}\u00a0${signedNumber(points[seat])}`)].join(
    " · ",
  );
}

/** The points of each round. @param {Shown} shown */
export function roundsTable({ now, agreed }) {
  if (now.rounds.length === 0 || agreed.scoring === "none") return null;
  return h(
    "div.count-rounds",
    { tabindex: "0", role: "region", "aria-label": t("The rounds") },
    h(
      "table",
      h("caption.aside", t("The rounds")),
      h(
        "thead",
        h(
          "tr",
          h("th", { scope: "col" }, t("Round")),
          agreed.names.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        agreed.credit.length > 0 &&
          h(
            "tr",
            h("th", { scope: "row" }, t("Head start")),
            agreed.credit.map((points) => h("td", signedNumber(points))),
          ),
        now.rounds.map((brought, index) =>
          h(
            "tr",
            h("th", { scope: "row" }, index + 1),
            brought.map((points) => h("td", signedNumber(points))),
          ),
        ),
      ),
      h(
        "tfoot",
        h(
          "tr",
          h("th", { scope: "row" }, t("Total")),
          now.totals.map((total) => h("td", numberText(total))),
        ),
      ),
    ),
  );
}
