/** A chart of the points of a match: a line per seat, and the points after each move to be read off. */

import { fill, h, svg } from "../elements.js";
import { t, written } from "../i18n.js";
import { portrait } from "../widgets/portraits.js";

/** @typedef {{name: string, drawn: Parameters<typeof portrait>[0], curve: number[]}} Course */

const SIZE = 100;
const EDGE = 5;
/** The least height of the chart, and the height of a face at its end, in rem. */
const LEAST = 7;
const FACE = 1.9;

/** @param {Course[]} seats */
export function pointsCurve(seats) {
  const all = seats.flatMap(({ curve }) => curve).concat(0);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const steps = Math.max(1, ...seats.map(({ curve }) => curve.length - 1));
  const height = Math.max(LEAST, FACE * seats.length);
  const y = (/** @type {number} */ total) =>
    EDGE + ((SIZE - 2 * EDGE) * (high - total)) / Math.max(1, high - low);
  const x = (/** @type {number} */ step) => (SIZE * step) / steps;
  const line = (/** @type {number[]} */ curve) =>
    curve
      .map((total, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(total).toFixed(1)}`)
      .join("");
  const mark = svg("path", { class: "curve-mark" });
  const told = h("p.curve-told.figures", { "aria-hidden": "true" });
  const reader = h("input.curve-reader", {
    type: "range",
    min: "0",
    max: String(steps),
    "aria-label": t("Points, move by move"),
  });
  const read = () => {
    const step = Number(reader.value);
    const points = seats.map(({ name, curve }) => `${name}\u00a0${written(curve[step] ?? 0)}`);
    const move =
      step === 0
        ? t("Before the first move")
        : t("Move {number} of {count}", { number: step, count: steps });
    mark.setAttribute("d", `M${x(step).toFixed(1)} 0V${SIZE}`);
    reader.setAttribute("aria-valuetext", `${move}: ${points.join(", ")}`);
    fill(
      told,
      h("span.soft", move),
      points.map((each, index) => h("span", { class: `curve-seat seat-${index + 1}` }, each)),
    );
  };
  const go = (/** @type {number} */ step) => {
    reader.value = String(step);
    read();
  };
  reader.addEventListener("input", read);
  reader.addEventListener("pointermove", ({ pointerType, buttons, offsetX }) => {
    if (pointerType === "mouse" && buttons === 0)
      go(Math.round((offsetX / reader.clientWidth) * steps));
  });
  go(steps);
  const ends = apart(
    seats.map(({ curve }) => y(curve.at(-1) ?? 0)),
    (SIZE * FACE) / height,
  );
  return h(
    "div.curve",
    { style: { "--high": `${height}rem` } },
    h(
      "div.curve-plot",
      svg(
        "svg",
        {
          viewBox: `0 0 ${SIZE} ${SIZE}`,
          preserveAspectRatio: "none",
          "aria-hidden": "true",
          focusable: "false",
        },
        svg("path", { class: "curve-zero", d: `M0 ${y(0).toFixed(1)}H${SIZE}` }),
        mark,
        seats.map(({ curve }, index) =>
          svg("path", { class: `curve-line seat-${index + 1}`, d: line(curve) }),
        ),
      ),
      reader,
    ),
    h(
      "ul.curve-ends.figures",
      { "aria-label": t("Points at the end") },
      seats.map(({ name, drawn, curve }, index) =>
        h(
          "li",
          { class: `seat-${index + 1}`, title: name, style: { top: `${ends[index].toFixed(1)}%` } },
          portrait(drawn),
          h("span.aside", name),
          ` ${written(curve.at(-1) ?? 0)}`,
        ),
      ),
    ),
    told,
  );
}

/**
 * Moves labels apart until none overlaps another or leaves the chart.
 * @param {number[]} middles
 * @param {number} size the height of a label, in the same unit
 */
export function apart(middles, size) {
  const placed = [...middles];
  const order = [...middles.keys()].sort((one, other) => middles[one] - middles[other]);
  let least = size / 2;
  for (const index of order) {
    placed[index] = Math.max(placed[index], least);
    least = placed[index] + size;
  }
  let most = SIZE - size / 2;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index], most);
    most = placed[index] - size;
  }
  return placed;
}
