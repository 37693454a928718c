/** Where a deal came from, in words, and whether it is the promised one. */

import { h } from "../../../kit/elements.js";
import { listWords, t } from "../../../kit/i18n.js";
import { dealNote, isCarried } from "../../../kit/narration/origins.js";
import { labelOf } from "../../../kit/narration/phrasing.js";
import { icon } from "../../../kit/widgets/icons.js";
import { practiceReason } from "./practised.js";
import { verdictOn } from "./proof.js";

/** @import { OpenedPart, PastRound, Table } from "../../../types.d.ts" */

/**
 * Where the deal came from, and whether it is the promised one. Expanded where players must know.
 * @param {Table} table @param {PastRound} round
 * @param {import("../state/state.js").Promised | null} promised
 */
export function fairnessSection(table, round, promised) {
  const is = verdictOn(round, promised, table.table.sheet.opening);
  return h(
    "details.fold.proof",
    {
      open: is === "broken" || isCarried({ origin: round.origin, table: table.table }),
      ontoggle: (/** @type {Event} */ { target }) =>
        /** @type {HTMLElement} */ (target).scrollIntoView({ block: "nearest" }),
    },
    h("summary", h("span", t("Was the deal fair?"))),
    h("p.soft", { "data-proof": is }, icon("proof"), proofWords(table, round, is)),
  );
}

/** @param {Table} table @param {PastRound} round @param {import("./proof.js").Verdict} is */
export function proofWords(table, { parts, origin }, is) {
  switch (is) {
    case "broken":
      return t("The deal is not the one that was promised. Something is wrong.");
    case "device":
      return (
        dealNote({ origin, table: table.table }) ??
        t("This device shuffled and dealt the tiles on its own.")
      );
    case "practice":
      return practiceReason();
    default: {
      const late = parts?.filter(({ part }) => part === null) ?? [];
      const words = is === "checked" ? mixedWords(table, parts ?? []) : aloneWords();
      return [words, late.length > 0 && lateWords(table, late)].filter(Boolean).join(" ");
    }
  }
}

function aloneWords() {
  return t(
    "The server alone dealt the tiles before the first move, and they never changed. No player’s device took part in the shuffle.",
  );
}

/** @param {Table} table @param {OpenedPart[]} parts */
function mixedWords(table, parts) {
  const mixed = parts.filter(({ part }) => part !== null);
  const mine = mixed.every(({ seat }) => seat === table.you) || table.table.kind === "device";
  return mine
    ? t(
        "Checked: this device took part in the shuffle, so nobody could choose the deal, and it never changed.",
      )
    : t(
        "Checked: the players’ own devices took part in the shuffle, so nobody could choose the deal, and it never changed.",
      );
}

/** @param {Table} table @param {OpenedPart[]} late */
function lateWords(table, late) {
  const names = listWords(late.map(({ seat }) => labelOf(table, seat)));
  return t("No answer in time: {names}.", { names });
}
