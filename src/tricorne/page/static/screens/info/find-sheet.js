/**
 * For players with tiles of their own: the score keeper, the arbiter, and the rule sheet of their
 * box, by questions about its leaflet.
 */

import { fill, h } from "../../kit/elements.js";
import { currentLanguage, t } from "../../kit/i18n.js";
import { fetchParameters, fetchSheets } from "../../kit/narration/offers.js";
import { playersWords } from "../../kit/narration/sheet-words.js";
import { radioField, refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";

/** @import { Parameter, SheetOffer } from "../../kit/narration/offers.js" */

/** The questions, in the order in which a leaflet answers them. */
const ASKED = [
  "hand",
  "target",
  "draws",
  "two_sides",
  "hexagons",
  "triple_bonus",
  "out_bonus",
  "may_decline",
];

/** @param {HTMLElement} root */
export function show(root) {
  const body = h("div.stack", { "aria-busy": "true" });
  fillScreen(root, { title: t("With your own tiles") }, helperLinks(), body);
  let here = true;
  void Promise.all([fetchSheets(), fetchParameters()])
    .then(([offered, parameters]) => here && ask(body, offered, parameters))
    .catch((problem) => here && fill(body, refusalNote(problem)));
  return {
    leave() {
      here = false;
    },
  };
}

/** What helps during a game. */
function helperLinks() {
  /** @param {"count" | "arbiter"} what @param {import("../../kit/widgets/icons.js").Icon} look @param {string} name @param {string} about */
  const entry = (what, look, name, about) =>
    h(
      "li",
      h(
        "a.way",
        { href: `/${what}`, dataset: { do: what } },
        icon(look),
        h("span", h("strong", name), h("small", about)),
      ),
    );
  return h(
    "ul.way-list",
    entry("count", "count", t("Keep score"), t("Enter each tile: the points are added for you.")),
    entry("arbiter", "scales", t("Settle an argument"), t("Is this allowed? What does it bring?")),
  );
}

/** @param {HTMLElement} body @param {SheetOffer[]} offered @param {Parameter[]} known */
function ask(body, offered, known) {
  /** @type {Map<string, string>} */
  const answers = new Map();
  const found = h("div.stack", { "aria-live": "polite" });
  const show_ = () => fill(found, ...resultsList(offered, answers));
  const questions = ASKED.flatMap((key) => {
    const parameter = known.find((each) => each.key === key);
    const values = new Set(offered.map(({ parameters: of }) => JSON.stringify(of[key])));
    return parameter && values.size > 1
      ? [questionField(parameter, [...values], answers, show_)]
      : [];
  });
  show_();
  fill(
    body,
    h(
      "section.card.stack",
      h("h2", t("Find your box’s rules")),
      h(
        "p",
        t(
          "Find the rules leaflet in your box and tap what it says. Skip anything it doesn’t mention.",
        ),
      ),
      questions,
    ),
    h("section.card.stack", h("h2", t("These may be your rules")), found),
  );
  body.removeAttribute("aria-busy");
}

/**
 * @param {Parameter} parameter
 * @param {string[]} values as JSON
 * @param {Map<string, string>} answers changed in place
 * @param {() => void} changed
 */
function questionField(parameter, values, answers, changed) {
  return radioField({
    name: parameter.key,
    legend: t(parameter.label),
    options: [
      { value: "", label: t("I don’t know") },
      ...values.map((value) => ({ value, label: valueWords(parameter, JSON.parse(value)) })),
    ],
    value: "",
    change(value) {
      if (value) answers.set(parameter.key, value);
      else answers.delete(parameter.key);
      changed();
    },
  });
}

/**
 * The value of a parameter, in the words of a leaflet.
 * @param {Parameter} parameter @param {unknown} value
 */
export function valueWords({ key, kind, choices, parts }, value) {
  if (kind === "flag") return value ? t("yes") : t("no");
  if (Array.isArray(value)) {
    const each = value.map((one, index) => ({
      one,
      part: t(parts[index], { players: index + 1 }),
    }));
    const shownParts = parts.length > SHOWN ? each.slice(1, 1 + SHOWN) : each; // hands: for two, three and four players
    const colon = currentLanguage() === "fr" ? "\u00a0: " : ": ";
    return shownParts.map(({ one, part }) => part + colon + one).join(", ");
  }
  const words = choices[String(value)];
  if (words) return t(words);
  if (value !== 0) return String(value);
  return key === "target" ? t("one round") : t("no bonus");
}

const SHOWN = 3;

/**
 * The sheets that match the most answers, and whether they match all.
 * @param {SheetOffer[]} offered @param {Map<string, string>} answers
 */
export function matchingSheets(offered, answers) {
  const fits = offered.map((sheet) => ({
    sheet,
    count: [...answers].filter(([key, value]) => JSON.stringify(sheet.parameters[key]) === value)
      .length,
  }));
  const most = Math.max(...fits.map(({ count }) => count));
  return {
    all: most === answers.size,
    sheets: fits.filter(({ count }) => count === most).map(({ sheet }) => sheet),
  };
}

/** @param {SheetOffer[]} offered @param {Map<string, string>} answers */
function resultsList(offered, answers) {
  const { all, sheets: near } = matchingSheets(offered, answers);
  return [
    !all &&
      h(
        "p",
        t("No published rules match all of that. These come closest; house rules change the rest."),
      ),
    h(
      "ul.found-sheets",
      near.map((sheet) =>
        h(
          "li.stack",
          { dataset: { sheet: sheet.name } },
          h("h3", t(sheet.title), " ", h("small.soft", playersWords(sheet.players))),
          h("p.soft.small", t(sheet.source)),
          h("p", t(sheet.about)),
          h("a.button", { href: `/new/bots?sheet=${sheet.name}` }, t("Play by these rules")),
        ),
      ),
    ),
  ];
}
