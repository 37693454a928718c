/** What the rule lab measures: in words, in numbers, and as intervals on a line. */

import { h, svg } from "../../kit/elements.js";
import { currentLocale, t } from "../../kit/i18n.js";

/** @import { Measured, MeasureName, Measures } from "../../device/engine/trials.js" */

const [WIDE, HIGH, EDGE] = [300, 34, 6];
const PERCENT = 100;

/**
 * The words of each measure, its unit, and what a clear change means.
 * @returns {{ name: MeasureName, label: string, about: string, share?: boolean, more: string, less: string }[]}
 */
function measureWords() {
  return [
    {
      name: "length",
      label: t("Length of a round"),
      about: t("Tiles placed, tiles drawn and passes of all players together."),
      more: t("Rounds get longer."),
      less: t("Rounds get shorter."),
    },
    {
      name: "points",
      label: t("Points of a player in a round"),
      about: "",
      more: t("Players score more points."),
      less: t("Players score fewer points."),
    },
    {
      name: "blocked",
      label: t("Blocked rounds"),
      about: t("Nobody can play any more."),
      share: true,
      more: t("More rounds are blocked."),
      less: t("Fewer rounds are blocked."),
    },
    {
      name: "bonuses",
      label: t("Bonuses"),
      about: t("The share of all points that bridges, two sides and hexagons bring."),
      share: true,
      more: t("Bonuses count for more."),
      less: t("Bonuses count for less."),
    },
    {
      name: "luck",
      label: t("Luck"),
      about: t("If luck alone decided, 100 %: a bot that plays at random would win as often."),
      share: true,
      more: t("Luck decides more."),
      less: t("Luck decides less."),
    },
  ];
}

/** What changes clearly. @param {Measures | null} published @param {Measures | null} own */
export function summaryWords(published, own) {
  if (!published) return null;
  if (!own) return t("Change a house rule above, and see here what it does.");
  const said = measureWords().flatMap(({ name, more, less }) => {
    const change = changeOf(published[name], own[name]);
    if (!isClear(change)) return [];
    return [Number(change.mean) > 0 ? more : less];
  });
  return said.length > 0 ? said.join(" ") : t("Nothing changes clearly.");
}

/** A part for each measure. @param {Measures | null} published @param {Measures | null} own */
export function measureRows(published, own) {
  if (!published) return [];
  return measureWords()
    .filter(({ name }) => published[name].mean !== null || (own && own[name].mean !== null))
    .map(({ name, label, about, share }) => {
      const one = published[name];
      const other = own?.[name] ?? null;
      const change = other && changeOf(one, other);
      return h(
        "section.lab-measure",
        { dataset: { measure: name } },
        h("h3.label", label),
        about && h("p.soft.small", about),
        intervalPlot(one, other),
        h(
          "dl.lab-numbers",
          number(t("Published"), intervalText(one, share), "lab-published"),
          other && number(t("Yours"), intervalText(other, share), "lab-own"),
          change &&
            number(
              t("Difference"),
              isClear(change) ? intervalText(change, share, true) : t("not clear"),
              "lab-change",
            ),
        ),
      );
    });
}

/** @param {string} label @param {string} text @param {string} kind */
function number(label, text, kind) {
  return h("div", { class: kind }, h("dt", label), h("dd", text));
}

/** Two intervals, one below the other, on one line from the least to the most. @param {Measured} one @param {Measured | null} other */
function intervalPlot(one, other) {
  const drawn = other ? [one, other] : [one];
  const ends = drawn
    .filter(({ mean }) => mean !== null)
    .flatMap((each) => [lowEnd(each), highEnd(each)]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const scale = (WIDE - 2 * EDGE) / (high - low || 1);
  const x = (/** @type {number} */ value) => (EDGE + (value - low) * scale).toFixed(1);
  const line = (
    /** @type {Measured | null} */ each,
    /** @type {string} */ kind,
    /** @type {number} */ y,
  ) =>
    each &&
    each.mean !== null &&
    svg(
      "g",
      { class: kind },
      svg("path", { d: `M${x(lowEnd(each))} ${y}H${x(highEnd(each))}` }),
      svg("circle", { cx: x(each.mean), cy: y, r: 4 }),
    );
  return svg(
    "svg",
    { class: "lab-plot", viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true" },
    line(one, "lab-published", HIGH / 4),
    line(other, "lab-own", (3 * HIGH) / 4),
  );
}

/** @param {Measured} each */
function lowEnd({ mean, error }) {
  return Number(mean) - Number(error);
}

/** @param {Measured} each */
function highEnd({ mean, error }) {
  return Number(mean) + Number(error);
}

/** A mean and half of its interval: 62.4 ± 0.3. @param {Measured} each @param {boolean} [share] @param {boolean} [signed] */
function intervalText({ mean, error }, share, signed) {
  if (mean === null) return "–";
  const scale = share ? PERCENT : 1;
  const digits = error !== null && error * scale >= 1 ? 0 : 1;
  const text = decimalText(mean * scale, digits, signed);
  const whole = error === null ? text : `${text} ± ${decimalText(error * scale, digits)}`;
  return share ? t("{share} %", { share: whole }) : whole;
}

/** @param {number} value @param {number} digits @param {boolean} [signed] */
function decimalText(value, digits, signed) {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value
    .toLocaleString(currentLocale(), { ...options, signDisplay: signed ? "exceptZero" : "auto" })
    .replace("-", "\u2212");
}

/** By how much the other is more. @param {Measured} one @param {Measured} other @returns {Measured} */
function changeOf(one, other) {
  if (one.mean === null || other.mean === null) return { mean: null, error: null };
  return { mean: other.mean - one.mean, error: Math.hypot(Number(one.error), Number(other.error)) };
}

/** Whether a difference is larger than half of its interval. @param {Measured} change */
function isClear({ mean, error }) {
  return mean !== null && error !== null && Math.abs(mean) > error;
}
