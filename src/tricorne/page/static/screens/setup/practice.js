/** The part of the form that names a deal: by its number, or a deal played before. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { dealAddress, isSpelled } from "../../kit/narration/named-deals.js";
import { textField } from "../../kit/widgets/fields.js";
import { copyLink } from "../../kit/widgets/links.js";
import { playersCount } from "./form.js";

/** @import { Form, Kind } from "./form.js" */

/** @param {Kind} kind @param {Form} form  changed in place @param {() => void} changed */
export function dealField(kind, form, changed) {
  const box = h("div.stack");
  const ways = h("div.buttons");
  /** @param {string | null} name */
  const choose = (name) => {
    form.deal = name;
    changed();
    render();
  };
  /** @param {string} what @param {string} label @param {() => void} run */
  const button = (what, label, run) =>
    h("button.button", { dataset: { do: what }, onclick: run }, label);
  const render = () =>
    fill(
      ways,
      form.deal && button("copy-deal", t("Copy a link to this deal"), () => copy(kind, form)),
      form.deal && button("by-chance", t("Random again"), () => fresh(null)),
      !form.deal && button("any-deal", t("Choose a number for me"), () => fresh(anyNumber())),
    );
  /** @param {string | null} name */
  const fresh = (name) => {
    choose(name);
    draw();
  };
  const draw = () =>
    fill(
      box,
      form.deal && isSpelled(form.deal)
        ? h("p", t("The tiles of a game that was played before."))
        : textField({
            name: "deal",
            label: t("Deal number"),
            value: form.deal ?? "",
            placeholder: t("by chance"),
            most: 9,
            props: { inputmode: "numeric" },
            change: (number) => choose(number.trim() || null),
          }),
      ways,
      h(
        "p.soft",
        t(
          "One round with the same tiles for everyone who plays this deal: to practise, or to see who does better. It does not count in your stats.",
        ),
      ),
    );
  draw();
  render();
  return h(
    "details.fold.practice",
    { open: form.deal !== null },
    h("summary", h("span", t("Deal number"))),
    box,
  );
}

/** A random number that is easy to read out. */
function anyNumber() {
  return String(1 + Math.floor(Math.random() * 9999));
}

/** @param {Kind} kind @param {Form} form */
function copy(kind, form) {
  const way = dealAddress({
    ...form,
    kind,
    name: form.deal ?? "",
    players: playersCount(kind, form),
    sheet: form.sheet ?? "",
    bots: kind === "bots" ? form.bots : [],
  });
  void copyLink(way);
}
