/** An exercise of the positions to print: its picture, its question, and its answer in words. */

import { angleOf, boundsOf, centreOf, parseCell, parsePlace } from "../../kit/board/geometry.js";
import { outlinePath, tilePicture, tileShape, valueOfAll } from "../../kit/board/tile.js";
import { h, svg } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { dashTile } from "../../kit/narration/phrasing.js";

/**
 * @typedef {object} Exercise
 * @property {string} skill
 * @property {string[]} laid the tiles on the board, `345@0,1` each
 * @property {string[]} hand the tiles to choose from
 * @property {string[]} spots the places to choose from
 * @property {string[]} answer placements, in their order
 */

/** The air around the board. */
const EDGE = 4;
const LETTERS = "ABCDE";

/** @param {string} line @returns {Exercise} */
export function parseExercise(line) {
  const [skill, ...parts] = line.split(" | ");
  const [laid, hand, spots, answer] = parts.map((part) => part.split(" "));
  return { skill, laid, hand, spots, answer };
}

/** The name of a skill. @param {string} skill */
export function skillName(skill) {
  switch (skill) {
    case "match":
      return t("Match the corners");
    case "add":
      return t("Add the points");
    case "bridge":
      return t("Find the bridge");
    default:
      return t("Plan two moves");
  }
}

/** What to do, in short sentences for children. @param {string} skill */
export function taskWords(skill) {
  switch (skill) {
    case "match":
      return t("Which tile fits on the question mark? Put a ring around it.");
    case "add":
      return t(
        "Two tiles fit on the question mark. Put a ring around the one with more points. Write its points.",
      );
    case "bridge":
      return t(
        "Which tile makes a bridge? Put a ring around it. Put a ring around its letter, too.",
      );
    default:
      return t(
        "Lay both tiles. Which one goes first? Put a ring around it. Write the two letters in order.",
      );
  }
}

/** What a child needs to know; nothing for what the task says already. @param {string} skill */
export function helpWords(skill) {
  switch (skill) {
    case "match":
      return t("A tile fits when its corners show the same numbers as the corners they touch.");
    case "add":
      return t("A tile brings the sum of its three numbers.");
    case "bridge":
      return t("A bridge joins one side of a tile with the tip of another tile.");
    default:
      return t("Both tiles fit, but only in one order.");
  }
}

/** The answer, as the key has it. @param {Exercise} exercise */
export function answerWords({ skill, spots, answer }) {
  const [first, then] = answer.map((place) => parsePlace(place));
  const tile = dashTile(first.tile);
  const letter = letterOf(spots, first.cell);
  switch (skill) {
    case "match":
      return tile;
    case "add":
      return n("{tile}: {count} point", "{tile}: {count} points", valueOfAll([first.tile]), {
        tile,
      });
    case "bridge":
      return t("{tile} on {letter}", { tile, letter });
    default:
      return t("{tile} on {letter}, then {other} on {second}", {
        tile,
        letter,
        other: dashTile(then.tile),
        second: letterOf(spots, then.cell),
      });
  }
}

/** @param {string[]} spots @param {string} cell */
function letterOf(spots, cell) {
  return LETTERS[spots.indexOf(cell)];
}

/** The card of an exercise. @param {Exercise} exercise @param {number} number */
export function exerciseCard(exercise, number) {
  const { skill, hand } = exercise;
  return h(
    "li.exercise",
    { dataset: { skill, exercise: String(number) } },
    h("span.exercise-number.figures", String(number)),
    boardPicture(exercise, number),
    h(
      "div.exercise-hand",
      { role: "img", "aria-label": t("Tiles: {tiles}", { tiles: hand.map(dashTile).join(", ") }) },
      hand.map((tile) => tilePicture(tile)),
    ),
  );
}

/** The board with its marked places. @param {Exercise} exercise @param {number} number */
function boardPicture({ skill, laid, spots }, number) {
  const places = laid.map(parsePlace);
  const cells = [...places.map(({ cell }) => cell), ...spots];
  const { left, top, right, bottom } = boundsOf(cells);
  const size = [right - left + 2 * EDGE, bottom - top + 2 * EDGE];
  const asked = skill === "match" || skill === "add";
  return svg(
    "svg",
    {
      class: "exercise-board",
      viewBox: [left - EDGE, top - EDGE, ...size].join(" "),
      style: { "--wide": size[0], "--high": size[1] },
      role: "img",
      "aria-label": t("Position {number}", { number }),
    },
    places.map((place) => {
      const { x, y } = centreOf(place);
      const shape = tileShape(place.tile, angleOf(place));
      return svg("g", { transform: `translate(${x} ${y})` }, shape);
    }),
    spots.map((spot, at) => spotMark(spot, asked ? "?" : LETTERS[at])),
  );
}

/** A place to choose, with its letter. @param {string} spot @param {string} letter */
function spotMark(spot, letter) {
  const { up, ...at } = parseCell(spot);
  const { x, y } = centreOf(at);
  return svg(
    "g",
    { class: "exercise-spot" },
    svg("path", { d: outlinePath(up, -2, { x, y }) }),
    svg("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central" }, letter),
  );
}
