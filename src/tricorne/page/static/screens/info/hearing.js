/** How a table is heard: by typing, with few words or many, and by the page's own voice. */

import { t } from "../../kit/i18n.js";
import { settings } from "../../kit/settings.js";
import { listenForVoices } from "../../kit/voice.js";
import { radioField } from "../../kit/widgets/fields.js";
import { settingSwitch } from "../../kit/widgets/switches.js";

/** @typedef {import("../../kit/settings.js").Settings["ear"]} Detail */

export function earField() {
  return radioField({
    name: "ear",
    legend: t("Play by ear"),
    look: "explained",
    options: /** @type {{value: Detail, label: string, about?: string}[]} */ ([
      { value: "", label: t("no") },
      {
        value: "brief",
        label: t("in brief"),
        about: t("You type what you do, and hear in few words what the others do."),
      },
      {
        value: "normal",
        label: t("turn by turn"),
        about: t("You type what you do, and hear each turn in one sentence."),
      },
      {
        value: "full",
        label: t("in full"),
        about: t("You type what you do, and hear each step, what a tile touches, and all points."),
      },
    ]),
    value: settings.get("ear"),
    change: (detail) => settings.set("ear", detail),
  });
}

/** The switch of the page's voice, where the device has one. */
export function voiceField() {
  const field = settingSwitch("voice");
  field.hidden = true;
  listenForVoices(() => {
    field.hidden = false;
  });
  return field;
}
