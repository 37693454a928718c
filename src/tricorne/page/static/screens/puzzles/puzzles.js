/** The puzzles: what there is to choose, or one of them at a table. */

import { address } from "../../kit/address.js";
import { post } from "../../kit/api.js";
import { language, t } from "../../kit/i18n.js";
import { bots } from "../../kit/narration/offers.js";
import { notice } from "../../kit/notice.js";
import { ownName } from "../home/form.js";
import { book, dayOf, ofDay } from "./book.js";
import { overview } from "./overview.js";
import { Solver } from "./solver.js";

/** @import { Params, Screen } from "../../kit/router.js" */
/** @import { Entry } from "./book.js" */
/** @import { Begun } from "./solver.js" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */

/** The address of the puzzle of the day. */
const DAILY = "daily";

/**
 * The puzzle of an address, or all that there is to choose.
 * @param {Params} params `puzzle` is a key
 * @param {TableClass} TableScreen
 * @returns {Promise<Screen>}
 */
export async function opened({ puzzle: key }, TableScreen) {
  const entries = await book().catch((problem) => {
    notice(problem.text);
    return [];
  });
  const today = dayOf(new Date());
  const isDaily = key === DAILY;
  const asked = isDaily ? ofDay(entries ?? [], today) : entries?.find((one) => one.key === key);
  if (key && entries?.length && !asked) notice(t("This puzzle is gone. There are others here."));
  const begun = asked && (await begin(asked));
  if (!asked || !begun)
    return (root) => {
      if (key) history.replaceState(null, "", address("/puzzles"));
      overview(root, entries);
    };
  const host = (await bots()).find((bot) => bot.key === asked.grade);
  return (root) => {
    const solver = new Solver(entries ?? [], asked, begun, isDaily, host);
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

/** Lays the table of a puzzle. Says so if none can be laid. @param {Entry} entry @returns {Promise<Begun | undefined>} */
function begin({ line }) {
  return post("/api/puzzles/begin", { line, language: language(), name: ownName() }).catch(
    (problem) => notice(problem.text),
  );
}
