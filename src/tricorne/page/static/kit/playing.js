/** Lays a table and goes there. */

import { currentLanguage } from "./i18n.js";
import { layTable } from "./laying.js";
import { showNotice } from "./notice.js";
import { goTo } from "./router.js";

/** Goes to a new table, or says why there is none. @param {{kind: string} & Record<string, unknown>} table */
export async function goToTable(table) {
  try {
    goTo(await layTable({ ...table, language: currentLanguage() }));
  } catch (problem) {
    showNotice(/** @type {Error} */ (problem).message);
  }
}
