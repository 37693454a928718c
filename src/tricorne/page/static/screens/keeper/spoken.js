/** Parses a spoken turn: "trois quatre cinq, pont" or "two draws, one two five". */

import { t } from "../../kit/i18n.js";

/** @import { Figure } from "../../types.d.ts" */
/** @typedef {{digits: string, draws: number, figure: Figure | null, passes: boolean}} Spoken */
/** @typedef {{number?: string, figure?: Figure, means?: "draw" | "times" | "pass"}} Meaning */

/**
 * What may be said, the longest first. The words stand behind the colon, as speech recognition
 * writes them; those with a bar between them mean the same.
 * @returns {[string, Meaning][]}
 */
const listMeanings = () => [
  [t("spoken: triple hexagon"), { figure: "triple hexagon" }],
  [t("spoken: double hexagon"), { figure: "double hexagon" }],
  [t("spoken: hexagon"), { figure: "hexagon" }],
  [t("spoken: two sides|both sides|2 sides"), { figure: "two sides" }],
  [t("spoken: bridge"), { figure: "bridge" }],
  [t("spoken: draws|draw|drew|drawn"), { means: "draw" }],
  [t("spoken: times"), { means: "times" }],
  [t("spoken: once"), { number: "1", means: "times" }],
  [t("spoken: twice"), { number: "2", means: "times" }],
  [t("spoken: passes|pass|passed"), { means: "pass" }],
  [t("spoken: zero|oh"), { number: "0" }],
  [t("spoken: one|won"), { number: "1" }],
  [t("spoken: two|to|too"), { number: "2" }],
  [t("spoken: three|free|tree"), { number: "3" }],
  [t("spoken: four|for"), { number: "4" }],
  [t("spoken: five"), { number: "5" }],
];

const WHOLE = 3;

/**
 * The recognized turn, or null if the words make none. @param {string} text
 * @returns {Spoken | null}
 */
export function parseSpeech(text) {
  const words = meaningsOf(text, listMeanings());
  /** @type {Spoken} */
  const turn = { digits: "", draws: 0, figure: null, passes: false };
  for (let at = 0; at < words.length; at += 1) {
    const { number, figure, means } = words[at];
    if (figure) turn.figure = figure;
    else if (means === "pass") turn.passes = true;
    else if (means === "draw") at += drawsIn(turn, words, at);
    else if (number && !means) turn.digits += number;
  }
  return isTurn(turn) ? turn : null;
}

/** @param {Spoken} turn */
function isTurn({ digits, figure, passes }) {
  if (passes) return !digits && !figure;
  return digits.length === WHOLE && /^[0-5]+$/.test(digits);
}

/**
 * The number of draws: "drew twice", "pioché deux fois", or the number before the word; one by
 * default. Also the number of words consumed.
 * @param {Spoken} turn @param {Meaning[]} words @param {number} at
 */
function drawsIn(turn, words, at) {
  const [next, after] = [words[at + 1], words[at + 2]];
  if (next?.means === "times" && next.number) {
    turn.draws = Number(next.number);
    return 1;
  }
  if (next?.number && after?.means === "times") {
    turn.draws = Number(next.number);
    return 2;
  }
  const before = turn.digits.length !== WHOLE && words[at - 1]?.number;
  if (before) turn.digits = turn.digits.slice(0, -1);
  turn.draws = before ? Number(before) : 1;
  return 0;
}

/** @param {string} text @param {[string, Meaning][]} said */
function meaningsOf(text, said) {
  const one = said
    .map(([words]) => `(\\b(?:${plainWords(words.replace(/^spoken: /, ""))})\\b)`)
    .join("|");
  const found = plainWords(text).matchAll(new RegExp(`${one}|(\\d)`, "g"));
  return [...found].map((match) => {
    const kind = match.slice(1).findIndex((part) => part !== undefined);
    return said[kind]?.[1] ?? { number: match[0] };
  });
}

/** Words without accents and capitals. @param {string} words */
function plainWords(words) {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
