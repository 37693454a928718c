/** The deal of the day: the same tiles for everybody, and a table of the best results. */

import { get, post } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { language, t, written } from "../../kit/i18n.js";
import { spent } from "../../kit/narration/phrasing.js";
import { go } from "../../kit/router.js";
import { heldSeats, keepSeats } from "../../kit/seats.js";
import { device, keepDevice } from "./device.js";
import { wrong } from "./fields.js";
import { forgetResults } from "./forget-results.js";
import { frame } from "./frame.js";
import { listName } from "./list-name.js";
import { unanswered } from "./unreachable.js";

/** @typedef {{name: string, points: number, time_ms: number, you: boolean}} Result */

/** @param {HTMLElement} root */
export function show(root) {
  const body = h("div.stack");
  frame(root, { title: t("The deal of the day") }, body);
  let here = true;
  const look = () =>
    today()
      .then(({ daily, begun }) => here && fill(body, begun ?? start(daily), best(daily, look)))
      .catch(
        (problem) =>
          here &&
          fill(
            body,
            unanswered(problem, () => void look()),
          ),
      );
  void look();
  return {
    leave() {
      here = false;
    },
  };
}

/** Shows the day, and a link back to an unfinished attempt. */
async function today() {
  const daily = await get("/api/daily", { "tricorne-device": device() });
  keepDevice(daily.device);
  const attempts = heldSeats().filter(([, { kind }]) => kind === "daily");
  for (const [code] of attempts) {
    // biome-ignore lint/performance/noAwaitInLoops: the latest first, and there is rarely more than one
    const table = await get(`/api/tables/${code}`).catch(() => null);
    if (table?.table.day !== daily.day) break;
    if (table.state !== "over") return { daily, begun: goOn(code) };
  }
  return { daily, begun: null };
}

/** @param {string} code */
function goOn(code) {
  return h(
    "section.card.stack",
    h("p", t("You have started today’s deal. The clock has kept running.")),
    h(
      "div",
      h("a.button.main.big", { href: `/t/${code}`, dataset: { do: "go-on" } }, t("Play on")),
    ),
  );
}

/** @param {{tried: boolean, invented: Record<string, string[]>}} daily `tried`: whether this device has used the attempt that counts */
function start({ tried, invented }) {
  const complaints = h("div");
  const { element: naming, name } = listName(invented[language()]);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      const { code, tokens } = await post("/api/daily", { name: name(), device: device() });
      keepSeats(code, tokens, "daily");
      go(`/t/${code}`);
    } catch (problem) {
      fill(complaints, wrong(/** @type {import("../../kit/api.js").Problem} */ (problem)));
    }
  };
  return h(
    "form.card.stack",
    { onsubmit: (/** @type {Event} */ event) => void submit(event) },
    h(
      "p",
      t(
        "You play alone by the Chrono rules, with the same tiles as everyone else today. Most points wins; ties go to the faster player.",
      ),
    ),
    h(
      "p.soft",
      tried
        ? t("You have used today’s attempt. You may play again, but it no longer counts.")
        : t("Only your first attempt counts. The clock never stops, and there are no hints."),
    ),
    naming,
    complaints,
    h(
      "div",
      h(
        "button.button.main.big",
        { type: "submit", dataset: { do: "start" } },
        t("Play today’s deal"),
      ),
    ),
  );
}

/** @param {{day: string, best: Result[]}} daily @param {() => unknown} look shows the day again */
function best({ day, best: results }, look) {
  const date = new Date(`${day}T12:00:00Z`).toLocaleDateString(language(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return h(
    "section.card.stack",
    h("h2", t("Best of {date}", { date })),
    h(
      "p.soft.small",
      t(
        "The list cannot verify how a result came about: whether a player practised on a second device, watched someone else or asked a program.",
      ),
    ),
    results.length === 0
      ? h("p", t("Nobody has played this deal yet. Be the first!"))
      : h(
          "table.best.figures",
          h(
            "thead",
            h(
              "tr",
              h("th", { scope: "col" }, h("span.aside", t("Rank"))),
              h("th", { scope: "col" }, t("Name")),
              h("th", { scope: "col" }, t("Points")),
              h("th", { scope: "col" }, t("Time")),
            ),
          ),
          h(
            "tbody",
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
    h(
      "div",
      h(
        "button.button.quiet",
        { dataset: { do: "forget-results" }, onclick: () => forgetResults(() => void look()) },
        t("Delete my results"),
      ),
    ),
  );
}

/** @param {Result} result @param {number} rank */
function line({ name: called, points, time_ms: time, you }, rank) {
  return h(
    "tr",
    { class: you ? "you" : null },
    h("td", rank),
    h("th", { scope: "row" }, called, you && h("span.soft", " (", t("you"), ")")),
    h("td", written(points)),
    h("td", spent(time)),
  );
}
