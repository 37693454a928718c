/** What the first member of a list among friends may do: remove others, renew the link, close it. */

import { Problem, postJson } from "../../kit/api.js";
import { forgetCircle } from "../../kit/days.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";

/** @import { Circle } from "./types.d.ts" */
/** @typedef {{what: string, label: string, title: string, words: string, said: string, body?: object}} Change */

/**
 * @param {Circle} circle @param {() => void} look shows the day again
 * @param {() => void} left shows the day without this circle
 */
export function openManaging(circle, look, left) {
  const sheet = openDialog(
    { title: t("Members and link"), class: "small-dialog", data: { dialog: "manage-list" } },
    h(
      "div.stack",
      [...removalChanges(circle), renewalChange(), closingChange()].map((change) =>
        dialogButton(
          () => sheet.close(),
          `${change.what}-list`,
          [change.label],
          () => confirm(circle, change, change.what === "close" ? left : look),
        ),
      ),
    ),
  );
}

/** @param {Circle} circle @returns {Change[]} */
function removalChanges({ friends }) {
  return friends
    .filter(({ you }) => !you)
    .map(({ name }) => ({
      what: "remove-from",
      label: t("Remove {name}", { name }),
      title: t("Remove {name} from the list?", { name }),
      words: t(
        "They no longer see this list, and you no longer see them. The link is renewed, so that they cannot come back by the old one.",
      ),
      said: t("{name} is removed, and the list has a new link.", { name }),
      body: { name },
    }));
}

/** @returns {Change} */
function renewalChange() {
  return {
    what: "renew",
    label: t("Renew the link"),
    title: t("Renew the link?"),
    words: t("Nobody can join by the old link any more. All members stay."),
    said: t("The list has a new link. Invite friends with it."),
  };
}

/** @returns {Change} */
function closingChange() {
  return {
    what: "close",
    label: t("Close the list for everyone"),
    title: t("Close the list for everyone?"),
    words: t(
      "All members lose this list, and their names are deleted there. The results stay in the list of the day. This cannot be undone.",
    ),
    said: t("The list is closed."),
  };
}

/** @param {Circle} circle @param {Change} change @param {() => void} done */
function confirm({ code }, { what, title, label, words, said, body }, done) {
  const sheet = openDialog(
    { title, class: "small-dialog", data: { dialog: `${what}-list` } },
    h(
      "div.stack",
      h("p", words),
      dialogButton(
        () => sheet.close(),
        `${what}-list-now`,
        [label],
        () => void carryOut(),
      ),
    ),
  );
  const carryOut = async () => {
    const path = what === "remove-from" ? "remove" : what;
    try {
      await postJson(`/api/daily/circles/${code}/${path}`, { device: deviceToken(), ...body });
      if (what === "close") forgetCircle(code);
      showNotice(said);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      showNotice(problem.text);
    }
    done();
  };
}
