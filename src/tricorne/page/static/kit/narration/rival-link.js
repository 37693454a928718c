/** Links that carry a deal and the whole game that somebody played of it. */

/** @import { Challenge, Link } from "../../types.d.ts" */

const SCORINGS = /** @type {const} */ (["full", "simple", "none"]);

/** The address of a link. @param {Omit<Challenge, "points">} challenge @param {string} name of the player */
export function rivalAddress({ deal, game, sheet, house, scoring }, name) {
  const said = new URLSearchParams({ deal, game });
  if (name) said.set("name", name);
  said.set("sheet", sheet);
  if (Object.keys(house).length > 0) said.set("house", JSON.stringify(house));
  if (scoring !== "full") said.set("scoring", scoring);
  return `/rival?${said}`;
}

/** Reads an address, however damaged it is. @param {Record<string, string>} params @returns {Link} */
export function parseLink({ deal = "", game = "", name = "", sheet = "", house = "{}", scoring }) {
  return {
    deal,
    game,
    name,
    sheet,
    house: houseIn(house),
    scoring: SCORINGS.find((one) => one === scoring) ?? "full",
  };
}

/** @param {string} text @returns {Record<string, unknown> | null} */
function houseIn(text) {
  try {
    const found = JSON.parse(text);
    return typeof found === "object" && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}
