/** The lists of a day: the open one, and those of circles. */

import { deviceToken } from "../../kit/device.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { circleName, fetchCircles } from "../../kit/known-circles.js";
import { radioField } from "../../kit/widgets/fields.js";
import { reportButton } from "../../kit/widgets/report-name.js";
import { circleCard } from "../circle/day-card.js";
import { beginForm } from "../circle/joining.js";
import { rankOf, resultLine, resultTable } from "../circle/results.js";
import { forgetResults } from "./forget-results.js";

/** @import { Day } from "./types.d.ts" */

/** The option to begin a new circle. */
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
        { value: NEW, label: t("New circle") },
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
function open({ best, day, today, lists }, look) {
  const empty =
    day === today
      ? t("Nobody has finished this deal yet. Be the first!")
      : t("Nobody finished this deal.");
  const words =
    lists === "none"
      ? t("This server shows no public list: you see your own result alone.")
      : t(
          "Each player draws in an order of their own, so no second device can help. The list cannot verify whether a player asked a program.",
        );
  return h(
    "div.stack",
    h("p.soft.small", words),
    best.length === 0
      ? lists !== "none" && h("p", empty)
      : resultTable(best.map((one) => resultLine(one, lists === "none" ? "" : rankOf(best, one)))),
    h(
      "div.buttons",
      best.some(({ you }) => !you) &&
        reportButton({
          path: "/api/daily/report",
          form: { device: deviceToken(), day },
          names: () => best.filter(({ you }) => !you).map(({ name }) => name),
        }),
      h(
        "button.button.quiet",
        { dataset: { do: "forget-results" }, onclick: () => forgetResults(look) },
        t("Delete my results"),
      ),
    ),
  );
}

/** @param {{circle: string}} chosen @param {() => void} look */
function begin(chosen, look) {
  return beginForm((code) => {
    chosen.circle = code;
    look();
  });
}
