/** Plays on from a position of a replay: against the same bots, or by a link that carries it. */

import { postJson } from "../../../kit/api.js";
import { dealAddress } from "../../../kit/narration/named-deals.js";
import { FIRST_BOT } from "../../../kit/narration/offers.js";
import { showNotice } from "../../../kit/notice.js";
import { goToTable } from "../../../kit/playing.js";
import { settings } from "../../../kit/settings.js";
import { copyLink } from "../../../kit/widgets/links.js";

/** @import { RecordedMatch } from "../../../types.d.ts" */
/** @import { Sitters } from "../../../kit/narration/sitters.js" */

/**
 * A position: a number of steps into a round of a record.
 * @typedef {object} Position
 * @property {string} text the record
 * @property {RecordedMatch} story
 * @property {Sitters} sitters
 * @property {number} round
 * @property {number} step
 */

/** Whether the tiles of a round are known, so that it can be played on. @param {RecordedMatch} story @param {number} round */
export function isKnown({ rounds }, round) {
  return rounds[round]?.name !== null;
}

/** Lays a table that begins with this position, and goes there. @param {Position} position */
export async function playFrom(position) {
  try {
    const { story, round } = position;
    const begun = await beginningName(position);
    await goToTable({
      kind: story.players.length === 1 ? "alone" : "bots",
      sheet: story.sheet.name,
      house: story.house,
      scoring: story.scoring,
      practice: story.rounds[round].name,
      ...(begun && { begun }),
      seats: seatsFor(position),
    });
  } catch (problem) {
    showNotice(/** @type {Error} */ (problem).message);
  }
}

/** Copies a link to this position. @param {Position} position */
export async function copyPosition(position) {
  try {
    const { story, round } = position;
    const way = dealAddress({
      kind: "",
      name: story.rounds[round].name ?? "",
      players: story.players.length,
      sheet: story.sheet.name,
      house: story.house,
      scoring: story.scoring,
      begun: await beginningName(position),
      seat: ownSeat(position),
    });
    await copyLink(way);
  } catch (problem) {
    showNotice(/** @type {Error} */ (problem).message);
  }
}

/** The name of the actions before; null at the beginning. @param {Position} position @returns {Promise<string | null>} */
function beginningName({ text, round, step }) {
  return postJson("/api/study/from", { text, round, step });
}

/** The seat that the viewer plays: their own, or the one to move. @param {Position} position */
function ownSeat({ story, sitters, round, step }) {
  const { starter, steps } = story.rounds[round];
  return sitters.you ?? (Number(steps[step]?.line.split(" ")[0]) || starter);
}

/** The viewer, and bots on all other seats: those of the game, where bots played. @param {Position} position */
function seatsFor(position) {
  const mine = ownSeat(position);
  return position.sitters.seats.map(({ seat, bot }) =>
    seat === mine
      ? { kind: "person", name: settings.get("name").trim() }
      : { kind: "bot", bot: bot ?? FIRST_BOT },
  );
}
