/** The verdict on a round in words, as far as its noise supports one. */

import { listWords, n, t } from "../../../kit/i18n.js";
import { partsOf } from "./whole.js";

/** @import { Told } from "./types.d.ts" */
/** @typedef {Told["verdicts"][number]["luck"]} Luck the main part of the luck */
/**
 * The players as the viewer knows them.
 * @typedef {object} Company
 * @property {string[]} names by seat
 * @property {number | null} you the viewer's own seat
 * @property {boolean} gentle whether all opponents are bots for children
 */

/** The seat that a study is about. @param {Told} told @param {Company} company */
function verdictOf({ verdicts }, { you }) {
  return verdicts[(you ?? 1) - 1];
}

/**
 * The seats whose luck and play are shown: the viewer's own; where all are strangers, everybody's. Of
 * two, one is enough, for the other's are the opposite.
 * @param {Told} account @param {Company} company
 */
export function studiedSeats(account, company) {
  const { you, names } = company;
  return you === null && names.length > 2 ? account.verdicts : [verdictOf(account, company)];
}

/** @param {Told} account @param {Company} company */
export function verdictWords(account, company) {
  if (company.gentle && company.you !== null) return praise(account, company.you);
  return [play(account, company), luckWords(account, company)].filter(Boolean).join(" ");
}

/** A child who plays the gentlest bots hears only praise. @param {Told} told @param {number} you */
function praise({ played }, you) {
  const { choices, right } = played[you - 1];
  if (choices === 0) return nothingToChoose();
  if (right === 0) return t("Well played!");
  if (right === choices) return t("Well played: all your moves were the best.");
  return n(
    "Well played: {count} of your {all} moves was the best.",
    "Well played: {count} of your {all} moves were the best.",
    right,
    { all: choices },
  );
}

/** @param {Told} account @param {Company} company */
function play(account, company) {
  const { names, you } = company;
  if (names.length === 1) return aloneWords(account);
  const { seat, play: how } = verdictOf(account, company);
  if (names.length > 2) return amongMany(account, company);
  if (how === null) return nothingWords();
  const [name, other] = [names[seat - 1], names[2 - seat]];
  if (how === "even")
    return you === null
      ? t("{name} and {other} played equally well.", { name, other })
      : t("You and {name} played equally well.", { name: other });
  if (you === null) {
    const [better, worse] = how === "better" ? [name, other] : [other, name];
    return t("{name} played better than {other}.", { name: better, other: worse });
  }
  return how === "better"
    ? t("You played better than {name}.", { name: other })
    : t("{name} played better than you.", { name: other });
}

function nothingToChoose() {
  return t("There was nothing to choose in this round.");
}

function nothingWords() {
  return t("There were too few choices to say who played better.");
}

/** @param {Told} told @param {Company} company */
function amongMany({ verdicts }, { names, you }) {
  if (you !== null) {
    const { play: how } = verdicts[you - 1];
    if (how === null) return nothingWords();
    if (how === "even") return t("You played about as well as the others.");
    return how === "better"
      ? t("You played better than the others.")
      : t("The others played better than you.");
  }
  return amongStrangers(verdicts, names);
}

/** @param {Told["verdicts"]} verdicts @param {string[]} names */
function amongStrangers(verdicts, names) {
  if (verdicts.every(({ play: how }) => how === null)) return nothingWords();
  const named = (/** @type {(how: string | null) => boolean} */ wanted) =>
    verdicts.filter(({ play: how }) => wanted(how)).map(({ seat }) => names[seat - 1]);
  const better = named((how) => how === "better");
  const worse = named((how) => how === "worse");
  const [rest] = named((how) => how !== "better");
  if (better.length === 1) return t("{name} played best.", { name: better[0] });
  if (better.length > 1 && better.length === names.length - 1)
    return t("The others played better than {names}.", { names: rest });
  if (better.length > 1)
    return t("{names} played better than the others.", { names: listWords(better) });
  if (worse.length > 0)
    return t("The others played better than {names}.", { names: listWords(worse) });
  return t("Nobody played much better than the others.");
}

/** @param {Told} told */
function aloneWords({ played: [{ choices, right }] }) {
  if (choices === 0) return nothingToChoose();
  if (right === choices) return t("All moves were the best.");
  return n("{count} of {all} moves was the best.", "{count} of {all} moves were the best.", right, {
    all: choices,
  });
}

/** @param {Told} account @param {Company} company */
function luckWords(account, company) {
  const { seat, luck: part } = verdictOf(account, company);
  const gained = part && account.luck[seat - 1];
  // A player alone is ahead of nobody: a deal is neither good nor bad by its points.
  if (!gained || (company.names.length === 1 && (part === "all" || part === "deal"))) return "";
  const points = part === "all" ? Math.round(gained.total.worth) : partsOf(gained)[part];
  if (points === 0) return "";
  return company.you === null
    ? theirLuck(part, points, company.names[seat - 1])
    : yourLuck(part, points);
}

/** @param {Luck} part @param {number} points */
function yourLuck(part, points) {
  const about = { points };
  const good = points > 0;
  switch (part) {
    case "deal":
      return good ? t("A good deal: {points:+d}", about) : t("A poor deal: {points:+d}", about);
    case "draws":
      return good ? t("Lucky draws: {points:+d}", about) : t("Unlucky draws: {points:+d}", about);
    case "hidden":
      return good
        ? t("A lucky surprise in other hands: {points:+d}", about)
        : t("An unlucky surprise in other hands: {points:+d}", about);
    default:
      return good
        ? t("Luck was on your side: {points:+d}", about)
        : t("Luck was against you: {points:+d}", about);
  }
}

/** @param {Luck} part @param {number} points @param {string} name */
function theirLuck(part, points, name) {
  const about = { name, points };
  const good = points > 0;
  switch (part) {
    case "deal":
      return good
        ? t("A good deal for {name}: {points:+d}", about)
        : t("A poor deal for {name}: {points:+d}", about);
    case "draws":
      return good
        ? t("Lucky draws for {name}: {points:+d}", about)
        : t("Unlucky draws for {name}: {points:+d}", about);
    case "hidden":
      return good
        ? t("A lucky surprise in other hands for {name}: {points:+d}", about)
        : t("An unlucky surprise in other hands for {name}: {points:+d}", about);
    default:
      return good
        ? t("Luck was on {name}’s side: {points:+d}", about)
        : t("Luck was against {name}: {points:+d}", about);
  }
}
