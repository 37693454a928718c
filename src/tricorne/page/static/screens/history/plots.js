/** Small plots. Each has a sentence that describes it and a table with the same numbers. */

import { svg } from "../../kit/elements.js";

const [WIDE, HIGH, EDGE] = [320, 110, 8];
const BAR_WIDE = 72;
const BAR_HIGH = 10;
const DOT = 3;

/**
 * A dot per game, and a line through the recent average.
 * @param {{dots: number[], line: number[]}} values @param {string} caption
 */
export function coursePlot({ dots, line }, caption) {
  const all = [...dots, ...line, 0];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ at) =>
    (EDGE + ((WIDE - 2 * EDGE) * (at + 0.5)) / dots.length).toFixed(1);
  const y = (/** @type {number} */ value) =>
    (EDGE + ((HIGH - 2 * EDGE) * (high - value)) / Math.max(1, high - low)).toFixed(1);
  return plotPicture(
    caption,
    svg("path", { class: "plot-zero", d: `M0 ${y(0)}H${WIDE}` }),
    dots.map((dot, at) => svg("circle", { class: "plot-dot", cx: x(at), cy: y(dot), r: DOT })),
    svg("path", {
      class: "plot-line",
      d: line.map((value, at) => `${at ? "L" : "M"}${x(at)} ${y(value)}`).join(""),
    }),
  );
}

/**
 * A bar per month, with the share of wins.
 * @param {{all: number, won: number}[]} values @param {string} caption
 */
export function barPlot(values, caption) {
  const most = Math.max(1, ...values.map(({ all }) => all));
  const step = (WIDE - 2 * EDGE) / Math.max(values.length, 12);
  const height = (/** @type {number} */ value) => ((HIGH - 2 * EDGE) * value) / most;
  /** @param {string} name @param {number} at @param {number} value */
  const bar = (name, at, value) =>
    svg("rect", {
      class: name,
      x: (EDGE + at * step + step * 0.15).toFixed(1),
      y: (HIGH - EDGE - height(value)).toFixed(1),
      width: (step * 0.7).toFixed(1),
      height: height(value).toFixed(1),
      rx: 1.5,
    });
  return plotPicture(
    caption,
    svg("path", { class: "plot-zero", d: `M0 ${HIGH - EDGE}H${WIDE}` }),
    values.map(({ all, won }, at) => [bar("plot-bar", at, all), bar("plot-won", at, won)]),
  );
}

/** A share of wins as a bar; the number stands beside it. @param {number} won @param {number} of */
export function shareBar(won, of) {
  const bar = (/** @type {string} */ name, /** @type {number} */ width) =>
    svg("rect", { class: name, x: 0, y: 0, width, height: BAR_HIGH, rx: 2 });
  return svg(
    "svg",
    { class: "plot-share", viewBox: `0 0 ${BAR_WIDE} ${BAR_HIGH}`, "aria-hidden": "true" },
    bar("plot-bar", BAR_WIDE),
    bar("plot-won", of ? (BAR_WIDE * won) / of : 0),
  );
}

/** @param {string} caption @param {...import("../../kit/elements.js").Children} inside */
function plotPicture(caption, ...inside) {
  const about = {
    class: "plot",
    viewBox: `0 0 ${WIDE} ${HIGH}`,
    role: "img",
    "aria-label": caption,
  };
  return svg("svg", about, ...inside);
}
