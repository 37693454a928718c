/** The chances to win as a curve, which is the slider of the replay. */

import { t } from "../../../kit/i18n.js";
import { chart } from "../../../kit/narration/curve.js";
import { drawings } from "../../../kit/widgets/portraits.js";

/**
 * @param {number[][]} chances after each action, the share of each seat
 * @param {string[]} names
 * @param {import("../../../kit/narration/sitters.js").Sitters} sitters
 * @param {number} steps of the replay
 * @param {(step: number) => void} moved
 */
export function chanceCurve(chances, names, sitters, steps, moved) {
  const drawn = drawings(sitters.seats);
  const before = names.map(() => 1 / names.length);
  // The lines of the end, one for each player, change nothing any more.
  const left = steps - chances.length;
  const last = chances.at(-1) ?? before;
  const after = left <= names.length ? Array.from({ length: left }, () => last) : [];
  const courses = names.map((name, index) => ({
    name,
    drawn: drawn[index],
    curve: [before, ...chances, ...after].map((shares) => shares[index]),
  }));
  return chart(courses, {
    label: t("Chances to win, move by move"),
    ends: t("Chances to win"),
    said: (share) => t("{percent}%", { percent: Math.round(100 * share) }),
    shows: [0, 1 / names.length, 1],
    steps,
    moved,
  });
}
