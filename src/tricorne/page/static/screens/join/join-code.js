/** Joining a table by its code. */

import { fullCode, refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { refusalNote, textField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { offlineWarning } from "../../kit/widgets/unreachable.js";
import { kindLinks } from "../setup/kinds.js";

const LONGEST = 12;

/** @param {HTMLElement} root */
export function show(root) {
  let code = "";
  const complaints = h("div");
  const change = (/** @type {string} */ given) => {
    code = tidy(given);
    fill(complaints);
  };
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (!code) return;
    try {
      goTo(`/t/${await fullCode(code)}`);
    } catch (problem) {
      fill(complaints, refusalNote(problemNote(refusalIn(problem))));
    }
  };
  fillScreen(
    root,
    { title: t("Online") },
    kindLinks("join"),
    offlineWarning(),
    h(
      "form.card.stack",
      { onsubmit: (/** @type {Event} */ event) => void submit(event) },
      h("h2", t("Join a table")),
      h(
        "p",
        t(
          "The person who created the table sees a code there. Type it here, or simply open the link you were sent.",
        ),
      ),
      h(
        "div.code-row",
        textField({
          name: "code",
          label: t("Table code"),
          value: "",
          placeholder: "K7QMX2",
          most: 80,
          change,
          props: { class: "code-field", autocapitalize: "characters", spellcheck: false },
        }),
        h(
          "button.button.main.big",
          { type: "submit", dataset: { do: "enter-code" } },
          t("To the table"),
        ),
      ),
      complaints,
    ),
  );
}

/** Extracts the code from typed text or a pasted link. @param {string} given */
function tidy(given) {
  const last = given.trim().split("/").pop() ?? "";
  return last
    .replace(/#.*/, "")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, LONGEST);
}

/** @param {import("../../kit/api.js").Problem} problem */
function problemNote({ code, text: sentence, status }) {
  return status === 404
    ? { code, text: t("There is no table with this code. Check each letter.") }
    : { code, text: sentence };
}
