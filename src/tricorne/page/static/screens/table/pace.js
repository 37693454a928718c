/** At which pace the turns are told that others have made meanwhile. Nothing here touches the page. */

/** @import { Telling } from "../../kit/narration/turns.js" */
/** @typedef {{round: string | null, at: number, since: number}} Place where the telling is, and since when */

/** How long a turn is read, in milliseconds; and how long who opens, and why. */
export const READING = 1700;
export const OPENING = 2600;

/**
 * Where the telling goes on. Whoever comes to a round under way is told the last of it; whoever has
 * moved himself need not wait to hear of it, nor of what was before.
 * @param {Place | null} place
 * @param {string | null} round
 * @param {Telling[]} told
 * @param {number} now
 * @returns {{place: Place, wait: number | null}} and in how many milliseconds it goes on after that
 */
export function following(place, round, told, now) {
  const last = told.length - 1;
  const begins = place?.round !== round;
  let { at, since } = begins || !place ? { at: last <= 1 ? 0 : last, since: now } : place;
  if (at > last) ({ at, since } = { at: last, since: now });
  const own = told.findLastIndex((one) => one.own);
  if (at < own) ({ at, since } = { at: own, since: now });
  const held = at === 0 && told[0]?.points === "" ? OPENING : READING;
  const long = told[at]?.own ? 0 : held;
  if (at < last && now - since >= long)
    return following({ round, at: at + 1, since: now }, round, told, now);
  return { place: { round, at, since }, wait: at < last ? long - (now - since) : null };
}
