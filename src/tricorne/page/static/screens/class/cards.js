/** The cards of a class, to be printed and cut: one for each pupil, with a number and a face. */

import { addressOf } from "../../kit/address.js";
import { MINE } from "../../kit/class-work.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { botPortrait } from "../../kit/widgets/portraits.js";
import { qrModules } from "../../kit/widgets/qr.js";
import { qrPicture } from "../../kit/widgets/qr-picture.js";
import { cardCode } from "./codes.js";

/** @import { Classroom } from "./storage.js" */

const FACES = ["pip", "mia", "gus", "clara", "bruno", "ada", "max"];

/** The face on a card. @param {number} number */
export function cardFace(number) {
  return h(
    "span",
    { class: `card-face seat-${(number % 6) + 1}` },
    botPortrait(FACES[number % FACES.length]),
  );
}

/** @param {HTMLElement} root @param {Classroom} room */
export function showCards(root, { tag, count }) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  fillScreen(
    root,
    { title: t("Cards of the class"), class: "class-sheets" },
    h(
      "div.stack.class-screen",
      h("p", t("Print the cards and cut them out. Each child gets one. No name is on it.")),
      h(
        "p.buttons",
        h("button.button.main", { dataset: { do: "print" }, onclick: () => print() }, t("Print")),
        h("a.button", { href: "/class", dataset: { do: "class" } }, t("Back to the class")),
      ),
    ),
    h(
      "ol.class-cards",
      numbers.map((number) => pupilCard(tag, number)),
    ),
  );
}

/** @param {string} tag @param {number} number */
function pupilCard(tag, number) {
  const code = cardCode(tag, number);
  const address = new URL(addressOf(`${MINE}#${code}`), location.href).href;
  return h(
    "li.class-card",
    { dataset: { card: String(number) } },
    qrPicture(qrModules(address), t("Card {number}", { number })),
    h("span.class-card-head", cardFace(number), h("strong.figures", String(number))),
    h("span.code", code),
  );
}
