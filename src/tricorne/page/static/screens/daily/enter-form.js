/** The form to enter a list among friends: a new one, or one to which somebody is invited. */

import { postJson } from "../../kit/api.js";
import { keepCircle } from "../../kit/days.js";
import { deviceToken } from "../../kit/device.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { settings } from "../../kit/settings.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { nameNote } from "../../kit/widgets/name-note.js";
import { ownNameField } from "../setup/seats-form.js";

/** @import { Problem } from "../../kit/api.js" */

/**
 * @param {{path: string, what: string, words: import("../../kit/elements.js").Children, button: string}} about `path` is asked
 * @param {(code: string) => void} entered
 */
export function enterForm({ path, what, words, button }, entered) {
  const complaints = h("div");
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      const { code } = await postJson(path, {
        name: settings.get("name").trim(),
        device: deviceToken(),
      });
      keepCircle(code);
      entered(code);
    } catch (problem) {
      fill(complaints, refusalNote(/** @type {Problem} */ (problem)));
    }
  };
  return h(
    "form.stack",
    { onsubmit: (/** @type {Event} */ event) => void submit(event) },
    h("p", words),
    ownNameField(t("The name others see")),
    nameNote(t("Every member of the list sees this name.")),
    complaints,
    h("div", h("button.button.main", { type: "submit", dataset: { do: what } }, button)),
  );
}
