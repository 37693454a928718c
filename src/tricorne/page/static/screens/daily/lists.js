/** The lists of a day: the open one, and those among friends. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { radioField } from "../../kit/widgets/fields.js";
import { switchField } from "../../kit/widgets/switches.js";
import { circleCard, circleName, fetchCircles } from "./circle.js";
import { enterForm } from "./enter-form.js";
import { forgetResults } from "./forget-results.js";
import { rankOf, resultLine, resultTable } from "./results.js";

/** @import { Day } from "./types.d.ts" */

/** The option to begin a new list. */
const NEW = "new";

/**
 * @param {Day} daily @param {{circle: string}} chosen "" for the open list; changed in place
 * @param {() => void} look shows the day again
 */
export async function listCards(daily, chosen, look) {
  if (daily.unreached) return null;
  const { known, invited } = await fetchCircles(daily.day, chosen.circle);
  const all = invited ? [invited, ...known] : known;
  const box = h("div.stack");
  const isOpen = all.some(({ code }) => code === chosen.circle);
  const behind = known.find(({ link }) => link === chosen.circle);
  if (!isOpen && behind) chosen.circle = behind.code;
  const left = () => {
    chosen.circle = "";
    look();
  };
  const show = () => {
    const circle = all.find(({ code }) => code === chosen.circle);
    if (chosen.circle === NEW) fill(box, begin(chosen, look));
    else fill(box, circle ? circleCard(circle, daily.today, look, left) : open(daily, look));
  };
  if (chosen.circle !== NEW && !all.some(({ code }) => code === chosen.circle)) chosen.circle = "";
  show();
  return h(
    "section.card.stack",
    radioField({
      name: "list",
      legend: t("Lists"),
      quiet: true,
      options: [
        { value: "", label: t("Everyone") },
        ...all.map((circle) => ({ value: circle.code, label: circleName(circle) })),
        { value: NEW, label: t("New list among friends") },
      ],
      value: chosen.circle,
      change(value) {
        chosen.circle = value;
        show();
      },
    }),
    box,
  );
}

/** The list of everybody. @param {Day} daily @param {() => void} look */
function open({ best, day, today }, look) {
  const empty =
    day === today
      ? t("Nobody has finished this deal yet. Be the first!")
      : t("Nobody finished this deal.");
  return h(
    "div.stack",
    h(
      "p.soft.small",
      t(
        "Each player draws in an order of their own, so no second device can help. The list cannot verify whether a player asked a program.",
      ),
    ),
    best.length === 0
      ? h("p", empty)
      : resultTable(best.map((one) => resultLine(one, rankOf(best, one)))),
    h(
      "div",
      h(
        "button.button.quiet",
        { dataset: { do: "forget-results" }, onclick: () => forgetResults(look) },
        t("Delete my results"),
      ),
    ),
  );
}

/** A new list among friends. @param {{circle: string}} chosen @param {() => void} look */
function begin(chosen, look) {
  const wish = { same_draws: false };
  return enterForm(
    {
      path: "/api/daily/circles",
      what: "begin-list",
      words: t(
        "A list that only you and your friends see. They join with a link, without an account.",
      ),
      button: t("Begin the list"),
      wish,
      choice: switchField({
        name: "same-draws",
        label: t("Same draws for everyone"),
        about: t("You all draw the same tiles in the same order, and can compare your games."),
        value: wish.same_draws,
        change(value) {
          wish.same_draws = value;
        },
      }),
    },
    (code) => {
      chosen.circle = code;
      look();
    },
  );
}
