/** The results of a table in a round: a row for each deal. */

import { fill, h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";

/** @import { Change, EveningScreen, Result, Shown } from "./types.d.ts" */

const PLAYED = "played";
const NOT_PLAYED = "missed";
/** Stands for what is no number: the game refuses it with its sentence, as no deal brings as much. */
const NO_POINTS = 9999;

/** The names at a table, in the order of their sides. @param {Shown} shown @param {{contestants: number[]}} table */
export function namesAt({ names }, { contestants }) {
  return contestants.map((one) => names[one]);
}

/** @param {EveningScreen} evening @param {number} round @param {number} table */
export function tableForm(evening, round, table) {
  const { shown } = evening;
  const about = shown.rounds[round - 1];
  const at = about.tables[table - 1];
  const names = namesAt(shown, at);
  const isWhole = at.results.every(Boolean);
  return h(
    "fieldset.evening-table",
    { dataset: { place: `r${round}t${table}` }, disabled: shown.ended === true },
    h(
      "legend",
      t("Table {number}", { number: table }),
      ` · ${names.join(" – ")}`,
      isWhole && h("span.soft", " ✓"),
    ),
    about.deals.map((deal, index) =>
      dealRow(evening, { round, table, deal }, names, at.results[index]),
    ),
  );
}

/** @param {{round: number, table: number, deal: number}} place */
const keyOf = ({ round, table, deal }) => `r${round}t${table}d${deal}`;

/**
 * @param {EveningScreen} evening @param {{round: number, table: number, deal: number}} place
 * @param {string[]} names @param {Result | null} result
 */
function dealRow(evening, place, names, result) {
  const key = keyOf(place);
  const { drafts } = evening;
  const keys = names.map((_, side) => `${key}s${side}`);
  const typed = keys.map((one, side) => drafts.get(one) ?? String(result?.points?.[side] ?? ""));
  const forget = () => {
    for (const one of keys) drafts.delete(one);
  };
  const fields = h("div.evening-points");
  /** Sends it; what is not made stays in the fields. @param {Change} wanted */
  const make = async (wanted) => {
    const sent = [...typed];
    if (!(await evening.change(wanted))) return;
    keys.forEach((one, side) => {
      if (drafts.get(one) === sent[side]) drafts.delete(one); // else it was typed anew meanwhile
    });
  };
  const send = () => {
    if (typed.every((one) => one === "")) {
      if (result?.points) void make(place);
      else forget();
      return;
    }
    const points = typed.map((one) => (/^-?\d+$/.test(one) ? Number(one) : NO_POINTS));
    const isOdd = points.some((one, side) => one === NO_POINTS && typed[side] !== "");
    if (isOdd || !typed.includes("")) void make({ ...place, points, fault: [] });
  };
  fill(
    fields,
    names.map((name, side) =>
      h("input.number", {
        type: "text",
        inputmode: "text",
        maxLength: 5,
        autocomplete: "off",
        defaultValue: typed[side],
        disabled: result !== null && result.points === null,
        "aria-label": t("Deal {number}: points of {name}", { number: place.deal, name }),
        dataset: { at: keys[side] },
        onchange: (/** @type {Event} */ { currentTarget }) => {
          const field = /** @type {HTMLInputElement} */ (currentTarget);
          field.defaultValue = field.value;
          typed[side] = field.value.trim().replaceAll(/[−–]/g, "-");
          drafts.set(keys[side], typed[side]);
          send();
        },
      }),
    ),
  );
  return h(
    "div.evening-deal",
    h("span.evening-number", t("Deal {number}", { number: numberText(place.deal) })),
    fields,
    outcomeChoice(evening, place, names, result, forget),
  );
}

/**
 * Whether the deal was played, and if not, who was late.
 * @param {EveningScreen} evening @param {{round: number, table: number, deal: number}} place
 * @param {string[]} names @param {Result | null} result @param {() => void} forget what is typed
 */
function outcomeChoice(evening, place, names, result, forget) {
  const value = result && !result.points ? String(result.fault[0] ?? NOT_PLAYED) : PLAYED;
  const options = [
    [PLAYED, t("played")],
    [NOT_PLAYED, t("not played")],
    ...names.map((name, side) => [String(side), t("not played: {name} was late", { name })]),
  ];
  return h(
    "span.select",
    h(
      "select",
      {
        "aria-label": t("Deal {number}: played or not", { number: place.deal }),
        dataset: { at: `${keyOf(place)}how` },
        onchange: (/** @type {Event} */ { currentTarget }) => {
          const chosen = /** @type {HTMLSelectElement} */ (currentTarget).value;
          forget();
          if (chosen === PLAYED) void evening.change(place);
          else {
            const fault = chosen === NOT_PLAYED ? [] : [Number(chosen)];
            void evening.change({ ...place, points: null, fault });
          }
        },
      },
      options.map(([key_, label]) => h("option", { value: key_, selected: key_ === value }, label)),
    ),
  );
}
