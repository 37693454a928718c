/** The field for the name of a circle. */

import { t } from "../../kit/i18n.js";
import { nameField } from "../../kit/widgets/name-field.js";

/** @param {string} value @param {(title: string) => void} change */
export function titleField(value, change) {
  return nameField({
    name: "title",
    label: t("Name of the circle"),
    value,
    placeholder: t("such as “The Martins”"),
    change,
  });
}
