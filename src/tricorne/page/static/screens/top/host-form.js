/** The form that opens a top with a host. */

import { postJson } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { sendOnce } from "../../kit/widgets/send-once.js";
import { topFields } from "./fields.js";
import { keepKeys } from "./keys.js";

/** @import { Wish } from "./fields.js" */

/** @type {Wish} */
const USUAL = { positions: 10, clock: 60, by_points: false };
/** What a class votes on: as long as it likes, and with what children see at once. @type {Wish} */
const VOTE = { positions: 1, clock: 0, by_points: true };

/** @param {HTMLElement} root @param {boolean} isVote whether it proposes a single position */
export function showForm(root, isVote) {
  const wish = { ...(isVote ? VOTE : USUAL) };
  const complaints = h("div");
  const open = async () => {
    const { code, key } = await postJson("/api/live-tops", wish);
    keepKeys(code, { host: key });
    goTo(`/top/${code}`, { replace: true });
  };
  fillScreen(
    root,
    { title: isVote ? t("Put a position to the vote") : t("A top with others") },
    h(
      "form.card.stack",
      { onsubmit: sendOnce(complaints, open) },
      h(
        "p",
        t(
          "Everybody sees the same tiles on their own device and chooses one move. You begin and end each position.",
        ),
      ),
      topFields(wish),
      complaints,
      h("p", h("button.button.big.main", { type: "submit", dataset: { do: "open" } }, t("Begin"))),
    ),
  );
}
