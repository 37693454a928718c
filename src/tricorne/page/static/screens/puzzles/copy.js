/** Copies a result. */

import { t } from "../../kit/i18n.js";
import { notice } from "../../kit/notice.js";

/** Copies a text, or shows it where that is not allowed. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(t("Copied."));
  } catch {
    notice(text);
  }
}
