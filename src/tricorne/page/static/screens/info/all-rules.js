/** A page with every rule sheet and what it says. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { showRules } from "../../kit/narration/rules.js";
import { playersWords } from "../../kit/narration/sheet-words.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";

/** @param {HTMLElement} root */
export function show(root) {
  const body = h("div.stack");
  fillScreen(
    root,
    { title: t("Rules") },
    h(
      "p",
      t(
        "The game has been sold with several sets of rules. The tiles are the same; points and details differ.",
      ),
    ),
    body,
  );
  void fetchSheets()
    .then((all) => fill(body, all.map(sheetCard)))
    .catch((problem) => fill(body, refusalNote(problem)));
}

/** @param {import("../../kit/narration/offers.js").SheetOffer} sheet */
function sheetCard({ name, title, source, about, players, parameters }) {
  return h(
    "section.card.stack",
    h("h2", t(title), " ", h("small.soft", playersWords(players))),
    h("p", t(about)),
    h("p.soft.small", t(source)),
    h(
      "div.buttons",
      h(
        "button.button",
        { onclick: () => void showRules({ sheet: { ...parameters, name } }) },
        t("Full {sheet} rules", { sheet: t(title) }),
      ),
    ),
  );
}
