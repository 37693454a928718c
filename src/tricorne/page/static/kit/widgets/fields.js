/** The fields of the page's forms, built on native inputs for keyboards and screen readers. */

import { h } from "../elements.js";

/** @typedef {{value: string, label: string}} Option */

let count = 0;

/** An id that no other element has. @param {string} stem */
function newId(stem) {
  count += 1;
  return `${stem}-${count}`;
}

/**
 * One of a few options, all visible.
 * @template Value
 * @param {object} about
 * @param {string} about.name
 * @param {string} about.legend
 * @param {boolean} [about.quiet] shows the legend to screen readers only
 * @param {string} [about.look] "chips" side by side, or "explained", each with its meaning
 * @param {{value: Value, label: import("../elements.js").Child, about?: string | undefined, disabled?: boolean}[]} about.options
 * @param {Value} about.value
 * @param {(value: Value) => void} about.change
 */
export function radioField({
  name,
  legend,
  quiet = false,
  look = "chips",
  options,
  value,
  change,
}) {
  return h(
    "fieldset",
    { class: `choice ${look}` },
    h("legend", { class: quiet ? "aside" : "label" }, legend),
    h(
      "div.options",
      options.map((option) => {
        const about = option.about && h("small", { id: newId("about") }, option.about);
        return h(
          "label.option",
          h("input", {
            type: "radio",
            name,
            value:
              typeof option.value === "object"
                ? JSON.stringify(option.value)
                : String(option.value),
            checked: isSame(option.value, value),
            disabled: option.disabled ?? false,
            "aria-describedby": about ? about.id : null,
            onchange: () => change(option.value),
          }),
          h("span.option-face", h("span.option-label", option.label), about),
        );
      }),
    ),
  );
}

/** @param {unknown} one @param {unknown} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A short text.
 * @param {object} about @param {string} [about.name] @param {string} about.label
 * @param {boolean} [about.quiet] @param {string} about.value @param {string} [about.placeholder]
 * @param {number} [about.most] its maximum length
 * @param {(value: string) => void} about.change @param {Record<string, unknown>} [about.props]
 */
export function textField({
  name,
  label,
  quiet = false,
  value,
  placeholder = "",
  most = 24,
  change,
  props = {},
}) {
  const input = h("input", {
    type: "text",
    name,
    value,
    placeholder,
    maxLength: most,
    autocomplete: "off",
    ...props,
  });
  input.addEventListener("input", () => change(input.value));
  return h("label.field", h("span", { class: quiet ? "aside" : "label" }, label), input);
}

/**
 * A whole number; other input is ignored.
 * @param {object} about @param {string} [about.name] @param {string} about.label
 * @param {boolean} [about.quiet] @param {number} about.value @param {number} [about.least]
 * @param {number} [about.most] @param {(value: number) => void} about.change
 */
export function numberField({
  name,
  label,
  quiet = false,
  value,
  least = 0,
  most = 1_000_000,
  change,
}) {
  const input = h("input.number", {
    type: "text",
    name,
    inputmode: "numeric",
    value: String(value),
    maxLength: 7,
    autocomplete: "off",
  });
  input.addEventListener("change", () => {
    const given = Number.parseInt(input.value, 10);
    if (!Number.isNaN(given)) value = Math.min(Math.max(given, least), most);
    input.value = String(value);
    if (!Number.isNaN(given)) change(value);
  });
  return h("label.field.short", h("span", { class: quiet ? "aside" : "label" }, label), input);
}

/**
 * One of several options, in a drop-down list.
 * @param {object} about @param {string} [about.name] @param {string} about.label
 * @param {boolean} [about.quiet] @param {Option[]} about.options
 * @param {{label: string, options: Option[]}} [about.group] more options below a heading
 * @param {string} about.value @param {(value: string) => void} about.change
 */
export function selectField({ name, label, quiet = false, options, group, value, change }) {
  const shown = (/** @type {Option} */ option) =>
    h("option", { value: option.value, selected: option.value === value }, option.label);
  const input = h(
    "select",
    { name },
    options.map(shown),
    group && h("optgroup", { label: group.label }, group.options.map(shown)),
  );
  input.addEventListener("change", () => change(input.value));
  return h(
    "label.field",
    h("span", { class: quiet ? "aside" : "label" }, label),
    h("span.select", input),
  );
}

/** A refusal, announced at once. @param {{code: string, text: string}} problem */
export function refusalNote({ code, text: sentence }) {
  return h("p.wrong", { role: "alert", dataset: { code } }, sentence);
}
