/** House rules: a form built from the parameters of a sheet, checked by the server. */

import { postJson, refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { isChosen } from "../../kit/narration/offers.js";
import { numberField, refusalNote, selectField } from "../../kit/widgets/fields.js";
import { switchField } from "../../kit/widgets/switches.js";

/** @import { Form } from "./form.js" */
/** @import { Parameter, SheetOffer, Variant } from "../../kit/narration/offers.js" */

const PAUSE_MS = 300;
const USUAL_LIMIT = 3;

/** Parameters with a field elsewhere: the length of the match. */
const ELSEWHERE = new Set(["target"]);

/**
 * A switch for each variant, and a fold with all parameters.
 * @param {Form} form changed in place
 * @param {SheetOffer} sheet @param {Parameter[]} parameters
 * @param {HTMLElement} complaints shows why the rules are invalid
 * @param {() => void} changed
 */
export function houseRulesField(form, sheet, parameters, complaints, changed) {
  const summary = h("span.soft");
  const body = h("div.stack");
  const checked = checkRules(complaints, parameters);

  const count = () => {
    const changes = Object.keys(form.house).length;
    fill(summary, changes ? n("{count} change", "{count} changes", changes) : t("no change"));
    back.hidden = changes === 0;
    for (const { variant, input } of switches) input.checked = isChosen(variant, form.house);
  };
  /** @type {Set} */
  const set = (key, value) => {
    if (JSON.stringify(value) === JSON.stringify(sheet.parameters[key])) delete form.house[key];
    else form.house[key] = value;
    count();
    checked(form);
    changed();
  };
  /** Turns a variant on or off. @param {Variant} variant @param {boolean} on */
  const turn = ({ changes }, on) => {
    for (const [key, value] of Object.entries(changes)) {
      if (on) form.house[key] = value;
      else delete form.house[key];
    }
    render();
    count();
    checked(form);
    changed();
  };
  const switches = sheet.variants.map((variant) => {
    const element = switchField({
      name: variant.name,
      label: t(variant.title),
      about: t(variant.about),
      value: isChosen(variant, form.house),
      change: (on) => turn(variant, on),
    });
    const input = /** @type {HTMLInputElement} */ (element.querySelector("input"));
    return { variant, element, input };
  });
  const render = () => {
    fill(
      body,
      parameterGroups(parameters).map(([title, members]) =>
        h(
          "fieldset.house-group",
          h("legend", t(title)),
          members.map((parameter) =>
            parameterField(
              parameter,
              form.house[parameter.key] ?? sheet.parameters[parameter.key],
              set,
            ),
          ),
        ),
      ),
    );
  };
  const back = h(
    "button.button",
    {
      onclick() {
        form.house = {};
        checked(form);
        render();
        count();
        changed();
      },
    },
    t("Back to the sheet’s own rules"),
  );

  render();
  count();
  if (Object.keys(form.house).length > 0) checked(form);
  return [
    switches.map(({ element }) => element),
    h(
      "details.fold",
      h("summary", h("span", t("House rules")), summary),
      h("div.stack", body, back),
    ),
  ];
}

/** @typedef {(key: string, value: unknown) => void} Set */

/** The groups of parameters, in the order of the rules. @param {Parameter[]} parameters */
function parameterGroups(parameters) {
  /** @type {Map<string, Parameter[]>} */
  const found = new Map();
  for (const parameter of parameters) {
    if (ELSEWHERE.has(parameter.key)) continue;
    found.set(parameter.group, [...(found.get(parameter.group) ?? []), parameter]);
  }
  return [...found];
}

/** @param {Parameter} parameter @param {any} value @param {Set} set */
function parameterField(parameter, value, set) {
  const { key, kind, choices } = parameter;
  const label = t(parameter.label);
  const about = parameter.about && t(parameter.about);
  /** @param {unknown} changed */
  const change = (changed) => set(key, changed);
  switch (kind) {
    case "flag":
      return switchField({ name: key, label, about, value, change });
    case "numbers":
      return severalFields(parameter, value, change);
    case "limit":
      return limitField(parameter, value, change);
    case "choice":
      return explainField(
        selectField({
          name: key,
          label,
          options: Object.entries(choices).map(([choice, words]) => ({
            value: choice,
            label: t(words),
          })),
          value,
          change,
        }),
        about,
      );
    default:
      return explainField(numberField({ name: key, label, value, change }), about);
  }
}

/** A field with its explanation. @param {HTMLElement} input @param {string} about */
function explainField(input, about) {
  return h("div.amount", input, about && h("small.soft", about));
}

/**
 * @param {Parameter} parameter @param {number[]} value @param {(value: number[]) => void} change
 */
function severalFields({ key, label, about, parts }, value, change) {
  const now = [...value];
  return h(
    "fieldset.several",
    h("legend.label", t(label), about && h("small.soft", " ", t(about))),
    h(
      "div.numbers",
      value.map((one, index) =>
        numberField({
          name: `${key}${index + 1}`,
          label: t(parts[index]),
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
 * A number, or no limit.
 * @param {Parameter} parameter @param {number | string} value
 * @param {(value: number | string) => void} change
 */
function limitField({ key, label, about, choices }, value, change) {
  let now = value;
  const box = h("div.stack");
  const [[none, words]] = Object.entries(choices);
  const render = () => {
    fill(
      box,
      typeof now === "number" &&
        explainField(
          numberField({
            name: key,
            label: t(label),
            value: now,
            least: 1,
            change(given) {
              now = given;
              change(now);
            },
          }),
          t(about),
        ),
      switchField({
        name: none,
        label: t("{label}: {choices}", { label: t(label), choices: t(words) }),
        value: now === none,
        change(without) {
          now = without ? none : USUAL_LIMIT;
          change(now);
          render();
          box.querySelector("input")?.focus();
        },
      }),
    );
  };
  render();
  return box;
}

/**
 * Asks the server whether the rules are valid, a moment after the last change.
 * @param {HTMLElement} complaints shows the answer
 * @param {Parameter[]} parameters
 */
function checkRules(complaints, parameters) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {Form} */ { sheet, house }) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        await postJson("/api/sheets/check", { sheet, house });
        fill(complaints);
      } catch (problem) {
        fill(complaints, refusalNote(complaintOf(refusalIn(problem), parameters)));
      }
    }, PAUSE_MS);
  };
}

/**
 * A refusal in the words of the form. The server names the parameter's key and may repeat a list of
 * numbers visible in the form; players see its label instead.
 * @param {import("../../kit/api.js").Problem} problem @param {Parameter[]} parameters
 */
export function complaintOf(problem, parameters) {
  const { code, text } = problem;
  const named = /^\w+/.exec(text)?.[0].toLowerCase();
  const parameter = parameters.find(({ key }) => key === named);
  if (!parameter) return problem;
  const rest = text.slice(parameter.key.length).replace(/\s?: \[[^\]]*\]/, "");
  return { code, text: t(parameter.label) + rest };
}
