/** The clocks: the time left for a turn or a round, or used so far; and how long the others wait. */

import { clockWords } from "../../../kit/narration/phrasing.js";
import { countdownWords } from "../state/absent.js";

/** @import { Table } from "../../../types.d.ts" */
/** @import { Scores } from "./scores.js" */

const LOW = 10_000;

/**
 * Shows the clocks at a moment.
 * @param {Table} table @param {Scores} scores
 * @param {number} now by `performance.now()`
 */
export function showClocks(table, scores, now) {
  const { clock, seats } = table;
  const { turn, round } = table.table.limits;
  const timed = isTimed(table.table);
  if (!clock || (turn === null && round === null && !timed)) {
    for (const { seat } of seats) scores.clock(seat, "", false);
    return;
  }
  const since = clock.runs ? now - table.clockAt : 0;
  for (const { seat } of seats) {
    const thinks = clock.seat === seat && table.state === "playing";
    const left = thinks ? leastOf(clock.turn_ms, clock.round_ms) : null;
    const thought = (clock.times_ms[seat - 1] ?? 0) + (thinks ? clock.thought_ms + since : 0);
    if (left === null) scores.clock(seat, timed ? clockWords(thought) : "", false);
    else scores.clock(seat, clockWords(left - since), left - since < LOW);
  }
}

/** Whether the time that is used matters. @param {Table["table"]} terms */
function isTimed({ kind, sheet }) {
  return kind === "alone" || (sheet.ties === "time" && kind !== "daily");
}

/**
 * Shows how long the others still wait for the player to move.
 * @param {Table} table @param {HTMLElement} element
 * @param {number} now by `performance.now()`
 */
export function showCountdown(table, element, now) {
  const words = countdownWords(table, now);
  if (element.textContent !== words) element.textContent = words;
  element.hidden = !words;
}

/** @param {number | null} one @param {number | null} other */
function leastOf(one, other) {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}
