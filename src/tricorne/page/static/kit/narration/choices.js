/** A choice of a turn in words and on the board. */

import { t } from "../i18n.js";
import { dashTile, gainLabel } from "./phrasing.js";

/** @import { Choice, Ghost } from "../../types.d.ts" */

/** @param {Choice} choice */
export function choiceWords(choice) {
  const [numbers, cell] = choice.action.split("@");
  if (!cell) return numbers === "draw" ? t("Draw a tile") : t("Pass");
  const tile = dashTile(numbers);
  return choice.points ? t("{tile}: {points}", { tile, points: gainLabel(choice) }) : tile;
}

/** The tile of a choice, dashed on the board; null where none is placed. @param {Choice} choice @returns {Ghost | null} */
export function ghostOfChoice(choice) {
  if (!choice.action.includes("@")) return null;
  return {
    place: choice.action,
    label: gainLabel(choice),
    spoken: choiceWords(choice),
    figure: choice.figure,
    carried: false,
  };
}
