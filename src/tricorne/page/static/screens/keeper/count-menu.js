/** Less frequent actions: ending a round, a player leaving, recording places, and exporting the sheet. */

import { alone } from "../../kit/address.js";
import { carryOut } from "../../kit/deeds.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { openKeepsake } from "../../kit/narration/keepsake.js";
import { goTo } from "../../kit/router.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";
import { icon } from "../../kit/widgets/icons.js";
import { saveFile } from "../../kit/widgets/sharing.js";
import { csvOf, recordOf } from "./count.js";
import { askToDelete } from "./delete-count.js";
import { keepsakeOf } from "./picture.js";
import { shareCount } from "./sharing.js";

/** @import { Screen } from "./types.d.ts" */

/** @param {Screen} screen */
export function openCountMenu(screen) {
  const { shown, now } = screen;
  const { names } = shown.agreed;
  const mine = !screen.follows;
  const going = mine && !now.settled;
  /** @param {string} name @param {import("../../kit/widgets/icons.js").Icon} drawn @param {string} label @param {() => void} run */
  const button = (name, drawn, label, run) =>
    dialogButton(() => sheet.close(), name, [icon(drawn), label], run);
  const sheet = openDialog(
    { title: t("More"), class: "count-more", data: { dialog: "more" } },
    h(
      "div.stack",
      going &&
        button("end-round", "pause", t("The round is over"), () =>
          screen.say({ what: "ended", out: now.out_seat }),
        ),
      going &&
        now.places &&
        button(
          "places",
          "proof",
          screen.places ? t("Don’t ask where tiles are") : t("Also enter where each tile is"),
          () => {
            screen.places = !screen.places;
            screen.say({});
          },
        ),
      names.map(
        (name, index) =>
          mine &&
          now.number > 0 &&
          !now.gone.includes(index + 1) &&
          button(`leaves-${index + 1}`, "gone", t("{name} leaves", { name }), () =>
            screen.change(shown.lines.length, 0, { what: "leaves", seat: index + 1 }),
          ),
      ),
      !alone &&
        button(
          "share",
          "share",
          t("Let others follow on their phones"),
          () => void shareCount(screen),
        ),
      button("print", "record", t("Print"), () => print()),
      button(
        "picture",
        "picture",
        t("Picture"),
        () => void openKeepsake("tricorne.png", () => keepsakeOf(shown)),
      ),
      button("csv", "download", t("Table (CSV)"), () =>
        saveFile(new Blob([`\ufeff${csvOf(screen.count)}`], { type: "text/csv" }), "tricorne.csv"),
      ),
      button("tri", "download", t("Game record (.tri)"), () => recordButtons(screen)),
      button("delete-count", "close", t("Delete this count"), () =>
        askToDelete(screen, () => {
          screen.follow(null);
          goTo("/count", { replace: true });
        }),
      ),
    ),
  );
}

/** @param {Screen} screen */
function recordButtons(screen) {
  void carryOut(() =>
    saveFile(new Blob([recordOf(screen.count)], { type: "text/plain" }), "tricorne.tri"),
  );
}
