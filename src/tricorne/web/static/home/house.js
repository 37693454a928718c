/** House rules: a form made from the parameters of a sheet, and checked by the server. */

import { post } from "../api.js";
import { fill, h } from "../elements.js";
import { n, t } from "../i18n.js";
import { number, select, toggle, wrong } from "./fields.js";
import { groups, parts, words } from "./parameters.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("../telling/offers.js").SheetOffer} SheetOffer */

const PAUSE_MS = 300;
const USUAL_DRAWS = 3;

/**
 * @param {Form} form  changed in place
 * @param {SheetOffer} sheet
 * @param {HTMLElement} told  where it is said why the rules cannot be
 * @param {() => void} changed
 */
export function houseRules(form, sheet, told, changed) {
  const summary = h("span", { class: "soft" });
  const body = h("div", { class: "stack" });
  const checked = checker(told);

  const count = () => {
    const changes = Object.keys(form.house).length;
    fill(summary, changes ? n("{count} change", "{count} changes", changes) : t("no change"));
    back.hidden = changes === 0;
  };
  /** @type {Set} */
  const set = (key, value) => {
    if (JSON.stringify(value) === JSON.stringify(sheet.parameters[key])) delete form.house[key];
    else form.house[key] = value;
    count();
    checked(form);
    changed();
  };
  const render = () => {
    fill(
      body,
      groups().map(({ title, keys }) =>
        h(
          "fieldset",
          { class: "house-group" },
          h("legend", null, title),
          keys
            .filter((key) => key in sheet.parameters)
            .map((key) => field(key, form.house[key] ?? sheet.parameters[key], set)),
        ),
      ),
    );
  };
  const back = h(
    "button",
    {
      class: "button",
      type: "button",
      onclick() {
        form.house = {};
        checked(form);
        render();
        count();
        changed();
      },
    },
    t("Back to the sheet as it is"),
  );

  render();
  count();
  if (Object.keys(form.house).length > 0) checked(form);
  return h(
    "details",
    { class: "fold" },
    h("summary", null, h("span", null, t("House rules")), summary),
    h("div", { class: "stack" }, body, back),
  );
}

/** @typedef {(key: string, value: unknown) => void} Set */

/**
 * @param {string} key
 * @param {any} value
 * @param {Set} set
 */
function field(key, value, set) {
  const { label, about, choices } = words(key);
  /** @param {unknown} changed */
  const change = (changed) => set(key, changed);
  if (typeof value === "boolean") return toggle({ name: key, label, about, value, change });
  if (Array.isArray(value)) return several(key, value, change);
  if (choices) {
    return select({
      name: key,
      label,
      options: Object.entries(choices).map(([choice, text]) => ({ value: choice, label: text })),
      value,
      change,
    });
  }
  if (key === "draws") return draws(value, change);
  return h(
    "div",
    { class: "amount" },
    number({ name: key, label, value, change }),
    about && h("small", { class: "soft" }, about),
  );
}

/**
 * @param {string} key
 * @param {number[]} value
 * @param {(value: number[]) => void} change
 */
function several(key, value, change) {
  const { label, about } = words(key);
  const names = parts(key);
  const now = [...value];
  return h(
    "fieldset",
    { class: "several" },
    h("legend", { class: "label" }, label, about && h("small", { class: "soft" }, " ", about)),
    h(
      "div",
      { class: "numbers" },
      value.map((one, index) =>
        number({
          name: `${key}${index + 1}`,
          label: names[index] ?? String(index + 1),
          value: one,
          change(given) {
            now[index] = given;
            change([...now]);
          },
        }),
      ),
    ),
  );
}

/**
 * @param {number | "unlimited"} given
 * @param {(value: number | "unlimited") => void} change
 */
function draws(given, change) {
  let value = given;
  const place = h("div", { class: "stack" });
  const render = () => {
    fill(
      place,
      value !== "unlimited" &&
        number({
          name: "draws",
          label: words("draws").label,
          value,
          least: 1,
          change(typed) {
            value = typed;
            change(value);
          },
        }),
      toggle({
        name: "unlimited",
        label: t("Draw without limit"),
        value: value === "unlimited",
        change(without) {
          value = without ? "unlimited" : USUAL_DRAWS;
          change(value);
          render();
          place.querySelector("input")?.focus();
        },
      }),
    );
  };
  render();
  return place;
}

/**
 * Asks the server whether the rules can be, a moment after the last change.
 * @param {HTMLElement} told  where it says why not
 */
function checker(told) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {Form} */ { sheet, house }) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        await post("/api/sheets/check", { sheet, house });
        fill(told);
      } catch (problem) {
        fill(told, wrong(complaint(/** @type {import("../api.js").Problem} */ (problem))));
      }
    }, PAUSE_MS);
  };
}

/**
 * A refusal names the parameter as files do, and repeats a list of numbers that is to be seen in
 * the form; people know it by its label.
 * @param {import("../api.js").Problem} problem
 */
export function complaint({ code, text }) {
  const key = /^\w+/.exec(text)?.[0].toLowerCase() ?? "";
  const { label } = words(key);
  return {
    code,
    text: label === key ? text : label + text.slice(key.length).replace(/\s?: \[[^\]]*\]/, ""),
  };
}
