/** The overview: the week, the puzzle of the day, practice and the race, and the themes. */

import { alone } from "../../kit/address.js";
import { positionPicture } from "../../kit/board/position-picture.js";
import { outlinePath } from "../../kit/board/tile.js";
import { fill, h, svg } from "../../kit/elements.js";
import { currentLocale, n, t } from "../../kit/i18n.js";
import { translateName } from "../../kit/narration/offers.js";
import { dayName, puzzleAddress, THEMES } from "../../kit/puzzles/book.js";
import { loadProgress, storeProgress } from "../../kit/puzzles/progress.js";
import { peerOf } from "../../kit/puzzles/rating.js";
import { fetchTodaysPosition, TODAY, todaysState } from "../../kit/puzzles/today.js";
import { answersOn, shareOf, TOP } from "../../kit/puzzles/tops.js";
import { goTo } from "../../kit/router.js";
import { radioField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { botPortrait } from "../../kit/widgets/portraits.js";
import { fittingPuzzles, LEVELS, nextPuzzle } from "./choosing.js";
import { themePicture } from "./theme-pictures.js";
import {
  levelName,
  percentText,
  puzzleDayWords,
  streakWords,
  themeName,
  tryMarks,
} from "./words.js";

/** @import { Bot } from "../../kit/narration/offers.js" */
/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Progress } from "../../kit/puzzles/progress.js" */
/** @typedef {ReturnType<typeof todaysState>} Today */

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
  const today = todaysState();
  return [
    weekPath(today),
    dailyCard(today),
    wayCards(entries, now, today.day),
    h("section.card.stack", h("h2", t("Themes")), themeChips(), levelField(now)),
    standingNote(now, hosts),
  ];
}

/** The days of this week, as triangles: full ones for those with a solved puzzle. @param {Today} today */
function weekPath({ day: today, week, streak }) {
  const solved = week.filter((one) => one.solved).length;
  const initial = new Intl.DateTimeFormat(currentLocale(), {
    weekday: "narrow",
    timeZone: "UTC",
  });
  return h(
    "div.puzzle-week",
    h(
      "div.week-path",
      {
        role: "img",
        "aria-label": n(
          "A puzzle solved on {count} day of this week",
          "A puzzle solved on {count} days of this week",
          solved,
        ),
      },
      week.map((one) =>
        h(
          "span.week-one",
          {
            "aria-hidden": "true",
            dataset: { solved: String(one.solved), today: String(one.day === today) },
          },
          weekMark(),
          h("span.week-day", initial.format(new Date(dayName(one.day)))),
        ),
      ),
    ),
    streak > 0 && h("p.puzzle-streak", streakWords(streak)),
  );
}

function weekMark() {
  const triangle = svg("path", { d: outlinePath(true, -6) });
  return svg("svg", { class: "week-mark", viewBox: "-54 -62 108 96" }, triangle);
}

/** The puzzle of the day with its position, which comes a little later. @param {Today} today */
function dailyCard(today) {
  const { day, tries, closed } = today;
  const position = h("span.daily-position");
  void fetchTodaysPosition().then((found) => found && fill(position, positionPicture(found.board)));
  return h(
    "a.card.daily-card",
    { href: TODAY, dataset: { do: "daily", done: String(closed) } },
    position,
    h(
      "span.daily-words",
      h("strong", t("Puzzle of the day")),
      h("span.soft", puzzleDayWords(day)),
      tries > 0 && h("span.daily-marks", { "aria-hidden": "true" }, tryMarks(today)),
      h("span.button.main", { "aria-hidden": "true" }, dailyWords(today)),
      h("span.aside", dailyWords(today)),
    ),
  );
}

/** @param {Today} today */
function dailyWords({ tries, right, closed }) {
  if (right) return t("Solved");
  if (closed) return t("See the answer");
  return tries > 0 ? t("Try again") : t("Solve");
}

/** Two ways on: puzzles that suit the player, and the race. @param {Entry[]} entries @param {Progress} now @param {number} day */
function wayCards(entries, now, day) {
  const some = fittingPuzzles(entries, now.wish.level, now.shifts);
  const found = nextPuzzle(some.length > 0 ? some : entries, now, day);
  const best = Math.max(now.races.timed, now.races.calm);
  const solved = new Set(now.solved).size;
  return h(
    "div.puzzle-pair",
    topCard(day),
    wayCard(
      { href: found ? puzzleAddress(found.key) : "/puzzles", dataset: { do: "start" } },
      "hint",
      t("Practice"),
      solved > 0
        ? n("{count} puzzle solved", "{count} puzzles solved", solved)
        : t("Puzzles that suit you"),
    ),
    wayCard(
      { href: "/puzzles/race", dataset: { do: "race" } },
      "clock",
      t("Puzzle race"),
      best > 0 ? t("Your best: {count}", { count: best }) : t("Three minutes"),
    ),
    alone ||
      wayCard(
        { href: "/top", dataset: { do: "live-top" } },
        "play",
        t("A top with others"),
        t("You lead, and all play on their own phones"),
      ),
  );
}

/** The top of the day, with the share so far. @param {number} day */
function topCard(day) {
  const answers = answersOn(day);
  const about =
    answers.length > 0
      ? t("{share} of the top", { share: percentText(shareOf(answers)) })
      : t("The same for everybody");
  return wayCard({ href: TOP, dataset: { do: "top" } }, "scales", t("Top of the day"), about);
}

/** @param {Record<string, unknown>} attributes @param {import("../../kit/widgets/icons.js").Icon} name @param {string} title @param {string} about */
function wayCard(attributes, name, title, about) {
  return h("a.card.way-card", attributes, icon(name), h("strong", title), h("span.soft", about));
}

/** How hard puzzles are to be. @param {Progress} now */
function levelField({ wish }) {
  return radioField({
    name: "level",
    legend: t("Level"),
    options: ["all", ...Object.keys(LEVELS)].map((value) => ({ value, label: levelName(value) })),
    value: wish.level in LEVELS ? wish.level : "all",
    change: (level) => {
      storeProgress({ ...loadProgress(), wish: { level } });
      goTo("/puzzles", { replace: true });
    },
  });
}

function themeChips() {
  return h(
    "ul.theme-chips",
    Object.keys(THEMES).map((theme) =>
      h(
        "li",
        h(
          "a.button.theme-chip",
          { href: `/puzzles/${theme}`, dataset: { theme } },
          themePicture(theme),
          themeName(theme),
        ),
      ),
    ),
  );
}

/** The character whose equal the player is. @param {Progress} now @param {Bot[]} hosts */
function standingNote({ rating }, hosts) {
  const grade = peerOf(rating);
  const host = hosts.find(({ key }) => key === grade);
  return (
    host &&
    h(
      "p.puzzle-peer",
      botPortrait(host.key),
      h("span", t("Your level: {name}", { name: translateName(host.names) })),
    )
  );
}
