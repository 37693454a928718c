/** Charts of a round: a line for each seat, and its numbers after each move. */

import { fill, h, svg } from "../elements.js";
import { isolateName, numberText, t } from "../i18n.js";
import { drawPortrait } from "../widgets/portraits.js";

/** @typedef {{name: string, drawn: Parameters<typeof drawPortrait>[0], curve: number[]}} Course */
/**
 * The name of a chart, its number format, and the numbers that it always shows. `steps` is the
 * length of the round, if the curves are not complete. `moved` is called when another move is
 * chosen. Without it, the chart is read-only, and a mouse reads it by moving over it.
 * @typedef {object} About
 * @property {string} label
 * @property {string} ends
 * @property {(value: number) => string} said
 * @property {number[]} shows
 * @property {number} [steps]
 * @property {(step: number) => void} [moved]
 * @property {{step: number, seat: number, is: string}[]} [dots] marks on the lines, each of a class
 * @property {number} [least] the least height, in rem
 */

const SIZE = 100;
const EDGE = 5;
/** The least height of the chart, and the height of a face at its end, in rem. */
const LEAST = 7;
const FACE = 1.9;

/** The points of a match. @param {Course[]} seats */
export function pointsCurve(seats) {
  const about = { label: t("Points, move by move"), ends: t("Points at the end"), shows: [0] };
  return drawChart(seats, { ...about, said: numberText }).element;
}

/** A chart, and a function that shows a move in it. @param {Course[]} seats @param {About} about */
export function drawChart(seats, about) {
  const { label, ends, said, shows, steps: length = 1, moved, dots = [], least = LEAST } = about;
  const all = [...seats.flatMap(({ curve }) => curve), ...shows];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const steps = Math.max(length, ...seats.map(({ curve }) => curve.length - 1));
  const height = Math.max(least, FACE * seats.length);
  const y = (/** @type {number} */ value) =>
    EDGE + ((SIZE - 2 * EDGE) * (high - value)) / Math.max(high - low, Number.EPSILON);
  const x = (/** @type {number} */ step) => (SIZE * step) / steps;
  const line = (/** @type {number[]} */ curve) =>
    curve
      .map((value, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(value).toFixed(1)}`)
      .join("");
  const mark = svg("path", { class: "curve-mark" });
  const caption = h("p.curve-told.figures", { "aria-hidden": "true" });
  const reader = h("input.curve-reader", {
    type: "range",
    min: "0",
    max: String(steps),
    "aria-label": label,
  });
  const read = () => {
    const step = Number(reader.value);
    const values = seats.flatMap(({ name, curve }) =>
      step < curve.length ? `${isolateName(name)}\u00a0${said(curve[step])}` : [],
    );
    const move =
      step === 0
        ? t("Before the first move")
        : t("Move {number} of {count}", { number: step, count: steps });
    mark.setAttribute("d", `M${x(step).toFixed(1)} 0V${SIZE}`);
    reader.setAttribute("aria-valuetext", `${move}: ${values.join(", ")}`);
    fill(
      caption,
      h("span.soft", move),
      values.map((each, index) => h("span", { class: `curve-seat seat-${index + 1}` }, each)),
    );
  };
  const go = (/** @type {number} */ step) => {
    reader.value = String(step);
    read();
  };
  reader.addEventListener("input", () => {
    read();
    moved?.(Number(reader.value));
  });
  reader.addEventListener("pointermove", ({ pointerType, buttons, offsetX }) => {
    if (!moved && pointerType === "mouse" && buttons === 0)
      go(Math.round((offsetX / reader.clientWidth) * steps));
  });
  go(steps);
  const middles = spreadLabels(
    seats.map(({ curve }) => y(curve.at(-1) ?? 0)),
    (SIZE * FACE) / height,
  );
  const element = h(
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
        shows.map((value) =>
          svg("path", { class: "curve-zero", d: `M0 ${y(value).toFixed(1)}H${SIZE}` }),
        ),
        mark,
        seats.map(({ curve }, index) =>
          svg("path", { class: `curve-line seat-${index + 1}`, d: line(curve) }),
        ),
      ),
      dots
        .filter(({ step, seat }) => step < seats[seat - 1].curve.length)
        .map(({ step, seat, is }) =>
          h("span", {
            class: `curve-dot ${is}`,
            style: {
              left: `${x(step).toFixed(1)}%`,
              top: `${y(seats[seat - 1].curve[step]).toFixed(1)}%`,
            },
          }),
        ),
      reader,
    ),
    h(
      "ul.curve-ends.figures",
      { "aria-label": ends },
      seats.map(({ name, drawn, curve }, index) =>
        h(
          "li",
          {
            class: `seat-${index + 1}`,
            title: name,
            style: { top: `${middles[index].toFixed(1)}%` },
          },
          drawPortrait(drawn),
          h("span.aside", name),
          ` ${said(curve.at(-1) ?? 0)}`,
        ),
      ),
    ),
    caption,
  );
  return { element, go };
}

/**
 * Moves labels apart until none overlaps another or leaves the chart.
 * @param {number[]} middles
 * @param {number} size the height of a label, in the same unit
 */
export function spreadLabels(middles, size) {
  const placed = [...middles];
  const order = [...middles.keys()].sort((one, other) => middles[one] - middles[other]);
  let least = size / 2;
  for (const index of order) {
    placed[index] = Math.max(placed[index], least);
    least = placed[index] + size;
  }
  let most = SIZE - size / 2;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index], most);
    most = placed[index] - size;
  }
  return placed;
}
