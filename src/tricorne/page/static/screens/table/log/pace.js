/** The pace at which the turns of other players are told. Pure functions. */

/** @import { Telling } from "../../../kit/narration/turns.js" */
/** @typedef {{round: string | null, at: number, since: number}} Place the paragraph being told, and since when */

/** How long a turn, and an opening with its reason, stay readable, in milliseconds. */
export const READING = 1700;
export const OPENING = 2600;

/**
 * Where the story goes on. A player who joins a round hears only its latest turn. A player who has
 * just moved skips their own turn and everything before it.
 * @param {Place | null} place @param {string | null} round @param {Telling[]} tellings
 * @param {number} now
 * @returns {{place: Place, wait: number | null}} and the milliseconds until the next paragraph
 */
export function nextParagraph(place, round, tellings, now) {
  const last = tellings.length - 1;
  const begins = place?.round !== round;
  let { at, since } = begins || !place ? { at: last <= 1 ? 0 : last, since: now } : place;
  if (at > last) ({ at, since } = { at: last, since: now });
  const own = tellings.findLastIndex((one) => one.own);
  if (at < own) ({ at, since } = { at: own, since: now });
  const held = at === 0 && tellings[0]?.points === "" ? OPENING : READING;
  const long = tellings[at]?.own ? 0 : held;
  if (at < last && now - since >= long)
    return nextParagraph({ round, at: at + 1, since: now }, round, tellings, now);
  return { place: { round, at, since }, wait: at < last ? long - (now - since) : null };
}
