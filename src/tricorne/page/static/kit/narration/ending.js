/** The head of the card at the end of a game or a count: faces, the result in large figures, and a celebration. */

import { h } from "../elements.js";
import { numberText, t } from "../i18n.js";
import { hasReducedMotion } from "../settings.js";
import { drawPortrait } from "../widgets/portraits.js";

/**
 * How a game ended for whom it is told: `gold` celebrates, `dusk` is for a loser, `calm` for all else.
 * @typedef {"gold" | "dusk" | "calm"} Mood
 */
/**
 * A player at the end; without points where nobody scores.
 * @typedef {{seat: number, name: string, points: number | null, won: boolean,
 *   drawn: import("../widgets/portraits.js").Layers | null}} Standing
 */
/**
 * @typedef {object} Ending
 * @property {Standing[]} players
 * @property {string | null} [about] what ended, if not a single round
 * @property {import("../elements.js").Child[]} [below] what else the head says
 */

const TRIANGLES = 26;
/** The numbers in whose colours they are; 0 is grey. */
const COLOURS = 5;
/** As long as the animation in ending.css, with its delay. */
const FALLS = 1300;

/**
 * The parts of the head above and below its title.
 * @param {Ending} ending
 * @returns {{above: import("../elements.js").Child, below: import("../elements.js").Child[]}}
 */
export function endingParts({ players, about = null, below = [] }) {
  const ranked = [...players].sort(
    (one, other) => Number(other.won) - Number(one.won) || (other.points ?? 0) - (one.points ?? 0),
  );
  const won = ranked.filter((one) => one.won);
  const others = ranked.filter((one) => !one.won);
  const pair = won.length === 1 && others.length === 1;
  const alone = players.length === 1;
  const large = alone ? ranked : won;
  return {
    above: facesRow(large, pair ? others : []),
    below: [
      about && h("p.ending-about", about),
      pair && pairPoints(won[0], others[0]),
      !pair && large.length > 0 && onePoints(large[0]),
      !(pair || alone) && othersList(won.length > 1 ? ranked : others),
      ...below,
    ],
  };
}

/** Lets triangles in the colours of the numbers fall over a head; never with reduced motion. @param {Element} head */
export function celebrateEnding(head) {
  if (hasReducedMotion()) return;
  const fall = h(
    "div.ending-fall",
    { "aria-hidden": "true" },
    Array.from({ length: TRIANGLES }, (_, index) =>
      h("i", {
        class: `number-${1 + (index % COLOURS)}`,
        style: {
          left: `${((index + Math.random()) / TRIANGLES) * 100}%`,
          "--size": `${9 + 8 * Math.random()}px`,
          "--aside": `${60 * (Math.random() - 0.5)}px`,
          "--spin": `${Math.round(720 * (Math.random() - 0.5))}deg`,
          "--after": `${Math.round(400 * Math.random())}ms`,
        },
      }),
    ),
  );
  head.append(fall);
  setTimeout(() => fall.remove(), FALLS);
}

/** @param {Standing[]} large @param {Standing[]} small */
function facesRow(large, small) {
  if (large.length === 0) return null;
  return h(
    "div.ending-faces",
    { "data-large": Math.min(large.length, 3) },
    large.map((one) => drawFace(one, "large")),
    small.map((one) => drawFace(one, "small")),
  );
}

/** @param {Standing} one @param {string} size */
function drawFace({ seat, drawn }, size) {
  return h("span", { class: `ending-face ${size} seat-${seat}` }, drawPortrait(drawn));
}

/** The points of two players: 157 to 107. @param {Standing} one @param {Standing} other */
function pairPoints({ points: most }, { points: least }) {
  if (most === null || least === null) return null;
  const first = numberText(most);
  const text = t("{points} to {others}", { points: first, others: numberText(least) });
  const at = text.indexOf(first);
  return h(
    "p.ending-points.figures",
    text.slice(0, at),
    h("strong", first),
    h("span", text.slice(at + first.length)),
  );
}

/** @param {Standing} one */
function onePoints({ points: all }) {
  return all === null ? null : h("p.ending-points.figures", h("strong", numberText(all)));
}

/** @param {Standing[]} others */
function othersList(others) {
  return h(
    "ul.ending-others",
    others.map((one) =>
      h(
        "li",
        { class: `seat-${one.seat}` },
        drawPortrait(one.drawn),
        h("span", one.name),
        one.points === null ? null : h("strong.figures", numberText(one.points)),
      ),
    ),
  );
}
