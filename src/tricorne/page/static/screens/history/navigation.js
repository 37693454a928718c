/** Links between the games and their statistics. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";

/** @param {"games" | "figures"} now */
export function gamesTabs(now) {
  const link = (
    /** @type {string} */ name,
    /** @type {string} */ href,
    /** @type {string} */ label,
  ) =>
    h(
      "a.button",
      { href, dataset: { do: name }, "aria-current": name === now ? "page" : null },
      label,
    );
  return h(
    "nav.buttons.games-ways",
    { "aria-label": t("My games") },
    link("games", "/games", t("Games")),
    link("figures", "/games/figures", t("My stats")),
  );
}
