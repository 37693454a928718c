/** The field for the name of a circle. */

import { alone } from "../../kit/address.js";
import { t } from "../../kit/i18n.js";
import { coverTitleField } from "../../kit/widgets/invented-name.js";
import { nameField } from "../../kit/widgets/name-field.js";

/** @param {string} value @param {(title: string) => void} change */
export function titleField(value, change) {
  const field = nameField({
    name: "title",
    label: t("Name of the circle"),
    value,
    placeholder: t("such as “The Martins”"),
    change,
  });
  if (!alone) void coverTitleField(field);
  return field;
}
