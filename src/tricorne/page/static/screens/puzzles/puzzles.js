/** The puzzles: the overview, one puzzle at a table, or a race. */

import { addressOf } from "../../kit/address.js";
import { t } from "../../kit/i18n.js";
import { fetchBots } from "../../kit/narration/offers.js";
import { showNotice } from "../../kit/notice.js";
import {
  dayOf,
  fetchBook,
  parseDay,
  puzzleAddress,
  puzzleOfDay,
  puzzlesLike,
} from "../../kit/puzzles/book.js";
import { loadProgress } from "../../kit/puzzles/progress.js";
import { ownNameSet } from "../setup/form.js";
import { nextPuzzle } from "./choosing.js";
import { showOverview } from "./overview.js";
import { layPuzzle } from "./poser.js";
import { RaceScreen } from "./race-screen.js";
import { Solver } from "./solver.js";
import { openTop } from "./top-screen.js";
import { puzzleDayWords } from "./words.js";

/** @import { Params, Screen } from "../../kit/router.js" */
/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */

/** The address of the puzzle of the day. */
const DAILY = "daily";
/** The address of the race. */
const RACE = "race";
/** The address of the top of the day, or of another day. */
const TOP = /^top(?:-(?<date>[\d-]+))?$/;
/** It may be tomorrow already where a link comes from. */
const ELSEWHERE = 1;

/**
 * The puzzle of an address, or the overview. An address names a puzzle, a day, a theme or a kind.
 * @param {Params} params `puzzle`, and `like`: a theme or kind that goes on after it
 * @param {TableClass} TableScreen @returns {Promise<Screen>}
 */
export async function openPuzzle({ puzzle: key, like }, TableScreen) {
  const entries = await fetchBook().catch((problem) => {
    showNotice(problem.text);
    return [];
  });
  const hosts = await fetchBots().catch(() => []);
  if (key === RACE && entries?.length) return openRace(entries, hosts, TableScreen);
  const top = TOP.exec(key ?? "")?.groups;
  if (top) {
    const today = dayOf(new Date());
    const day = top.date ? parseDay(top.date) : today;
    const screen = await openTop(day, today + ELSEWHERE, hosts, TableScreen);
    if (screen) return screen;
  }
  const asked = key && entries?.length ? findPuzzle(entries, key) : null;
  if (key && entries?.length && !asked?.entry) showNotice(missingWords(asked?.day ?? null));
  const begun = asked?.entry && (await layPuzzle(asked.entry, ownNameSet()));
  if (!asked?.entry || !begun)
    return (root) => {
      if (key) history.replaceState(null, "", addressOf("/puzzles"));
      showOverview(root, entries, hosts);
    };
  const { entry, day } = asked;
  const about = { day, like: like ?? asked.like };
  return (root) => {
    if (asked.like) history.replaceState(null, "", addressOf(puzzleAddress(entry.key, about.like)));
    const host = hosts.find((bot) => bot.key === entry.grade);
    const solver = new Solver(entries ?? [], entry, begun, about, host);
    const table = new TableScreen(root, begun.code, false, solver);
    solver.sitDown(table.parts);
    table.begin();
    return {
      leave() {
        solver.stopWaiting();
        table.leave();
      },
    };
  };
}

/**
 * What an address names; without an entry if that is not here.
 * @param {Entry[]} entries @param {string} key
 * @returns {{entry: Entry | undefined, day: number | null, like: string | null}}
 */
function findPuzzle(entries, key) {
  const today = dayOf(new Date());
  const day = key === DAILY ? today : parseDay(key);
  if (day !== null) {
    const isThere = day <= today + ELSEWHERE;
    return { entry: isThere ? puzzleOfDay(entries, day) : undefined, day, like: null };
  }
  const some = puzzlesLike(entries, key);
  if (some.length > 0)
    return { entry: nextPuzzle(some, loadProgress(), today), day: null, like: key };
  return { entry: entries.find((one) => one.key === key), day: null, like: null };
}

/** @param {number | null} day */
function missingWords(day) {
  return day === null
    ? t("This puzzle is gone. There are others here.")
    : t("This puzzle comes on {date}. There are others here.", { date: puzzleDayWords(day) });
}

/** @param {Entry[]} entries @param {import("../../kit/narration/offers.js").Bot[]} hosts @param {TableClass} TableScreen @returns {Screen} */
function openRace(entries, hosts, TableScreen) {
  return (root) => {
    const screen = new RaceScreen(root, entries, hosts, TableScreen);
    screen.offerRaces();
    return screen;
  };
}
