/** Lays a table and goes there. */

import { language } from "./i18n.js";
import { layTable } from "./laying.js";
import { notice } from "./notice.js";
import { go } from "./router.js";

/** Goes to a new table, or says why there is none. @param {{kind: string} & Record<string, unknown>} table */
export async function playAt(table) {
  try {
    go(await layTable({ ...table, language: language() }));
  } catch (problem) {
    notice(/** @type {Error} */ (problem).message);
  }
}
