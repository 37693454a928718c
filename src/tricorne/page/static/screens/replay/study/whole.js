/** The parts of luck as whole numbers that add up. */

/** @import { Part, Told } from "./types.d.ts" */
/** @typedef {NonNullable<Told["luck"][number]>} Luck */

/** @type {Part[]} */
export const PARTS = ["deal", "draws", "hidden", "offered"];

/** The points that each part brought. @param {Luck} luck @returns {Record<Part, number>} */
export function partsOf(luck) {
  const [deal, draws, hidden, offered] = roundTogether(PARTS.map((part) => luck[part].worth));
  return { deal, draws, hidden, offered };
}

/** Whole numbers that add up to the rounded sum. @param {number[]} numbers */
export function roundTogether(numbers) {
  const whole = numbers.map(Math.floor);
  const sum = (/** @type {number[]} */ all) => all.reduce((total, each) => total + each, 0);
  const order = [...numbers.keys()].sort(
    (one, other) => numbers[other] - whole[other] - (numbers[one] - whole[one]),
  );
  for (const index of order.slice(0, Math.round(sum(numbers)) - sum(whole))) whole[index] += 1;
  return whole;
}
