/** The arbiter: its questions, and the choice of rules for the answers. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { refusalNote, textField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { joinSentences } from "./answer-texts.js";
import { answerAll } from "./answers.js";
import { show as showQuestion } from "./question.js";
import { familyRules, familySheetField } from "./rules-choice.js";
import { show as showTable } from "./tiles-on-table.js";

/** @import { Question } from "./answers.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

/**
 * @param {HTMLElement} root
 * @param {import("../../kit/router.js").Params} params  `q`: a question; `table`: the tiles on the table
 */
export function show(root, { q, table }) {
  const title = table === undefined ? t("Settle an argument") : t("The tiles on the table");
  const body = h("div.stack", { "aria-busy": "true" });
  fillScreen(root, { title, class: table === undefined ? "column" : "arbiter-column" }, body);
  let here = true;
  /** @type {(() => void) | void} */
  let leave;
  void fetchSheets()
    .then((offered) => {
      if (!here) return;
      if (table !== undefined) leave = showTable(body, offered);
      else if (q) showQuestion(body, offered, q);
      else list(body, offered);
      body.removeAttribute("aria-busy");
    })
    .catch((problem) => here && fill(body, refusalNote(problem)));
  return {
    leave() {
      here = false;
      leave?.();
    },
  };
}

/** The list of questions, with a search. @param {HTMLElement} body @param {SheetOffer[]} offered */
function list(body, offered) {
  const found = h("div.stack", { "aria-live": "polite" });
  let wanted = "";
  const again = () => fill(found, questionGroups(answerAll(familyRules(offered)), wanted));
  again();
  fill(
    body,
    h(
      "section.card.stack",
      familySheetField(offered, again),
      textField({
        name: "search",
        label: t("Search"),
        value: "",
        placeholder: t("bridge, draw, 0-0-0…"),
        change(value) {
          wanted = value;
          again();
        },
      }),
      h(
        "a.button.main",
        { href: "/arbiter?table=", dataset: { do: "table" } },
        t("Enter the tiles as they are on the table"),
      ),
    ),
    found,
  );
}

/** @param {Question[]} all @param {string} wanted */
function questionGroups(all, wanted) {
  const words = plainText(wanted).split(/\s+/);
  const fitting = all.filter((one) => {
    const all_ = plainText([t(one.asked), joinSentences(one.said)].join(" "));
    return words.every((word) => all_.includes(word));
  });
  if (fitting.length === 0) return h("p", t("No question matches."));
  return groupTitles()
    .map(({ title, topics }) => ({
      title,
      asked: fitting.filter(({ topic }) => topics.includes(topic)),
    }))
    .filter(({ asked }) => asked.length > 0)
    .map(({ title, asked }) =>
      h(
        "section.card.stack",
        h("h2", title),
        h(
          "ul.arbiter-questions",
          asked.map(({ key, asked: text_ }) =>
            h("li", h("a", { href: `/arbiter?q=${key}` }, t(text_))),
          ),
        ),
      ),
    );
}

function groupTitles() {
  return [
    { title: t("Placing a tile"), topics: ["laying"] },
    { title: t("Drawing and passing"), topics: ["turn"] },
    { title: t("Who opens"), topics: ["opening"] },
    { title: t("The end of a round"), topics: ["out", "blocked"] },
    { title: t("The match"), topics: ["match"] },
  ];
}

/** A text without accents and capitals, for searching. @param {string} words */
function plainText(words) {
  return words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2010-\u2015]/g, "-")
    .replaceAll("’", "'")
    .toLowerCase()
    .trim();
}
