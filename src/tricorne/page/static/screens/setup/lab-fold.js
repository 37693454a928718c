/** The fold with the rule lab, which is fetched when the fold is opened. */

import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { onDemand } from "../../kit/on-demand.js";
import { refusalNote } from "../../kit/widgets/fields.js";

/** @import { Form } from "./form.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */
/** @typedef {() => Promise<import("./rule-lab.js").RuleLab>} LoadLab */

/**
 * @param {LoadLab} loadLab
 * @param {Form} form @param {() => SheetOffer} sheet @param {() => number} players
 * @returns {{ element: HTMLElement, compare: () => void, end: () => void }} call `compare` after each
 *   change of the form, and `end` when it is left
 */
export function labFold(loadLab, form, sheet, players) {
  const load = onDemand(loadLab);
  const body = h("div");
  /** @type {import("./rule-lab.js").RuleLab | null} */
  let lab = null;
  let left = false;
  const compare = () => {
    if (fold.open) void lab?.compare(form, sheet(), players());
  };
  const end = () => lab?.end();
  const open = async () => {
    try {
      lab = await load();
      if (left) return;
      fill(body, lab.element);
      compare();
    } catch (problem) {
      fill(body, refusalNote(refusalIn(problem)));
    }
  };
  const fold = /** @type {HTMLDetailsElement} */ (
    h(
      "details.fold",
      { ontoggle: () => (fold.open ? void open() : end()) },
      h("summary", { dataset: { do: "lab" } }, h("span", t("Try these rules out"))),
      body,
    )
  );
  return {
    element: fold,
    compare,
    end() {
      left = true;
      end();
    },
  };
}
