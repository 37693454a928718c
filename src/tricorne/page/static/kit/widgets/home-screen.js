/** How to keep what an iPhone or iPad deletes after a week without a visit. */

import { h } from "../elements.js";
import { t } from "../i18n.js";

/** Nothing on other devices, nor in an app on the home screen, which keeps everything. */
export function homeScreenNote() {
  // only these devices tell whether the page runs as an app
  if (!("standalone" in navigator) || navigator.standalone) return null;
  return h(
    "p.soft.small",
    { dataset: { what: "home-screen" } },
    t(
      "If you do not open this page for seven days, iPhones and iPads delete your games, counts and settings. To keep them, add the page to the home screen: tap “Share”, then “Add to Home Screen”. The app there starts empty: before you use it, save your games as a file under “My games”, and open that file in the app.",
    ),
  );
}
