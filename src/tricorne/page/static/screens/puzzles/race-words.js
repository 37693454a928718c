/** The texts before, between and after the puzzles of a race. */

import { h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { clockWords } from "../../kit/narration/phrasing.js";
import { dayOf, themeOf } from "../../kit/puzzles/book.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { shareLink } from "../../kit/widgets/links.js";
import { BONUS_MS, CHANCES, newRace, PAUSE_MS, ROW, scoreOf } from "./race.js";
import { raceMarks, raceSymbols, themeName } from "./words.js";

/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Kind, Race } from "./race.js" */

/**
 * The rules, and two ways to start.
 * @param {HTMLElement} root @param {Record<Kind, number>} best @param {(kind: Kind) => void} start
 */
export function showOffer(root, best, start) {
  fillScreen(
    root,
    { title: t("Puzzle race") },
    h(
      "div.card.stack",
      h(
        "ul.race-rules",
        h("li", t("Each puzzle is a little harder than the one before.")),
        h("li", n("{count} mistake and you’re out.", "{count} mistakes and you’re out.", CHANCES)),
        h(
          "li",
          n(
            "{row} right in a row: {count} second more.",
            "{row} right in a row: {count} seconds more.",
            BONUS_MS / 1000,
            { row: ROW },
          ),
        ),
      ),
      raceButton("timed", clockWords(newRace("timed").left), t("With a clock"), best.timed, start),
      raceButton("calm", "∞", t("Without a clock"), best.calm, start),
    ),
    allPuzzles(),
  );
}

/** @param {Kind} kind @param {string} sign @param {string} text @param {number} best @param {(kind: Kind) => void} start */
function raceButton(kind, sign, text, best, start) {
  const main = kind === "timed" ? " main" : "";
  return h(
    "button",
    {
      class: `button big race-way${main}`,
      dataset: { do: kind },
      onclick: () => start(kind),
    },
    h("span.figures", { "aria-hidden": "true" }, sign),
    h("span", text, best > 0 && h("small", t("Your best: {count}", { count: best }))),
  );
}

/** @param {HTMLElement} root @param {Race} race @param {() => void} goOn */
export function showPause(root, { left }, goOn) {
  const button = h(
    "button.button.big.main",
    { dataset: { do: "continue" }, onclick: goOn },
    t("Continue"),
  );
  fillScreen(
    root,
    { title: t("Pause") },
    h("p.race-result.figures", { role: "timer" }, clockWords(left)),
    h(
      "p",
      n(
        "A pause costs {count} second and brings another puzzle.",
        "A pause costs {count} seconds and brings another puzzle.",
        PAUSE_MS / 1000,
      ),
    ),
    h("p", button),
  );
  button.focus();
}

/**
 * @param {HTMLElement} root @param {Race} race @param {{best: number, isBest: boolean}} record
 * @param {Entry[]} entries @param {() => void} again
 */
export function showResult(root, race, { best, isBest }, entries, again) {
  const solved = scoreOf(race);
  const button = h(
    "button.button.big.main",
    { dataset: { do: "again" }, onclick: again },
    t("Race again"),
  );
  fillScreen(
    root,
    { title: t("Puzzle race") },
    h(
      "div.card.stack.race-end",
      h("p.race-result.figures", { "aria-hidden": "true" }, solved),
      h(
        "p",
        { role: "status" },
        n("{count} puzzle solved", "{count} puzzles solved", solved),
        best > 0 && [" · ", isBest ? t("A new best!") : t("Your best: {count}", { count: best })],
      ),
      h("p.race-marks", { "aria-hidden": "true" }, raceMarks(race)),
      h(
        "p.buttons",
        button,
        h(
          "button.button",
          { dataset: { do: "share" }, onclick: () => void shareRace(race) },
          icon("share"),
          t("Share my result"),
        ),
      ),
    ),
    missedList(race, entries),
    allPuzzles(),
  );
  button.focus();
}

/** @param {Race} race */
function shareRace(race) {
  return shareLink("/puzzles/race", raceSymbols(dayOf(new Date()), race));
}

/** The puzzles that were missed, to be looked at again. @param {Race} race @param {Entry[]} entries */
function missedList({ answers }, entries) {
  const keys = answers.filter(({ right }) => !right).map(({ key }) => key);
  const found = entries.filter(({ key }) => keys.includes(key));
  return (
    found.length > 0 &&
    h(
      "section.stack",
      h("h2", t("What you missed")),
      h(
        "ul.race-missed",
        found.map(({ key, kind }) =>
          h("li", h("a.button", { href: `/puzzles/${key}` }, themeName(themeOf(kind)))),
        ),
      ),
    )
  );
}

export function allPuzzles() {
  return h("p", h("a.button", { href: "/puzzles", dataset: { do: "puzzles" } }, t("All puzzles")));
}
