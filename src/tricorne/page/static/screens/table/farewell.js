/** Explains in plain words why the server closed the connection, and what to do next. */

import { replayAddress } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { closeDialogs } from "../../kit/widgets/dialog.js";

/**
 * @typedef {object} Ways
 * @property {(veil: HTMLElement) => void} lay shows the explanation over the table, or in its place
 * @property {() => void} again reconnects
 * @property {() => void} watch reconnects as a spectator
 */

/**
 * The table is gone: opens its replay if the game was kept, and otherwise says so.
 * @param {string} table @param {Ways} ways
 */
export async function leaveGone(table, ways) {
  const { href } = location;
  const game = await replayAddress(table).catch(() => undefined);
  if (location.href !== href) return; // the player has left meanwhile
  if (game === undefined) showFarewell("unread", ways);
  else if (game === null) showFarewell("dead", ways);
  else goTo(game, { replace: true });
}

/** @param {string} code @param {Ways} ways */
export function showFarewell(code, ways) {
  closeDialogs();
  const { title, text, action } = farewellWords(code, ways);
  const heading = h("h2", { tabIndex: -1 }, title);
  const veil = h(
    "div.farewell",
    h(
      "div.card.stack",
      { role: "alert", "data-code": code },
      heading,
      h("p", text),
      h(
        "div.buttons",
        action &&
          h(
            "button.button.main",
            {
              "data-do": action.what,
              onclick: () => {
                veil.remove();
                action.run();
              },
            },
            action.label,
          ),
        h("a.button", { href: "/" }, t("Home")),
      ),
    ),
  );
  ways.lay(veil);
  heading.focus();
}

/** @param {string} code @param {Ways} ways */
function farewellWords(code, { again, watch }) {
  switch (code) {
    case "elsewhere":
      return {
        title: t("You are playing in another window"),
        text: t("Your seat was opened somewhere else. The game continues there."),
        action: { what: "here", label: t("Play here"), run: again },
      };
    case "token":
      return {
        title: t("This link does not work"),
        text: t("It does not open a seat at this table. Perhaps part of the link is missing?"),
        action: { what: "watch", label: t("Watch instead"), run: watch },
      };
    case "protocol":
      return {
        title: t("A new version of the game is available"),
        text: t("This page is older than the server. Reload it; your game is safe."),
        action: { what: "reload", label: t("Reload"), run: () => location.reload() },
      };
    case "unable":
      return {
        title: t("This browser cannot continue your game"),
        text: t(
          "Your game is still on this device, but the game engine does not start. Reload the page, or update this browser.",
        ),
        action: { what: "reload", label: t("Reload"), run: () => location.reload() },
      };
    case "locked":
      return {
        title: t("The table is locked"),
        text: t("The players want to keep to themselves."),
        action: { what: "again", label: t("Try again"), run: again },
      };
    case "unread":
      return {
        title: t("This table cannot be shown now"),
        text: t("It is over, and the archive with its game cannot be read. Try again later."),
        action: { what: "again", label: t("Try again"), run: again },
      };
    case "waiting":
      return {
        title: t("The deal of the day is still open"),
        text: t("Nobody watches the deal of the day while others can still play it."),
        action: null,
      };
    case "barred":
      return {
        title: t("Access from here is blocked"),
        text: t("The server’s operator has blocked your network for now."),
        action: null,
      };
    case "full":
      return {
        title: t("Too many spectators"),
        text: t("There is no room for another spectator. Come back a little later."),
        action: { what: "again", label: t("Try again"), run: again },
      };
    default:
      return {
        title: t("There is no such table"),
        text: t("A letter of the code may be wrong, or the game ended long ago."),
        action: null,
      };
  }
}
