/** A game in words: who took part, what it was, when. */

import { t } from "../../kit/i18n.js";
import { written } from "../../kit/narration/phrasing.js";

/** @import { GameKind, Remembered } from "../../device/local/types.d.ts" */

/** What can be played, in the order in which it is offered. @returns {Record<GameKind, string>} */
export function kinds() {
  return {
    bots: t("Against bots"),
    device: t("On one device"),
    online: t("Online"),
    daily: t("The deal of the day"),
    alone: t("Against the clock"),
    count: t("Counted at a real table"),
    record: t("A game record from a file"),
  };
}

/** What somebody is called in a game. @param {Remembered} game @param {number} index */
export function nameIn({ came, you }, index) {
  const name = came?.players[index]?.name;
  if (name) return name;
  return you.includes(index + 1) ? t("You") : t("Player {number}", { number: index + 1 });
}

/** Who took part, each with his points. @param {Remembered} game */
export function people(game) {
  if (!game.came) return kinds()[game.kind];
  return game.came.players
    .map(({ points }, index) => {
      const name = nameIn(game, index);
      return points === null ? name : t("{name}: {points}", { name, points: written(points) });
    })
    .join(" · ");
}

/** What a game is called: as somebody has said, else by its people. @param {Remembered} game */
export function title(game) {
  return game.name ?? people(game);
}

/** Who has won, where there was somebody to win against. @param {Remembered} game */
export function winners(game) {
  const { came } = game;
  if (!came?.over || came.players.length < 2) return "";
  const names = came.players.flatMap(({ won }, index) => (won ? [nameIn(game, index)] : []));
  return names.length > 0 ? t("{names} won!", { names: names.join(", ") }) : "";
}
