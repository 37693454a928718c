/** Between rounds: who opens the next one. After the match: the result. */

import { emblemOf } from "../../kit/board/emblem.js";
import { tilePicture } from "../../kit/board/tile.js";
import { h } from "../../kit/elements.js";
import { listWords, n, signedNumber, t } from "../../kit/i18n.js";
import { celebrateEnding, endingParts } from "../../kit/narration/ending.js";
import { openKeepsake } from "../../kit/narration/keepsake.js";
import { figureName } from "../../kit/narration/phrasing.js";
import { playSound } from "../../kit/sounds.js";
import { icon } from "../../kit/widgets/icons.js";
import { startCount } from "./begin.js";
import { countWords, repeatCount } from "./count.js";
import { doubtCard } from "./doubtful.js";
import { keepsakeOf, standingsOf } from "./picture.js";

/** @import { Counted, Line, Screen, Shown } from "./types.d.ts" */

/** @param {Screen} screen */
export function openingForm(screen) {
  const { shown: said, now, draft } = screen;
  const { names, opening: rule, target } = said.agreed;
  if (draft.what === "opens" && draft.seat) {
    /** @type {Line} */
    const line = { what: "opens", seat: draft.seat, so: true };
    return doubtCard(screen, line, screen.tryLine(line));
  }
  const say = (/** @type {number} */ seat) => {
    /** @type {Line} */
    const line = { what: "opens", seat };
    if (screen.tryLine(line).doubts.length > 0) screen.say({ what: "opens", seat });
    else screen.enterLine(line);
  };
  return [
    h("h2", { tabindex: "-1" }, t("Round {number}: who opens?", { number: now.number + 1 })),
    h(
      "div.count-names",
      names.map(
        (name, index) =>
          !now.gone.includes(index + 1) &&
          h(
            "button.button.big",
            { dataset: { do: `opens-${index + 1}` }, onclick: () => say(index + 1) },
            name,
          ),
      ),
    ),
    h(
      "ul.soft.small",
      rule.map((sentence) => h("li", countWords(sentence))),
      target > 0 && h("li", t("The match is played to {points} points.", { points: target })),
    ),
  ];
}

/** The counts that were celebrated, by their screens: a card that is drawn anew is still. @type {WeakMap<Screen, number>} */
const celebrated = new WeakMap();

/** Whom the match celebrates, for those who follow it, too. @param {Screen} screen */
export function resultHead(screen) {
  const { now, shown: said } = screen;
  const { names } = said.agreed;
  const called = listWords(now.winners.map((seat) => names[seat - 1]));
  const { above, below } = endingParts({
    players: standingsOf(said),
    below: [bestTurn(said)],
  });
  const head = h(
    "div.ending.gold.count-ending",
    above,
    h(
      "h2.count-winner",
      { tabindex: "-1" },
      n("{names} won!", "{names} won together!", now.winners.length, { names: called }),
    ),
    below,
  );
  if (celebrated.get(screen) !== said.lines.length) {
    celebrated.set(screen, said.lines.length);
    celebrateEnding(head);
    playSound("win");
  }
  return head;
}

/** @param {Screen} screen */
export function resultCard(screen) {
  return [
    resultHead(screen),
    h(
      "div.buttons",
      h(
        "button.button.main.big",
        { dataset: { do: "rematch" }, onclick: () => startCount(repeatCount(screen.count)) },
        t("Play again at the same table"),
      ),
      h(
        "button.button",
        { dataset: { do: "play-on" }, onclick: () => screen.say({ what: "opens" }) },
        icon("plus"),
        t("One more round"),
      ),
      h(
        "button.button",
        {
          dataset: { do: "send-picture" },
          onclick: () => void openKeepsake("tricorne.png", () => keepsakeOf(screen.shown)),
        },
        icon("share"),
        t("Send a picture"),
      ),
    ),
  ];
}

/** The turn that brought the most points. @param {Shown} shown */
function bestTurn({ lines, agreed }) {
  if (agreed.scoring === "none") return null;
  const points = (/** @type {Counted} */ line) => line.points[(line.seat ?? 1) - 1];
  const turns = lines.filter(({ what, tile, seat }) => what === "turn" && tile && seat);
  if (turns.length === 0) return null;
  const best = turns.reduce((one, other) => (points(other) > points(one) ? other : one));
  const name = agreed.names[(best.seat ?? 1) - 1];
  return h(
    "div.count-best",
    tilePicture(best.tile ?? ""),
    h("p", t("Best move: {name}", { name })),
    best.figure && h("p", emblemOf(best.figure), ` ${figureName(best.figure)}`),
    h("strong.figures", signedNumber(points(best))),
  );
}
