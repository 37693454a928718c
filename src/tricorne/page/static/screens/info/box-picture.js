/** Small pictures of what is in a box. */

import { svg } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";

/** The contents of boxes in words, the usual ones first. */
export function listEditions() {
  return [
    { edition: "tiles", words: t("Tiles of the usual size") },
    { edition: "timer", words: t("Tiles and a timer") },
    { edition: "large", words: t("Large tiles") },
    { edition: "luxury", words: t("A luxury edition") },
    { edition: "deck", words: t("Cards instead of tiles") },
    { edition: "phone", words: t("No box: the app on a phone") },
    { edition: "none", words: t("No box: rules from a website") },
  ];
}

/** @type {Record<string, string>} */
const PATHS = {
  tiles: "M3 20 9 10l6 10z",
  timer: "M2 20 7 11l5 9z M14 4h8 M14 20h8 M15 4c0 5 6 6 6 8s-6 3-6 8 M21 4c0 5-6 6-6 8s6 3 6 8",
  large: "M2 21 12 3l10 18z M12 12v.1",
  luxury: "M2 9h20v12H2z M2 9l3-5h14l3 5 M8 18l4-7 4 7z",
  deck: "M4 4h11v15H4z M15 7h5v14H9v-2 M7 15l2.5-5L12 15z",
  phone: "M7 2h10v20H7z M9 17l3-6 3 6z M11 20h2",
  none: "M3 4h18v16H3z M3 8h18 M8 17l4-6 4 6z",
};

/** @param {string} edition */
export function boxPicture(edition) {
  return svg(
    "svg",
    { class: "box-picture", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: PATHS[edition] }),
  );
}
