/** The parts beside the board of a replay: points, hands, and the ending. */

import { tilePicture } from "../../kit/board/tile.js";
import { h } from "../../kit/elements.js";
import { listWords, n, numberText, t } from "../../kit/i18n.js";
import { dealAddress, practiceWords } from "../../kit/narration/named-deals.js";
import { goTo } from "../../kit/router.js";
import { icon } from "../../kit/widgets/icons.js";
import { drawPortrait, portraitsOf } from "../../kit/widgets/portraits.js";

/** @import { RecordedMatch, Stand } from "../../types.d.ts" */
/** @import { Sitters } from "../../kit/narration/sitters.js" */

/**
 * Every player's total, with the last mover marked.
 * @param {RecordedMatch} story @param {Sitters} sitters @param {Stand} stand @param {number} seat
 */
export function pointsList(story, { seats }, stand, seat) {
  const drawn = portraitsOf(seats);
  return h(
    "ul.player-points.figures",
    story.players.map((name, index) =>
      h(
        "li",
        {
          class: `seat-${index + 1}${index + 1 === seat ? " mover" : ""}`,
          dataset: { seat: String(index + 1), total: String(stand.totals[index]) },
        },
        drawPortrait(drawn[index]),
        h("span", name),
        h("strong", numberText(stand.totals[index])),
        h("small.soft", n("{count} tile", "{count} tiles", stand.sizes[index])),
      ),
    ),
    h("li", h("span", t("Pool")), h("strong", stand.pool)),
  );
}

/** Every player's tiles, where known. @param {RecordedMatch} story @param {Stand} stand */
export function handsList(story, stand) {
  if (!stand.hands) return h("p.soft.small", t("This game record does not contain the hands."));
  return stand.hands.map((hand, index) =>
    h(
      "div.held",
      h("h2", story.players[index]),
      h(
        "ul.held-tiles",
        hand.map((tile) => h("li", h("span.aside", [...tile].join("-")), tilePicture(tile))),
      ),
    ),
  );
}

/**
 * How a round ended, and after the last one also the match.
 * @param {RecordedMatch} story @param {Sitters} sitters @param {number} round
 * @param {import("../../kit/narration/explain.js").Explained[]} lines of the round
 */
export function endingWords(story, { you }, round, lines) {
  const { ending } = story.rounds[round];
  const words = [];
  const last = lines.findLast(({ line }) => line.what === "place")?.line.seat ?? 1;
  if (ending === "out")
    words.push(
      last === you
        ? t("You placed your last tile.")
        : t("{name} placed their last tile.", { name: story.players[last - 1] }),
    );
  if (ending === "blocked") words.push(t("The round is over: nobody can play."));
  if (ending === "target") words.push(t("The match is over: target reached."));
  const rivals = story.players.length > 1;
  const over = rivals && story.finished && round === story.rounds.length - 1;
  if (over && story.winners.length === 1 && story.winners[0] === you) words.push(t("You won!"));
  else if (over && story.winners.length > 0) {
    const names = listWords(story.winners.map((seat) => story.players[seat - 1]));
    words.push(n("{names} wins.", "{names} win together.", story.winners.length, { names }));
  }
  return words.join(" ");
}

/**
 * The cells of later tiles, so that the board has its full size from the beginning.
 * @param {import("../../kit/narration/explain.js").Explained[]} coming
 */
export function cellsOf(coming) {
  return coming.flatMap(({ line }) => line.place?.cell ?? []);
}

/**
 * A link to play the deal of a round; null if some of its tiles are unknown.
 * @param {RecordedMatch} story
 * @param {() => number} at the current round of the replay
 */
export function playAgainButton({ rounds, players, sheet, house, scoring, practice }, at) {
  if (rounds.length === 0 || rounds.some(({ name }) => name === null)) return null;
  const way = { kind: "", players: players.length, sheet: sheet.name, house, scoring };
  const run = () => goTo(dealAddress({ ...way, name: rounds[at()].name ?? "" }));
  return [
    practice && h("p.soft", practiceWords(practice)),
    h("button.button.quiet", { dataset: { do: "deal" }, onclick: run }, t("Play this deal")),
  ];
}

/**
 * @param {import("../../kit/widgets/icons.js").Icon} picture @param {string} label
 * @param {() => void} run
 */
export function controlButton(picture, label, run) {
  return h(
    "button.button.round",
    { "aria-label": label, title: label, dataset: { do: picture }, onclick: run },
    icon(picture),
  );
}
