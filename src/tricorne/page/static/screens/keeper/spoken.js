/** Parses a spoken turn: "trois quatre cinq, pont" or "two draws, one two five". */

/** @import { Figure } from "../../types.d.ts" */
/** @typedef {{digits: string, draws: number, figure: Figure | null, passes: boolean}} Spoken */
/** @typedef {{number?: string, figure?: Figure, means?: "draw" | "times" | "pass"}} Meaning */

/**
 * Spoken words without accents, as speech recognition delivers them; the longest first.
 * @type {Record<string, [string, Meaning][]>}
 */
const SAID = {
  en: [
    ["triple hexagon", { figure: "triple hexagon" }],
    ["double hexagon", { figure: "double hexagon" }],
    ["hexagon", { figure: "hexagon" }],
    ["two sides|both sides|2 sides", { figure: "two sides" }],
    ["bridge", { figure: "bridge" }],
    ["draws|draw|drew|drawn", { means: "draw" }],
    ["times", { means: "times" }],
    ["once", { number: "1", means: "times" }],
    ["twice", { number: "2", means: "times" }],
    ["passes|pass|passed", { means: "pass" }],
    ["zero|oh", { number: "0" }],
    ["one|won", { number: "1" }],
    ["two|to|too", { number: "2" }],
    ["three|free|tree", { number: "3" }],
    ["four|for", { number: "4" }],
    ["five", { number: "5" }],
  ],
  fr: [
    ["triple hexagone", { figure: "triple hexagon" }],
    ["double hexagone", { figure: "double hexagon" }],
    ["hexagone", { figure: "hexagon" }],
    ["deux cotes|2 cotes", { figure: "two sides" }],
    ["ponts|pont", { figure: "bridge" }],
    ["pioches|pioche|piocher", { means: "draw" }],
    ["fois", { means: "times" }],
    ["passe|passer|passes", { means: "pass" }],
    ["zero", { number: "0" }],
    ["une|un", { number: "1" }],
    ["deux", { number: "2" }],
    ["trois", { number: "3" }],
    ["quatre", { number: "4" }],
    ["cinq", { number: "5" }],
  ],
};

const WHOLE = 3;

/**
 * The recognized turn, or null if the words make none. @param {string} text
 * @param {string} language @returns {Spoken | null}
 */
export function parseSpeech(text, language) {
  const words = meaningsOf(text, SAID[language] ?? SAID.en);
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
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const one = said.map(([words]) => `(\\b(?:${words})\\b)`).join("|");
  const found = plain.matchAll(new RegExp(`${one}|(\\d)`, "g"));
  return [...found].map((match) => {
    const kind = match.slice(1).findIndex((part) => part !== undefined);
    return said[kind]?.[1] ?? { number: match[0] };
  });
}
