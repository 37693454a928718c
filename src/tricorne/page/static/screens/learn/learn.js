/** The lessons: the list of all, or one of them at a table. */

import { address } from "../../kit/address.js";
import { post } from "../../kit/api.js";
import { language } from "../../kit/i18n.js";
import { notice } from "../../kit/notice.js";
import { ownName, remembered } from "../setup/form.js";
import { LIST, lessons } from "./course.js";
import { Guide } from "./guide.js";
import { list } from "./list.js";
import { finished } from "./progress.js";

/** @import { Params, Screen } from "../../kit/router.js" */
/** @import { Begun, LessonOffer } from "./course.js" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */

/** The rules to fall back on if the player's own do not work. */
const USUAL = { sheet: null, house: {}, scoring: "full" };

/**
 * The lesson of an address, or the list. A newcomer begins with the first lesson.
 * @param {Params} params `lesson`, and `all` where the list is meant
 * @param {TableClass} TableScreen
 * @returns {Promise<Screen>}
 */
export async function opened({ lesson, all }, TableScreen) {
  const course = await lessons();
  const isNew = all === undefined && finished().size === 0;
  const at = course.findIndex(({ key }, index) => (lesson ? key === lesson : isNew && index === 0));
  const begun = at < 0 ? undefined : await begin(course[at]);
  if (!begun)
    return (root) => {
      if (lesson) history.replaceState(null, "", address(LIST));
      list(root, course);
    };
  return (root) => {
    history.replaceState(null, "", address(`/learn/${course[at].key}`));
    const guide = new Guide(course, at, begun);
    const table = new TableScreen(root, begun.code, false, guide);
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

/**
 * Begins a lesson by the rules that the player has chosen. Says so if none can begin here.
 * @param {LessonOffer} lesson
 * @returns {Promise<Begun | undefined>}
 */
function begin({ key }) {
  const { sheet, house, scoring } = remembered("bots");
  const asked = { lesson: key, language: language(), name: ownName() };
  return post("/api/lessons/begin", { ...asked, sheet, house, scoring })
    .catch(() => post("/api/lessons/begin", { ...asked, ...USUAL }))
    .catch((problem) => notice(problem.text));
}
