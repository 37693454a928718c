/** Statistics of all games: their number and results, by opponent and by sheet, and the development over time. */

import { emblemOf } from "../../kit/board/emblem.js";
import { fill, h } from "../../kit/elements.js";
import { n, numberText, t } from "../../kit/i18n.js";
import { dateWords } from "../../kit/narration/dates.js";
import { fetchBots, fetchSheets, translateName } from "../../kit/narration/offers.js";
import { figureName } from "../../kit/narration/phrasing.js";
import { settings } from "../../kit/settings.js";
import { refusalNote, selectField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { choicesSection } from "./choices.js";
import { fetchCareer, fetchStudies, loadGames } from "./game-source.js";
import { gamesTabs } from "./navigation.js";
import { barPlot, coursePlot } from "./plots.js";
import { plotSection, sumsTable, tenthsWords } from "./tables.js";

/** @import { Career } from "./types.d.ts" */
/** @typedef {{sheets: Map<string, string>, bots: import("../../kit/narration/offers.js").Bot[]}} Names */

const MONTHS = 12;

/** @param {HTMLElement} root */
export function show(root) {
  const choice = h("div.card.pair", { hidden: true });
  const body = h("div.figures-body", { "aria-busy": "true" });
  fillScreen(root, { title: t("My games") }, gamesTabs("figures"), choice, body);
  const whose = { own: settings.get("name"), who: "", sheet: "" };
  let gone = false;
  let latest = 0;
  const draw = async () => {
    latest += 1;
    const mine = latest;
    const [career, names, rounds] = await Promise.all([
      fetchCareer(whose),
      countedName(),
      fetchStudies(whose),
    ]);
    if (gone || mine !== latest) return;
    if (choice.hidden) choose(choice, career, names, whose, () => void draw());
    fill(body, career.games === 0 ? noGamesText(whose) : figuresList(career, names, rounds));
  };
  void loadAll(() => gone)
    .then(draw)
    .catch((problem) => fill(body, refusalNote(problem)))
    .finally(() => body.removeAttribute("aria-busy"));
  return {
    leave() {
      gone = true;
    },
  };
}

/** Loads all games first. @param {() => boolean} gone */
async function loadAll(gone) {
  for await (const _ of loadGames()) if (gone()) return;
}

/** @returns {Promise<Names>} */
async function countedName() {
  const [offered, all] = await Promise.all([fetchSheets(), fetchBots()]);
  return { sheets: new Map(offered.map(({ name, title }) => [name, title])), bots: all };
}

/**
 * The choice of player and sheet.
 * @param {HTMLElement} box @param {Career} career @param {Names} names
 * @param {{who: string, sheet: string}} whose @param {() => void} changed
 */
function choose(box, career, names, whose, changed) {
  const mine = { value: "", label: t("My games only") };
  box.hidden = career.everybody.length + career.played.length < 2;
  fill(
    box,
    selectField({
      name: "who",
      label: t("Players"),
      options: [mine, ...career.everybody.map((name) => ({ value: name, label: name }))],
      value: whose.who,
      change(who) {
        whose.who = who;
        changed();
      },
    }),
    selectField({
      name: "sheet",
      label: t("Rules"),
      options: [
        { value: "", label: t("Any rules") },
        ...career.played.map((name) => ({ value: name, label: t(names.sheets.get(name) ?? name) })),
      ],
      value: whose.sheet,
      change(sheet) {
        whose.sheet = sheet;
        changed();
      },
    }),
  );
}

/** The text when there is nothing to count. @param {{own: string, who: string, sheet: string}} whose */
function noGamesText({ own, who, sheet }) {
  const words =
    who || sheet
      ? t("No finished game matches.")
      : t("Your stats appear here once you finish a game.");
  return h(
    "section.card.stack",
    h("p", words),
    !(own || who) &&
      h(
        "p.soft",
        t(
          "In games on one device and games you count, you are the player with the name from your settings.",
        ),
      ),
    h("div.buttons", h("a.button.main", { href: "/" }, t("Let’s play"))),
  );
}

/** @param {Career} career @param {Names} names @param {import("./choices.js").StudiedRound[]} rounds */
function figuresList(career, names, rounds) {
  return [
    h("section.card.stack", h("h2", t("In short")), h("dl.figures-short", shortSummary(career))),
    career.course.length > 1 && pointsSection(career),
    choicesSection(rounds),
    monthsSection(career),
    sumsTable(t("Against bots"), inOrder(career, names), t("Bot")),
    sumsTable(
      t("With people"),
      career.people.map((one) => ({ ...one, label: one.name })),
      t("Name"),
    ),
    sumsTable(
      t("By rules"),
      career.sheets.map((one) => ({ ...one, label: t(names.sheets.get(one.sheet) ?? one.sheet) })),
      t("Rules"),
    ),
  ];
}

/** @param {Career} career */
function shortSummary(career) {
  const { best_tile: tile, best_game: best } = career;
  const made = tile?.figure ? `, ${figureName(tile.figure)}` : "";
  /** @type {[import("../../kit/elements.js").Children, import("../../kit/elements.js").Child][]} */
  const said = [
    [t("Games"), career.games],
    [
      t("Won"),
      career.contests > 0
        ? t("{won} of {count}", { won: career.won, count: career.contests })
        : "–",
    ],
    [t("Points per round"), career.average === null ? "–" : tenthsWords(career.average)],
    [t("Best game"), best ? watch(best.id, numberText(best.points)) : "–"],
    [
      t("Best move"),
      tile
        ? watch(tile.id, `${numberText(tile.points)} (${[...tile.tile].join("\u2011")}${made})`)
        : "–",
    ],
    [[emblemOf("bridge"), " ", t("Bridges")], career.bridges],
    [[emblemOf("hexagon"), " ", t("Hexagons")], career.hexagons],
    [
      t("Winning streak"),
      t("{count}, at most {most}", { count: career.streak, most: career.longest }),
    ],
  ];
  return said.map(([name, value]) => h("div", h("dt", name), h("dd", value)));
}

/** @param {string} id @param {string} label */
function watch(id, label) {
  return id.startsWith("count-") ? label : h("a", { href: `/replay?game=${id}` }, label);
}

/** The points, game by game. @param {Career} told */
function pointsSection({ course: games }) {
  const last = games.at(-1);
  const words = n(
    "Points per round in the last game: {first}. The line is the average of the last ten: now {lately}.",
    "Points per round in the last {count} games, from {first} to {last}. The line is the average of the last ten: now {lately}.",
    games.length,
    {
      first: tenthsWords(games[0].average),
      last: tenthsWords(last?.average ?? 0),
      lately: tenthsWords(last?.lately ?? 0),
    },
  );
  const plot = coursePlot(
    { dots: games.map(({ average }) => average), line: games.map(({ lately }) => lately) },
    words,
  );
  const rows = games.map(({ average, lately }, index) => [
    index + 1,
    tenthsWords(average),
    tenthsWords(lately),
  ]);
  return plotSection(
    t("Points by game"),
    plot,
    words,
    [t("Game"), t("Points per round"), t("Average of ten")],
    rows.reverse(),
  );
}

/** @param {Career} told */
function monthsSection({ months: all }) {
  const named = all.map((one) => ({ ...one, label: monthName(one.month) }));
  const most = named.reduce((best, one) => (one.games > best.games ? one : best));
  const words = t("Games per month; the filled part shows wins. Busiest month: {month}, {count}.", {
    month: most.label,
    count: most.games,
  });
  const plot = barPlot(
    named.map(({ games, won }) => ({ all: games, won })),
    words,
  );
  const rows = named.map(({ label, games, won }) => [label, games, won]);
  return plotSection(
    t("Games per month"),
    plot,
    words,
    [t("Month"), t("Games"), t("Won")],
    rows.reverse(),
  );
}

/** The bots, from the gentlest to the strongest. @param {Career} told @param {Names} names */
function inOrder({ levels }, { bots: all }) {
  return all.flatMap(({ key, names }) => {
    const found = levels.find(({ bot }) => bot === key);
    return found ? [{ ...found, label: translateName(names) }] : [];
  });
}

/** @param {number} count months since the year 0 */
function monthName(count) {
  const then = new Date(Math.floor(count / MONTHS), count % MONTHS);
  return dateWords(then, { month: "short", year: "numeric" });
}
