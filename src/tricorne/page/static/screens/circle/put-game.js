/** Showing a table of this device to a circle. */

import { postJson } from "../../kit/api.js";
import { askButton } from "../../kit/deeds.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { seatsOf } from "../../kit/seats.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { membersName, ownCircles } from "./known-circles.js";

/** Shows a table of this device to a circle. @param {string} circle @param {string} table */
export async function putGame(circle, table) {
  const [token] = Object.values(seatsOf(table)?.tokens ?? {});
  await postJson(`/api/daily/circles/${circle}/games`, { device: deviceToken(), table, token });
}

export function tellItIsSeen() {
  showNotice(t("Everyone in the circle sees this game now."));
}

/** Asks to which circle a table is shown. @param {string} table */
export async function openShowing(table) {
  const circles = await ownCircles();
  const sheet = openDialog(
    { title: t("Show it to a circle"), class: "small-dialog", data: { dialog: "show-to" } },
    h(
      "div.stack",
      circles.map(({ code, title, you, members }) =>
        askButton("", "show-to", title || membersName(members.filter((name) => name !== you)), () =>
          show(code),
        ),
      ),
    ),
  );
  /** @param {string} circle */
  const show = async (circle) => {
    await putGame(circle, table);
    sheet.close();
    tellItIsSeen();
  };
}
