/** What a browser that stores nothing loses with the page. Each sentence is said once. */

import { t } from "./i18n.js";
import { showNotice } from "./notice.js";

/** @type {Set<string>} */
const told = new Set();

/** Says that something lasts only as long as the page. @param {"progress" | "settings" | "seat" | "list"} what */
export function tellUnstored(what) {
  if (!told.has(what)) showNotice(lossWords(what));
  told.add(what);
}

/** @param {"progress" | "settings" | "seat" | "list"} what */
function lossWords(what) {
  switch (what) {
    case "progress":
      return t("This browser stores nothing. Your progress lasts as long as this page is open.");
    case "settings":
      return t("This browser stores nothing. Your settings last as long as this page is open.");
    case "seat":
      return t(
        "This browser stores nothing. Once you close this page, you cannot come back to your seat.",
      );
    default:
      return t(
        "This browser stores nothing. Once you close this page, you are no longer in this circle.",
      );
  }
}
