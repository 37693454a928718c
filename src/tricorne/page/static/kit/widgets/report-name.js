/** Reporting a name to the operator of the server: two taps, and nobody else learns of it. */

import { postJson } from "../api.js";
import { carryOut, deedButton } from "../deeds.js";
import { h } from "../elements.js";
import { t } from "../i18n.js";
import { showNotice } from "../notice.js";
import { openDialog } from "./dialog.js";
import { dialogButton } from "./dialog-button.js";

/**
 * @typedef {object} Reported
 * @property {string} path is told
 * @property {Record<string, unknown>} form what shows the server who reports, and from where
 * @property {() => string[]} names the names of others there
 */

/** A button for that. @param {Reported} about */
export function reportButton(about) {
  return deedButton("quiet", "report-name", t("Report a name"), () => openReport(about));
}

/** Asks which name. @param {Reported} about */
export function openReport({ path, form, names }) {
  const sheet = openDialog(
    { title: t("Report a name"), class: "small-dialog", data: { dialog: "report-name" } },
    h(
      "div.stack",
      h(
        "p",
        t(
          "Is a name rude, or does it tell too much about somebody? The operator of this server can replace it. Nobody learns that you have reported it.",
        ),
      ),
      names().map((name) =>
        dialogButton(
          () => sheet.close(),
          "report",
          [name],
          () => void carryOut(() => send(name)),
        ),
      ),
    ),
  );
  /** @param {string} name */
  async function send(name) {
    await postJson(path, { ...form, name });
    showNotice(t("Thank you. The operator will look at the name “{name}”.", { name }));
  }
}
