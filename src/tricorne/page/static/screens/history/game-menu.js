/** The menu of a game: open it, rename it, save its record, delete it. */

import { postJson } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";
import { textField } from "../../kit/widgets/fields.js";
import { icon } from "../../kit/widgets/icons.js";
import { saveFile } from "../../kit/widgets/sharing.js";
import { mainAction, openGame } from "./entry.js";
import { renameGame } from "./game-source.js";
import { isRecorded, playersWords } from "./game-summary.js";

/** @import { Remembered } from "../../device/local/types.d.ts" */

const MOST_LETTERS = 60;

/** @param {Remembered} game @param {{changed: () => void, remove: () => void}} wishes */
export function openGameMenu(game, { changed, remove }) {
  let name = game.name ?? "";
  const close = () => sheet.close();
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    await renameGame(game.id, name.trim() || null);
    close();
    changed();
  };
  const { drawn, label } = mainAction(game);
  const sheet = openDialog(
    { title: playersWords(game), class: "small-dialog", data: { dialog: "game" } },
    h(
      "div.stack",
      h(
        "form.entry",
        { onsubmit: (/** @type {Event} */ event) => void submit(event) },
        textField({
          name: "game-name",
          label: t("Name of this game"),
          value: name,
          most: MOST_LETTERS,
          change: (value) => {
            name = value;
          },
        }),
        h("button.button.main", { type: "submit", dataset: { do: "rename" } }, t("Save name")),
      ),
      dialogButton(close, "first", [icon(drawn), label], () => void openGame(game)),
      isRecorded(game) &&
        dialogButton(
          close,
          "record",
          [icon("download"), t("Game record (.tri)")],
          () => void recordLink(game.id),
        ),
      dialogButton(close, "delete", [icon("close"), t("Delete this game")], remove),
    ),
  );
}

/** @param {string} id */
async function recordLink(id) {
  const written = await postJson("/api/games/text", { id });
  saveFile(new Blob([written], { type: "text/plain" }), `tricorne-${id.toLowerCase()}.tri`);
}
