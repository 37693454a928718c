/** One question: the answer, a picture, the source in the rules, and the sheets that differ. */

import { tilePicture } from "../../kit/board/tile.js";
import { fill, h } from "../../kit/elements.js";
import { signed, t } from "../../kit/i18n.js";
import { tilesDrawn } from "../../kit/narration/drawings.js";
import { parameters } from "../../kit/narration/offers.js";
import { dashed } from "../../kit/narration/phrasing.js";
import { inWords, showRules } from "../../kit/narration/rules.js";
import { name } from "../../kit/widgets/frame.js";
import { inWords as valueInWords } from "../info/find-sheet.js";
import { account, said, why } from "./answer-texts.js";
import { answer } from "./answers.js";
import { byWhich, family, sheetChoice } from "./rules-choice.js";

/** @import { Answer, Example } from "./answers.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

/** @param {HTMLElement} body @param {SheetOffer[]} offered @param {string} key */
export function show(body, offered, key) {
  const told = h("div.stack");
  const again = () => {
    const found = answer(family(offered), key);
    title(body, t(found.asked));
    fill(told, parts(found, offered));
  };
  again();
  fill(
    body,
    told,
    h(
      "section.card.stack",
      sheetChoice(offered, again),
      h(
        "div.buttons",
        h("a.button", { href: "/arbiter" }, t("All questions")),
        h("a.button", { href: "/arbiter?table=" }, t("Enter the tiles as they are on the table")),
      ),
    ),
  );
}

/** @param {HTMLElement} body @param {string} words */
function title(body, words) {
  const heading = body.parentElement?.querySelector("h1");
  if (heading) heading.textContent = words;
  name(words);
}

/** @param {Answer} found @param {SheetOffer[]} offered */
function parts(found, offered) {
  return [
    h(
      "section.card.stack",
      h("p.soft.small", t("By {sheet}:", { sheet: byWhich(offered) })),
      h("p.arbiter-answer", { "aria-live": "polite" }, said(found.said)),
      found.examples.map((one) => example(one, offered)),
    ),
    where(found, offered),
    differences(found, offered),
  ];
}

/** @param {Example} one @param {SheetOffer[]} offered */
function example({ said: caption, laid, hands, lines, total, refused }, offered) {
  const words = inWords(caption);
  return h(
    "figure.arbiter-example.stack",
    h("figcaption", words),
    laid.length > 0 && tilesDrawn(laid.join(" "), words),
    hands.map(hand),
    refused && h("p.wrong", { dataset: { code: refused.code } }, why(refused, offered)),
    lines.length > 0 && account(lines, total),
  );
}

/** @param {Example["hands"][number]} held */
function hand({ tiles, chosen, points }) {
  const marked = tiles.filter((tile) => chosen.includes(tile)).map(dashed);
  const label = [
    tiles.map(dashed).join(", ") || t("No tile"),
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
    points !== null && h("strong.rule-points", signed(points)),
  );
}

/**
 * The source: the section of the rules and the entries of the sheet. @param {Answer} found
 * @param {SheetOffer[]} offered
 */
function where({ parameters: values, settled }, offered) {
  const { sheet, house, scoring, target } = family(offered);
  const list = h("dl.arbiter-where");
  void parameters().then((known) => {
    const rows = known.filter(({ key }) => key in values);
    fill(
      list,
      rows.map((parameter) => [
        h("dt", t(parameter.label)),
        h("dd", valueInWords(parameter, values[parameter.key])),
      ]),
    );
  });
  const all = offered.find((one) => one.name === sheet)?.parameters;
  return h(
    "section.card.stack",
    h("h2", t("Where it’s written")),
    list,
    settled && h("p.soft", t("The printed rules say little about this; this is how we read them.")),
    h(
      "div.buttons",
      h(
        "button.button",
        {
          onclick: () =>
            void showRules({
              sheet: /** @type {import("../../types.d.ts").Sheet} */ ({
                ...all,
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
function differences({ differences: found }, offered) {
  if (found.length === 0) return h("p.arbiter-agreed", t("All published rules agree."));
  /** @param {string} sheet */
  const called = (sheet) => t(offered.find((one) => one.name === sheet)?.title ?? sheet);
  return h(
    "details.card.arbiter-differences",
    h("summary", t("The published rules differ")),
    h(
      "dl.stack",
      found.map(({ sheets, said: sentences }) =>
        h("div", h("dt", h("strong", sheets.map(called).join(", "))), h("dd", said(sentences))),
      ),
    ),
  );
}
