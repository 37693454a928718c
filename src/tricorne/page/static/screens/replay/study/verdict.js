/** The verdict on a round in words, as far as its noise supports one. */

import { listWords, n, t } from "../../../kit/i18n.js";

/** @import { Told } from "./types.d.ts" */
/** @typedef {Told["verdicts"][number]["luck"]} Luck the main part of the luck */
/** @typedef {Told["verdicts"][number]["play"]} Play */
/**
 * The players as the viewer knows them.
 * @typedef {object} Company
 * @property {string[]} names by seat
 * @property {number | null} you the viewer's own seat
 * @property {boolean} gentle whether bots for children are among the opponents
 * @property {boolean} [isOneOfMany] whether the round is one of several of a match
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
  return you === null ? betweenStrangers(how, name, other, company) : yourPlay(how, other, company);
}

/** @param {Play} how @param {string} name the other player @param {Company} company */
function yourPlay(how, name, { isOneOfMany }) {
  switch (how) {
    case "even":
      return isOneOfMany
        ? t("You and {name} played equally well in this round.", { name })
        : t("You and {name} played equally well.", { name });
    case "better":
      return isOneOfMany
        ? t("You played better than {name} in this round.", { name })
        : t("You played better than {name}.", { name });
    default:
      return isOneOfMany
        ? t("{name} played better than you in this round.", { name })
        : t("{name} played better than you.", { name });
  }
}

/** @param {Play} how @param {string} name @param {string} other @param {Company} company */
function betweenStrangers(how, name, other, { isOneOfMany }) {
  if (how === "even")
    return isOneOfMany
      ? t("{name} and {other} played equally well in this round.", { name, other })
      : t("{name} and {other} played equally well.", { name, other });
  const [better, worse] = how === "better" ? [name, other] : [other, name];
  return isOneOfMany
    ? t("{name} played better than {other} in this round.", { name: better, other: worse })
    : t("{name} played better than {other}.", { name: better, other: worse });
}

function nothingToChoose() {
  return t("There was nothing to choose in this round.");
}

function nothingWords() {
  return t("There were too few choices to say who played better.");
}

/** @param {Told} told @param {Company} company */
function amongMany({ verdicts }, { names, you, isOneOfMany }) {
  if (you === null) return amongStrangers(verdicts, names);
  switch (verdicts[you - 1].play) {
    case null:
      return nothingWords();
    case "even":
      return isOneOfMany
        ? t("You played about as well as the others in this round.")
        : t("You played about as well as the others.");
    case "better":
      return isOneOfMany
        ? t("You played better than the others in this round.")
        : t("You played better than the others.");
    default:
      return isOneOfMany
        ? t("The others played better than you in this round.")
        : t("The others played better than you.");
  }
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
  if (better.length > 1) return t("Better than the others: {names}.", { names: listWords(better) });
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

/**
 * The luck in one number, the same as in the bars, and where most of it came from.
 * @param {Told} account @param {Company} company
 */
function luckWords(account, company) {
  const { seat, luck: part } = verdictOf(account, company);
  const gained = part && account.luck[seat - 1];
  // A player alone is ahead of nobody: nothing is good or bad luck by its points.
  if (!gained || company.names.length === 1) return "";
  const points = Math.round(gained.total.worth);
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
      return good
        ? t("Luck was on your side: {points:+d}, mostly in the deal.", about)
        : t("Luck was against you: {points:+d}, mostly in the deal.", about);
    case "draws":
      return good
        ? t("Luck was on your side: {points:+d}, mostly in the draws.", about)
        : t("Luck was against you: {points:+d}, mostly in the draws.", about);
    case "hidden":
      return good
        ? t("Luck was on your side: {points:+d}, mostly in what others held.", about)
        : t("Luck was against you: {points:+d}, mostly in what others held.", about);
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
        ? t("Luck was on {name}’s side: {points:+d}, mostly in the deal.", about)
        : t("Luck was against {name}: {points:+d}, mostly in the deal.", about);
    case "draws":
      return good
        ? t("Luck was on {name}’s side: {points:+d}, mostly in the draws.", about)
        : t("Luck was against {name}: {points:+d}, mostly in the draws.", about);
    case "hidden":
      return good
        ? t("Luck was on {name}’s side: {points:+d}, mostly in what others held.", about)
        : t("Luck was against {name}: {points:+d}, mostly in what others held.", about);
    default:
      return good
        ? t("Luck was on {name}’s side: {points:+d}", about)
        : t("Luck was against {name}: {points:+d}", about);
  }
}
