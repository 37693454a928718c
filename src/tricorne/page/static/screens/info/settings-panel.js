/** All settings. */

import { h } from "../../kit/elements.js";
import { currentLanguage, languageName, listLanguages, setLanguage, t } from "../../kit/i18n.js";
import { isKept } from "../../kit/kept.js";
import { settings } from "../../kit/settings.js";
import { playSound } from "../../kit/sounds.js";
import { tellUnstored } from "../../kit/unstored.js";
import { canVibrate } from "../../kit/vibration.js";
import { radioField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { homeScreenNote } from "../../kit/widgets/home-screen.js";
import { ownNameField } from "../../kit/widgets/name-field.js";
import { nameNote } from "../../kit/widgets/name-note.js";
import { settingSwitch, switchField } from "../../kit/widgets/switches.js";
import { noticesField } from "../notices/notices.js";
import { awayField } from "./away.js";
import { earField, voiceField } from "./hearing.js";

/** @param {HTMLElement} root */
export function show(root) {
  const app = h("p.soft");
  void offlineNote().then((note) => app.append(note));
  fillScreen(
    root,
    { title: t("Settings") },
    h("div.card.stack", settingsForm(), noticesField(), awayField(), app, homeScreenNote()),
  );
  return { leave: settings.listen(() => settings.areStored() || tellUnstored("settings")) };
}

/** Whether this page opens without a network, and if not, why. */
async function offlineNote() {
  if (!isSecureContext)
    return t(
      "This page comes over plain http, as in a home network. Everything works, but browsers do not install such a page as an app or store it for offline use.",
    );
  return (await isKept())
    ? t("This page is stored on your device: it opens without a network.")
    : t("This page is not stored on your device yet: it needs the network to open.");
}

function settingsForm() {
  return h(
    "div.stack",
    ownNameField(),
    nameNote(t("It stays on this device until you use it at an online table.")),
    radioField({
      name: "language",
      legend: t("Language"),
      options: listLanguages().map((tag) => ({
        value: tag,
        label: h("span", { lang: tag }, languageName(tag)),
      })),
      value: currentLanguage(),
      change: (tag) => void setLanguage(tag),
    }),
    radioField({
      name: "theme",
      legend: t("Theme"),
      options:
        /** @type {{value: import("../../kit/settings.js").Settings["theme"], label: string}[]} */ ([
          { value: "auto", label: t("as the device") },
          { value: "light", label: t("light") },
          { value: "dark", label: t("dark") },
        ]),
      value: settings.get("theme"),
      change: (theme) => settings.set("theme", theme),
    }),
    earField(),
    voiceField(),
    settingSwitch("large"),
    settingSwitch("marks"),
    settingSwitch("points"),
    settingSwitch("confirm"),
    settingSwitch("sounds"),
    radioField({
      name: "volume",
      legend: t("Volume"),
      options: [
        { value: 0.4, label: t("soft") },
        { value: 0.7, label: t("medium") },
        { value: 1, label: t("loud") },
      ],
      value: settings.get("volume"),
      change(volume) {
        settings.set("volume", volume);
        playSound("place");
      },
    }),
    canVibrate() && settingSwitch("vibration"),
    switchField({
      name: "motion",
      label: t("Reduce motion"),
      about: t("No animations."),
      value: settings.get("motion") === "reduced",
      change: (on) => settings.set("motion", on ? "reduced" : "auto"),
    }),
  );
}
