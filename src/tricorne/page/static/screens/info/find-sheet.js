/**
 * For players with tiles of their own: the score keeper, the arbiter, and the rule sheet of their
 * box, by where it is from, what is in it and what its leaflet says.
 */

import { fill, h } from "../../kit/elements.js";
import { currentLocale, t } from "../../kit/i18n.js";
import { fetchParameters, fetchSheets } from "../../kit/narration/offers.js";
import { playersWords } from "../../kit/narration/sheet-words.js";
import { radioField, refusalNote, selectField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { boxPicture, listEditions } from "./box-picture.js";

/** @import { Parameter, SheetOffer } from "../../kit/narration/offers.js" */

/** The questions about the leaflet, in the order in which it answers them. */
const ASKED = [
  "hand",
  "target",
  "draws",
  "two_sides",
  "hexagons",
  "triple_bonus",
  "out_bonus",
  "may_decline",
  "may_keep_drawn",
  "blocked",
  "empty_pass_cost",
];

/** A country that is in no sheet. */
const ELSEWHERE = "-";

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
  const leaflet = h("div.stack");
  const leafletCard = h(
    "section.card.stack",
    h("h2", t("What its leaflet says")),
    h("p", t("Skip anything that it doesn’t mention.")),
    leaflet,
  );
  const found = h("div.stack", { "aria-live": "polite" });
  /** @type {Map<string, HTMLElement>} */
  const fields = new Map();
  const update = () => {
    fill(found, ...resultsList(offered, answers));
    const asked = openQuestions(offered, answers, known);
    for (const { parameter, values } of asked)
      if (!answers.has(parameter.key))
        fields.set(parameter.key, questionField(parameter, values, answer));
    const shown = new Set(ASKED.filter((key) => answers.has(key)));
    for (const { parameter } of asked) shown.add(parameter.key);
    leafletCard.hidden = shown.size === 0;
    fill(leaflet, ...ASKED.flatMap((key) => (shown.has(key) ? [fields.get(key)] : [])));
  };
  /** @param {string} key @param {string} value */
  const answer = (key, value) => {
    if (value) answers.set(key, value);
    else answers.delete(key);
    const focused = document.activeElement;
    update();
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  };
  update();
  fill(
    body,
    h(
      "section.card.stack",
      h("h2", t("Find your box’s rules")),
      countryField(offered, answer),
      editionField(offered, answer),
    ),
    h("section.card.stack", h("h2", t("These may be your rules")), found),
    leafletCard,
  );
  body.removeAttribute("aria-busy");
}

/** @param {SheetOffer[]} offered @param {(key: string, value: string) => void} answer */
function countryField(offered, answer) {
  const names = new Intl.DisplayNames([currentLocale()], { type: "region" });
  const countries = [...new Set(offered.flatMap((sheet) => sheet.countries))]
    .map((code) => ({ value: code, label: names.of(code.toUpperCase()) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, currentLocale()));
  return selectField({
    name: "country",
    label: t("Where was it bought?"),
    options: [
      { value: "", label: t("I don’t know") },
      ...countries,
      { value: ELSEWHERE, label: t("In another country") },
    ],
    value: "",
    change: (country) => answer("country", country),
  });
}

/** @param {SheetOffer[]} offered @param {(key: string, value: string) => void} answer */
function editionField(offered, answer) {
  const sold = listEditions().filter(({ edition }) =>
    offered.some((sheet) => sheet.edition === edition),
  );
  return radioField({
    name: "edition",
    legend: t("What is in it?"),
    options: [
      { value: "", label: t("I don’t know") },
      ...sold.map(({ edition, words }) => ({
        value: edition,
        label: h("span.box-label", boxPicture(edition), words),
      })),
    ],
    value: "",
    change: (edition) => answer("edition", edition),
  });
}

/**
 * The parameters that still tell the nearest sheets apart, with the values that these have.
 * @param {SheetOffer[]} offered @param {Map<string, string>} answers @param {Parameter[]} known
 */
export function openQuestions(offered, answers, known) {
  const { sheets: near } = matchingSheets(offered, answers);
  return ASKED.flatMap((key) => {
    const parameter = known.find((each) => each.key === key);
    const values = [...new Set(near.map(({ parameters: of }) => JSON.stringify(of[key])))];
    return parameter && values.length > 1 ? [{ parameter, values }] : [];
  });
}

/**
 * @param {Parameter} parameter
 * @param {string[]} values as JSON
 * @param {(key: string, value: string) => void} answer
 */
function questionField(parameter, values, answer) {
  return radioField({
    name: parameter.key,
    legend: t(parameter.label),
    options: [
      { value: "", label: t("I don’t know") },
      ...values.map((value) => ({ value, label: valueWords(parameter, JSON.parse(value)) })),
    ],
    value: "",
    change: (value) => answer(parameter.key, value),
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
    return shownParts.map(({ one, part }) => t("{part}: {value}", { part, value: one })).join(", ");
  }
  const words = choices[String(value)];
  if (words) return t(words);
  if (value !== 0) return String(value);
  if (key === "target") return t("one round");
  return key === "empty_pass_cost" ? t("nothing") : t("no bonus");
}

const SHOWN = 3;

/**
 * The sheets that match the most answers, and whether they match all. Those that are known to be
 * sold in the country come first.
 * @param {SheetOffer[]} offered @param {Map<string, string>} answers
 */
export function matchingSheets(offered, answers) {
  const fits = offered.map((sheet) => ({
    sheet,
    count: [...answers].filter(([key, value]) => isAnswer(sheet, key, value)).length,
  }));
  const most = Math.max(...fits.map(({ count }) => count));
  const near = fits.filter(({ count }) => count === most).map(({ sheet }) => sheet);
  const country = answers.get("country");
  const isSold = (/** @type {SheetOffer} */ { countries }) =>
    country && countries.includes(country);
  return {
    all: most === answers.size,
    sheets: [...near.filter(isSold), ...near.filter((sheet) => !isSold(sheet))],
  };
}

/** Whether an answer is true of a sheet. @param {SheetOffer} sheet @param {string} key @param {string} value */
function isAnswer(sheet, key, value) {
  if (key === "country") return sheet.countries.length === 0 || sheet.countries.includes(value);
  if (key === "edition") return sheet.edition === value;
  return JSON.stringify(sheet.parameters[key]) === value;
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
