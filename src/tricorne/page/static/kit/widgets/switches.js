/** Switches, and what can be switched on this device: the same words wherever it is done. */

import { h } from "../elements.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";

let count = 0;

function fresh() {
  count += 1;
  return `switch-${count}`;
}

/**
 * Yes or no.
 * @param {object} about
 * @param {string} [about.name]
 * @param {string} about.label
 * @param {string} [about.about]
 * @param {boolean} about.value
 * @param {(value: boolean) => void} about.change
 */
export function toggle({ name, label, about, value, change }) {
  const words = about && h("small", { id: fresh() }, about);
  const input = h("input", {
    type: "checkbox",
    name,
    role: "switch",
    checked: value,
    "aria-describedby": words ? words.id : null,
  });
  input.addEventListener("change", () => change(input.checked));
  return h(
    "label",
    { class: "toggle" },
    h("span", null, label, words),
    input,
    h("span", { class: "toggle-knob", "aria-hidden": "true" }),
  );
}

/** @typedef {"large" | "marks" | "points" | "confirm" | "sounds" | "phrases"} Key */

/** @type {Record<Key, () => {label: string, about: string}>} */
const WORDS = {
  large: () => ({
    label: t("Large numbers"),
    about: t("Numbers and letters are larger everywhere."),
  }),
  marks: () => ({
    label: t("Show where tiles fit"),
    about: t("Places are marked with a dashed line."),
  }),
  points: () => ({
    label: t("Show what each place brings"),
    about: t("Once a tile is chosen. Without a word from you, against the two easiest bots."),
  }),
  confirm: () => ({
    label: t("Confirm every tile"),
    about: t("See what it brings before it is laid for good."),
  }),
  phrases: () => ({
    label: t("Show what the others say"),
    about: t("The phrases that players say to each other."),
  }),
  sounds: () => ({ label: t("Sounds"), about: t("Quiet ones, of tiles on a table.") }),
};

/**
 * The switch of a setting.
 * @param {Key} key
 * @param {{short?: boolean, value?: boolean}} [how] without what explains it; as it is by itself
 */
export function settingSwitch(key, { short = false, value = settings.get(key) ?? false } = {}) {
  const { label, about } = WORDS[key]();
  return toggle({
    name: key,
    label,
    ...(!short && { about }),
    value,
    change: (on) => settings.set(key, on),
  });
}
