/** The chances to win as a curve, which is the slider of the replay. */

import { t } from "../../../kit/i18n.js";
import { drawChart } from "../../../kit/narration/curve.js";
import { portraitsOf } from "../../../kit/widgets/portraits.js";

/**
 * A round: the steps of its replay, whether all began it with as many points, and whether it is over.
 * @typedef {{steps: number, isEven: boolean, isOver: boolean}} Played
 */

/** The least height of the curve, in rem. */
const LEAST = 4;
/** The curve shows no smaller chance before the end of the round. */
const SMALLEST = 0.01;

/**
 * The chances of each seat before the first move and after each one. Before it they are equal, but
 * not in a later round of a match, where somebody leads.
 * @param {number[][]} chances after each action, the share of each seat
 * @param {number} players @param {Played} round
 */
export function curvesOf(chances, players, { steps, isEven, isOver }) {
  const even = Array.from({ length: players }, () => 1 / players);
  const before = isEven ? even : (chances[0] ?? even);
  // The lines of the end, one for each player, change nothing any more.
  const left = steps - chances.length;
  const last = chances.at(-1) ?? before;
  const after = left <= players ? Array.from({ length: left }, () => last) : [];
  const all = [before, ...chances, ...after];
  const end = isOver && left <= players ? chances.length : all.length;
  return even.map((_, index) =>
    all.map((shares, step) => (step < end ? boundChance(shares[index]) : shares[index])),
  );
}

/** A chance before the end of a round: neither "0%" nor "100%", which might change. @param {number} share */
export function boundChance(share) {
  return Math.min(Math.max(share, SMALLEST), 1 - SMALLEST);
}

/**
 * The name of the chances. A round that cannot yet decide its match is a race of its own.
 * @param {boolean} isOfRound
 */
export function chanceWords(isOfRound) {
  return isOfRound ? t("Chances to be ahead after this round") : t("Chances to win");
}

/**
 * @param {{label: string, chances: number[][], dots: ReturnType<typeof import("./dots.js").dotsOf>}} what the share of each seat after each action, in what, and the dots of choices
 * @param {string[]} names @param {import("../../../kit/narration/sitters.js").Sitters} sitters
 * @param {Played} round @param {(step: number) => void} moved
 */
export function chanceCurve({ label, chances, dots }, names, sitters, round, moved) {
  const drawn = portraitsOf(sitters.seats);
  const curves = curvesOf(chances, names.length, round);
  const courses = names.map((name, index) => ({
    name,
    drawn: drawn[index],
    curve: curves[index],
  }));
  return drawChart(courses, {
    label,
    ends: label,
    said: (share) => t("{percent}%", { percent: Math.round(100 * share) }),
    shows: [0, 1 / names.length, 1],
    steps: round.steps,
    least: LEAST,
    dots,
    moved,
  });
}
