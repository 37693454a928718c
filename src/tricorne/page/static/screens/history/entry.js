/** A game in the list: its description and its link. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { goTo } from "../../kit/router.js";
import { icon } from "../../kit/widgets/icons.js";
import { timeWords } from "../home/resume.js";
import { continueAddress } from "./game-source.js";
import { gameKinds, gameTitle, isRecorded, playersWords, winnersWords } from "./game-summary.js";

/** @import { Remembered } from "../../device/local/types.d.ts" */

/** @param {Remembered} game */
export const isOver = ({ came }) => came?.over === true;

/** The label of the main action for a game. @param {Remembered} game */
export function mainAction(game) {
  if (isRecorded(game))
    return { drawn: /** @type {const} */ ("record"), label: t("Watch it again") };
  if (game.kind === "count")
    return isOver(game)
      ? { drawn: /** @type {const} */ ("log"), label: t("Show the sheet") }
      : { drawn: /** @type {const} */ ("play"), label: t("Continue counting") };
  return isOver(game)
    ? { drawn: /** @type {const} */ ("log"), label: t("Show the table") }
    : { drawn: /** @type {const} */ ("play"), label: t("Resume the game") };
}

/** Opens a game. @param {Remembered} game */
export async function openGame(game) {
  try {
    goTo(isRecorded(game) ? `/replay?game=${game.id}` : await continueAddress(game));
  } catch (problem) {
    showNotice(/** @type {Error} */ (problem).message);
  }
}

/**
 * @param {Remembered} game
 * @param {Map<string, string>} sheets the titles of the sheets
 * @param {(game: Remembered) => void} more opens the menu of a game
 */
export function gameEntry(game, sheets, more) {
  const { drawn, label } = mainAction(game);
  const name = gameTitle(game);
  const practice = game.came?.practice ? t("practice") : "";
  const about = [
    winnersWords(game),
    gameKinds()[game.kind],
    practice,
    sheetIn(game, sheets),
    timeWords(game.at),
  ];
  return h(
    "li.game",
    { dataset: { game: game.id, state: isOver(game) ? "over" : "running" } },
    h(
      "button.resume-link",
      { dataset: { do: "open-game" }, onclick: () => void openGame(game) },
      icon(drawn),
      h(
        "span",
        h("span", { class: isOver(game) ? "aside" : "game-deed" }, label),
        h("strong", name),
        game.name !== null && h("span", playersWords(game)),
        h("small", about.filter(Boolean).join(" · ")),
      ),
    ),
    h(
      "button.put-away",
      {
        title: t("More"),
        "aria-label": t("More about {game}", { game: name }),
        dataset: { do: "more" },
        onclick: () => more(game),
      },
      icon("menu"),
    ),
  );
}

/** @param {Remembered} game @param {Map<string, string>} sheets */
function sheetIn({ came }, sheets) {
  if (!came) return "";
  const called = t(sheets.get(came.sheet) ?? came.sheet);
  return came.house ? [called, t("house rules")].join(", ") : called;
}
