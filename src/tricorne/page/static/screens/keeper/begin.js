/** Starting a count in ten seconds: the players, the sheet, the target. */

import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { settings } from "../../kit/settings.js";
import { requestStorageOnce } from "../../kit/stored.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { homeScreenNote } from "../../kit/widgets/home-screen.js";
import { icon } from "../../kit/widgets/icons.js";
import { nameField } from "../../kit/widgets/name-field.js";
import { nameNote } from "../../kit/widgets/name-note.js";
import { FairFold } from "../setup/fair.js";
import { houseRulesField } from "../setup/house-rules.js";
import {
  focusSheet,
  isSheetOpen,
  scoringField,
  sheetField,
  targetField,
} from "../setup/terms-form.js";
import { newCount, showCount, storedCount } from "./count.js";
import { newId, storeCount } from "./storage.js";

/** @import { Bot, Parameter, SheetOffer } from "../../kit/narration/offers.js" */
/** @import { Form } from "../setup/form.js" */
/** @import { Counting } from "./count.js" */

const MOST = 6;

/** The last form, or a first one. @returns {Form} */
function lastForm() {
  const first = {
    sheet: null,
    house: {},
    scoring: "full",
    target: null,
    names: ["", ""],
    credit: [],
  };
  return /** @type {Form} */ ({ ...first, ...settings.get("last")?.count });
}

/**
 * Stores a new count and opens it. @param {import("../../device/game/value.d.ts").Value} count
 * @param {boolean} [replace]
 */
export function startCount(count, replace = false) {
  const id = newId();
  const { agreed, now } = showCount(count);
  storeCount({
    id,
    at: Date.now(),
    count: storedCount(count),
    draft: null,
    names: agreed.names,
    totals: now.totals,
    over: now.over,
  });
  goTo(`/count?of=${id}`, { replace });
}

/**
 * @param {SheetOffer[]} offered @param {Parameter[]} parameters @param {Bot[]} bots
 * @param {(count: Counting) => void} start
 */
export function countForm(offered, parameters, bots, start) {
  const values = lastForm();
  if (!offered.some(({ name }) => name === values.sheet)) values.sheet = offered[0].name;
  const rules = h("div.stack");
  const said = h("div");
  const chosen = () => offered.find(({ name }) => name === values.sheet) ?? offered[0];
  const changed = () => {
    fill(said);
    fair.update();
    settings.set("last", { ...settings.get("last"), count: values });
  };
  const fair = new FairFold("count", values, bots, chosen, () => changed());
  /** The sheet's number of players is not enforced: the people at the table decide. */
  const render = () => {
    const anybody = { ...values, house: { players: [1, MOST] } };
    const choose = () => {
      Object.assign(values, { sheet: anybody.sheet, house: {}, target: null });
      changed();
      render();
      focusSheet(rules);
    };
    const isOpen = rules.querySelector(".scoring-fold[open]") !== null;
    fill(
      rules,
      sheetField(anybody, offered, 1, choose, isSheetOpen(rules)),
      h("p", h("a", { href: "/box" }, t("Find your box’s rules"))),
      h(
        "details.fold.scoring-fold",
        { open: isOpen },
        h("summary", h("span", t("Scoring, target, house rules"))),
        scoringField(values, () => {
          changed();
          render();
          /** @type {HTMLElement | null} */ (
            rules.querySelector("input[name=scoring]:checked")
          )?.focus();
        }),
        targetField(values, chosen(), changed),
        houseRulesField(values, chosen(), parameters, said, changed),
      ),
    );
  };
  render();
  fair.update();
  let isBegun = false;
  const begin = async () => {
    await fair.taking;
    if (isBegun) return;
    try {
      void requestStorageOnce();
      start(newCount(agreementRequest(values)));
      isBegun = true;
    } catch (problem) {
      fill(said, refusalNote(refusalIn(problem)));
    }
  };
  return h(
    "form.stack.setup",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void begin();
      },
    },
    h(
      "section.card.stack",
      h("h2", t("Players")),
      nameFields(values, changed),
      fair.element,
      nameNote(t("Names stay on this device unless you share the count.")),
      homeScreenNote(),
    ),
    h("section.card.stack", h("h2", t("What does your box say?")), rules),
    h(
      "div.setup-foot",
      said,
      h(
        "button.button.main.big",
        { type: "submit", dataset: { do: "count" } },
        t("Start counting"),
      ),
    ),
  );
}

/** @param {Form} values */
function agreementRequest({ sheet, house, scoring, target, names, credit }) {
  return {
    sheet: sheet ?? "",
    house,
    scoring,
    target: target === "none" ? 0 : target,
    credit,
    names: names.map((name, at) => name.trim() || t("Player {number}", { number: at + 1 })),
  };
}

/** Fields for one to six names. @param {Form} values changed in place @param {() => void} changed */
function nameFields(values, changed) {
  const box = h("div.stack");
  const render = () =>
    fill(
      box,
      h(
        "div.pair",
        values.names.map((name, at) =>
          nameField({
            label: t("Player {number}", { number: at + 1 }),
            value: name,
            placeholder: t("Player {number}", { number: at + 1 }),
            change: (given) => {
              values.names[at] = given;
              changed();
            },
            name: `name-${at + 1}`,
          }),
        ),
      ),
      h(
        "div.buttons",
        values.names.length < MOST && another(1, "plus", t("Add one")),
        values.names.length > 1 && another(-1, "close", t("Remove one")),
      ),
    );
  /** @param {number} more @param {import("../../kit/widgets/icons.js").Icon} drawn @param {string} label */
  const another = (more, drawn, label) =>
    h(
      "button.button",
      {
        dataset: { do: more > 0 ? "more" : "fewer" },
        onclick: () => {
          values.names = more > 0 ? [...values.names, ""] : values.names.slice(0, -1);
          changed();
          render();
          [...box.querySelectorAll("input")].at(-1)?.focus();
        },
      },
      icon(drawn),
      label,
    );
  render();
  return box;
}
