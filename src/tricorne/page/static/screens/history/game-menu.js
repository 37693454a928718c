/** The menu of a game: open it, rename it, save its record, delete it. */

import { post } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { dialog } from "../../kit/widgets/dialog.js";
import { way as button } from "../../kit/widgets/dialog-button.js";
import { text } from "../../kit/widgets/fields.js";
import { icon } from "../../kit/widgets/icons.js";
import { saveFile } from "../../kit/widgets/sharing.js";
import { firstDeed, open } from "./entry.js";
import { rename } from "./game-source.js";
import { isRecorded, people } from "./game-summary.js";

/** @import { Remembered } from "../../device/local/types.d.ts" */

const MOST_LETTERS = 60;

/** @param {Remembered} game @param {{changed: () => void, remove: () => void}} wishes */
export function more(game, { changed, remove }) {
  let name = game.name ?? "";
  const close = () => sheet.close();
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    await rename(game.id, name.trim() || null);
    close();
    changed();
  };
  const { drawn, label } = firstDeed(game);
  const sheet = dialog(
    { title: people(game), class: "small-dialog", data: { dialog: "game" } },
    h(
      "div.stack",
      h(
        "form.entry",
        { onsubmit: (/** @type {Event} */ event) => void submit(event) },
        text({
          name: "game-name",
          label: t("Name of this game"),
          value: name,
          most: MOST_LETTERS,
          change: (value) => {
            name = value;
          },
        }),
        h("button.button.main", { type: "submit", dataset: { do: "rename" } }, t("Keep")),
      ),
      button(close, "first", [icon(drawn), label], () => void open(game)),
      isRecorded(game) &&
        button(
          close,
          "record",
          [icon("download"), t("Game record (.tri)")],
          () => void record(game.id),
        ),
      button(close, "delete", [icon("close"), t("Delete this game")], remove),
    ),
  );
}

/** @param {string} id */
async function record(id) {
  const written = await post("/api/games/text", { id });
  saveFile(new Blob([written], { type: "text/plain" }), `tricorne-${id.toLowerCase()}.tri`);
}
