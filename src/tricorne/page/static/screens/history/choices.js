/** How well the player chooses: the losses by their choices in all studied rounds. */

import { n, t } from "../../kit/i18n.js";
import { coursePlot } from "./plots.js";
import { decimalWords, plotSection } from "./tables.js";

/** @typedef {{id: string, choices: number, lost: number, error: number}} StudiedRound */

/** The number of rounds in the average. With fewer, nothing is said about skill. */
const MANY = 10;
const INTERVAL = 1.96;

/** @param {StudiedRound[]} rounds the oldest first */
export function choicesSection(rounds) {
  const all = rounds.filter((round) => round.choices > 0);
  if (all.length < 2) return null;
  const rates = all.map((round) => round.lost / round.choices);
  const lately = all.map((_, at) => rate(all.slice(Math.max(0, at + 1 - MANY), at + 1)));
  const words = skillWords(all);
  return plotSection(
    t("Points lost per choice"),
    coursePlot({ dots: rates, line: lately }, words),
    words,
    [t("Round"), t("Choices"), t("Points lost per choice")],
    all.map((round, at) => [at + 1, round.choices, decimalWords(rates[at])]).reverse(),
  );
}

/** What these rounds say about the player's skill. @param {StudiedRound[]} rounds the oldest first */
export function skillWords(rounds) {
  return rounds.length < MANY ? isFew(rounds.length) : skillOf(rounds.slice(-MANY));
}

/** @param {StudiedRound[]} rounds */
function rate(rounds) {
  return sumOf(rounds, "lost") / sumOf(rounds, "choices");
}

/** @param {StudiedRound[]} rounds @param {"lost" | "choices"} what */
function sumOf(rounds, what) {
  return rounds.reduce((total, round) => total + round[what], 0);
}

/** @param {number} count */
function isFew(count) {
  return n(
    "{count} round studied. One alone says little; from {many} rounds on, the average says more.",
    "{count} rounds studied. One alone says little; from {many} rounds on, the average says more.",
    count,
    { many: MANY },
  );
}

/** The average of the last rounds with its error, which follows from how much the rounds differ. @param {StudiedRound[]} rounds */
function skillOf(rounds) {
  const mean = rate(rounds);
  const spread = rounds.reduce(
    (total, { lost, choices: of }) => total + (lost - mean * of) ** 2,
    0,
  );
  const error = Math.sqrt(spread * (MANY / (MANY - 1))) / sumOf(rounds, "choices");
  return t(
    "Points lost with each choice, on average: {rate} (± {error}). Fewer is better. Rounds studied: the last {count}.",
    { count: MANY, rate: decimalWords(mean), error: decimalWords(INTERVAL * error) },
  );
}
