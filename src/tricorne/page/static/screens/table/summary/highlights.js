/** The highlights of a game: the player's best move, their figures, and a chart of the points. */

import { getText, postJson } from "../../../kit/api.js";
import { emblemOf } from "../../../kit/board/emblem.js";
import { tilePicture } from "../../../kit/board/tile.js";
import { fill, h } from "../../../kit/elements.js";
import { n, signedNumber, t } from "../../../kit/i18n.js";
import { pointsCurve } from "../../../kit/narration/curve.js";
import { notedFigure } from "../../../kit/narration/explain.js";
import { memoriesOf } from "../../../kit/narration/memories.js";
import { doerOf, figureName, isOwn, labelOf } from "../../../kit/narration/phrasing.js";
import { portraitsOf } from "../../../kit/widgets/portraits.js";
import { viewerOf } from "./standing.js";

/** @import { Figure, RecordedMatch, Table } from "../../../types.d.ts" */
/** @import { Memory } from "../../../kit/narration/memories.js" */

/**
 * The highlights of the round; after the match, those of the match as soon as its record has
 * loaded.
 * @param {Table} table @param {boolean} best whether the best move is among them
 */
export function highlightsSection(table, best) {
  const box = h("section.highlights", { "aria-label": t("To remember") });
  return filledBox(box, table, (all) => [
    best && bestMove(table, all, "best-move"),
    figuresList(table, all),
    all.length > 0 && pointsCurve(coursesOf(table, all)),
  ]);
}

/** The player's best move, large. @param {Table} table */
export function bestMoveBox(table) {
  return filledBox(h("div"), table, (all) => bestMove(table, all, "ending-best"));
}

/**
 * Fills a box from the round, and from the whole match once its record has loaded.
 * @param {HTMLElement} box @param {Table} table
 * @param {(all: Memory[]) => import("../../../kit/elements.js").Children} lines
 */
function filledBox(box, table, lines) {
  const { view } = table;
  if (!view || table.table.scoring === "none") return null;
  const show = (/** @type {Memory[]} */ all) => fill(box, lines(all));
  show(memoriesOf([view], table.seats.length));
  if (table.state === "over" && table.rounds_over > 1)
    void wholeMatch(table)
      .then(show)
      .catch(() => {
        // the highlights of the last round stay
      });
  return box;
}

/** The memories of each match, by its table: both boxes ask. @type {WeakMap<Table, Promise<Memory[]>>} */
const matches = new WeakMap();

/** @param {Table} table */
function wholeMatch(table) {
  const memories = matches.get(table) ?? fetchMatch(table);
  matches.set(table, memories);
  return memories;
}

/** @param {Table} table */
async function fetchMatch({ table, seats }) {
  const record = await getText(`/api/tables/${table.code}/record`);
  /** @type {RecordedMatch} */
  const { rounds } = await postJson("/api/records", record);
  const logs = rounds.map(({ steps, totals }) => ({
    log: steps.map(({ line }) => line),
    breakdowns: steps,
    totals,
  }));
  return memoriesOf(logs, seats.length);
}

/** @param {Table} table @param {Memory[]} all */
function coursesOf(table, all) {
  const drawn = portraitsOf(table.seats);
  return all.map(({ curve }, index) => ({
    name: labelOf(table, index + 1),
    drawn: drawn[index],
    curve,
  }));
}

/**
 * The player's best move; on a shared device, the best move of all.
 * @param {Table} table @param {Memory[]} all @param {string} name the class of its box
 */
function bestMove(table, all, name) {
  const me = viewerOf(table);
  const best = me === null ? finestFigure(all) : (all[me - 1]?.best ?? null);
  if (!best) return null;
  const { line } = best;
  const figure = notedFigure(best);
  return h(
    "div",
    { class: name },
    tilePicture(line.tile ?? ""),
    h(
      "div",
      h(
        "p.soft.small",
        isOwn(table, line)
          ? t("Your best move")
          : t("Best move: {name}", { name: doerOf(table, line) }),
      ),
      h(
        "p.best-points.figures",
        h("strong", signedNumber(line.points)),
        figure && h("span.best-figure", emblemOf(figure), ` ${figureName(figure)}`),
      ),
    ),
  );
}

/** @param {Memory[]} all */
function finestFigure(all) {
  return all.reduce(
    (most, { best }) => ((best?.line.points ?? 0) > (most?.line.points ?? 0) ? best : most),
    /** @type {Memory["best"]} */ (null),
  );
}

/** The figures that the viewer made. @param {Table} table @param {Memory[]} all */
function figuresList(table, all) {
  const me = viewerOf(table);
  const made = me === null ? [] : [...(all[me - 1]?.figures ?? [])];
  if (made.length === 0) return null;
  return h(
    "ul.best-figures",
    { "aria-label": t("Your figures") },
    made.map(([figure, count]) => h("li", emblemOf(figure), h("span", figureCount(figure, count)))),
  );
}

/** @param {Figure} figure @param {number} count */
function figureCount(figure, count) {
  switch (figure) {
    case "bridge":
      return n("{count} bridge", "{count} bridges", count);
    case "two sides":
      return n("two sides once", "two sides {count} times", count);
    case "hexagon":
      return n("{count} hexagon", "{count} hexagons", count);
    case "double hexagon":
      return n("{count} double hexagon", "{count} double hexagons", count);
    default:
      return n("{count} triple hexagon", "{count} triple hexagons", count);
  }
}
