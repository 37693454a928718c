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
  return n(
    "Well played: {right} of your {count} choice was as good as any.",
    "Well played: {right} of your {count} choices were as good as any.",
    choices,
    { right },
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
  return n(
    "{right} of {count} choice was as good as any.",
    "{right} of {count} choices were as good as any.",
    choices,
    { right },
  );
}

/** @param {Told} account @param {Company} company */
function luckWords(account, company) {
  const { seat, luck: part } = verdictOf(account, company);
  const gained = part && account.luck[seat - 1];
  // A player alone is ahead of nobody: a deal is neither good nor bad by its points.
  if (!gained || (company.names.length === 1 && (part === "all" || part === "deal"))) return "";
  const brought = part === "all" ? Math.round(gained.total.worth) : partsOf(gained)[part];
  const count = Math.abs(brought);
  if (count === 0) return "";
  if (company.you === null) return ofPlayer(part, brought > 0, count, company.names[seat - 1]);
  return brought > 0 ? broughtYou(part, count) : costYou(part, count);
}

/** @param {Luck} part @param {number} count */
function broughtYou(part, count) {
  switch (part) {
    case "deal":
      return n(
        "The deal brought you {count} point.",
        "The deal brought you {count} points.",
        count,
      );
    case "draws":
      return n(
        "The draws brought you {count} point.",
        "The draws brought you {count} points.",
        count,
      );
    case "hidden":
      return n(
        "What lay hidden brought you {count} point.",
        "What lay hidden brought you {count} points.",
        count,
      );
    default:
      return n(
        "In all, luck brought you {count} point.",
        "In all, luck brought you {count} points.",
        count,
      );
  }
}

/** @param {Luck} part @param {number} count */
function costYou(part, count) {
  switch (part) {
    case "deal":
      return n("The deal cost you {count} point.", "The deal cost you {count} points.", count);
    case "draws":
      return n("The draws cost you {count} point.", "The draws cost you {count} points.", count);
    case "hidden":
      return n(
        "What lay hidden cost you {count} point.",
        "What lay hidden cost you {count} points.",
        count,
      );
    default:
      return n(
        "In all, luck cost you {count} point.",
        "In all, luck cost you {count} points.",
        count,
      );
  }
}

/** @param {Luck} part @param {boolean} good @param {number} count @param {string} name */
function ofPlayer(part, good, count, name) {
  const about = { name, count };
  switch (part) {
    case "deal":
      return good
        ? t("The deal brought {name} {count} points.", about)
        : t("The deal cost {name} {count} points.", about);
    case "draws":
      return good
        ? t("The draws brought {name} {count} points.", about)
        : t("The draws cost {name} {count} points.", about);
    case "hidden":
      return good
        ? t("What lay hidden brought {name} {count} points.", about)
        : t("What lay hidden cost {name} {count} points.", about);
    default:
      return good
        ? t("In all, luck brought {name} {count} points.", about)
        : t("In all, luck cost {name} {count} points.", about);
  }
}
