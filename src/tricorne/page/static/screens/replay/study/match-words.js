/** The verdict on a whole match in numbers and words, from the studies of its rounds. */

import { n, t } from "../../../kit/i18n.js";
import { verdictWords } from "./verdict.js";

/** @import { Told } from "./types.d.ts" */
/** @import { Company } from "./verdict.js" */

/** The points that matter as much as a hundredth of the chance to win. */
const POINTS = 2;
/** The points below which a difference does not matter; it must also be larger than twice its error. */
const EVEN = 5;

/**
 * The sums over some rounds for one seat: what its moves cost, and those of the others on average;
 * how much better it played; and its luck.
 * @param {Told[]} rounds @param {number} seat
 */
function sumsOf(rounds, seat) {
  const losses = rounds.map(({ played }) => ({
    own: played[seat - 1].lost.worth,
    others: played
      .filter((_, index) => index !== seat - 1)
      .map(({ lost }) => lost.worth / (played.length - 1)),
  }));
  return {
    lost: addUp(losses.map(({ own }) => own)),
    theirs: addUp(losses.flatMap(({ others }) => others)),
    skill: addUp(rounds.map(({ verdicts }) => verdicts[seat - 1].points)),
    luck: addUp(rounds.map(({ luck }) => luck[seat - 1]?.total.worth ?? 0)),
  };
}

/** Skill and luck in the rounds that are judged in points; null if there are none. @param {Told[]} rounds @param {Company} company */
export function matchSums(rounds, { you }) {
  const inPoints = rounds.filter(({ points }) => points);
  return inPoints.length > 0 ? sumsOf(inPoints, you ?? 1) : null;
}

/** Who played better, and who had luck, in all rounds together. @param {Told[]} rounds @param {Company} company */
export function matchWords(rounds, company) {
  return verdictWords(joinRounds(rounds), { ...company, isOneOfMany: false });
}

/**
 * What the moves cost, in points and in chances to win.
 * @param {Told[]} rounds @param {Company} company @returns {string[]}
 */
export function costWords(rounds, { names, you }) {
  const seat = you ?? 1;
  if (names.length === 1 || (names.length > 2 && you === null)) return [];
  const some = [rounds.filter(({ points }) => points), rounds.filter(({ points }) => !points)];
  const who = { name: names[seat - 1], other: names.length === 2 ? names[2 - seat] : "" };
  return some.flatMap((those, index) => {
    if (those.length === 0) return [];
    const { lost, theirs } = sumsOf(those, seat);
    const costs = { lost: Math.round(lost), theirs: Math.round(theirs) };
    if (costs.lost + costs.theirs === 0) return [];
    return [
      index === 0 ? pointsWords({ ...who, ...costs }, you) : shareWords({ ...who, ...costs }, you),
    ];
  });
}

/** @typedef {{name: string, other: string, lost: number, theirs: number}} Costs `other` is empty for several others */

/** @param {Costs} costs @param {number | null} you */
function pointsWords(costs, you) {
  if (you === null)
    return n(
      "The moves of {name} cost {count} point, and those of {other} {theirs}.",
      "The moves of {name} cost {count} points, and those of {other} {theirs}.",
      costs.lost,
      costs,
    );
  return costs.other
    ? n(
        "Your moves cost you {count} point, and those of {other} {theirs}.",
        "Your moves cost you {count} points, and those of {other} {theirs}.",
        costs.lost,
        costs,
      )
    : n(
        "Your moves cost you {count} point, and those of the others {theirs} on average.",
        "Your moves cost you {count} points, and those of the others {theirs} on average.",
        costs.lost,
        costs,
      );
}

/** @param {Costs} costs @param {number | null} you */
function shareWords(costs, you) {
  if (you === null)
    return t(
      "Towards the end, the moves of {name} cost {lost}% of the match, and those of {other} {theirs}%.",
      costs,
    );
  return costs.other
    ? t(
        "Towards the end, your moves cost you {lost}% of the match, and those of {other} {theirs}%.",
        costs,
      )
    : t(
        "Towards the end, your moves cost you {lost}% of the match, and those of the others {theirs}% on average.",
        costs,
      );
}

/** The rounds as if they were one. @param {Told[]} rounds @returns {Told} */
export function joinRounds(rounds) {
  const [{ played: seats, ...first }] = rounds;
  const played = seats.map((_, index) => {
    const own = rounds.map((round) => round.played[index]);
    return {
      choices: addUp(own.map(({ choices }) => choices)),
      right: addUp(own.map(({ right }) => right)),
      lost: {
        worth: addUp(rounds.map((round) => unitOf(round) * round.played[index].lost.worth)),
        error: Math.hypot(...rounds.map((round) => unitOf(round) * round.played[index].lost.error)),
      },
    };
  });
  const luck = seats.map((_, index) => joinLuck(rounds, index));
  const verdicts = seats.map((_, index) => {
    const points = addUp(rounds.map((round) => unitOf(round) * round.verdicts[index].points));
    const error = Math.hypot(...played.map(({ lost }) => lost.error));
    const isClear = Math.abs(points) > Math.max(EVEN, 2 * error);
    const isKnown = rounds.some(({ verdicts: each }) => each[index].play !== null);
    const gained = luck[index]?.total;
    const isLucky = gained && Math.abs(gained.worth) > Math.max(EVEN, 2 * gained.error);
    return {
      ...{ seat: index + 1, points, brought: gained?.worth ?? 0 },
      play: isKnown ? playOf(points, isClear) : null,
      luck: /** @type {"all" | null} */ (isLucky ? "all" : null),
    };
  });
  return { ...first, played, luck, verdicts };
}

/** @param {number} points @param {boolean} isClear @returns {"better" | "worse" | "even"} */
function playOf(points, isClear) {
  if (!isClear) return "even";
  return points > 0 ? "better" : "worse";
}

/** The luck of a seat in all rounds where it is known. @param {Told[]} rounds @param {number} index @returns {Told["luck"][number]} */
function joinLuck(rounds, index) {
  const known = rounds.flatMap(({ luck }) => luck[index] ?? []);
  if (known.length === 0) return null;
  const [first] = known;
  const parts = /** @type {(keyof typeof first)[]} */ (Object.keys(first));
  const joined = parts.map((part) => [
    part,
    {
      worth: addUp(known.map((each) => each[part].worth)),
      error: Math.hypot(...known.map((each) => each[part].error)),
    },
  ]);
  return Object.fromEntries(joined);
}

/** @param {Told} round */
function unitOf({ points }) {
  return points ? 1 : POINTS;
}

/** @param {number[]} numbers */
function addUp(numbers) {
  return numbers.reduce((sum, each) => sum + each, 0);
}
