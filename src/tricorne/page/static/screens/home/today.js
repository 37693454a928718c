/**
 * What today holds: the hand of the deal, the position of the puzzle, and how far the player is.
 * The first screen has room for it, so nothing moves when it comes.
 */

import { fetchRounds, getJson, postJson } from "../../kit/api.js";
import { HEIGHT, INRADIUS, SIDE } from "../../kit/board/geometry.js";
import { positionPicture } from "../../kit/board/position-picture.js";
import { tileShape } from "../../kit/board/tile.js";
import { allAttempts, dayOf } from "../../kit/days.js";
import { svg } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { fetchTodaysPosition, todaysState } from "../../kit/puzzles/today.js";

/** From one tile of a row to the next, and from one row to the next. */
const [STEP, DOWN] = [SIDE * 0.56, HEIGHT * 1.14];

/** @param {HTMLElement} box the links to the deal, the puzzle and the streak */
export async function fillToday(box) {
  const [deal, puzzle, streak] = /** @type {HTMLElement[]} */ ([...box.children]);
  const state = todaysState();
  tell(puzzle, puzzleWords(state));
  tell(streak, streakWords(state.streak));
  streak.querySelector(".flame")?.classList.toggle("lit", state.streak > 0);
  const day = dayOf(new Date());
  await Promise.all([
    dealWords(day).then((words) => tell(deal, words)),
    postJson("/api/daily/hand", { day }).then(({ hand }) => show(deal, handPicture(hand))),
    fetchTodaysPosition().then((found) => found && show(puzzle, positionPicture(found.board))),
  ]);
}

/** @param {HTMLElement} link @param {string} words */
function tell(link, words) {
  /** @type {HTMLElement} */ (link.querySelector("small")).textContent = words;
}

/** @param {HTMLElement} link @param {SVGElement} picture */
function show(link, picture) {
  link.querySelector(".today-picture")?.replaceChildren(picture);
}

/** How far the player is with the deal of a day. @param {string} day */
async function dealWords(day) {
  const tried = allAttempts()[day];
  if (!tried) return t("to play");
  const table = await getJson(`/api/tables/${tried.code}`).catch(() => null);
  if (table && table.state !== "over") return t("begun");
  const [round] = await fetchRounds(tried.code).catch(() => []);
  return round ? n("{count} point", "{count} points", round.totals[0]) : t("played");
}

/** @param {{tries: number, right: boolean}} state */
function puzzleWords({ tries, right }) {
  if (right) return t("solved");
  return tries > 0 ? t("tried") : t("to solve");
}

/** @param {number} days */
function streakWords(days) {
  return days > 0 ? n("1 day", "{count} days", days) : t("no streak yet");
}

/** The tiles of a hand in two rows, tip beside foot. @param {string[]} tiles */
export function handPicture(tiles) {
  const first = Math.ceil(tiles.length / 2);
  const width = SIDE + (first - 1) * STEP;
  const height = DOWN + HEIGHT;
  return svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
    tiles.map((tile, index) => {
      const [row, at] = index < first ? [0, index] : [1, index - first];
      const isDown = at % 2 === 1;
      const indent = row * (2 * first - tiles.length) * (STEP / 2);
      const x = SIDE / 2 + indent + at * STEP;
      const y = row * DOWN + (isDown ? INRADIUS : 2 * INRADIUS);
      return svg("g", { transform: `translate(${x} ${y})` }, tileShape(tile, isDown ? 180 : 0));
    }),
  );
}
