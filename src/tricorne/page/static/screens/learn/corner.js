/** A link in a corner of a table with a guide. */

import { h } from "../../kit/elements.js";
import { icon } from "../../kit/widgets/icons.js";

/**
 * @param {string} what @param {string} href @param {string} label
 * @param {import("../../kit/widgets/icons.js").Icon} name
 */
export function cornerLink(what, href, label, name) {
  return h(
    "a.button.quiet.round",
    { href, "aria-label": label, title: label, dataset: { do: what } },
    icon(name),
  );
}
