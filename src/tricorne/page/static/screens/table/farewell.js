/** When a table lets somebody go: why, in words that a child understands, and what to do now. */

import { keptGame } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { go } from "../../kit/router.js";
import { closeDialogs } from "../../kit/widgets/dialog.js";

/**
 * @typedef {object} Ways
 * @property {(veil: HTMLElement) => void} lay puts what is said over the table, or in its place
 * @property {() => void} again comes back
 * @property {() => void} watch comes back without a seat
 */

/**
 * A table is gone: where its game was kept it is watched again, else that is said.
 * @param {string} table
 * @param {Ways} ways
 */
export async function gone(table, ways) {
  const { href } = location;
  const game = await keptGame(table);
  if (location.href !== href) return; // somebody has gone on meanwhile
  if (game === null) farewell("dead", ways);
  else go(game, { replace: true });
}

/**
 * @param {string} code
 * @param {Ways} ways
 */
export function farewell(code, ways) {
  closeDialogs();
  const { title, text, action } = words(code, ways);
  const heading = h("h2", { tabIndex: -1 }, title);
  const veil = h(
    "div",
    { class: "farewell" },
    h(
      "div",
      { class: "card stack", role: "alert", "data-code": code },
      heading,
      h("p", null, text),
      h(
        "div",
        { class: "buttons" },
        action &&
          h(
            "button",
            {
              class: "button main",
              type: "button",
              "data-do": action.what,
              onclick: () => {
                veil.remove();
                action.run();
              },
            },
            action.label,
          ),
        h("a", { class: "button", href: "/" }, t("To the first page")),
      ),
    ),
  );
  ways.lay(veil);
  heading.focus();
}

/**
 * @param {string} code
 * @param {Ways} ways
 */
function words(code, { again, watch }) {
  switch (code) {
    case "elsewhere":
      return {
        title: t("You are playing in another window"),
        text: t("This table was opened somewhere else with your seat. The game goes on there."),
        action: { what: "here", label: t("Play here"), run: again },
      };
    case "token":
      return {
        title: t("This link does not fit"),
        text: t("It does not open a seat at this table. Perhaps a part of it got lost on the way?"),
        action: { what: "watch", label: t("Watch instead"), run: watch },
      };
    case "protocol":
      return {
        title: t("There is a new version of the game"),
        text: t("This page is older than the server. Load it again; your game is still there."),
        action: { what: "reload", label: t("Load again"), run: () => location.reload() },
      };
    case "unable":
      return {
        title: t("This browser cannot go on with your game"),
        text: t(
          "It is still on this device, but the part of the page that plays does not run. Load the page again, or use a newer version of this browser.",
        ),
        action: { what: "reload", label: t("Load again"), run: () => location.reload() },
      };
    case "locked":
      return {
        title: t("The table is locked"),
        text: t("Those who sit there want to be among themselves."),
        action: { what: "again", label: t("Try again"), run: again },
      };
    case "barred":
      return {
        title: t("Nobody is let in from here"),
        text: t("Whoever runs this server has closed it to your network for now."),
        action: null,
      };
    case "full":
      return {
        title: t("So many are watching"),
        text: t("There is no room for another spectator. Come back a little later."),
        action: { what: "again", label: t("Try again"), run: again },
      };
    default:
      return {
        title: t("There is no such table"),
        text: t(
          "Perhaps a letter of the code is wrong, or the game has been over for a long time.",
        ),
        action: null,
      };
  }
}
