/** Showing a table of this device to a circle. */

import { postJson } from "../api.js";
import { askButton } from "../deeds.js";
import { deviceToken } from "../device.js";
import { h } from "../elements.js";
import { t } from "../i18n.js";
import { membersName, ownCircles } from "../known-circles.js";
import { showNotice } from "../notice.js";
import { seatsOf } from "../seats.js";
import { openDialog } from "./dialog.js";

/** Shows a table of this device to a circle. @param {string} circle @param {string} table */
export async function putGame(circle, table) {
  const [token] = Object.values(seatsOf(table)?.tokens ?? {});
  await postJson(`/api/daily/circles/${circle}/games`, { device: deviceToken(), table, token });
}

/** Shows a table that was just laid to a circle. @param {string} circle @param {string} address */
export async function showToCircle(circle, address) {
  await putGame(circle, address.slice("/t/".length));
  tellItIsSeen();
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
