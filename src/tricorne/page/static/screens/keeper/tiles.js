/** Entering a tile: by three digits, or by choosing one of the 56. */

import { tilePicture } from "../../kit/board/tile.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { dashTile } from "../../kit/narration/phrasing.js";
import { icon } from "../../kit/widgets/icons.js";
import { nextDigits } from "./count.js";

/** @import { Screen } from "./types.d.ts" */

const DIGITS = "012345";

export const TILES = [...DIGITS].flatMap((a) =>
  [...DIGITS].flatMap((b) => [...DIGITS].flatMap((c) => (a <= b && b <= c ? [a + b + c] : []))),
);

/** The pad: three digits in any order. @param {Screen} screen */
export function tilePad(screen) {
  const { draft } = screen;
  const whole = draft.digits.length === 3;
  const possible = whole ? DIGITS : nextDigits(screen.count, screen.at, draft.digits);
  return h(
    "div.count-pad",
    h(
      "div.count-tile",
      whole
        ? tilePicture([...draft.digits].sort().join(""))
        : h("span.count-slots", { "aria-hidden": "true" }, digitSlots(draft.digits)),
      h("span.aside", t("Tile: {digits}", { digits: dashTile(draft.digits) || "–" })),
    ),
    h(
      "div.count-keys",
      { role: "group", "aria-label": t("The numbers of the tile") },
      [...DIGITS].map((digit) =>
        h(
          "button",
          {
            class: ["key", `number-${digit}`, !possible.includes(digit) && "is-out"],
            dataset: { do: `digit-${digit}` },
            onclick: () => typeDigit(screen, digit),
          },
          digit,
        ),
      ),
      h(
        "button.key.quiet",
        {
          dataset: { do: "erase" },
          "aria-label": t("Delete the last number"),
          disabled: draft.digits === "",
          onclick: () => eraseDigit(screen),
        },
        icon("back"),
      ),
      otherButton(screen, t("All 56"), true),
    ),
  );
}

/** Adds a digit; after a whole tile, begins another one. @param {Screen} screen @param {string} digit */
export function typeDigit(screen, digit) {
  const { digits } = screen.draft;
  enter(screen, digits.length === 3 ? digit : digits + digit);
}

/** Deletes the last digit. @param {Screen} screen */
export function eraseDigit(screen) {
  enter(screen, screen.draft.digits.slice(0, -1));
}

/** @param {Screen} screen @param {string} digits */
function enter(screen, digits) {
  screen.say({ digits, figure: null, place: null, what: null });
}

/** @param {string} digits */
function digitSlots(digits) {
  return [0, 1, 2].map((at) => h("span.slot", digits[at] ?? "·"));
}

/**
 * The button between the pad and the 56 tiles. The choice is remembered. @param {Screen} screen
 * @param {string} label @param {boolean} grid
 */
function otherButton(screen, label, grid) {
  return h(
    "button.key.words",
    {
      dataset: { do: "other-way" },
      onclick: () => {
        screen.grid = grid;
        screen.say({});
      },
    },
    label,
  );
}

/** All 56 tiles; played ones are grey. @param {Screen} screen */
export function allTiles(screen) {
  const { draft, now } = screen;
  const chosen = [...draft.digits].sort().join("");
  return h(
    "div.count-all",
    { role: "group", "aria-label": t("All 56 tiles") },
    TILES.map((tile) =>
      h(
        "button",
        {
          class: ["key", "tile-key", now.out.includes(tile) && "is-out"],
          dataset: { do: `tile-${tile}` },
          "aria-pressed": tile === chosen,
          onclick: () => enter(screen, tile),
        },
        dashTile(tile),
      ),
    ),
    otherButton(screen, t("By numbers"), false),
  );
}
