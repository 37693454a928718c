/** One question: the answer, a picture, the source in the rules, and the sheets that differ. */

import { tilePicture } from "../../kit/board/tile.js";
import { fill, h } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { tilesPicture } from "../../kit/narration/drawings.js";
import { fetchParameters } from "../../kit/narration/offers.js";
import { dashTile } from "../../kit/narration/phrasing.js";
import { ruleWords, showRules } from "../../kit/narration/rules.js";
import { setTitle } from "../../kit/widgets/frame.js";
import { valueWords } from "../info/find-sheet.js";
import { joinSentences, pointsAccount, reasonText } from "./answer-texts.js";
import { answerQuestion } from "./answers.js";
import { familyName, familyRules, familySheetField } from "./rules-choice.js";

/** @import { Answer, Example } from "./answers.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

/** @param {HTMLElement} body @param {SheetOffer[]} offered @param {string} key */
export function show(body, offered, key) {
  const box = h("div.stack");
  const again = () => {
    const found = answerQuestion(familyRules(offered), key);
    showTitle(body, t(found.asked));
    fill(box, answerParts(found, offered));
  };
  again();
  fill(
    body,
    box,
    h(
      "section.card.stack",
      familySheetField(offered, again),
      h(
        "div.buttons",
        h("a.button", { href: "/arbiter" }, t("All questions")),
        h("a.button", { href: "/arbiter?table=" }, t("Enter the tiles as they are on the table")),
      ),
    ),
  );
}

/** @param {HTMLElement} body @param {string} words */
function showTitle(body, words) {
  const heading = body.parentElement?.querySelector("h1");
  if (heading) heading.textContent = words;
  setTitle(words);
}

/** @param {Answer} found @param {SheetOffer[]} offered */
function answerParts(found, offered) {
  return [
    h(
      "section.card.stack",
      h("p.soft.small", t("By {sheet}:", { sheet: familyName(offered) })),
      h("p.arbiter-answer", { "aria-live": "polite" }, joinSentences(found.said)),
      found.examples.map((one) => exampleFigure(one, offered)),
    ),
    sourceNote(found, offered),
    differencesSection(found, offered),
  ];
}

/** @param {Example} one @param {SheetOffer[]} offered */
function exampleFigure({ said: caption, laid, hands, lines, total, refused }, offered) {
  return h(
    "figure.arbiter-example.stack",
    h("figcaption", ruleWords(caption)),
    laid.length > 0 && tilesPicture(laid.join(" "), ""),
    hands.map(hand),
    refused && h("p.wrong", { dataset: { code: refused.code } }, reasonText(refused, offered)),
    lines.length > 0 && pointsAccount(lines, total),
  );
}

/** @param {Example["hands"][number]} held */
function hand({ tiles, chosen, points }) {
  const marked = tiles.filter((tile) => chosen.includes(tile)).map(dashTile);
  const label = [
    tiles.map(dashTile).join(", ") || t("No tile"),
    ...marked.map((tile) => t("marked: {tile}", { tile })),
  ];
  return h(
    "div.arbiter-hand",
    h(
      "div.arbiter-tiles",
      { role: "img", "aria-label": label.join("; ") },
      tiles.length > 0
        ? tiles.map((tile) =>
            h("span", { class: chosen.includes(tile) ? "chosen" : "" }, tilePicture(tile)),
          )
        : h("span.soft", t("No tile")),
    ),
    points !== null && h("strong.rule-points", signedNumber(points)),
  );
}

/**
 * The source: the section of the rules and the entries of the sheet. @param {Answer} found
 * @param {SheetOffer[]} offered
 */
function sourceNote({ parameters: values, settled }, offered) {
  const { sheet, house, scoring, target } = familyRules(offered);
  const list = h("dl.arbiter-where");
  void fetchParameters().then((known) => {
    const rows = known.filter(({ key }) => key in values);
    fill(
      list,
      rows.map((parameter) => [
        h("dt", t(parameter.label)),
        h("dd", valueWords(parameter, values[parameter.key])),
      ]),
    );
  });
  const published = offered.find((one) => one.name === sheet);
  return h(
    "section.card.stack",
    h("h2", t("Where it’s written")),
    list,
    settled && h("p.soft", t("The printed rules say little about this; this is how we read them.")),
    published && h("p.soft", { dataset: { part: "source" } }, t(published.source)),
    h(
      "div.buttons",
      h(
        "button.button",
        {
          onclick: () =>
            void showRules({
              sheet: /** @type {import("../../types.d.ts").Sheet} */ ({
                ...published?.parameters,
                ...house,
                name: sheet,
              }),
              scoring,
              target,
            }),
        },
        t("Read the full rules"),
      ),
    ),
  );
}

/** The published sheets, where they differ. @param {Answer} found @param {SheetOffer[]} offered */
function differencesSection({ differences: found }, offered) {
  if (found === null) return null;
  if (found.length === 0) return h("p.arbiter-agreed", t("All published rules agree."));
  /** @param {string} sheet */
  const called = (sheet) => t(offered.find((one) => one.name === sheet)?.title ?? sheet);
  return h(
    "details.card.arbiter-differences",
    h("summary", t("The published rules differ")),
    h(
      "dl.stack",
      found.map(({ sheets, said: sentences }) =>
        h(
          "div",
          h("dt", h("strong", sheets.map(called).join(", "))),
          h("dd", joinSentences(sentences)),
        ),
      ),
    ),
  );
}
