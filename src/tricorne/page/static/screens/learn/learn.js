/** The lessons: the list of all, or one of them at a table. */

import { addressOf } from "../../kit/address.js";
import { postJson } from "../../kit/api.js";
import { currentLanguage } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { lastForm, ownNameSet } from "../setup/form.js";
import { fetchLessons, LIST } from "./course.js";
import { Guide } from "./guide.js";
import { showLessons } from "./list.js";
import { finishedLessons } from "./progress.js";

/** @import { Params, Screen } from "../../kit/router.js" */
/** @import { Begun, LessonOffer } from "./course.js" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */

/** The rules to fall back on if the player's own do not work. */
const USUAL = { sheet: null, house: {}, scoring: "full" };

/**
 * The lesson of an address, or the list. A newcomer begins with the first lesson.
 * @param {Params} params `lesson`, and `all` where the list is meant
 * @param {TableClass} TableScreen @returns {Promise<Screen>}
 */
export async function openLesson({ lesson, all }, TableScreen) {
  const course = await fetchLessons();
  const isNew = all === undefined && finishedLessons().size === 0;
  const at = course.findIndex(({ key }, index) => (lesson ? key === lesson : isNew && index === 0));
  const begun = at < 0 ? undefined : await begin(course[at]);
  if (!begun)
    return (root) => {
      if (lesson) history.replaceState(null, "", addressOf(LIST));
      showLessons(root, course);
    };
  return (root) => {
    history.replaceState(null, "", addressOf(`/learn/${course[at].key}`));
    const guide = new Guide(course, at, begun);
    const table = new TableScreen(root, begun.code, false, guide);
    guide.sitDown(table.parts);
    table.begin();
    return {
      leave() {
        guide.stopWaiting();
        table.leave();
      },
    };
  };
}

/**
 * Begins a lesson by the rules that the player has chosen. Says so if none can begin here.
 * @param {LessonOffer} lesson @returns {Promise<Begun | undefined>}
 */
function begin({ key }) {
  const { sheet, house, scoring } = lastForm("bots");
  const request = { lesson: key, language: currentLanguage(), name: ownNameSet() };
  return postJson("/api/lessons/begin", { ...request, sheet, house, scoring })
    .catch(() => postJson("/api/lessons/begin", { ...request, ...USUAL }))
    .catch((problem) => showNotice(problem.text));
}
