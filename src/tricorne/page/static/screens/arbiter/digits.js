/** Asks for the numbers of a tile as it lies. Known numbers are filled in; the player taps the others. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";

const DIGITS = [0, 1, 2, 3, 4, 5];

/** The corners of a cell, clockwise in the order of its numbers. @param {boolean} up */
function cornersOf(up) {
  return up
    ? [
        { at: "top", label: t("Top corner") },
        { at: "right", label: t("Right corner") },
        { at: "left", label: t("Left corner") },
      ]
    : [
        { at: "left", label: t("Left corner") },
        { at: "right", label: t("Right corner") },
        { at: "bottom", label: t("Bottom corner") },
      ];
}

/**
 * @param {object} about
 * @param {boolean} about.up the orientation of the cell
 * @param {(number | null)[]} about.numbers the numbers already known
 * @param {string[]} about.fitting every placement that fits there
 * @param {(numbers: string) => void} about.done
 */
export function digitPad({ up, numbers, fitting, done }) {
  const values = [...numbers];
  const open = () => values.indexOf(null);
  let at = Math.max(open(), 0);
  const triangle = h("div", { class: ["arbiter-triangle", up ? "up" : "down"], role: "group" });
  const keys = h("div.arbiter-keys", { role: "group", "aria-label": t("Numbers") });
  const lay = h("button.button.main", {
    dataset: { do: "lay" },
    onclick: () => done(values.join("")),
  });

  /** @param {number} digit */
  const fits = (digit) =>
    fitting.some((way) =>
      [...way].every((one, index) => {
        const wanted = index === at ? digit : values[index];
        return wanted === null || Number(one) === wanted;
      }),
    );

  /** @param {number} digit */
  const take = (digit) => {
    values[at] = digit;
    if (open() < 0) return done(values.join(""));
    at = open();
    draw();
    focus(keys, digit);
  };

  const draw = () => {
    fill(
      triangle,
      cornersOf(up).map(({ at: where, label }, index) =>
        h(
          "button",
          {
            class: ["arbiter-corner", `at-${where}`, numberClass(values[index])],
            "aria-pressed": index === at,
            "aria-label": [label, values[index] ?? t("no number yet")].join(", "),
            onclick() {
              at = index;
              draw();
              focus(triangle, index);
            },
          },
          values[index] ?? "?",
        ),
      ),
    );
    fill(
      keys,
      DIGITS.map((digit) =>
        h(
          "button",
          {
            class: ["button", "arbiter-key", numberClass(digit), fits(digit) ? "" : "useless"],
            dataset: { digit },
            onclick: () => take(digit),
          },
          digit,
        ),
      ),
    );
    lay.hidden = open() >= 0;
    lay.textContent = t("Place {tile}", { tile: values.join("\u2011") });
  };
  draw();
  return h("div.arbiter-digits", triangle, h("div.stack", keys, lay));
}

/** @param {number | null} digit */
function numberClass(digit) {
  return digit === null ? "unknown" : `number-${digit}`;
}

/** @param {Element} group @param {number} index */
function focus(group, index) {
  /** @type {HTMLElement} */ (group.children[index]).focus({ preventScroll: true });
}
