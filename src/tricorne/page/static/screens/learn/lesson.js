/** A lesson: a table with tiles already laid, and a host who says what to do and looks on. */

import { post } from "../../kit/api.js";
import { language } from "../../kit/i18n.js";
import { notice } from "../../kit/notice.js";
import { go } from "../../kit/router.js";
import { ownName, remembered } from "../home/form.js";
import { LIST, lessons } from "./course.js";
import { Guide } from "./guide.js";

/** @import { Screen } from "../../kit/router.js" */
/** @import { Begun } from "./course.js" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */

/** The rules where those that the player has chosen do not work. */
const USUAL = { sheet: null, house: {}, scoring: "full" };

/**
 * Begins a lesson; returns its screen.
 * @param {string} key @param {TableClass} TableScreen
 * @returns {Promise<Screen>}
 */
export async function begun(key, TableScreen) {
  const all = await lessons();
  const at = all.findIndex((each) => each.key === key);
  if (at < 0) return () => go(LIST, { replace: true });
  const { sheet, house, scoring } = remembered("bots");
  const lesson = await begin(key, { sheet, house, scoring })
    .catch(() => begin(key, USUAL))
    .catch((problem) => notice(problem.text));
  if (!lesson) return () => go(LIST, { replace: true });
  return (root) => {
    const guide = new Guide(all, at, lesson);
    const table = new TableScreen(root, lesson.code, false, guide);
    guide.sitsDown(table.parts);
    table.begin();
    return {
      leave() {
        guide.goes();
        table.leave();
      },
    };
  };
}

/** @param {string} key @param {Record<string, unknown>} rules @returns {Promise<Begun>} */
function begin(key, rules) {
  const asked = { lesson: key, language: language(), name: ownName(), ...rules };
  return post("/api/lessons/begin", asked);
}
