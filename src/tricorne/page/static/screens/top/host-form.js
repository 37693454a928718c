/** The form that opens a top with a host. */

import { postJson } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { clockWords } from "../../kit/narration/phrasing.js";
import { CLOCKS } from "../../kit/puzzles/tops.js";
import { goTo } from "../../kit/router.js";
import { radioField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { sendOnce } from "../../kit/widgets/send-once.js";
import { switchField } from "../../kit/widgets/switches.js";
import { keepKeys } from "./keys.js";

/** How many positions a top may have. */
const LENGTHS = [5, 10, 20];
const SECOND_MS = 1000;

/** @param {HTMLElement} root */
export function showForm(root) {
  const wish = { positions: 10, clock: 60, by_points: false };
  const complaints = h("div");
  const open = async () => {
    const { code, key } = await postJson("/api/live-tops", wish);
    keepKeys(code, { host: key });
    goTo(`/top/${code}`, { replace: true });
  };
  fillScreen(
    root,
    { title: t("A top with others") },
    h(
      "form.card.stack",
      { onsubmit: sendOnce(complaints, open) },
      h(
        "p",
        t(
          "Everybody sees the same tiles on their own device and chooses one move. You begin and end each position.",
        ),
      ),
      radioField({
        name: "positions",
        legend: t("Number of positions"),
        options: LENGTHS.map((value) => ({ value, label: numberText(value) })),
        value: wish.positions,
        change(value) {
          wish.positions = value;
        },
      }),
      radioField({
        name: "clock",
        legend: t("Time for each position"),
        options: CLOCKS.map((value) => ({
          value,
          label: value === 0 ? t("Without a clock") : clockWords(value * SECOND_MS),
        })),
        value: wish.clock,
        change(value) {
          wish.clock = value;
        },
      }),
      switchField({
        name: "by-points",
        label: t("Only the points at once count"),
        about: t("For children"),
        value: wish.by_points,
        change(value) {
          wish.by_points = value;
        },
      }),
      complaints,
      h("p", h("button.button.big.main", { type: "submit", dataset: { do: "open" } }, t("Begin"))),
    ),
  );
}
