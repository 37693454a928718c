/**
 * The fields for names of people. A name that is too long is cut after a word, before the player's eyes.
 * A name that was refused is marked where it was typed, with the reason below it.
 */

import { alone } from "../address.js";
import { fill, h } from "../elements.js";
import { t } from "../i18n.js";
import { takeRefusal } from "../kept-refusal.js";
import { settings } from "../settings.js";
import { refusalNote, textField } from "./fields.js";
import { coverNameField } from "./invented-name.js";

/** @import { Refusal } from "../kept-refusal.js" */

/** How many letters a name may have, and how many may be typed, as the server's limits say. */
const MOST_LETTERS = 24;
const MOST_TYPED = 60;
const BETWEEN = " -_./'’";

/** A name as `shorten_name` cuts it. @param {string} name */
export function shortenName(name) {
  const letters = [...name.trim()];
  if (letters.length <= MOST_LETTERS) return letters.join("");
  let end = MOST_LETTERS;
  while (end > 0 && (!BETWEEN.includes(letters[end]) || BETWEEN.includes(letters[end - 1])))
    end -= 1;
  return letters.slice(0, end || MOST_LETTERS).join("");
}

/**
 * @param {object} about @param {string} about.name @param {string} about.label
 * @param {string} about.value @param {string} [about.placeholder]
 * @param {(value: string) => void} about.change @param {Record<string, unknown>} [about.props]
 */
export function nameField({ change, props = {}, ...about }) {
  const field = textField({
    ...about,
    most: MOST_TYPED,
    props: { ...props, dataset: { names: "person" } },
    change: (typed) => {
      clearNote(input);
      change(shortenName(typed));
    },
  });
  const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
  input.addEventListener("change", () => {
    const kept = shortenName(input.value);
    if (kept === input.value.trim()) return;
    input.value = kept;
    const most = MOST_LETTERS;
    tellBelow(
      input,
      h("p.soft.small", { role: "status" }, t("A name has at most {most} letters.", { most })),
    );
  });
  return field;
}

/** The player's own name, which all forms share; an invented one where the server wants it. @param {string} [placeholder] */
export function ownNameField(placeholder) {
  const field = nameField({
    name: "name",
    label: t("Your name"),
    value: settings.get("name"),
    placeholder: placeholder ?? t("as you like"),
    change: (name) => settings.set("name", name),
    props: { autocomplete: "nickname" },
  });
  if (!alone) void coverNameField(field);
  return field;
}

/**
 * Shows why a form was refused: below the field of the name if that is the reason, else in `place`.
 * @param {HTMLElement} place in the form @param {Refusal} problem
 */
export function showRefusal(place, problem) {
  const field = problem.code === "name" ? refusedField(place, problem) : undefined;
  if (!field) return fill(place, refusalNote(problem));
  fill(place);
  for (
    let fold = field.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  tellBelow(field, refusalNote(problem));
  field.setAttribute("aria-invalid", "true");
  field.focus();
  field.select();
}

/** Shows a refusal that was kept for this form. @param {HTMLElement} place */
export function showKeptRefusal(place) {
  const refusal = takeRefusal();
  if (refusal) showRefusal(place, refusal);
}

/** The field with a name; the first one where none has it. @param {HTMLElement} place @param {Refusal} problem */
function refusedField(place, { body }) {
  const form = place.closest("form, main");
  const fields = /** @type {HTMLInputElement[]} */ ([
    ...(form?.querySelectorAll("[data-names]") ?? []),
  ]);
  const seen = fields.filter((field) => !field.closest("[hidden]"));
  const name = body?.details?.name;
  return seen.find(({ value }) => value.split(/\s+/).filter(Boolean).join(" ") === name) ?? seen[0];
}

/** @param {HTMLInputElement} input @param {HTMLElement} note */
function tellBelow(input, note) {
  clearNote(input);
  note.id = `${input.name}-note`;
  input.setAttribute("aria-describedby", note.id);
  input.parentElement?.after(note);
}

/** @param {HTMLInputElement} input */
function clearNote(input) {
  const note = input.getAttribute("aria-describedby");
  if (note) document.getElementById(note)?.remove();
  input.removeAttribute("aria-describedby");
  input.removeAttribute("aria-invalid");
}
