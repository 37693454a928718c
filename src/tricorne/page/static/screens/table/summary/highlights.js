/** The highlights of a game: the player's best move, their figures, and a chart of the points. */

import { getText, postJson } from "../../../kit/api.js";
import { tilePicture } from "../../../kit/board/tile.js";
import { fill, h } from "../../../kit/elements.js";
import { listWords, n, signedNumber, t } from "../../../kit/i18n.js";
import { pointsCurve } from "../../../kit/narration/curve.js";
import { memoriesOf } from "../../../kit/narration/memories.js";
import { doerOf, figureName, isOwn, nameOf } from "../../../kit/narration/phrasing.js";
import { portraitsOf } from "../../../kit/widgets/portraits.js";

/** @import { RecordedMatch, Table } from "../../../types.d.ts" */
/** @import { Memory } from "../../../kit/narration/memories.js" */

/**
 * The highlights of the round; after the match, those of the match as soon as its record has
 * loaded.
 * @param {Table} table
 */
export function highlightsSection(table) {
  const { view } = table;
  if (!view || table.table.scoring === "none") return null;
  const box = h("section.highlights", { "aria-label": t("To remember") });
  const show = (/** @type {Memory[]} */ all) => fill(box, ...highlightLines(table, all));
  show(memoriesOf([view], table.seats.length));
  if (table.state === "over" && table.rounds_over > 1)
    void wholeMatch(table)
      .then(show)
      .catch(() => {
        // the highlights of the last round stay
      });
  return box;
}

/** @param {Table} table */
async function wholeMatch({ table, seats }) {
  const record = await getText(`/api/tables/${table.code}/record`);
  /** @type {RecordedMatch} */
  const { rounds } = await postJson("/api/records", record);
  const logs = rounds.map(({ steps }) => ({
    log: steps.map(({ line }) => line),
    breakdowns: steps,
  }));
  return memoriesOf(logs, seats.length);
}

/** @param {Table} table @param {Memory[]} all */
function highlightLines(table, all) {
  const me = table.table.kind === "device" ? null : table.you;
  const drawn = portraitsOf(table.seats);
  return [
    bestMove(table, all, me),
    all.length > 0 &&
      pointsCurve(
        all.map(({ curve }, index) => ({
          name: nameOf(table, index + 1),
          drawn: drawn[index],
          curve,
        })),
      ),
  ];
}

/**
 * The player's best move; on a shared device, the best move of all.
 * @param {Table} table @param {Memory[]} all @param {number | null} me
 */
function bestMove(table, all, me) {
  const best = me === null ? finestFigure(all) : (all[me - 1]?.best ?? null);
  if (!best) return null;
  const { line, figure } = best;
  const made = me === null ? "" : figuresWords(all[me - 1].figures);
  return h(
    "div.best-move",
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
        signedNumber(line.points),
        figure && h("span", ` ${figureName(figure)}`),
      ),
      made && h("p.small", t("You made {figures}.", { figures: made })),
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

/** @param {Memory["figures"]} figures */
function figuresWords(figures) {
  const words = [...figures].map(([figure, count]) => {
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
  });
  return listWords(words);
}
