/** Luck and skill: as a gauge, and unfolded as bars with their numbers. */

import { h } from "../../../kit/elements.js";
import { signedNumber, t } from "../../../kit/i18n.js";
import { shareGauge, skillGauge } from "./gauge.js";
import { studiedSeats } from "./verdict.js";
import { PARTS, partsOf } from "./whole.js";

/** @import { Estimate, Part, Told } from "./types.d.ts" */
/** @import { Company } from "./verdict.js" */
/** @import { Luck } from "./whole.js" */

/** The interval of 95 % in standard errors. */
const INTERVAL = 1.96;

/**
 * The gains of each seat that is shown, by luck and play; nothing while they are unknown.
 * @param {Told} account @param {Company} company
 */
export function luckBars(account, company) {
  const gains = studiedSeats(account, company).flatMap(({ seat, points }) => {
    const luck = account.luck[seat - 1];
    return luck ? { seat, luck, play: { worth: points, error: luck.total.error } } : [];
  });
  const bars = gains.flatMap(({ luck, play }) => [
    play,
    luck.total,
    ...PARTS.map((each) => luck[each]),
  ]);
  const most = Math.max(1, ...bars.map(sizeOf));
  return gains.map((gain) => barsOf(gain, company, most));
}

/**
 * @param {{seat: number, luck: Luck, play: Estimate}} gain @param {Company} company
 * @param {number} most the length of the longest bar
 */
function barsOf({ seat, luck, play }, company, most) {
  const own = company.names.length > 1;
  const name = company.names[seat - 1];
  const whole = partsOf(luck);
  return h(
    "section.luck",
    company.you === null && own && h("h2", t("{name}: luck and skill", { name })),
    own
      ? skillGauge(Math.round(play.worth), Math.round(luck.total.worth))
      : shareGauge(Math.round(luck.total.worth + play.worth), Math.round(luck.total.worth)),
    h(
      "details.fold",
      h("summary", h("span", t("What counted as luck?"))),
      luckBar(own ? t("Luck, in all") : t("With the best choices"), luck.total, most),
      own && luckBar(playWords(seat, company), play, most),
      PARTS.map((part) => [
        luckBar(partLabel(part), { ...luck[part], worth: whole[part] }, most),
        h("p.soft.small", partMeaning(part)),
      ]),
      h(
        "p.soft.small",
        t("Together they make up all the luck. The small number is how far each may be off."),
      ),
    ),
  );
}

/** @param {number} seat @param {Company} company */
function playWords(seat, { names, you }) {
  const name = names[2 - seat];
  if (names.length === 2)
    return you === null
      ? t("Skill, compared with {name}", { name })
      : t("Your skill, compared with {name}", { name });
  return you === null
    ? t("Skill, compared with the others")
    : t("Your skill, compared with the others");
}

/** @param {Estimate} estimate */
function sizeOf({ worth }) {
  return Math.abs(worth);
}

/** @param {string} name @param {Estimate} estimate @param {number} most */
function luckBar(name, { worth, error }, most) {
  const share = (50 * Math.abs(worth)) / most;
  const from = worth < 0 ? 50 - share : 50;
  return h(
    "div.luck-row",
    h("span", name),
    h(
      "span.luck-bar",
      { "aria-hidden": "true" },
      h("span", {
        class: worth < 0 ? "luck-bad" : "luck-good",
        style: { "inset-inline-start": `${from.toFixed(1)}%`, width: `${share.toFixed(1)}%` },
      }),
    ),
    h(
      "strong.figures",
      signedNumber(Math.round(worth)),
      h("small.soft", ` ±${Math.round(INTERVAL * error)}`),
    ),
  );
}

/** @param {Part} part */
function partLabel(part) {
  switch (part) {
    case "deal":
      return t("The deal");
    case "draws":
      return t("The draws");
    case "hidden":
      return t("Other hands");
    default:
      return t("Good spots");
  }
}

/** @param {Part} part */
function partMeaning(part) {
  switch (part) {
    case "deal":
      return t("What the first hands promised.");
    case "draws":
      return t("What was drawn, compared with an average draw.");
    case "hidden":
      return t("What the others turned out to hold, compared with what to expect.");
    default:
      return t("The good spots that came up, compared with an ordinary game.");
  }
}
