/** The draws of a circle whose members all draw in one order. */

import { t } from "../../kit/i18n.js";

/** What the same draws mean for the members of a circle. */
export function sameDrawsWords() {
  return t(
    "Everyone in this circle draws the same tiles in the same order. The game counts here only.",
  );
}
