/** The buttons to undo, to redo, and for less frequent actions. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { icon } from "../../kit/widgets/icons.js";
import { openCountMenu } from "./count-menu.js";

/** @param {import("./types.d.ts").Screen} screen */
export function countTools(screen) {
  const { may_undo: undo, may_redo: redo } = screen.shown;
  const mine = !screen.follows;
  return [
    mine && toolButton("undo", t("Undo"), undo || screen.isBegun(), () => screen.stepBack()),
    mine && toolButton("redo", t("Redo"), redo, () => screen.become(screen.count.redo())),
    h(
      "button.button",
      {
        dataset: { do: "more" },
        onclick: () => openCountMenu(screen),
      },
      icon("menu"),
      t("More"),
    ),
  ];
}

/** @param {"undo" | "redo"} what @param {string} label @param {boolean} can @param {() => void} run */
function toolButton(what, label, can, run) {
  return h(
    "button",
    { class: ["button", what], dataset: { do: what }, disabled: !can, onclick: run },
    icon("undo"),
    label,
  );
}
