/** The deal of the day: the same tiles for everybody, and the table of the best. */

import { get, post } from "../api.js";
import { fill, h } from "../elements.js";
import { language, t } from "../i18n.js";
import { go } from "../router.js";
import { keepSeats } from "../seats.js";
import { spent } from "../telling/words.js";
import { device } from "./device.js";
import { wrong } from "./fields.js";
import { ownName as name } from "./form.js";
import { frame } from "./frame.js";
import { ownName } from "./who.js";

/** @typedef {{name: string, points: number, time_ms: number, you: boolean}} Result */

/** @param {HTMLElement} root */
export function show(root) {
  const body = h("div", { class: "stack" });
  frame(root, { title: t("The deal of the day") }, body);
  let here = true;
  void get(`/api/daily?device=${device()}`)
    .then((daily) => here && fill(body, start(daily.tried), best(daily)))
    .catch((problem) => here && fill(body, wrong(problem)));
  return {
    leave() {
      here = false;
    },
  };
}

/** @param {boolean} tried  whether this device has had the attempt that counts */
function start(tried) {
  const complaints = h("div");
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      const { code, tokens } = await post("/api/daily", { name: name(), device: device() });
      keepSeats(code, tokens, "daily");
      go(`/t/${code}`);
    } catch (problem) {
      fill(complaints, wrong(/** @type {import("../api.js").Problem} */ (problem)));
    }
  };
  return h(
    "form",
    { class: "card stack", onsubmit: (/** @type {Event} */ event) => void submit(event) },
    h(
      "p",
      null,
      t(
        "You play alone, by the sheet Chrono, with the same tiles as everybody else today. The most points win; of equals, the quicker one.",
      ),
    ),
    h(
      "p",
      { class: "soft" },
      tried
        ? t("You have had your attempt today. You may play again, but it does not count any more.")
        : t("Only your first attempt counts. The clock never stops."),
    ),
    ownName(t("The name in the table of the best")),
    complaints,
    h(
      "div",
      null,
      h(
        "button",
        { class: "button main big", type: "submit", dataset: { do: "start" } },
        t("Play today’s deal"),
      ),
    ),
  );
}

/** @param {{day: string, best: Result[]}} daily */
function best({ day, best: results }) {
  const date = new Date(`${day}T12:00:00Z`).toLocaleDateString(language(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return h(
    "section",
    { class: "card stack" },
    h("h2", null, t("The best of {date}", { date })),
    results.length === 0
      ? h("p", null, t("Nobody has played this deal yet. Be the first!"))
      : h(
          "table",
          { class: "best figures" },
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "col" }, h("span", { class: "aside" }, t("Rank"))),
              h("th", { scope: "col" }, t("Name")),
              h("th", { scope: "col" }, t("Points")),
              h("th", { scope: "col" }, t("Time")),
            ),
          ),
          h(
            "tbody",
            null,
            results.map((result, index) =>
              line(
                result,
                results.findIndex(
                  (other) => other.points === result.points && other.time_ms === result.time_ms,
                ) + 1 || index + 1,
              ),
            ),
          ),
        ),
  );
}

/**
 * @param {Result} result
 * @param {number} rank
 */
function line({ name: called, points, time_ms: time, you }, rank) {
  return h(
    "tr",
    { class: you ? "you" : null },
    h("td", null, rank),
    h("th", { scope: "row" }, called, you && h("span", { class: "soft" }, " (", t("you"), ")")),
    h("td", null, points),
    h("td", null, spent(time)),
  );
}
