/** Skill and luck as a half ring each: to the right what helped, to the left what cost. */

import { h, svg } from "../../../kit/elements.js";
import { signedNumber, t } from "../../../kit/i18n.js";

const WIDTH = 160;
const HIGH = 84;
const CENTRE = { x: WIDTH / 2, y: HIGH - 4 };
/** The radius of each ring, the outer one first, and how thick it is. */
const RADII = [68, 48];
const THICK = 14;
/** Fewer points than this do not fill a ring. */
const LEAST = 40;

/** @param {number} skill @param {number} luck points that they brought */
export function skillGauge(skill, luck) {
  const most = Math.max(LEAST, Math.abs(skill), Math.abs(luck));
  return drawGauge(
    [skill, luck].map((worth, ring) => [
      ringPath("ring", RADII[ring], -1, 1),
      ringPath(worth < 0 ? "ring bad" : "ring good", RADII[ring], 0, worth / most),
    ]),
    [gaugeRow(t("Skill"), skill), gaugeRow(t("Luck"), luck)],
  );
}

/** The points of a player alone, as a part of what was possible. @param {number} points @param {number} possible */
export function shareGauge(points, possible) {
  const share = Math.min(1, Math.max(0, points / Math.max(1, possible)));
  return drawGauge(
    [ringPath("ring", RADII[0], -1, 1), ringPath("ring good", RADII[0], -1, 2 * share - 1)],
    [h("p.gauge-share", t("{points} of about {possible} possible", { points, possible }))],
  );
}

/** @param {import("../../../kit/elements.js").Children} rings @param {HTMLElement[]} rows */
function drawGauge(rings, rows) {
  const about = { viewBox: `0 0 ${WIDTH} ${HIGH}`, "aria-hidden": "true", focusable: "false" };
  return h("div.gauge", svg("svg", about, rings), h("div.gauge-rows", rows));
}

/** @param {string} name @param {number} worth */
function gaugeRow(name, worth) {
  const sign = ["bad", "", "good"][Math.sign(worth) + 1];
  return h(
    "p",
    h("span", name),
    " ",
    h("strong", { class: `figures ${sign}` }, signedNumber(worth)),
  );
}

/** A part of a half ring; −1 is its left end, 0 its top, and 1 its right end. @param {string} name @param {number} radius @param {number} from @param {number} to */
function ringPath(name, radius, from, to) {
  const [start, end] = [Math.min(from, to), Math.max(from, to)].map((at) => ringSpot(radius, at));
  const d = `M${start}A${radius} ${radius} 0 0 1 ${end}`;
  return svg("path", { class: name, d, "stroke-width": THICK });
}

/** @param {number} radius @param {number} at */
function ringSpot(radius, at) {
  const angle = (at * Math.PI) / 2;
  const x = CENTRE.x + radius * Math.sin(angle);
  return `${x.toFixed(1)} ${(CENTRE.y - radius * Math.cos(angle)).toFixed(1)}`;
}
