/** The puzzles: the overview, one puzzle at a table, or a race. */

import { addressOf } from "../../kit/address.js";
import { t } from "../../kit/i18n.js";
import { fetchBots } from "../../kit/narration/offers.js";
import { showNotice } from "../../kit/notice.js";
import { dayOf, fetchBook, puzzleOfDay } from "../../kit/puzzles/book.js";
import { ownNameSet } from "../setup/form.js";
import { showOverview } from "./overview.js";
import { layPuzzle } from "./poser.js";
import { RaceScreen } from "./race-screen.js";
import { Solver } from "./solver.js";

/** @import { Params, Screen } from "../../kit/router.js" */
/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */

/** The address of the puzzle of the day. */
const DAILY = "daily";
/** The address of the race. */
const RACE = "race";

/**
 * The puzzle of an address, or the overview.
 * @param {Params} params `puzzle` is a key
 * @param {TableClass} TableScreen @returns {Promise<Screen>}
 */
export async function openPuzzle({ puzzle: key }, TableScreen) {
  const entries = await fetchBook().catch((problem) => {
    showNotice(problem.text);
    return [];
  });
  const hosts = await fetchBots().catch(() => []);
  if (key === RACE && entries?.length) return openRace(entries, hosts, TableScreen);
  const isDaily = key === DAILY;
  const wanted = isDaily
    ? puzzleOfDay(entries ?? [], dayOf(new Date()))
    : entries?.find((one) => one.key === key);
  if (key && entries?.length && !wanted)
    showNotice(t("This puzzle is gone. There are others here."));
  const begun = wanted && (await layPuzzle(wanted, ownNameSet()));
  if (!wanted || !begun)
    return (root) => {
      if (key) history.replaceState(null, "", addressOf("/puzzles"));
      showOverview(root, entries, hosts);
    };
  return (root) => {
    const host = hosts.find((bot) => bot.key === wanted.grade);
    const solver = new Solver(entries ?? [], wanted, begun, isDaily, host);
    const table = new TableScreen(root, begun.code, false, solver);
    solver.sitsDown(table.parts);
    table.begin();
    return {
      leave() {
        solver.goes();
        table.leave();
      },
    };
  };
}

/** @param {Entry[]} entries @param {import("../../kit/narration/offers.js").Bot[]} hosts @param {TableClass} TableScreen @returns {Screen} */
function openRace(entries, hosts, TableScreen) {
  return (root) => {
    const screen = new RaceScreen(root, entries, hosts, TableScreen);
    screen.offers();
    return screen;
  };
}
