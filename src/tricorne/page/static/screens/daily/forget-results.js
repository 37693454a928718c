/** Deleting this device's results from the lists of all days. */

import { postJson } from "../../kit/api.js";
import { forgetAll } from "../../kit/days.js";
import { carryOut } from "../../kit/deeds.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { forgetSeats, heldSeats } from "../../kit/seats.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";

/** @param {() => void} done */
export function forgetResults(done) {
  const sheet = openDialog(
    { title: t("Delete my results?"), class: "small-dialog", data: { dialog: "forget-results" } },
    h(
      "div.stack",
      h(
        "p",
        t(
          "Your names, lines and attempts are removed from the lists of all days, also among friends. An attempt in progress ends. Today you cannot enter the list again. This cannot be undone.",
        ),
      ),
      dialogButton(
        () => sheet.close(),
        "forget-results-now",
        [t("Delete my results")],
        () => void carryOut(forget).then(done),
      ),
    ),
  );
}

async function forget() {
  const { attempts } = await postJson("/api/daily/forget", { device: deviceToken() });
  for (const [code, { kind }] of heldSeats()) if (kind === "daily") forgetSeats(code);
  forgetAll();
  showNotice(
    attempts > 0 ? t("Your results are deleted.") : t("There are no results of this device."),
  );
}
