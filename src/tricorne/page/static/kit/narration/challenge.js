/** "Play my deal": shares a link to a game that somebody played alone. */

import { postJson } from "../api.js";
import { h } from "../elements.js";
import { n, t } from "../i18n.js";
import { showNotice } from "../notice.js";
import { settings } from "../settings.js";
import { shareLink } from "../widgets/links.js";
import { rivalAddress } from "./rival-link.js";

/** @import { Challenge, RecordedMatch, Table } from "../../types.d.ts" */

/** Whether a link can carry the game of this table. @param {Table} table */
export function canChallenge({ state, seats, rounds, rounds_over: over, resigned, table }) {
  const whole = state === "over" && over === 1 && resigned === null && rounds[0]?.ending !== null;
  const known = Boolean(rounds[0]?.name);
  return whole && known && seats.length === 1 && isPlain(table);
}

/** Whether a link can carry the game of this record. @param {RecordedMatch} story */
export function isChallenge(story) {
  const { players, rounds } = story;
  const whole = rounds.length === 1 && rounds[0].ending !== null && rounds[0].name !== null;
  return whole && players.length === 1 && isPlain(story);
}

/** One round for points. @param {{scoring: string, target: number | null}} terms */
function isPlain({ scoring, target }) {
  return scoring !== "none" && !target;
}

/** The button. @param {() => Promise<string>} record the text of the game's record */
export function challengeButton(record) {
  const share = () =>
    shareGame(record).catch((problem) => showNotice(/** @type {Error} */ (problem).message));
  return h(
    "button.button",
    { dataset: { do: "challenge" }, onclick: () => void share() },
    t("Challenge a friend"),
  );
}

/** @param {() => Promise<string>} record */
async function shareGame(record) {
  /** @type {Challenge} */
  const said = await postJson("/api/rivals/challenge", { text: await record() });
  const text = n(
    "{count} point with this deal. Can you beat me?",
    "{count} points with this deal. Can you beat me?",
    said.points,
  );
  await shareLink(rivalAddress(said, settings.get("name").trim()), text);
}
