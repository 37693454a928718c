/** The tasks of a class's work: lessons in their order, and puzzles of themes, the same for all. */

import { Problem } from "../../kit/api.js";
import { OPEN } from "../../kit/class-work.js";
import { t } from "../../kit/i18n.js";
import { fetchBook, puzzlesLike, THEMES } from "../../kit/puzzles/book.js";
import { hardnessOf } from "../../kit/puzzles/rating.js";
import { fetchLessons } from "../learn/course.js";
import { themeName } from "../puzzles/words.js";

/** @import { Task } from "../../kit/class-work.js" */
/** @import { Entry } from "../../kit/puzzles/book.js" */
/** @import { Wish } from "./codes.js" */

/** How many puzzles a theme brings. */
export const PUZZLES = 5;
/** The gentlest puzzles of a theme, of which each day takes others. */
const GENTLE = 40;

/** How many tasks a wish has. @param {Wish | null} wish */
export function taskCount(wish) {
  return wish ? wish.lessons.length + wish.themes.length * PUZZLES : 0;
}

/** The tasks of a wish, none of them begun. @param {Wish} wish @returns {Promise<Task[]>} */
export async function fetchTasks({ lessons, themes, round }) {
  const [course, entries] = await Promise.all([
    fetchLessons(),
    themes.length > 0 ? fetchBook() : null,
  ]);
  const names = Object.keys(THEMES);
  return [
    ...lessons.map((at) => newTask(`/learn/${course[at].key}`, t(course[at].title))),
    ...themes.flatMap((at) =>
      gentlePuzzles(entries, names[at], round).map(({ key }, index) =>
        newTask(
          `/puzzles/${key}`,
          t("{theme}, {number}", { theme: themeName(names[at]), number: index + 1 }),
        ),
      ),
    ),
  ];
}

/** @param {string} address @param {string} title @returns {Task} */
function newTask(address, title) {
  return { address, title, stage: OPEN };
}

/**
 * Gentle puzzles of a theme; those of another round are others. Throws a Problem rather than find
 * too few, as the teacher's device counts on all of them.
 * @param {Entry[] | null} entries @param {string} theme @param {number} round
 */
export function gentlePuzzles(entries, theme, round) {
  const gentle = puzzlesLike(entries ?? [], theme)
    .sort((one, other) => hardnessOf(one, {}) - hardnessOf(other, {}))
    .slice(0, GENTLE);
  if (gentle.length < PUZZLES)
    throw new Problem("puzzles", t("These puzzles are newer than this page. Reload it."));
  const first = (round * PUZZLES) % gentle.length;
  return [...gentle, ...gentle].slice(first, first + PUZZLES);
}
