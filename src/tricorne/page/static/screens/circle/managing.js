/** What the member who looks after a circle may do: name it, remove others, renew the link, close it. */

import { postJson } from "../../kit/api.js";
import { forgetCircle } from "../../kit/days.js";
import { carryOut } from "../../kit/deeds.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";
import { sendOnce } from "../../kit/widgets/send-once.js";
import { titleField } from "./title-field.js";

/** @import { Circle } from "./types.d.ts" */
/** What is asked of the server. @type {Record<string, string>} */
const PATHS = { "remove-from": "remove", "hand-over": "first" };

/** @typedef {{what: string, label: string, title: string, words: string, said: string, body?: object}} Change */

/**
 * @param {Circle} circle @param {() => void} look shows the day again
 * @param {() => void} left shows the day without this circle
 */
export function openManaging(circle, look, left) {
  const sheet = openDialog(
    { title: t("Look after the circle"), class: "small-dialog", data: { dialog: "manage-list" } },
    h(
      "div.stack",
      dialogButton(
        () => sheet.close(),
        "name-circle",
        [t("Name the circle")],
        () => openNaming(circle, look),
      ),
      [...removalChanges(circle), ...heirChanges(circle), renewalChange(), closingChange()].map(
        (change) =>
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
      title: t("Remove {name} from the circle?", { name }),
      words: t(
        "They no longer see this circle, and you no longer see them. The link is renewed, so that they cannot come back by the old one.",
      ),
      said: t("{name} is removed, and the circle has a new link.", { name }),
      body: { name },
    }));
}

/** @param {Circle} circle @returns {Change[]} */
function heirChanges({ friends }) {
  return friends
    .filter(({ you }) => !you)
    .map(({ name }) => ({
      what: "hand-over",
      label: t("Let {name} look after it", { name }),
      title: t("Let {name} look after the circle?", { name }),
      words: t("Then you are a member like the others, and only {name} can give it back.", {
        name,
      }),
      said: t("{name} looks after the circle now.", { name }),
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
    said: t("The circle has a new link. Invite friends with it."),
  };
}

/** @returns {Change} */
function closingChange() {
  return {
    what: "close",
    label: t("Close the circle for everyone"),
    title: t("Close the circle for everyone?"),
    words: t(
      "All members lose this circle, with its games and results. Games that go on stay with their players. This cannot be undone.",
    ),
    said: t("The circle is closed."),
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
        () => void carryOut(change).then((isDone) => isDone && done()),
      ),
    ),
  );
  const change = async () => {
    await postJson(`/api/daily/circles/${code}/${PATHS[what] ?? what}`, {
      device: deviceToken(),
      ...body,
    });
    if (what === "close") forgetCircle(code);
    showNotice(said);
  };
}

/** @param {Circle} circle @param {() => void} done */
function openNaming({ code, title: before }, done) {
  let title = before;
  const complaints = h("div");
  const save = async () => {
    await postJson(`/api/daily/circles/${code}/title`, { device: deviceToken(), title });
    sheet.close();
    done();
  };
  const sheet = openDialog(
    { title: t("Name the circle"), class: "small-dialog", data: { dialog: "name-circle" } },
    h(
      "form.stack",
      { onsubmit: sendOnce(complaints, save) },
      titleField(before, (typed) => {
        title = typed.trim();
      }),
      complaints,
      h(
        "div",
        h("button.button.main", { type: "submit", dataset: { do: "save-name" } }, t("Save")),
      ),
    ),
  );
}
