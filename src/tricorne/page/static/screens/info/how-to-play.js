/** How to play, in two minutes. */

import { tilePicture } from "../../kit/board/tile.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { drawingOf } from "../../kit/narration/drawings.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";

/** @import { SheetOffer } from "../../kit/narration/offers.js" */

/** @param {HTMLElement} root */
export function show(root) {
  const body = h("div.card.how");
  fillScreen(
    root,
    { title: t("How to play") },
    body,
    h(
      "div.buttons",
      h("a.button.main.big", { href: "/" }, t("Let’s play")),
      h("a.button", { href: "/rules" }, t("Rules")),
    ),
  );
  void fetchSheets()
    .then(([usual]) => fill(body, layingPart(), scoringPart(usual), endingPart(usual)))
    .catch((problem) => fill(body, layingPart(), refusalNote(problem)));
}

/** The part without points. */
function layingPart() {
  return [
    step(h("div.how-tiles", tilePicture("134"), tilePicture("555")), t("The tiles"), [
      t(
        "There are 56 tiles, each with three numbers from 0 to 5. Every number has its own colour and its own mark.",
      ),
      t("You hold a few of them on your rack. The others lie face down: that is the pool."),
    ]),
    step(
      drawingOf("place", t("Two tiles side by side: they show the same numbers where they meet.")),
      t("Place a tile, side to side"),
      [
        t(
          "The numbers must match at every corner that touches other tiles. You score the sum of the three numbers.",
        ),
        t("Drag a tile to a marked spot, or tap the tile and then the spot. It turns to fit."),
        t(
          "With a keyboard, Enter chooses a tile, the arrow keys lead it from spot to spot, and Enter places it. At the table, ? lists all keys.",
        ),
      ],
    ),
  ];
}

/** Figures and draws, with the points of the first sheet. @param {SheetOffer} sheet */
function scoringPart({ parameters, amounts: { full } }) {
  const { bridge, hexagon } = full.figures;
  const draws = Number(parameters.draws);
  return [
    step(
      drawingOf("bridge", t("Bridge")),
      n("A bridge: {count} extra point", "A bridge: {count} extra points", bridge),
      [t("One side joined, and the opposite corner touches another tile.")],
    ),
    step(
      drawingOf("hexagon", t("Hexagon")),
      n("A hexagon: {count} extra point", "A hexagon: {count} extra points", hexagon),
      [t("The sixth tile around a point. Two hexagons with one tile score even more.")],
    ),
    step(null, t("Nothing fits? Draw"), [
      n(
        "Draw a tile from the pool. It costs {count} point. You may place it at once if it fits. Most draws in a turn: {draws}.",
        "Draw a tile from the pool. It costs {count} points. You may place it at once if it fits. Most draws in a turn: {draws}.",
        full.draw,
        { draws },
      ),
    ]),
  ];
}

/** @param {SheetOffer} sheet */
function endingPart({ amounts: { full } }) {
  return step(null, t("The end"), [
    n(
      "Placing your last tile ends the round: {count} point, plus the value of all tiles the others still hold.",
      "Placing your last tile ends the round: {count} points, plus the value of all tiles the others still hold.",
      full.out_bonus,
    ),
    t("Most points wins. Some rules score a little differently; you choose."),
  ]);
}

/** @param {Element | null} picture @param {string} title @param {string[]} sentences */
function step(picture, title, sentences) {
  return h(
    "section.rule-figure",
    picture,
    h(
      "div",
      h("h2", title),
      sentences.map((sentence) => h("p", sentence)),
    ),
  );
}
