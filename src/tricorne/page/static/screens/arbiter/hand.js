/** The player's hand, typed in: the legal placements in a whole round, and the expert's advice. */

import { startEngine } from "../../device/engine/engine.js";
import { actionWords } from "../../device/local/game.js";
import { Thinkers } from "../../device/local/thinkers.js";
import { tileName } from "../../kit/board/geometry.js";
import { fill, h } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { dashTile, figureName } from "../../kit/narration/phrasing.js";
import { textField } from "../../kit/widgets/fields.js";
import { positionWith } from "./answers.js";

/** @typedef {{action: string, points: number, figure: import("../../types.d.ts").Figure | null}} May */

const SHOWN = 8;

/** @type {Thinkers | null} */
let thinkers = null;

/** @param {string} value @param {(value: string) => void} change */
export function handField(value, change) {
  return textField({
    name: "hand",
    label: t("Your own tiles: what can you place?"),
    value,
    placeholder: "0-1-2 3-4-5",
    most: 200,
    change,
    props: { inputMode: "numeric" },
  });
}

/** The typed tiles, without duplicates. @param {string} typed */
export function parseTiles(typed) {
  const found = typed.match(/[0-5]\W?[0-5]\W?[0-5]/g) ?? [];
  return [...new Set(found.map((one) => tileName(one.replace(/\W/g, ""))))];
}

/**
 * @param {import("./answers.js").Agreed} agreed
 * @param {{players: number, turns: string[], hand: string, size: number}} round `size`: the number
 *   of tiles in the hand
 * @param {(place: string, label: string) => void} point shows a placement on the board
 */
export function legalPlacesNote(agreed, { players, turns, hand, size }, point) {
  const held = parseTiles(hand);
  if (held.length === 0) return null;
  const seen = positionWith(agreed, players, turns, held);
  if (!seen) return h("p.soft", t("Tiles in the hand by this count: {count}", { count: size }));
  /** @type {May[]} */
  const may = [...seen.actions].sort((one, other) => other.points - one.points);
  const advice = h("div", { "aria-live": "polite" });
  const advise = async () => {
    fill(advice, h("p.soft", t("The expert is thinking…")));
    const action = await bestMove(seen.view).catch(() => null);
    const found = may.find((one) => one.action === action);
    fill(
      advice,
      found
        ? [h("p", t("This is best:")), placementLine(found, point)]
        : h("p", t("No advice was found here.")),
    );
  };
  return [
    h(
      "ul.arbiter-ways",
      may.slice(0, SHOWN).map((one) => h("li", placementLine(one, point))),
    ),
    h(
      "button.button",
      { dataset: { do: "expert" }, onclick: () => void advise() },
      t("What would be best?"),
    ),
    advice,
  ];
}

/** @param {May} may @param {(place: string, label: string) => void} point */
function placementLine({ action, points, figure }, point) {
  const [numbers, cell] = action.split("@");
  const deed = action === "draw" ? t("A draw") : t("A pass");
  const words = [
    cell ? dashTile(numbers) : deed,
    figure && figureName(figure),
    signedNumber(points),
  ];
  const label = words.filter(Boolean).join(" · ");
  const onclick = () => cell && point(action, label);
  return h("button.button", { dataset: { action }, onclick }, label);
}

/** @param {import("../../device/local/types.d.ts").Value} view @returns {Promise<string>} */
async function bestMove(view) {
  thinkers ??= new Thinkers(startEngine);
  const { action } = await thinkers.hint(view);
  return actionWords(action);
}
