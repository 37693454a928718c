/** The highlights of some rounds: each seat's best move, its figures, and the course of its points. */

import { explainLog, notedFigure } from "./explain.js";

/** @import { Breakdown, Figure } from "../../types.d.ts" */
/** @import { Explained } from "./explain.js" */

/**
 * @typedef {object} Memory
 * @property {Explained | null} best the placement that brought the most points, if any did
 * @property {Map<Figure, number>} figures how many of each the player made
 * @property {number[]} curve the total at the beginning and after each line
 */

/**
 * @param {{log: string[], breakdowns: Breakdown[], totals: number[]}[]} rounds
 * @param {number} seats the number of players
 * @returns {Memory[]} one for each seat
 */
export function memoriesOf(rounds, seats) {
  const lines = rounds.flatMap(explainLog);
  return Array.from({ length: seats }, (_, index) => {
    const seat = index + 1;
    const laid = lines.filter(({ line }) => line.seat === seat && line.what === "place");
    const best = laid.reduce(
      (most, one) => (one.line.points > (most?.line.points ?? 0) ? one : most),
      /** @type {Explained | null} */ (null),
    );
    const reached = rounds.at(-1)?.totals[index] ?? 0;
    return { best, figures: figuresOf(laid), curve: curveOf(lines, seat, reached) };
  });
}

/** @param {Explained[]} laid */
function figuresOf(laid) {
  /** @type {Map<Figure, number>} */
  const figures = new Map();
  for (const one of laid) {
    const figure = notedFigure(one);
    if (figure) figures.set(figure, (figures.get(figure) ?? 0) + 1);
  }
  return figures;
}

/** @param {Explained[]} lines @param {number} seat @param {number} reached its total at the end */
function curveOf(lines, seat, reached) {
  const first = lines.find(({ line }) => line.seat === seat)?.line;
  let total = first ? first.total - first.points : reached;
  return [
    total,
    ...lines.map(({ line }) => {
      if (line.seat === seat) ({ total } = line);
      return total;
    }),
  ];
}

/**
 * A consolation for a loser, from the closest result to the farthest; null if the loser is behind
 * nobody. The best move and the figures count only if the memories are those of the whole match.
 * @param {Memory[]} all
 * @param {number} seat the loser's seat
 * @param {boolean} whole
 * @returns {{glad: "close", points: number} | {glad: "best", best: Explained} | {glad: "figures"}
 *   | {glad: "move", best: Explained, points: number} | {glad: "far", points: number, seat: number}
 *   | null}
 */
export function consolationFor(all, seat, whole) {
  const mine = all[seat - 1];
  const others = all.filter((memory) => memory !== mine);
  const first = others.reduce((one, other) =>
    reachedPoints(other) > reachedPoints(one) ? other : one,
  );
  const short = reachedPoints(first) - reachedPoints(mine);
  if (short <= 0) return null;
  if (short <= CLOSE) return { glad: "close", points: short };
  if (whole && mine.best && others.every((other) => bestPoints(other) < bestPoints(mine)))
    return { glad: "best", best: mine.best };
  if (whole && others.every(({ figures }) => sumOf(figures) < sumOf(mine.figures)))
    return { glad: "figures" };
  if (first.best && bestPoints(first) > short)
    return { glad: "move", best: first.best, points: short };
  return { glad: "far", points: short, seat: all.indexOf(first) + 1 };
}

const CLOSE = 15;

/** @param {Memory} memory */
function reachedPoints({ curve }) {
  return curve.at(-1) ?? 0;
}

/** @param {Memory} memory */
function bestPoints({ best }) {
  return best?.line.points ?? 0;
}

/** @param {Memory["figures"]} figures */
function sumOf(figures) {
  return [...figures.values()].reduce((all, one) => all + one, 0);
}
