/** The overview: the puzzle of the day, the choice of theme and level, and the player's progress. */

import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { translateText } from "../../kit/narration/offers.js";
import { dayOf, THEMES } from "../../kit/puzzles/book.js";
import { loadProgress, storeProgress, streakOn } from "../../kit/puzzles/progress.js";
import { peerOf } from "../../kit/puzzles/rating.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { copyText } from "../../kit/widgets/sharing.js";
import { fittingPuzzles, LEVELS, nextPuzzle } from "./choosing.js";
import { levelName, resultSymbols, streakWords, themeName } from "./words.js";

/** @import { Bot } from "../../kit/narration/offers.js" */
/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Rating } from "../../kit/puzzles/rating.js" */

/** @param {HTMLElement} root @param {Entry[] | null} entries @param {Bot[]} hosts */
export function showOverview(root, entries, hosts) {
  const parts = entries?.length ? offerCards(entries, hosts) : [h("p", missingWords(entries))];
  fillScreen(
    root,
    { title: t("Puzzles") },
    ...parts,
    h("p", h("a.button", { href: "/learn?all=1", dataset: { do: "lessons" } }, t("Lessons"))),
  );
}

/** @param {Entry[] | null} entries */
function missingWords(entries) {
  return entries === null
    ? t("These puzzles are newer than this page. Reload it.")
    : t("The puzzles are not on this device yet. Come back with a network.");
}

/** @param {Entry[]} entries @param {Bot[]} hosts */
function offerCards(entries, hosts) {
  const now = loadProgress();
  const today = new Date();
  const day = dayOf(today);
  const solved = new Set(now.solved);
  const streak = streakOn(now.streak, day);
  const start = h("a.button.big.main", { dataset: { do: "start" } });
  const count = h("p.puzzle-count");
  const show = () => {
    const wished = fittingPuzzles(entries, loadProgress().wish, now.shifts);
    const found = nextPuzzle(wished, now, day);
    const left = wished.filter(({ key }) => !solved.has(key)).length;
    start.toggleAttribute("hidden", !found);
    if (found) start.setAttribute("href", `/puzzles/${found.key}`);
    fill(start, t("Solve a puzzle"));
    fill(count, n("{count} is new to you.", "{count} are new to you.", left));
  };
  /** @param {"theme" | "level"} what @param {string} value */
  const wish = (what, value) => {
    const before = loadProgress();
    storeProgress({ ...before, wish: { ...before.wish, [what]: value } });
    show();
  };
  show();
  return [
    h(
      "p.puzzle-standing",
      n("{count} puzzle solved", "{count} puzzles solved", solved.size),
      streak > 0 && ` · ${streakWords(streak)}`,
    ),
    standingNote(now.rating, hosts),
    ofToday(now, today, streak),
    h(
      "div.card.stack",
      select(
        t("Puzzle theme"),
        ["all", ...Object.keys(THEMES)],
        now.wish.theme,
        themeName,
        (value) => wish("theme", value),
      ),
      select(t("Level"), ["all", ...Object.keys(LEVELS)], now.wish.level, levelName, (value) =>
        wish("level", value),
      ),
      start,
      count,
    ),
  ];
}

/** The character whose equal the player is. @param {Rating} rating @param {Bot[]} hosts */
function standingNote(rating, hosts) {
  const grade = peerOf(rating);
  const host = hosts.find(({ key }) => key === grade);
  return (
    host &&
    h("p.puzzle-peer", t("You play at {name}’s level.", { name: translateText(host.names) }))
  );
}

/** The puzzle of the day and the race, and today's result once it is there. @param {import("../../kit/puzzles/progress.js").Progress} now @param {Date} today @param {number} streak */
function ofToday({ daily }, today, streak) {
  const done = daily && daily.day === dayOf(today) ? daily : null;
  return h(
    "div.buttons",
    h(
      "a.button",
      { href: "/puzzles/daily", dataset: { do: "daily", done: String(done !== null) } },
      t("Puzzle of the day"),
      done && icon("done"),
    ),
    h("a.button", { href: "/puzzles/race", dataset: { do: "race" } }, t("Puzzle race")),
    done &&
      h(
        "button.button",
        {
          dataset: { do: "copy" },
          onclick: () => void copyText(resultSymbols(today, done, streak)),
        },
        icon("copy"),
        t("Copy my result"),
      ),
  );
}

/**
 * @param {string} label @param {string[]} values @param {string} value
 * @param {(value: string) => string} words @param {(value: string) => void} change
 */
function select(label, values, value, words, change) {
  const known = values.includes(value) ? value : "all";
  return h(
    "label.field",
    h("span.label", label),
    h(
      "span.select",
      h(
        "select",
        {
          onchange: (/** @type {Event} */ { target }) =>
            change(/** @type {HTMLSelectElement} */ (target).value),
        },
        values.map((one) => h("option", { value: one, selected: one === known }, words(one))),
      ),
    ),
  );
}
