/** A choice of a turn in words and on the board. */

import { t } from "../i18n.js";
import { dashed, gain } from "./phrasing.js";

/** @import { Choice, Ghost } from "../../types.d.ts" */
/** @typedef {Omit<Choice, "points"> & {points: number | null}} Scored a choice; its points are null where none are counted */

/** @param {Scored} choice */
export function choiceWords(choice) {
  const [numbers, cell] = choice.action.split("@");
  if (!cell) return numbers === "draw" ? t("Draw a tile") : t("Pass");
  const [tile, points] = [dashed(numbers), gained(choice)];
  return points ? t("{tile} for {points}", { tile, points }) : tile;
}

/** What a choice would bring; empty where no points are counted. @param {Scored} choice */
function gained({ points, ...choice }) {
  return points === null ? "" : gain({ ...choice, points });
}

/** The tile of a choice, dashed on the board; null where none is placed. @param {Scored} choice @returns {Ghost | null} */
export function ghostOf(choice) {
  if (!choice.action.includes("@")) return null;
  return {
    place: choice.action,
    label: gained(choice),
    spoken: choiceWords(choice),
    figure: choice.figure,
    carried: false,
  };
}
