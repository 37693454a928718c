/** A replay of a game played alone: the comparison with a rival, and a link to challenge others. */

import { currentAddress } from "../../kit/address.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { challengeButton, isChallenge } from "../../kit/narration/challenge.js";
import { handOverRecord } from "../../kit/narration/record-handover.js";
import { goTo } from "../../kit/router.js";
import { gameOf } from "./record-source.js";

/** @import { RecordedMatch } from "../../types.d.ts" */
/** @import { OpenRecord } from "../../kit/narration/sitters.js" */

/** @param {OpenRecord} record @param {RecordedMatch} story */
export function rivalButtons(record, story) {
  return [
    story.rival &&
      h(
        "button.button.quiet",
        { dataset: { do: "compare" }, onclick: () => compare(record) },
        t("Compare"),
      ),
    isChallenge(story) && challengeButton(() => Promise.resolve(record.text)),
  ];
}

/** A record without an address is handed over. @param {OpenRecord} record */
function compare(record) {
  const named = gameOf(Object.fromEntries(currentAddress().searchParams));
  if (!named) handOverRecord(record);
  goTo(named ? `/compare?${new URLSearchParams(/** @type {{}} */ (named))}` : "/compare");
}
