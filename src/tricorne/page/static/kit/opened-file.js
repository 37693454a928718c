/** The text of a file that a person opens, within bounds: a large one would stop the page. */

import { Problem } from "./api.js";
import { t } from "./i18n.js";

export const RECORD_BYTES = 256 * 1024;
/** Score sheets as text for spreadsheets are larger than as they are stored. */
export const COUNT_BYTES = 512 * 1024;

/** Throws a Problem if the file is larger. @param {File} file @param {number} most bytes */
export async function readFile(file, most) {
  if (file.size > most) throw new Problem("large", t("This file is too large."));
  return await file.text();
}
