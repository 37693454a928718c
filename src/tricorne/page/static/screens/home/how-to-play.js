/** How to play: the whole game in two minutes. */

import { tilePicture } from "../../kit/board/tile.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { drawing } from "../../kit/narration/drawings.js";
import { sheets } from "../../kit/narration/offers.js";
import { wrong } from "./fields.js";
import { frame } from "./frame.js";

/** @import { SheetOffer } from "../../kit/narration/offers.js" */

/** @param {HTMLElement} root */
export function show(root) {
  const body = h("div", { class: "card how" });
  frame(
    root,
    { title: t("How to play") },
    body,
    h(
      "div",
      { class: "buttons" },
      h("a", { class: "button main big", href: "/" }, t("Let’s play")),
      h("a", { class: "button", href: "/rules" }, t("The rule sheets")),
    ),
  );
  void sheets()
    .then(([usual]) => fill(body, laying(), scoring(usual), ending(usual)))
    .catch((problem) => fill(body, laying(), wrong(problem)));
}

/** What needs no points. */
function laying() {
  return [
    step(h("div", { class: "how-tiles" }, tilePicture("134"), tilePicture("555")), t("The tiles"), [
      t(
        "There are 56 tiles, each with three numbers from 0 to 5. Every number has its own colour and its own mark.",
      ),
      t("You hold a few of them on your rack. The others lie face down: they are the pool."),
    ]),
    step(
      drawing("place", t("Two tiles side by side: they show the same numbers where they meet.")),
      t("Lay a tile, side to side"),
      [
        t(
          "The numbers have to agree at every corner that touches other tiles. You score the sum of the three numbers.",
        ),
        t("Drag a tile to a marked place, or tap it and then the place. It turns by itself."),
      ],
    ),
  ];
}

/** Figures and draws, with the points of the sheet that is offered first. @param {SheetOffer} sheet */
function scoring({ parameters, amounts: { full } }) {
  const { bridge, hexagon } = full.figures;
  const draws = Number(parameters.draws);
  return [
    step(
      drawing("bridge", t("Bridge")),
      n("A bridge: {count} point more", "A bridge: {count} points more", bridge),
      [t("One side joined, and the corner opposite touches another tile.")],
    ),
    step(
      drawing("hexagon", t("Hexagon")),
      n("A hexagon: {count} point more", "A hexagon: {count} points more", hexagon),
      [t("The sixth tile around a point. Two hexagons with one tile bring even more.")],
    ),
    step(null, t("Nothing fits? Draw"), [
      n(
        "Draw from the pool, up to {draws} tiles in a turn, at {count} point each. A tile that fits may be laid at once.",
        "Draw from the pool, up to {draws} tiles in a turn, at {count} points each. A tile that fits may be laid at once.",
        full.draw,
        { draws },
      ),
    ]),
  ];
}

/** @param {SheetOffer} sheet */
function ending({ amounts: { full } }) {
  return step(null, t("The end"), [
    n(
      "Laying your last tile ends the round: {count} point, and the values of all tiles that the others still hold.",
      "Laying your last tile ends the round: {count} points, and the values of all tiles that the others still hold.",
      full.out_bonus,
    ),
    t("The most points win. Some rule sheets count a little differently; you choose."),
  ]);
}

/**
 * @param {Element | null} picture
 * @param {string} title
 * @param {string[]} sentences
 */
function step(picture, title, sentences) {
  return h(
    "section",
    { class: "rule-figure" },
    picture,
    h(
      "div",
      null,
      h("h2", null, title),
      sentences.map((sentence) => h("p", null, sentence)),
    ),
  );
}
