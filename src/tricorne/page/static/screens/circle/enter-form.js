/** The form to enter a circle: a new one, or one to which somebody is invited. */

import { postJson } from "../../kit/api.js";
import { keepCircle } from "../../kit/days.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { settings } from "../../kit/settings.js";
import { tellUnstored } from "../../kit/unstored.js";
import { ownNameField } from "../../kit/widgets/name-field.js";
import { nameNote } from "../../kit/widgets/name-note.js";
import { sendOnce } from "../../kit/widgets/send-once.js";

/**
 * @typedef {object} About
 * @property {string} path is asked
 * @property {string} what
 * @property {import("../../kit/elements.js").Children} words
 * @property {string} button
 * @property {Record<string, unknown>} [wish] what else is asked, once the form is sent
 * @property {HTMLElement[]} [choices] change the wish
 */

/** @param {About} about @param {(code: string) => void} entered */
export function enterForm({ path, what, words, button, wish, choices }, entered) {
  const complaints = h("div");
  const enter = async () => {
    const { code } = await postJson(path, {
      name: settings.get("name").trim(),
      device: deviceToken(),
      ...wish,
    });
    if (!keepCircle(code)) tellUnstored("list");
    entered(code);
  };
  return h(
    "form.stack",
    { onsubmit: sendOnce(complaints, enter) },
    h("p", words),
    ownNameField(t("The name others see")),
    nameNote(t("Every member of the circle sees this name.")),
    choices,
    complaints,
    h("div", h("button.button.main", { type: "submit", dataset: { do: what } }, button)),
  );
}
