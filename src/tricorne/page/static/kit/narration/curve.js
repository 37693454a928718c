/** A chart of the points of a match: a line per seat, with its own colour and dashes. */

import { svg } from "../elements.js";
import { t } from "../i18n.js";
import { written } from "./phrasing.js";

const WIDE = 320;
const HIGH = 96;
const EDGE = 5;

/** @param {{name: string, curve: number[]}[]} seats */
export function pointsCurve(seats) {
  const all = seats.flatMap(({ curve }) => curve).concat(0);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const steps = Math.max(1, ...seats.map(({ curve }) => curve.length - 1));
  /** @param {number} total */
  const y = (total) => EDGE + ((HIGH - 2 * EDGE) * (high - total)) / Math.max(1, high - low);
  /** @param {number} step */
  const x = (step) => EDGE + ((WIDE - 2 * EDGE) * step) / steps;
  const spoken = seats.map(({ name, curve }) => `${name} ${written(curve.at(-1) ?? 0)}`).join(", ");
  return svg(
    "svg",
    {
      class: "curve",
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      role: "img",
      "aria-label": t("Points, move by move: {totals}", { totals: spoken }),
    },
    svg("path", { class: "curve-zero", d: `M0 ${y(0).toFixed(1)}H${WIDE}` }),
    seats.map(({ curve }, index) =>
      svg("path", {
        class: `curve-line seat-${index + 1}`,
        d: curve
          .map((total, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(total).toFixed(1)}`)
          .join(""),
      }),
    ),
    seats.map(({ curve }, index) =>
      svg("circle", {
        class: `curve-end seat-${index + 1}`,
        cx: x(curve.length - 1).toFixed(1),
        cy: y(curve.at(-1) ?? 0).toFixed(1),
        r: 4,
      }),
    ),
  );
}
