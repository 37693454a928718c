/** Sketches moves on a board that nobody has made: tiles with a letter, or with their number in a row. */

import {
  angleOf,
  centreOf,
  INRADIUS,
  neighboursOf,
  parseCell,
  parsePlace,
} from "../../../kit/board/geometry.js";
import { outlinePath, tileShape } from "../../../kit/board/tile.js";
import { svg } from "../../../kit/elements.js";

/** @import { Place } from "../../../types.d.ts" */
/** @import { Board } from "../../../kit/board/board.js" */

/**
 * @typedef {object} Stroke a tile of a sketch
 * @property {string} place
 * @property {string} badge its letter, or its number in a row
 * @property {"first" | "next" | "other"} is the move in question, one that follows it, or another one
 */

/** How far outside of the edge of its tile a badge stands. */
const OUTSIDE = -4;

export class Sketch {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.layer = svg("g", { class: "sketch" });
    board.cheerLayer.append(this.layer);
  }

  /** Shows these tiles; the view has room for those of other sketches, too. @param {Stroke[]} strokes @param {string[]} [others] cells */
  show(strokes, others = []) {
    const cells = strokes.map(({ place }) => parsePlace(place).cell);
    const taken = new Set([...this.board.tiles.keys(), ...cells]);
    this.layer.replaceChildren(...strokes.map((stroke, index) => drawStroke(stroke, taken, index)));
    this.board.room = [...new Set([...cells, ...others])];
  }

  end() {
    this.layer.remove();
    this.board.room = [];
  }
}

/** @param {Stroke} stroke @param {Set<string>} taken @param {number} index */
function drawStroke({ place: text, badge, is }, taken, index) {
  const place = parsePlace(text);
  const { x, y } = centreOf(place);
  const shape = tileShape(place.tile, angleOf(place), true);
  const { x: right, y: down } = freeEdge(place, taken);
  return svg(
    "g",
    {
      class: `stroke ${is}`,
      transform: `translate(${x} ${y})`,
      "data-stroke": text,
      style: { "--index": index },
    },
    shape,
    svg("path", { class: "stroke-line", d: outlinePath(place.up, 1) }),
    svg(
      "g",
      { transform: `translate(${right.toFixed(1)} ${down.toFixed(1)})` },
      svg(
        "g",
        { class: "stroke-badge" },
        svg("circle", { r: 13 }),
        svg("text", { "aria-hidden": "true" }, badge),
      ),
    ),
  );
}

/** The middle of an edge of a tile beside which no other tile lies, else of any edge. @param {Place} place @param {Set<string>} taken */
function freeEdge(place, taken) {
  const beside = neighboursOf(place);
  const free = beside.find((cell) => !taken.has(cell)) ?? beside[2];
  const [here, there] = [centreOf(place), centreOf(parseCell(free))];
  const [right, down] = [there.x - here.x, there.y - here.y];
  const far = Math.hypot(right, down) / (INRADIUS + OUTSIDE);
  return { x: right / far, y: down / far };
}
