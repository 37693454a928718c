/** The texts before and after the positions of a top. */

import { h } from "../../kit/elements.js";
import { n, numberText, t } from "../../kit/i18n.js";
import { translateName } from "../../kit/narration/offers.js";
import { clockWords } from "../../kit/narration/phrasing.js";
import { dayName, dayOf } from "../../kit/puzzles/book.js";
import {
  CLOCKS,
  finishedShares,
  keepClock,
  loadTops,
  PEERS,
  pointsOf,
  shareOf,
  TOP,
} from "../../kit/puzzles/tops.js";
import { radioField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { shareLink } from "../../kit/widgets/links.js";
import { botPortrait } from "../../kit/widgets/portraits.js";
import { allPuzzles } from "./race-words.js";
import { percentText, puzzleDayWords } from "./words.js";

/** @import { Bot } from "../../kit/narration/offers.js" */
/** @import { Answer, Top } from "../../kit/puzzles/tops.js" */

const [FULL, HALF] = [100, 50];
const SECOND_MS = 1000;

/** @param {number} day */
export function topTitle(day) {
  return day === dayOf(new Date())
    ? t("Top of the day")
    : t("Top of {date}", { date: puzzleDayWords(day) });
}

/**
 * The rules, and the way to start.
 * @param {HTMLElement} root @param {number} day @param {Top} top @param {Answer[]} answers so far
 * @param {() => void} start
 */
export function showTopOffer(root, day, top, answers, start) {
  const button = h(
    "button.button.big.main",
    { dataset: { do: "start" }, onclick: start },
    answers.length > 0 ? t("Continue") : t("Start the game"),
  );
  fillScreen(
    root,
    { title: topTitle(day) },
    h(
      "div.card.stack",
      h(
        "ul.race-rules",
        h(
          "li",
          n(
            "{count} position, the same for everybody.",
            "{count} positions, the same for everybody.",
            top.count,
          ),
        ),
        h("li", t("Choose one move. Then the best one is played for all.")),
        h("li", t("The best move counts {most}, a weaker one less.", { most: percentText(FULL) })),
      ),
      clockField(),
      h("p", button),
    ),
    pastNote(top),
    allPuzzles(),
  );
}

function clockField() {
  return radioField({
    name: "clock",
    legend: t("Time for each position"),
    options: CLOCKS.map((value) => ({
      value,
      label: value === 0 ? t("Without a clock") : clockWords(value * SECOND_MS),
    })),
    value: loadTops().clock,
    change: (value) => keepClock(Number(value)),
  });
}

/** The tops that were finished on this device. @param {Top} top */
function pastNote({ count }) {
  const shares = finishedShares(count);
  if (shares.length === 0) return false;
  const mean = shares.reduce((all, share) => all + share, 0) / shares.length;
  return h(
    "p",
    [
      n("{count} top played", "{count} tops played", shares.length),
      t("On average: {share}", { share: percentText(Math.round(mean)) }),
      t("Your best: {count}", { count: percentText(Math.max(...shares)) }),
    ].join(" · "),
  );
}

/**
 * @param {HTMLElement} root @param {number} day @param {Top} top @param {Answer[]} answers
 * @param {Bot[]} hosts
 */
export function showTopResult(root, day, top, answers, hosts) {
  const share = shareOf(answers);
  const button = h(
    "button.button.main",
    { dataset: { do: "share" }, onclick: () => void shareTop(day, answers) },
    icon("share"),
    t("Share my result"),
  );
  fillScreen(
    root,
    { title: topTitle(day) },
    h(
      "div.card.stack.race-end",
      h("p.race-result.figures", { "aria-hidden": "true" }, percentText(share)),
      h(
        "p",
        { role: "status" },
        [
          t("{share} of the top", { share: percentText(share) }),
          t("Points at once: {count}", { count: numberText(pointsOf(answers)) }),
        ].join(" · "),
      ),
      h(
        "ol.top-shares",
        answers.map(([one]) => h("li", { class: one === FULL ? "right" : "" }, percentText(one))),
      ),
      h("p.buttons", button),
    ),
    peersList(top, share, hosts),
    pastNote(top),
    allPuzzles(),
  );
  button.focus();
}

/** The player among the characters, the best first. @param {Top} top @param {number} share @param {Bot[]} hosts */
function peersList({ peers }, share, hosts) {
  const others = PEERS.flatMap((key, at) => {
    const host = hosts.find((bot) => bot.key === key);
    return host
      ? [{ share: peers[at], own: false, who: [botPortrait(key), translateName(host.names)] }]
      : [];
  });
  const everybody = [...others, { share, own: true, who: [t("You")] }];
  everybody.sort((one, other) => other.share - one.share || Number(other.own) - Number(one.own));
  return h(
    "section.card.stack",
    h("h2", t("The same positions")),
    h(
      "ol.top-peers",
      everybody.map((one) =>
        h(
          "li",
          { class: one.own ? "own" : "" },
          h("span.top-who", one.who),
          h("span.figures", percentText(one.share)),
        ),
      ),
    ),
  );
}

/** Sends the result, with a link to the same top. @param {number} day @param {Answer[]} answers */
function shareTop(day, answers) {
  return shareLink(`${TOP}-${dayName(day)}`, topSymbols(day, answers));
}

/** A result that gives nothing away: the day, a sign for each answer, and the share. @param {number} day @param {Answer[]} answers */
export function topSymbols(day, answers) {
  const title = t("Tricorne, top of {date}", { date: puzzleDayWords(day) });
  const signs = answers.map(([share]) => signOf(share)).join("");
  return `${title}\n${signs} ${percentText(shareOf(answers))}`;
}

/** @param {number} share */
function signOf(share) {
  if (share === FULL) return "▲";
  return share >= HALF ? "◭" : "△";
}
