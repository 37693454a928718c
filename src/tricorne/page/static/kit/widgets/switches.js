/** Switches, and the switchable settings of this device: the same texts everywhere. */

import { h } from "../elements.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";

let count = 0;

function newId() {
  count += 1;
  return `switch-${count}`;
}

/**
 * Yes or no.
 * @param {object} about @param {string} [about.name] @param {string} about.label
 * @param {string} [about.about] @param {boolean} about.value
 * @param {(value: boolean) => void} about.change
 */
export function switchField({ name, label, about, value, change }) {
  const words = about && h("small", { id: newId() }, about);
  const input = h("input", {
    type: "checkbox",
    name,
    role: "switch",
    checked: value,
    "aria-describedby": words ? words.id : null,
  });
  input.addEventListener("change", () => change(input.checked));
  return h(
    "label.toggle",
    h("span", label, words),
    input,
    h("span.toggle-knob", { "aria-hidden": "true" }),
  );
}

/** @typedef {"large" | "marks" | "points" | "confirm" | "sounds" | "voice" | "vibration" | "phrases" | "names"} Key */

/** @type {Record<Key, () => {label: string, about: string}>} */
const WORDS = {
  large: () => ({
    label: t("Large numbers"),
    about: t("Larger numbers and letters everywhere."),
  }),
  marks: () => ({
    label: t("Show where tiles fit"),
    about: t("Spots are marked with a dashed line."),
  }),
  points: () => ({
    label: t("Show points for each spot"),
    about: t("When a tile is selected. On by default against the two easiest bots."),
  }),
  confirm: () => ({
    label: t("Confirm every tile"),
    about: t("See the points before a move that can’t be undone."),
  }),
  phrases: () => ({
    label: t("Show what the others say"),
    about: t("Phrases that players send each other."),
  }),
  sounds: () => ({ label: t("Sounds"), about: t("Quiet sounds of tiles on a table.") }),
  voice: () => ({
    label: t("Read aloud"),
    about: t("The page’s own voice tells what happens at a table. A screen reader does not then."),
  }),
  names: () => ({
    label: t("Show names in the picture"),
    about: t("Ask the others first. This device remembers your choice."),
  }),
  vibration: () => ({
    label: t("Vibration"),
    about: t("You feel figures, and when it is your turn."),
  }),
};

/**
 * The switch of a setting.
 * @param {Key} key
 * @param {{short?: boolean, value?: boolean}} [how] without the explanation; the initial value
 */
export function settingSwitch(key, { short = false, value = settings.get(key) ?? false } = {}) {
  const { label, about } = WORDS[key]();
  return switchField({
    name: key,
    label,
    ...(!short && { about }),
    value,
    change: (on) => settings.set(key, on),
  });
}
