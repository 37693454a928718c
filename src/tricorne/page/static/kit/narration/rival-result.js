/** At the end of a game against a rival: who scored more, and a button to the comparison. */

import { postJson } from "../api.js";
import { fill, h } from "../elements.js";
import { n, numberText, t } from "../i18n.js";
import { parseLink } from "./rival-link.js";

/** @import { Table } from "../../types.d.ts" */

/** Who made more; null without a rival. @param {Table} table */
export function rivalResult({ table, view, resigned }) {
  const { rival, practice, sheet, house, scoring } = table;
  if (!(rival && practice && view) || resigned !== null) return null;
  const changed = Object.fromEntries(house.map((parameter) => [parameter, sheet[parameter]]));
  const link = { ...parseLink({}), deal: practice, sheet: sheet.name, house: changed, scoring };
  const box = h("div.rival-result", { role: "status" });
  void postJson("/api/rivals/found", { ...link, ...rival })
    .then(({ points }) => {
      if (points !== null) fill(box, leadWords([view.totals[0], points], t("You"), rival.name));
    })
    .catch(() => undefined); // the own points are shown already
  return box;
}

/**
 * The leader, and both scores.
 * @param {[number, number]} totals one's own, and the rival's
 * @param {string} player @param {string} rival
 */
export function leadWords([mine, theirs], player, rival) {
  const name = rivalName(rival);
  return [
    h("p.outcome", distanceWords(mine - theirs, name)),
    h("p.figures", `${player} ${numberText(mine)} · ${name} ${numberText(theirs)}`),
  ];
}

/** @param {number} more @param {string} name */
function distanceWords(more, name) {
  if (more === 0) return t("As many points as {name}!", { name });
  return more > 0
    ? n("{count} point more than {name}!", "{count} points more than {name}!", more, { name })
    : n("{count} point fewer than {name}.", "{count} points fewer than {name}.", -more, { name });
}

/** The name for a rival who gave none. @param {string} name */
export function rivalName(name) {
  return name || t("your rival");
}

/** The button to the comparison; null without a rival. @param {{rival?: unknown}} about @param {string} query names the game */
export function compareLink({ rival }, query) {
  if (!rival) return null;
  return h("a.button", { href: `/compare?${query}`, dataset: { do: "compare" } }, t("Compare"));
}
