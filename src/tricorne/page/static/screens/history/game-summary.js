/** A game in words: the players, the kind, the date. */

import { listWords, n, t } from "../../kit/i18n.js";

/** @import { GameKind, Remembered } from "../../device/local/types.d.ts" */

/** The kinds of games, in the order in which they are offered. @returns {Record<GameKind, string>} */
export function gameKinds() {
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

/** Whether the game has a record to replay. One from a file may be unfinished. @param {Remembered} game */
export const isRecorded = ({ kind, came }) =>
  kind !== "count" &&
  (came?.over === true || kind === "record") &&
  came !== null &&
  recordedPlayers(came);

/** @param {NonNullable<Remembered["came"]>} came */
function recordedPlayers({ players }) {
  return players.some(({ tiles }) => tiles !== undefined);
}

/** A player's name in a game. @param {Remembered} game @param {number} index */
function nameIn({ came, you }, index) {
  const name = came?.players[index]?.name;
  if (name) return name;
  return you.includes(index + 1) ? t("You") : t("Player {number}", { number: index + 1 });
}

/** The players with their points. @param {Remembered} game */
export function playersWords(game) {
  if (!game.came) return gameKinds()[game.kind];
  return game.came.players
    .map(({ points }, index) => {
      const name = nameIn(game, index);
      return points === null ? name : t("{name}: {points}", { name, points });
    })
    .join(" · ");
}

/** The name of a game: chosen by the player, else made from its players. @param {Remembered} game */
export function gameTitle(game) {
  return game.name ?? playersWords(game);
}

/** The winners, if there was an opponent. @param {Remembered} game */
export function winnersWords(game) {
  const { came } = game;
  if (!came?.over || came.players.length < 2) return "";
  const winners = came.players.flatMap(({ won }, index) => (won ? [index] : []));
  if (winners.length === 0) return "";
  const unnamed = winners.filter((index) => !came.players[index].name);
  const me = unnamed.find((index) => game.you.includes(index + 1));
  const others = winners.filter((index) => index !== me);
  const names = listWords(others.map((index) => nameIn(game, index)));
  if (me === undefined)
    return n("{names} won!", "{names} won together!", winners.length, { names });
  return others.length > 0 ? t("You won together with {names}!", { names }) : t("You won!");
}
