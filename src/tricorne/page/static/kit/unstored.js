/** The sentence of a browser that stores no progress. */

import { t } from "./i18n.js";
import { showNotice } from "./notice.js";

let told = false;

/** Says, once, that progress cannot be stored. */
export function tellUnstored() {
  if (!told)
    showNotice(t("This browser stores nothing. Your progress lasts as long as this page is open."));
  told = true;
}
