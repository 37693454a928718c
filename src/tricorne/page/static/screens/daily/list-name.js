/** The name in the list of the day: an invented one, unless the player chooses their own. */

import { h, writeText } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { settings } from "../../kit/settings.js";
import { radioField } from "../../kit/widgets/fields.js";
import { ownNameField } from "../../kit/widgets/name-field.js";
import { nameNote } from "../../kit/widgets/name-note.js";

/**
 * @param {string[]} invented names that the server suggests
 * @param {"own" | "invented" | "none"} [lists] whose names the list has
 * @returns {{element: HTMLElement, name: () => string}} the fields, and the chosen name
 */
export function listNameField(invented, lists = "own") {
  let at = 0;
  let own = false;
  const made = h("span", invented[at]);
  const another = h(
    "button.plain",
    {
      dataset: { do: "another-name" },
      onclick: () => {
        at = (at + 1) % invented.length;
        writeText(made, invented[at]);
      },
    },
    t("Another invented name"),
  );
  if (lists === "none") return { element: h("div"), name: () => invented[at] };
  if (lists === "invented")
    return {
      element: h(
        "div.stack",
        h("p", t("Your name in the list of best results"), " ", h("strong", made)),
        another,
      ),
      name: () => invented[at],
    };
  const field = h("div", { hidden: true }, ownNameField());
  const element = h(
    "div.stack",
    radioField({
      name: "listed",
      legend: t("Your name in the list of best results"),
      look: "explained",
      options: [
        { value: false, label: made, about: t("An invented name") },
        { value: true, label: t("My own name"), about: t("Every visitor can read it.") },
      ],
      value: own,
      change(chosen) {
        own = chosen;
        field.hidden = !own;
        another.hidden = own;
        if (own) field.querySelector("input")?.focus();
      },
    }),
    another,
    field,
    nameNote(t("The list is public on this server.")),
  );
  return { element, name: () => (own && settings.get("name").trim()) || invented[at] };
}
