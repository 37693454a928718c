/** How to play: the whole game in two minutes. */

import { tilePicture } from "../board/tile.js";
import { h } from "../elements.js";
import { t } from "../i18n.js";
import { drawing } from "../telling/drawings.js";
import { frame } from "./frame.js";

/** @param {HTMLElement} root */
export function show(root) {
  frame(
    root,
    { title: t("How to play") },
    h(
      "div",
      { class: "card how" },
      step(
        h("div", { class: "how-tiles" }, tilePicture("134"), tilePicture("555")),
        t("The tiles"),
        [
          t(
            "There are 56 tiles, each with three numbers from 0 to 5. Every number has its own colour and its own mark.",
          ),
          t("You hold a few of them on your rack. The others lie face down: they are the pool."),
        ],
      ),
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
      step(drawing("bridge", t("Bridge")), t("A bridge: 40 points more"), [
        t("One side joined, and the corner opposite touches another tile."),
      ]),
      step(drawing("hexagon", t("Hexagon")), t("A hexagon: 50 points more"), [
        t("The sixth tile around a point. Two hexagons with one tile bring even more."),
      ]),
      step(null, t("Nothing fits? Draw"), [
        t(
          "Draw from the pool, up to three tiles in a turn, at 5 points each. A tile that fits may be laid at once.",
        ),
      ]),
      step(null, t("The end"), [
        t(
          "Laying your last tile ends the round: 25 points, and the values of all tiles that the others still hold.",
        ),
        t("The most points win. Some rule sheets count a little differently; you choose."),
      ]),
    ),
    h(
      "div",
      { class: "buttons" },
      h("a", { class: "button main big", href: "/" }, t("Let’s play")),
      h("a", { class: "button", href: "/rules" }, t("The rule sheets")),
    ),
  );
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
