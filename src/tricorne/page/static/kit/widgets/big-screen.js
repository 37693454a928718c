/** Showing a table on a big screen. */

import { postJson } from "../api.js";
import { askButton } from "../deeds.js";
import { h } from "../elements.js";
import { t } from "../i18n.js";
import { showNotice } from "../notice.js";
import { seatsOf } from "../seats.js";
import { openDialog } from "./dialog.js";
import { ownScreen } from "./own-screen.js";
import { inviteCard, isOnlyHere } from "./way-in.js";

/** Shows a table on the screen that this device chooses for. @param {string} code */
export async function showOnScreen(code) {
  const [token] = Object.values(seatsOf(code)?.tokens ?? {});
  await postJson("/api/screens", { key: ownScreen(), code, token });
  showNotice(t("This game is on the big screen now."));
}

/** Tells how a table gets onto a big screen. @param {string} code */
export function openBigScreen(code) {
  const address = `${location.host}/tv`;
  const sheet = openDialog(
    { title: t("Show on a big screen"), class: "small-dialog", data: { dialog: "big-screen" } },
    h(
      "div.stack",
      ownScreen() &&
        askButton("main", "show-there", t("Show my game there"), async () => {
          await showOnScreen(code);
          sheet.close();
        }),
      !isOnlyHere() &&
        h(
          "p",
          t("On a television or computer, open {address} and scan the code there.", { address }),
        ),
      inviteCard({
        path: `/tv/${code}`,
        about: t("Or open this link there, to show this game alone:"),
      }),
    ),
  );
}
