/** The options of an online table: its pace, who may join, who gets hints, and how long to wait. */

import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { daysWords } from "../../kit/narration/passing.js";
import { selectField } from "../../kit/widgets/fields.js";

/** @import { Form } from "./form.js" */

/** In minutes. */
const SPANS = [1, 2, 3, 5, 10];
const DAYS = [1, 2, 3, 7];

/**
 * @param {Form} form  changed in place
 * @param {() => void} changed
 * @param {() => void} changedPace with days instead of seconds, there are no other limits
 */
export function onlineOptions(form, changed, changedPace) {
  /** @param {"knocking" | "hints"} name @param {string} label @param {string} no @param {string} yes */
  const either = (name, label, no, yes) =>
    selectField({
      name,
      label,
      options: [
        { value: "", label: no },
        { value: "yes", label: yes },
      ],
      value: form[name] ? "yes" : "",
      change(value) {
        form[name] = value !== "";
        changed();
      },
    });
  const waiting = h("div");
  const showWaiting = () => fill(waiting, form.days === null && patienceFields(form, changed));
  showWaiting();
  return h(
    "div.stack",
    selectField({
      name: "days",
      label: t("Pace"),
      options: [
        { value: "", label: t("we all play now") },
        ...DAYS.map((days) => ({ value: String(days), label: daysWords(days) })),
        { value: "0", label: daysWords(0) },
      ],
      value: String(form.days ?? ""),
      change(value) {
        form.days = value ? Number(value) : null;
        showWaiting();
        changedPace();
      },
    }),
    either("knocking", t("Who may sit down"), t("anyone with the link"), t("people I let in")),
    either("hints", t("Hints"), t("no one"), t("everyone")),
    waiting,
  );
}

/** How long everyone waits for a player, and what happens then. @param {Form} form @param {() => void} changed */
function patienceFields(form, changed) {
  return h(
    "div.pair",
    selectField({
      name: "patience",
      label: t("When a player is idle"),
      options: [
        ...SPANS.map((minutes) => ({
          value: String(60 * minutes),
          label: n("after {count} minute", "after {count} minutes", minutes),
        })),
        { value: "", label: t("wait as long as it takes") },
      ],
      value: String(form.patience ?? ""),
      change(value) {
        form.patience = value ? Number(value) : null;
        changed();
      },
    }),
    selectField({
      name: "passing",
      label: t("What happens then"),
      options: [
        { value: "bot", label: t("a bot plays until they’re back") },
        { value: "pause", label: t("the game is paused") },
        { value: "claim", label: t("the others may claim the match") },
      ],
      value: form.passing,
      change(value) {
        form.passing = value;
        changed();
      },
    }),
  );
}
