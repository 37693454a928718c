/** The part of the form about the sheet, the scoring, the target and the clocks. */

import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { durationWords } from "../../kit/narration/agreement.js";
import { playersWords, scoringWords } from "../../kit/narration/sheet-words.js";
import { numberField, radioField, selectField } from "../../kit/widgets/fields.js";

/** @import { Form } from "./form.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

const TARGETS = [100, 200, 300, 400];
const MATCH_ROUNDS = [3, 5, 10];
const TURNS = [10, 15, 20, 30, 45, 60, 120];
const ROUNDS = [120, 180, 300, 600, 900, 1800];

/**
 * A sheet in words, with the number of its players unless they are as many now.
 * @param {Form} form @param {SheetOffer} sheet @param {number} players
 */
function sheetFacts(form, sheet, players) {
  const own = /** @type {[number, number] | undefined} */ (form.house.players);
  const [fewest, most] = own ?? sheet.players;
  const fits = fewest <= players && players <= most;
  const words = [t(sheet.about), `(${playersWords(sheet.players)})`];
  return { fits, about: words.slice(0, fits ? 1 : 2).join(" ") };
}

/**
 * All sheets.
 * @param {Form} form  changed in place
 * @param {SheetOffer[]} sheets @param {number} players @param {() => void} changed
 */
export function sheetChoice(form, sheets, players, changed) {
  const facts = sheets.map((sheet) => ({ sheet, ...sheetFacts(form, sheet, players) }));
  const offered = players === 1 ? facts.filter(({ fits }) => fits) : facts;
  return radioField({
    name: "sheet",
    legend: t("Rule sheet"),
    quiet: true,
    look: "explained",
    options: offered.map(({ sheet, fits, about }) => ({
      value: sheet.name,
      label: t(sheet.title),
      about,
      disabled: !fits,
    })),
    value: form.sheet,
    change(sheet) {
      form.sheet = sheet;
      form.house = {};
      changed();
    },
  });
}

/**
 * The chosen sheet, and the others in a fold. A tap on one of them closes the fold; the arrow keys,
 * which choose while they move, do not.
 * @param {Form} form  changed in place
 * @param {SheetOffer[]} sheets @param {number} players @param {() => void} changed
 * @param {boolean} isOpen
 */
export function sheetField(form, sheets, players, changed, isOpen) {
  const chosen = sheets.find(({ name }) => name === form.sheet) ?? sheets[0];
  const { fits, about } = sheetFacts(form, chosen, players);
  const choice = sheetChoice(form, sheets, players, changed);
  const fold = h(
    "details.fold.sheet-choice",
    { open: isOpen || !fits },
    h(
      "summary",
      h("span.option-face", h("strong", t(chosen.title)), h("small", about)),
      h("span.plain", t("Change")),
    ),
    choice,
  );
  choice.addEventListener("click", ({ detail, target }) => {
    if (detail > 0 && target instanceof HTMLInputElement) fold.open = false; // a tap: keys have no detail
  });
  return fold;
}

/** Whether the fold with the sheets is open. @param {HTMLElement} box */
export function isSheetOpen(box) {
  return box.querySelector(".sheet-choice[open]") !== null;
}

/** Focuses the chosen sheet. @param {HTMLElement} box */
export function focusSheet(box) {
  const chosen = isSheetOpen(box) ? ".sheet-choice input:checked" : ".sheet-choice > summary";
  /** @type {HTMLElement | null} */ (box.querySelector(chosen))?.focus();
}

/** @param {Form} form @param {() => void} changed */
export function scoringField(form, changed) {
  return radioField({
    name: "scoring",
    legend: t("Points"),
    look: "explained",
    options: /** @type {import("../../types.d.ts").Scoring[]} */ (["full", "simple", "none"]).map(
      (scoring) => ({ value: scoring, ...scoringWords(scoring) }),
    ),
    value: form.scoring,
    change(scoring) {
      form.scoring = scoring;
      changed();
    },
  });
}

/** @param {Form} form @param {SheetOffer} sheet @param {() => void} changed */
export function targetField(form, sheet, changed) {
  if (form.scoring === "none") return h("p.soft.small", t("Without points, a match is one round."));
  const due = form.scoring === "full" ? Number(form.house.target ?? sheet.parameters.target) : 0;
  const own = h("div");
  /** @type {string} the choice: a number, "none", "other", or a number of rounds with an R */
  let value = String(form.target ?? (due || "none"));
  const offered = withOwn(TARGETS, due);
  if (value !== "none" && !offered.includes(Number(value))) value = "other";
  const lasting = Number(form.house.rounds ?? 0);
  const counts = withOwn(MATCH_ROUNDS, lasting);
  if (value === "none" && lasting) value = `R${lasting}`;
  const render = () => {
    if (value === "other")
      fill(
        own,
        numberField({
          name: "points",
          label: t("Target"),
          value: Number(form.target) || 500,
          least: 1,
          change: set,
        }),
      );
    else fill(own);
  };
  /** @param {number} points */
  const set = (points) => {
    form.target = points;
    changed();
  };
  render();
  return h(
    "div.stack",
    radioField({
      name: "target",
      legend: t("Match length"),
      options: [
        { value: "none", label: t("one round") },
        ...counts.map((count) => ({
          value: `R${count}`,
          label: n("{count} round", "{count} rounds", count),
        })),
        ...offered.map((points) => ({
          value: String(points),
          label: t("to {points} points", { points }),
        })),
        { value: "other", label: t("another target") },
      ],
      value,
      change(chosen) {
        value = chosen;
        const { rounds: _, ...house } = form.house;
        const count = chosen.startsWith("R") ? Number(chosen.slice(1)) : 0;
        form.house = count ? { ...house, rounds: count } : house;
        if (chosen === "other") form.target = Number(form.target) || 500;
        else form.target = agreedTarget(count ? "none" : chosen, due);
        render();
        changed();
      },
    }),
    own,
  );
}

/** The usual numbers, and one of their own unless it is 0, in order. @param {number[]} usual @param {number} own */
function withOwn(usual, own) {
  return [...new Set(own ? [...usual, own] : usual)].sort((a, b) => a - b);
}

/**
 * The target to agree on; null if it equals the sheet's.
 * @param {string} chosen
 * @param {number} due the sheet's target; 0 for one round
 */
function agreedTarget(chosen, due) {
  if (chosen === "none") return due ? "none" : null;
  return Number(chosen) === due ? null : Number(chosen);
}

/** @param {Form} form @param {() => void} changed */
export function limitsField(form, changed) {
  const none = { value: "", label: t("without limit") };
  /** @param {"turn" | "round"} name @param {string} label @param {number[]} spans */
  const timeField = (name, label, spans) =>
    selectField({
      name,
      label,
      options: [
        none,
        ...spans.map((seconds) => ({ value: String(seconds), label: durationWords(seconds) })),
      ],
      value: String(form[name] ?? ""),
      change(value) {
        form[name] = value ? Number(value) : null;
        changed();
      },
    });
  return h(
    "div.pair",
    timeField("turn", t("Time for each turn"), TURNS),
    timeField("round", t("Time for a whole round"), ROUNDS),
  );
}
