/** The lessons in their order, and their texts. */

import { getJson } from "../../kit/api.js";

/** @typedef {{key: string, title: string}} LessonOffer */

/**
 * The texts of a lesson that has begun, to be translated.
 * @typedef {object} Begun
 * @property {string} code
 * @property {Record<string, string>} tokens
 * @property {string} title
 * @property {string} says
 * @property {string | null} moral what is said in the end, beside the tiles left
 * @property {import("../../types.d.ts").Figure | null} figure the figure to be made
 * @property {string | null} spot the cell that matters
 * @property {boolean} spotShown whether it is marked from the beginning
 * @property {boolean} draws whether the button to draw is shown
 */

/** The character who is host at the tables of lessons. */
export const HOST = "pip";

/** The address of the list. It leads even a newcomer to the list, not to the first lesson. */
export const LIST = "/learn?all=1";

/** @returns {Promise<LessonOffer[]>} */
export function fetchLessons() {
  return getJson("/api/lessons");
}
