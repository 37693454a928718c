/** The text of a file that a person opens, within bounds: a large one would stop the page. */

import { Problem } from "./api.js";
import { h } from "./elements.js";
import { t } from "./i18n.js";

export const RECORD_BYTES = 256 * 1024;
/** Score sheets as text for spreadsheets are larger than as they are stored. */
export const COUNT_BYTES = 512 * 1024;

/** Throws a Problem if the file is larger. @param {File} file @param {number} most bytes */
export async function readFile(file, most) {
  if (file.size > most) throw new Problem("large", t("This file is too large."));
  return await file.text();
}

/**
 * A hidden field; a click on it asks for a file. Only the button that clicks is seen and heard.
 * @param {string} name @param {string} accept
 * @param {(file: File) => Promise<void>} take
 */
export function fileField(name, accept, take) {
  const input = h("input.aside", {
    type: "file",
    accept,
    tabindex: "-1",
    "aria-hidden": "true",
    name,
  });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (file) await take(file);
    input.value = "";
  });
  return input;
}
